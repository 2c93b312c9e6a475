import type { Transaction } from 'kysely'
import type { OperatorTable, Tables } from '../../data/tables.ts'
import type { JournalWrite } from './stale.ts'

export type RowImage = Record<string, unknown>

/** A row that a call wrote, as it was before the call and as it is after it; undefined where it was not there. */
export interface WrittenRow {
  table: string
  rowId: string
  before: RowImage | undefined
  after: RowImage | undefined
}

/** The row before a write of the journal, of the row after it. */
export function imageBefore({ action, changes }: JournalWrite, after: RowImage | undefined): RowImage | undefined {
  if (action === 'add') return undefined
  if (action === 'remove') return changes
  const former = Object.entries(changes).map(([field, pair]) => [field, (pair as unknown[])[0]])
  return { ...after, ...Object.fromEntries(former) }
}

export async function rowImage(db: Transaction<Tables>, table: string, id: string): Promise<RowImage | undefined> {
  const row = db
    .selectFrom(table as OperatorTable as 'users')
    .selectAll()
    .where('id', '=', id)
  return (await row.executeTakeFirst()) as RowImage | undefined
}

/** The rows of writes, each once, in the order in which they were first written. */
export async function writtenRows(db: Transaction<Tables>, written: JournalWrite[]): Promise<WrittenRow[]> {
  const byRow = new Map<string, JournalWrite[]>()
  for (const entry of written) {
    const name = `${entry.table} ${entry.rowId}`
    byRow.set(name, [...(byRow.get(name) ?? []), entry])
  }
  const rows: WrittenRow[] = []
  for (const [first, ...others] of byRow.values()) {
    if (!first) continue
    const { table, rowId } = first
    const after = await rowImage(db, table, rowId)
    const before = [first, ...others].reduceRight<RowImage | undefined>(
      (image, entry) => imageBefore(entry, image),
      after,
    )
    rows.push({ table, rowId, before, after })
  }
  return rows
}
