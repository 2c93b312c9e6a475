import type { Selectable } from 'kysely'
import { withChanges } from '../../../data/journal-entries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import type { JournalTable, ReversalsTable } from '../../../data/tables/delivery.ts'
import type { OperatorTable } from '../../../data/tables.ts'
import { isUndone } from './rules.ts'

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
const reversals = preparedQuery((db, { changeId }: { changeId: string }) =>
  db.from('reversals').selectAll().where('changeId', '=', changeId),
)

export type Reversal = Selectable<ReversalsTable>

/** The reversal of a change that is undone, or is being undone or redone. */
export const reversalOf = async (db: OperatorDb, changeId: string): Promise<Reversal | undefined> =>
  (await reversals(db, { changeId }))[0]

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

interface ChangeMade {
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
    if (tables.includes('reversals') || isUndone(await reversalOf(db, changeId))) continue
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

/** Entries that are read before others get their turn, and written in one transaction. */
export const BATCH_SIZE = 500

const entriesBefore = preparedQuery(
  (db, { actor, changeId, table, before, limit }: Place & { table: string; before: number; limit: number }) =>
    db
      .journal()
      .selectAll()
      .where('actor', '=', actor)
      .where('changeId', '=', changeId)
      .where('table', '=', table)
      .where('sequence', '<', before)
      .orderBy('sequence', 'desc')
      .limit(limit),
)

/** What is written beside a change stays. */
const isReversed = (table: string): boolean => table !== 'reversals' && table !== 'notifications'
const reversedTables = async (db: OperatorDb, place: Place) => (await tablesOf(db, place)).filter(isReversed)

/** After every entry. */
export const END = Number.MAX_SAFE_INTEGER

/** The rows that a change wrote, the last before `before` first, in portions. The index has those of each table in order. */
export async function* entriesOf(db: OperatorDb, place: Place, before = END): AsyncGenerator<Entry[]> {
  const tables = await reversedTables(db, place)
  for (let last = before; ; ) {
    const found: Selectable<JournalTable>[] = []
    for (const table of tables)
      found.push(...(await entriesBefore(db, { ...place, table, before: last, limit: BATCH_SIZE })))
    const rows = found.sort((a, b) => b.sequence - a.sequence).slice(0, BATCH_SIZE)
    if (rows.length > 0) yield rows.map(asEntry)
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)?.sequence ?? 0
  }
}

const countBefore = preparedQuery((db, { actor, changeId, table, before }: Place & { table: string; before: number }) =>
  db
    .journal()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actor', '=', actor)
    .where('changeId', '=', changeId)
    .where('table', '=', table)
    .where('sequence', '<', before),
)

/** How many entries of a change there are before one. */
export async function countEntries(db: OperatorDb, place: Place, before = END): Promise<number> {
  let count = 0
  for (const table of await reversedTables(db, place))
    count += (await countBefore(db, { ...place, table, before }))[0]?.count ?? 0
  return count
}

type After = Place & { table: string; after: number; limit: number }

const firstEntry = preparedQuery((db, { actor, changeId, table }: Place & { table: string }) =>
  db
    .journal()
    .selectAll()
    .where('actor', '=', actor)
    .where('changeId', '=', changeId)
    .where('table', '=', table)
    .orderBy('sequence')
    .limit(1),
)
const actionsAfter = preparedQuery((db, { actor, changeId, table, after, limit }: After) =>
  db
    .journal()
    .select(['sequence', 'action'])
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
  const [first] = await firstEntry(db, { actor, changeId, table })
  let alike = 0
  for (let after = 0; ; ) {
    const rows = await actionsAfter(db, { actor, changeId, table, after, limit: BATCH_SIZE })
    alike += rows.filter(({ action }) => action === first?.action).length
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return first && { main: asEntry(first), alike }
    after = last.sequence
  }
}

/** A row as it is now. */
export function rowNow(db: OperatorDb, { table, rowId }: { table: OperatorTable; rowId: string }) {
  const rows = db.every(table as 'accounts').selectAll()
  return rows.where('id', '=', rowId).executeTakeFirst() as Promise<Record<string, unknown> | undefined>
}

/** Rows of a table as they are now, by id. */
export async function rowsNow(
  db: OperatorDb,
  table: OperatorTable,
  ids: string[],
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await db
    .every(table as 'accounts')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids of the quotes in entries whose rows say that they went out by e-mail. */
export async function mailedQuotes(db: OperatorDb, entries: Entry[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(entries.flatMap(({ table, rowId }) => (table === 'quoteOffers' ? rowId : [])))]
  if (ids.length === 0) return new Set()
  const rows = await db.from('quoteOffers').select('id').where('id', 'in', ids).where('sentBy', '=', 'mail').execute()
  return new Set(rows.map(({ id }) => id))
}

/** The writes of others to rows of a table after an entry, the latest last. */
export function writesOfOthers(db: OperatorDb, table: OperatorTable, rowIds: string[], actor: string, after: number) {
  return db
    .journal()
    .select(['rowId', 'sequence', 'actor'])
    .where('table', '=', table)
    .where('rowId', 'in', rowIds)
    .where('sequence', '>', after)
    .where('actor', '<>', actor)
    .orderBy('sequence')
    .execute()
}
