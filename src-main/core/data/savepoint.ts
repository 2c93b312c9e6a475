import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

interface Savepoint {
  /** Keeps what was written since. */
  keep(): Promise<void>
  /** Takes back what was written since. */
  undo(): Promise<void>
}

const begin = sql`savepoint "part"`
const back = sql`rollback to "part"`
const end = sql`release "part"`

/** A point within a transaction that one can go back to; they nest, and each is ended before the one around it. */
export async function savepoint(db: Transaction<Tables>): Promise<Savepoint> {
  await begin.execute(db)
  return {
    keep: async () => void (await end.execute(db)),
    async undo() {
      await back.execute(db)
      await end.execute(db)
    },
  }
}
