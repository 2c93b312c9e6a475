import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../data/tables.ts'
import { sha256Of } from '../../runtime/hash.ts'
import type { Image } from '../protocol/messages.ts'
import { keyOf, replicaTables } from './tables.ts'

/** The SHA-256 of rows by table: equal where the rows are, in whatever order they come. */
export function digestOf(rows: Map<string, Image[]>): string {
  const parts = replicaTables.map((table) => {
    const images = rows.get(table.name) ?? []
    const lines = images.map((row) => {
      const columns = Object.keys(row).toSorted()
      return JSON.stringify([keyOf(table, row), columns.map((column) => [column, row[column]])])
    })
    return JSON.stringify([table.name, lines.toSorted()])
  })
  return sha256Of(...parts)
}

/** All rows of the replica of a device. */
export async function replicaRows(db: Kysely<Tables>): Promise<Map<string, Image[]>> {
  const all = new Map<string, Image[]>()
  for (const { name } of replicaTables) {
    const { rows } = await sql<Image>`select * from ${sql.table(name)}`.execute(db)
    all.set(name, rows)
  }
  return all
}
