import type { Transaction } from 'kysely'
import { isProviderKind } from '../../../src-shared/contract/events.ts'
import type { Journal } from '../data/journal.ts'
import { operatorDb } from '../data/operator-db.ts'
import { nextNumber } from '../data/sequences.ts'
import type { Tables } from '../data/tables.ts'
import { openOutbox } from '../events/outbox.ts'
import { eventsOf, recordEvent } from '../events/record.ts'
import type { RandomValues } from '../runtime/random-values.ts'
import type { Caller } from './authenticate.ts'
import type { Writing } from './context.ts'
import type { DispatchDeps } from './types.ts'

/** The actions of a writing handler after its transaction has ended. */
interface TransactionEffects {
  /** Done after the commit. */
  afterCommit: (() => void)[]
  /** Done after a rollback. */
  afterRollback: (() => void)[]
  /** Deliveries were written. */
  hasRecorded: boolean
  /** All of it is rolled back once it is answered. */
  rollsBack: boolean
  /** Runs the actions after a rollback. */
  runAfterRollback(): void
}

export function createTransactionEffects(): TransactionEffects {
  const afterRollback: (() => void)[] = []
  return {
    afterCommit: [],
    afterRollback,
    hasRecorded: false,
    rollsBack: false,
    runAfterRollback() {
      for (const action of afterRollback.splice(0)) action()
    },
  }
}

interface WritingContextInput {
  deps: DispatchDeps
  caller: Caller
  now: number
  values: RandomValues
  transaction: Transaction<Tables>
  journal: Journal
  call: Writing['call']
  effects: TransactionEffects
}

/** The context of a handler that writes, in its transaction. */
export function writingContext({
  deps,
  caller,
  now,
  values,
  transaction,
  journal,
  call,
  effects,
}: WritingContextInput): Writing {
  const { operatorId, actor, providerId } = caller
  const next = (sequence: string) => nextNumber(transaction, operatorId, sequence)
  return {
    caller,
    now,
    documents: deps.documents,
    db: operatorDb(transaction, operatorId, providerId, now),
    ...deps.guards.references(journal, operatorDb(transaction, operatorId), () => next('publicId')),
    remove: journal.remove,
    changeId: journal.changeId,
    needsAnswer: !deps.needsNoAnswer,
    newId: values.id,
    randomBytes: values.bytes,
    random: values.fraction,
    eventsOf: (changeId) => eventsOf(transaction, operatorId, changeId),
    createOperator: journal.createOperator,
    changeOperator: journal.changeOperator,
    saveSetting: journal.saveSetting,
    next,
    async record(kind, flight, options) {
      if (deps.isQuiet) return
      effects.hasRecorded = true
      return recordEvent(transaction, kind, flight.publicId, {
        operatorId,
        actor,
        now,
        window: deps.window,
        changeId: journal.changeId,
        providerId: isProviderKind(kind) ? flight.providerId : null,
        ...options,
      })
    },
    settleSentContents: () =>
      deps.guards.settleSentContents(operatorDb(transaction, operatorId, undefined, now), journal),
    outbox: openOutbox(transaction, {
      operatorId,
      actor,
      now,
      touched() {
        effects.hasRecorded = true
      },
      stopped: (subscriptionId) => effects.afterCommit.push(() => deps.stopDelivery(subscriptionId)),
    }),
    call,
    rollbackAfter() {
      effects.rollsBack = true
    },
    afterCommit: (action) => void effects.afterCommit.push(action),
    afterRollback: (action) => void effects.afterRollback.push(action),
  }
}
