import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../data/tables.ts'

/** Ends a transaction without writing anything, and yet with an answer. */
export class DryRun extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('rolled back after its answer')
    this.answer = answer
  }
}

/** Runs in a transaction of its own, or in the one that is under way. */
export function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work)
}
