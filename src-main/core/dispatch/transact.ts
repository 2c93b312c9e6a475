import type { Kysely, Transaction } from 'kysely'
import { CHANGE_HEADER } from '../../../src-shared/wire/change-header.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { commitTogether } from '../data/commit-together.ts'
import { openJournal } from '../data/journal.ts'
import { operatorDb } from '../data/operator-db.ts'
import type { Tables } from '../data/tables.ts'
import { freshValues } from '../runtime/random-values.ts'
import type { Caller } from './authenticate.ts'
import type { Writing } from './context.ts'
import { nestedCalls } from './nested-calls.ts'
import type { Dispatch, DispatchDeps } from './types.ts'
import { withHeaders } from './with-headers.ts'
import { createTransactionEffects, writingContext } from './writing-context.ts'

/** Ends a transaction without writing anything, and yet with an answer. */
class DryRun extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('rolled back after its answer')
    this.answer = answer
  }
}

/** Runs in the transaction that is under way, or in one that it shares with what is written at the same time. */
function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : commitTogether(db, work)
}

/**
 * Makes the reply of an answer, still in the transaction where there is one. `changeId`: the change that was made in
 * several transactions; `ofCall`: the one that what was written belongs to.
 */
export type Finish = (
  answer: unknown,
  transaction?: Transaction<Tables>,
  changeId?: string,
  ofCall?: string,
) => Promise<Reply>

interface Writer {
  caller: Caller
  now: number
  /** The change that what is written belongs to; a new one where it is left out. */
  changeId: string | undefined
  /** The operation writes no rows, so that it needs no transaction. */
  noRows: boolean
}

/** Runs a handler that writes in a transaction, or in the one that is under way, and then what follows its commit. */
type Transact = (writer: Writer, handle: (context: Writing) => Promise<unknown>, finish: Finish) => Promise<Reply>

/** @param open opens a dispatch for the calls that a handler makes within its transaction. */
export function createTransact(deps: DispatchDeps, open: (deps: DispatchDeps) => Dispatch): Transact {
  const { db, feed, guards, health, random, values = freshValues(random) } = deps
  return async ({ caller, now, changeId, noRows }, handle, finish) => {
    const effects = createTransactionEffects()
    const work = async (transaction: Transaction<Tables>) => {
      const journal = openJournal(transaction, caller.operatorId, caller.actor, now, changeId, values.id)
      await deps.hooks?.begin(transaction, caller)
      const inner = nestedCalls({ ...deps, changeId: journal.changeId }, caller, transaction, open)
      effects.afterCommit.push(inner.committed)
      effects.afterRollback.push(inner.rolledBack)
      const answer = await handle(
        writingContext({ deps, caller, now, values, transaction, journal, call: inner.call, effects }),
      )
      if (effects.rollsBack) throw new DryRun(answer)
      await guards.settleSentContents(operatorDb(transaction, caller.operatorId, undefined, now), journal)
      await journal.end()
      await deps.hooks?.end(transaction, caller, now)
      return { reply: await finish(answer, transaction, undefined, journal.changeId), journal, inner }
    }
    const run = () => {
      if (noRows) return work(db as Transaction<Tables>)
      // What goes around the writes of a field device is of one transaction, and must not be that of another call.
      return deps.hooks && !db.isTransaction ? db.transaction().execute(work) : inTransaction(db, work)
    }
    const done = await run().catch((error) => {
      effects.runAfterRollback()
      if (error instanceof DryRun && !db.isTransaction) return error
      throw error
    })
    if (done instanceof DryRun) return finish(done.answer)
    const { reply, journal, inner } = done
    const publishChanges = () => {
      health.saved()
      if (effects.hasRecorded) deps.wakeDelivery()
      const nouns = new Set(journal.touched)
      if (effects.hasRecorded) nouns.add('deliveries')
      if (nouns.size > 0) feed.publish(caller.operatorId, nouns, journal.sequence)
      for (const action of effects.afterCommit) action()
    }
    if (deps.whenEnded) deps.whenEnded(publishChanges, effects.runAfterRollback)
    else publishChanges()
    // Partners have no undo, and no use for the number of a change.
    return caller.kind === 'desk' && (journal.touched.size > 0 || inner.changed())
      ? withHeaders({ [CHANGE_HEADER]: journal.changeId }, reply)
      : reply
  }
}
