import type { Kysely, Transaction } from 'kysely'
import { commitTogether } from '../data/commit-together.ts'
import type { Tables } from '../data/tables.ts'

/** Ends a transaction without writing anything, and yet with an answer. */
export class DryRun extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('rolled back after its answer')
    this.answer = answer
  }
}

/** Runs in the transaction that is under way, or in one that it shares with what is written at the same time. */
export function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : commitTogether(db, work)
}
