import type Database from 'better-sqlite3'
import { nextTurn } from '../../../core/runtime/turns.ts'
import { openTrafficFile } from './file.ts'
import { type CallFilter, type CallRow, columns, type SessionRow } from './rows.ts'

/** The session of what this host is asked; imported ones have numbers from 1. */
export const LIVE = 0

export interface Limits {
  rows: number
  bytes: number
}

/** The recorded calls in their own file, the newest up to a number and size; imported sessions beside them. */
export interface TrafficStore {
  /** The next free id. */
  nextId(): number
  /** Writes calls in one transaction. */
  add(rows: readonly CallRow[]): void
  /** Removes the oldest live calls beyond the limits. */
  trim(limits: Limits): void
  /** The calls that match, newest first. Takes turns: a search reads all that is there. */
  list(filter: CallFilter): Promise<CallRow[]>
  find(id: number, operatorId: string): CallRow | undefined
  /** The calls that made these changes. */
  ofChanges(changeIds: string[], operatorId: string): CallRow[]
  held(): Limits
  sessions(operatorId: string): SessionRow[]
  addSession(session: Omit<SessionRow, 'id'>): number
  /** Removes a session with its calls; the live one is emptied. */
  removeSession(id: number): void
  close(): void
}

/** The number of rows that a search reads in one turn. */
const READ_BATCH = 100
/** The most rows that are removed beyond the byte limit in one step. */
const STEP = 50

const visible = '(operatorId is null or operatorId = @operatorId)'

function conditionOf({ statuses, operation, partnerId, text, method, from, to }: CallFilter): string {
  const all = ['session = @session', visible, 'id < @before']
  if (statuses) {
    const kinds = statuses.map((kind) =>
      kind === 'none' ? 'status is null' : `(status >= ${Number(kind[0]) * 100} and status <= ${Number(kind[0])}99)`,
    )
    all.push(`(${kinds.join(' or ')})`)
  }
  if (operation !== undefined) all.push('operation = @operation')
  if (partnerId !== undefined) all.push('partnerId = @partnerId')
  if (method !== undefined) all.push('method = @method')
  if (from !== undefined) all.push('at >= @from')
  if (to !== undefined) all.push('at < @to')
  if (text !== undefined) {
    const parts = ['path', 'query', 'operation', 'caller', 'code', 'requestId', 'requestBody', 'responseBody']
    all.push(`(${parts.map((name) => `coalesce(${name}, '') like @like escape '\\'`).join(' or ')})`)
  }
  return all.join(' and ')
}

export function openTrafficStore(file: string): TrafficStore {
  const database: Database.Database = openTrafficFile(file)
  const insert = database.prepare(
    `insert into calls (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`,
  )
  const insertAll = database.transaction((rows: readonly CallRow[]) => {
    for (const row of rows) insert.run(row)
  })
  const count = database.prepare(
    `select count(*) as rows, coalesce(sum(bytes), 0) as bytes from calls where session = ${LIVE}`,
  )
  const removeOldest = database.prepare(
    `delete from calls where id in (select id from calls where session = ${LIVE} order by id limit ?)
     returning bytes`,
  )
  const held = count.get() as Limits
  let last = (database.prepare('select coalesce(max(id), 0) from calls').pluck().get() as number) ?? 0

  function remove(number: number): void {
    const removed = removeOldest.all(number) as { bytes: number }[]
    held.rows -= removed.length
    for (const { bytes } of removed) held.bytes -= bytes
  }

  return {
    nextId: () => ++last,
    add(rows) {
      insertAll(rows)
      for (const { session, bytes } of rows) {
        if (session !== LIVE) continue
        held.rows += 1
        held.bytes += bytes
      }
    },
    trim({ rows, bytes }) {
      if (held.rows > rows) remove(held.rows - rows)
      while (held.bytes > bytes && held.rows > 0) remove(STEP)
      database.pragma('incremental_vacuum(64)')
    },
    async list(filter) {
      const like = `%${(filter.text ?? '').replace(/[\\%_]/g, '\\$&')}%`
      const condition = conditionOf(filter)
      // The rows are looked through a few at a time, whatever share of them matches.
      const ids = database
        .prepare(`select id from calls where session = ? and id < ? order by id desc limit -1`)
        .pluck()
      const all = ids.all(filter.session, filter.before) as number[]
      const some = database.prepare(`select * from calls where id between @lowest and @highest and ${condition}
        order by id desc`)
      const found: CallRow[] = []
      for (let at = 0; at < all.length && found.length < filter.limit; at += READ_BATCH) {
        await nextTurn()
        const part = all.slice(at, at + READ_BATCH)
        const bounds = { lowest: part.at(-1), highest: part[0] }
        found.push(...(some.all({ ...filter, like, ...bounds }) as CallRow[]))
      }
      return found.slice(0, filter.limit)
    },
    find: (id, operatorId) =>
      database.prepare(`select * from calls where id = @id and ${visible}`).get({ id, operatorId }) as
        | CallRow
        | undefined,
    ofChanges(changeIds, operatorId) {
      const query = database.prepare(
        `select * from calls where changeId in (select value from json_each(@ids)) and ${visible} order by id`,
      )
      return query.all({ ids: JSON.stringify(changeIds), operatorId }) as CallRow[]
    },
    held: () => ({ ...held }),
    sessions: (operatorId) =>
      database
        .prepare(
          `select sessions.*, (select count(*) from calls where session = sessions.id) as calls from sessions
           where operatorId = ? order by id desc`,
        )
        .all(operatorId) as SessionRow[],
    addSession: ({ operatorId, name, importedAt }) =>
      Number(
        database
          .prepare('insert into sessions (operatorId, name, importedAt) values (?, ?, ?)')
          .run(operatorId, name, importedAt).lastInsertRowid,
      ),
    removeSession(id) {
      database.prepare('delete from calls where session = ?').run(id)
      database.prepare('delete from sessions where id = ?').run(id)
      if (id === LIVE) Object.assign(held, { rows: 0, bytes: 0 })
      database.pragma('incremental_vacuum')
      database.pragma('wal_checkpoint(truncate)')
    },
    close: () => void database.close(),
  }
}
