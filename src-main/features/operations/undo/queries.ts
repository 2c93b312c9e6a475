import type { Selectable } from 'kysely'
import { withChanges } from '../../../data/journal-entries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import type { JournalTable } from '../../../data/tables/delivery.ts'
import type { OperatorTable } from '../../../data/tables.ts'

/** The maximum number of changes that are looked at for one to undo. */
const AT_MOST = 100

interface Place {
  actor: string
  changeId: string
}

// An import is one change of a hundred thousand entries: these jump from one to the next along the index.
const changeBefore = preparedQuery((db, { actor, changeId }: Place) =>
  db
    .journal()
    .select('changeId')
    .where('actor', '=', actor)
    .where('changeId', '<', changeId)
    .orderBy('changeId', 'desc')
    .limit(1),
)
const tableAfter = preparedQuery((db, { actor, changeId, table }: Place & { table: string }) =>
  db
    .journal()
    .select('table')
    .where('actor', '=', actor)
    .where('changeId', '=', changeId)
    .where('table', '>', table)
    .orderBy('table')
    .limit(1),
)
const lastOfTable = preparedQuery((db, { actor, changeId, table }: Place & { table: string }) =>
  db
    .journal()
    .select('at')
    .where('actor', '=', actor)
    .where('changeId', '=', changeId)
    .where('table', '=', table)
    .orderBy('sequence', 'desc')
    .limit(1),
)
const reversalOf = preparedQuery((db, { changeId }: { changeId: string }) =>
  db.from('reversals').select('id').where('changeId', '=', changeId),
)

/** The tables that a change wrote to. */
async function tablesOf(db: OperatorDb, place: Place): Promise<string[]> {
  const tables: string[] = []
  for (let table = ''; ; tables.push(table)) {
    const [next] = await tableAfter(db, { ...place, table })
    if (!next) return tables
    table = next.table
  }
}

/** When a change last wrote to any of its tables. */
async function endOf(db: OperatorDb, place: Place, tables: string[]): Promise<number> {
  let at = 0
  for (const table of tables) at = Math.max(at, (await lastOfTable(db, { ...place, table }))[0]?.at ?? 0)
  return at
}

export interface ChangeMade {
  changeId: string
  at: number
  tables: string[]
}

/** Sorts after the id of every change. */
const AFTER_ALL = '\uffff'

/**
 * The tables of each of a person's latest changes, the latest first, up to one that `isLast`; without changes that are
 * undone, and without those that undid or redid one.
 */
export async function latestChanges(db: OperatorDb, actor: string, isLast: (change: ChangeMade) => boolean) {
  const changes: ChangeMade[] = []
  let changeId = AFTER_ALL
  for (let count = 0; count < AT_MOST; count++) {
    const [next] = await changeBefore(db, { actor, changeId })
    if (!next) break
    changeId = next.changeId
    const tables = await tablesOf(db, { actor, changeId })
    if (tables.includes('reversals') || (await reversalOf(db, { changeId })).length > 0) continue
    const change = { changeId, at: await endOf(db, { actor, changeId }, tables), tables }
    changes.push(change)
    if (isLast(change)) break
  }
  return changes
}

/** The change that was undone last and not redone. */
export function lastReversal(db: OperatorDb) {
  return db.from('reversals').selectAll().orderBy('undoneBy', 'desc').limit(1).executeTakeFirst()
}

export type Entry = Omit<Selectable<JournalTable>, 'table' | 'changes'> & {
  table: OperatorTable
  changes: Record<string, unknown>
}
const asEntry = (row: Selectable<JournalTable>): Entry => ({ ...withChanges(row), table: row.table as OperatorTable })

/** Entries that are read before others get their turn. */
const AT_ONCE = 500

const entriesBefore = preparedQuery(
  (db, { actor, changeId, before, limit }: Place & { before: number; limit: number }) =>
    db
      .journal()
      .selectAll()
      .where('actor', '=', actor)
      .where('changeId', '=', changeId)
      .where('sequence', '<', before)
      .orderBy('sequence', 'desc')
      .limit(limit),
)

/** The rows that a change wrote, the last first, in portions. */
export async function* entriesOf(db: OperatorDb, actor: string, changeId: string): AsyncGenerator<Entry[]> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await entriesBefore(db, { actor, changeId, before, limit: AT_ONCE })
    yield rows.map(asEntry)
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    before = last.sequence
  }
}

const entriesAfter = preparedQuery(
  (db, { actor, changeId, table, after, limit }: Place & { table: string; after: number; limit: number }) =>
    db
      .journal()
      .selectAll()
      .where('actor', '=', actor)
      .where('changeId', '=', changeId)
      .where('table', '=', table)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(limit),
)

/** The first entry of a change in its most important table, and how many entries there have the same action. */
export async function mainEntryOf(db: OperatorDb, actor: string, changeId: string, rank: (table: string) => number) {
  const tables = await tablesOf(db, { actor, changeId })
  const [table = ''] = tables.toSorted((a, b) => rank(a) - rank(b))
  let main: Entry | undefined
  let alike = 0
  for (let after = 0; ; ) {
    const rows = await entriesAfter(db, { actor, changeId, table, after, limit: AT_ONCE })
    main ??= rows[0] && asEntry(rows[0])
    alike += rows.filter(({ action }) => action === main?.action).length
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return main && { main, alike }
    after = last.sequence
  }
}

/** A row as it is now. */
export function rowNow(db: OperatorDb, { table, rowId }: { table: OperatorTable; rowId: string }) {
  const rows = db.every(table as 'accounts').selectAll()
  return rows.where('id', '=', rowId).executeTakeFirst() as Promise<Record<string, unknown> | undefined>
}

/** The other writer of a row after an entry, the latest. */
export function writtenSince(db: OperatorDb, { table, rowId, sequence, actor }: Entry) {
  return db
    .journal()
    .select('actor')
    .where('table', '=', table)
    .where('rowId', '=', rowId)
    .where('sequence', '>', sequence)
    .where('actor', '<>', actor)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}
