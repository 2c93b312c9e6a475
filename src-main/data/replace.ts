import Database from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** About a megabyte is copied before others get their turn. */
const PAGES_AT_ONCE = 250

/**
 * Replaces all that a database in use contains by the contents of another file, in one transaction: calls that read see
 * the old contents or the new ones, and those that write wait. A process that ends meanwhile leaves the old contents.
 * @param db its one connection that writes.
 * @param by a database without a write-ahead log, of the same schema.
 */
export function replaceContents(db: Kysely<Tables>, file: string, by: string): Promise<void> {
  // No other call writes while the connection is in use.
  return db.connection().execute(async () => {
    const source = new Database(by, { readonly: true, fileMustExist: true })
    try {
      await source.backup(file, { progress: () => PAGES_AT_ONCE })
    } finally {
      source.close()
    }
  })
}
