import { sql, type Transaction } from 'kysely'
import { unpack } from '../../data/tables/columns.ts'
import type { Tables } from '../../data/tables.ts'
import type { ExchangeAnswer, Image } from '../protocol/messages.ts'
import { rowOfImage } from '../replica/capture.ts'
import { capturedTables, keyOf, type ReplicaTable, replicaTable, replicaTables } from '../replica/tables.ts'
import { removeRows, writeRows } from '../replica/write.ts'

/** Brings back the rows that calls have changed, as the hub last sent them. */
export async function restoreBaseRows(db: Transaction<Tables>): Promise<void> {
  const kept = await db.selectFrom('baseRows').selectAll().execute()
  for (const table of capturedTables) {
    const rows = kept.filter(({ tableName }) => tableName === table.name)
    const made = rows.filter(({ image }) => image === null).map(({ rowId }) => rowId)
    const changed = rows.flatMap(({ image }) => (image === null ? [] : [rowOfImage(unpack(image))]))
    await removeRows(db, table, made)
    await writeRows(db, table, changed)
  }
  await db.deleteFrom('baseRows').execute()
}

/** Writes the rows of an answer; of a whole one nothing else is left. Answers how many rows there were. */
export async function applyRows(
  db: Transaction<Tables>,
  answer: Pick<ExchangeAnswer, 'isWhole' | 'rows'>,
  touched: Set<string>,
): Promise<number> {
  let count = 0
  const input = new Map<string, { table: ReplicaTable; images: Image[]; removed: string[] }>()
  for (const { table: name, images, removed } of answer.rows) {
    const table = replicaTable(name)
    if (table) input.set(name, { table, images, removed })
  }
  for (const table of replicaTables) {
    const rows = input.get(table.name)
    if (answer.isWhole) await removeRows(db, table, await others(db, table, rows?.images ?? []))
    else if (rows) await removeRows(db, table, rows.removed)
  }
  for (const { table, images, removed } of input.values()) {
    await writeRows(db, table, images)
    touched.add(table.name)
    count += images.length + removed.length
  }
  return count
}

/** The keys of rows of a table that are not among some. */
async function others(db: Transaction<Tables>, table: ReplicaTable, images: Image[]): Promise<string[]> {
  const kept = new Set(images.map((image) => keyOf(table, image)))
  const columns = sql.join(table.key.map((column) => sql.ref(column)))
  const { rows } = await sql<Image>`select ${columns} from ${sql.table(table.name)}`.execute(db)
  return rows.map((row) => keyOf(table, row)).filter((key) => !kept.has(key))
}
