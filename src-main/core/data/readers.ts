import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Connections for reading, beside the one that writes: a read never waits for a writer. */
export interface Readers {
  /**
   * Runs `work` on a connection of its own, in one snapshot: all its queries see the data as it was at the first of
   * them, whatever is committed meanwhile.
   */
  read<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /** Closes the connections once the reads under way have ended. */
  close(): Promise<void>
}

/** Reads on the connection that writes: for a database in memory, which has one connection. */
export const sharedReader = (db: Kysely<Tables>): Readers => ({ read: (work) => work(db), close: async () => {} })
