import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../data/tables.ts'
import type { Image } from '../protocol/messages.ts'
import { keyInSql, type ReplicaTable } from './tables.ts'

/** The largest number of values in a statement. */
const MOST = 400

/** The rows of a table by their keys; those that are not there are left out. */
export async function readRows(db: Kysely<Tables>, table: ReplicaTable, keys: string[]): Promise<Image[]> {
  const images: Image[] = []
  for (let from = 0; from < keys.length; from += MOST) {
    const some = keys.slice(from, from + MOST)
    const key = sql.raw(keyInSql(table, `"${table.name}"`))
    const { rows } = await sql<Image>`
      select * from ${sql.table(table.name)} where ${key} in (${sql.join(some)})`.execute(db)
    images.push(...rows)
  }
  return images
}
