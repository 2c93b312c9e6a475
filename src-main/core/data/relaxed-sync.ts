import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

const unsynced = CompiledQuery.raw('pragma synchronous = normal')
const synced = CompiledQuery.raw('pragma synchronous = full')

/**
 * A transaction that does not wait for the disk. It holds against the process being killed; a power cut may undo it, as
 * a whole, with those after it up to the next ordinary commit. For what is done again then without harm.
 */
export function relaxedSync<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(unsynced)
    try {
      return await connection.transaction().execute(work)
    } finally {
      await connection.executeQuery(synced)
    }
  })
}
