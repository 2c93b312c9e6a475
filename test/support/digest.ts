import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** The tables of the installation, not of the data, and those that SQLite keeps for itself. */
const passedOver = new Set(['settings', 'kysely_migration', 'kysely_migration_lock'])

/** The SHA-256 of all rows of a data folder: the same rows have the same digest, wherever in the file they are. */
export function digestOf(folder: string): string {
  const database = new Database(join(folder, 'apron.sqlite'), { readonly: true })
  try {
    const tables = database.prepare(
      `select name from sqlite_schema where type = 'table' and sql not like 'create virtual%' order by name`,
    )
    const hash = createHash('sha256')
    for (const table of tables.pluck().all() as string[]) {
      if (passedOver.has(table) || table.startsWith('sqlite_')) continue
      const rows = database
        .prepare(`select * from "${table}"`)
        .all()
        .map((row) => JSON.stringify(row))
      hash.update(`${table}\n${rows.toSorted().join('\n')}\n`)
    }
    return hash.digest('hex')
  } finally {
    database.close()
  }
}
