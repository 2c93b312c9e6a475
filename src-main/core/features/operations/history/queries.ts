import type { historyNouns } from '../../../../../src-shared/contract/operations/history.ts'
import { entryColumns, withChanges } from '../../../data/journal-entries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { namesById } from '../../sales/bookings/records/records-queries.ts'
import { type HistoryEntry, type HistoryTable, historyTables, idsIn, type Row, type State } from './rules.ts'

interface HistoryRecord {
  table: Exclude<(typeof historyNouns)[number], 'crew'>
  id: string
}

/** The record of a noun that has a number; of `crew`, the user. */
export async function recordOf(
  db: OperatorDb,
  noun: (typeof historyNouns)[number],
  publicId: number,
): Promise<HistoryRecord | undefined> {
  const table = noun === 'crew' ? 'users' : noun
  const rows = db.from(table as 'users').select('id')
  const record = await rows.where('publicId', '=', publicId).executeTakeFirst()
  if (!record || noun !== 'crew') return record && { table, id: record.id }
  const member = await db.from('crew').select('id').where('userId', '=', record.id).executeTakeFirst()
  return member && { table, id: record.id }
}

/** The latest entries of a record, of its attached records and of their files, newest first. */
export async function entriesOf(db: OperatorDb, { table, id }: HistoryRecord, most: number): Promise<HistoryEntry[]> {
  const journal = db.journal().where('table', 'in', historyTables)
  const latest = journal.select(entryColumns).orderBy('sequence', 'desc').limit(most)
  const withFiles = journal
    .select('rowId')
    .where('ownerId', '=', id)
    .where('table', 'in', ['idCards', 'qualifications'])
  const found = await Promise.all([
    latest.where('table', '=', table).where('rowId', '=', id).execute(),
    latest.where('ownerId', '=', id).execute(),
    latest.where('ownerId', 'in', withFiles).execute(),
  ])
  const newest = found.flat().sort((a, b) => b.sequence - a.sequence)
  return newest.slice(0, most).map((entry) => ({ ...withChanges(entry), table: entry.table as HistoryTable }))
}

/** The rows of entries as they are now, by their ids; those that were removed are not among them. */
export async function rowsOf(db: OperatorDb, entries: HistoryEntry[]): Promise<Map<string, Row>> {
  const tables = Map.groupBy(entries, ({ table }) => table)
  const rows = await Promise.all(
    [...tables].map(([table, of]) =>
      db
        .from(table as 'users')
        .selectAll()
        .where('id', 'in', [...new Set(of.map(({ rowId }) => rowId))])
        .execute(),
    ),
  )
  return new Map(rows.flat().map((row) => [row.id, row as unknown as Row]))
}

/** The names that a history shows in place of ids. */
export async function namesIn(db: OperatorDb, states: State[]): Promise<Map<string, string>> {
  const ids = idsIn(states)
  if (ids.length === 0) return new Map()
  const types = await db.from('qualificationTypes').select(['id', 'name']).where('id', 'in', ids).execute()
  const providers = await db.from('providers').select(['id', 'name']).where('id', 'in', ids).execute()
  const named = [...types, ...providers].map(({ id, name }) => [id, name] as const)
  return new Map([...(await namesById(db, ids)), ...named])
}
