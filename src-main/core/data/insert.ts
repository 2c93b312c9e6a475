import type { CompiledQuery, Kysely } from 'kysely'
import { run } from './run.ts'
import type { Tables } from './tables.ts'

export type Row = Record<string, unknown>

/** Rows of a table that were written: each as it was and as it is; undefined where there was or is none. */
export interface WrittenRow {
  before: Row | undefined
  after: Row | undefined
}

/** Rows a statement writes at once: many a time faster than one by one, and few enough statements to keep them all. */
const BATCH_SIZE = 32

/** Compiled inserts by table, columns and number of rows: compiling costs more than running. */
const compiled = new Map<string, CompiledQuery>()

async function insertSome(db: Kysely<Tables>, table: keyof Tables, columns: string[], rows: Row[]) {
  const key = `${table} ${rows.length} ${columns}`
  let query = compiled.get(key)
  if (!query) {
    const blank = Object.fromEntries(columns.map((column) => [column, null]))
    query = db
      .insertInto(table as 'accounts')
      .values(rows.map(() => blank) as never)
      .compile()
    compiled.set(key, query)
  }
  const parameters = rows.flatMap((row) => columns.map((column) => row[column] ?? null))
  return run(db, { ...query, parameters })
}

/** Inserts rows of one table, in their order; a field that a row lacks is null. Answers the last one's row number. */
export async function insertRows(db: Kysely<Tables>, table: keyof Tables, rows: Row[]): Promise<number> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  let last = 0
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const { insertId } = await insertSome(db, table, columns, rows.slice(at, at + BATCH_SIZE))
    last = Number(insertId)
  }
  return last
}
