import type { Selectable } from 'kysely'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { AccountEntriesTable } from '../../../data/tables/money.ts'

export type EntryRow = Selectable<AccountEntriesTable>
export type EntryNoun = EntryRow['noun']

/** The account entries of some records of a noun, in the order of their lines. */
export async function entriesOf(db: OperatorDb, noun: EntryNoun, rowIds: string[]): Promise<EntryRow[]> {
  if (rowIds.length === 0) return []
  const entries = db.from('accountEntries').selectAll().where('noun', '=', noun).where('rowId', 'in', rowIds)
  return entries.orderBy('rowId').orderBy('line').execute()
}

export function entryByPublicId(db: OperatorDb, publicId: number): Promise<EntryRow | undefined> {
  return db.from('accountEntries').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

/** The numbers of the records behind entries: an entry knows its record by row id. */
export async function recordNumber(db: OperatorDb, { noun, rowId }: EntryRow): Promise<number> {
  const record = await db
    .from(noun as 'payments')
    .select('publicId')
    .where('id', '=', rowId)
    .executeTakeFirst()
  return record?.publicId ?? -1
}
