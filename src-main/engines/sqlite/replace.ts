import Database from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Tables } from '../../core/data/tables.ts'
import type { HighWater } from './high-water.ts'

/** About a megabyte is copied before others get their turn. */
const PAGE_BATCH = 250

interface Replacing {
  /** The one connection that writes. */
  db: Kysely<Tables>
  highWater: Pick<HighWater, 'note' | 'suspend'>
  file: string
  /** A database without a write-ahead log, of the same schema. */
  by: string
}

/**
 * Replaces all that a database in use contains by the contents of another file, in one transaction: calls that read see
 * the old contents or the new ones, and those that write wait. A process that ends meanwhile leaves the old contents.
 */
export function replaceContents({ db, highWater, file, by }: Replacing): Promise<void> {
  // No other call writes while the connection is in use.
  return db.connection().execute(async () => {
    // An end meanwhile leaves either of two databases.
    highWater.suspend()
    const source = new Database(by, { readonly: true, fileMustExist: true })
    try {
      await source.backup(file, { progress: () => PAGE_BATCH })
    } finally {
      source.close()
      highWater.note()
    }
  })
}
