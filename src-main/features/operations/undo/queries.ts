import { withChanges } from '../../../data/journal-entries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { OperatorTable } from '../../../data/tables.ts'

/** Enough to find the latest change among what the app notes for itself, by tables they touched. */
const AT_MOST = 100

/**
 * The tables of each of a person's latest changes, the latest first; without changes that are undone, and without those
 * that undid or redid one.
 */
export async function latestChanges(db: OperatorDb, actor: string) {
  const rows = await db
    .journal()
    .select(['changeId', 'table'])
    .select(({ fn }) => fn.max('at').as('at'))
    .where('actor', '=', actor)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journal as reversal')
            .select('reversal.sequence')
            .whereRef('reversal.operatorId', '=', 'journal.operatorId')
            .whereRef('reversal.actor', '=', 'journal.actor')
            .whereRef('reversal.changeId', '=', 'journal.changeId')
            .where('reversal.table', '=', 'reversals'),
        ),
      ),
    )
    .where('changeId', 'not in', db.from('reversals').select('changeId'))
    .groupBy(['changeId', 'table'])
    .orderBy('changeId', 'desc')
    .limit(AT_MOST)
    .execute()
  const changes = Map.groupBy(rows, ({ changeId }) => changeId)
  return [...changes].map(([changeId, parts]) => ({
    changeId,
    at: parts[0]?.at ?? 0,
    tables: parts.map(({ table }) => table),
  }))
}
export type ChangeMade = Awaited<ReturnType<typeof latestChanges>>[number]

/** The change that was undone last and not redone. */
export function lastReversal(db: OperatorDb) {
  return db.from('reversals').selectAll().orderBy('undoneBy', 'desc').limit(1).executeTakeFirst()
}

/** The rows that a change wrote, the last first. */
export async function entriesOf(db: OperatorDb, actor: string, changeId: string) {
  const entries = await db
    .journal()
    .selectAll()
    .where('actor', '=', actor)
    .where('changeId', '=', changeId)
    .orderBy('sequence', 'desc')
    .execute()
  return entries.map((entry) => ({ ...withChanges(entry), table: entry.table as OperatorTable }))
}
export type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

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
