import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../data/tables.ts'

/** The columns of a table, and the ones that refer to rows of others. */
export interface Columns {
  names: string[]
  references: { column: string; table: string }[]
}

const known = new Map<string, Columns>()

/** Reads the columns of a table once: the schema does not change while a database is open. */
export async function columnsOf(db: Kysely<Tables>, table: string): Promise<Columns> {
  const kept = known.get(table)
  if (kept) return kept
  const info = await sql<{ name: string }>`select "name" from pragma_table_info(${sql.lit(table)})`.execute(db)
  const keys = await sql<{ column: string; table: string }>`
    select "from" as "column", "table" as "table" from pragma_foreign_key_list(${sql.lit(table)})`.execute(db)
  const columns = { names: info.rows.map(({ name }) => name), references: keys.rows }
  known.set(table, columns)
  return columns
}
