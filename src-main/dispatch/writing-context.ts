import type { Transaction } from 'kysely'
import { isProviderKind } from '../../src-shared/contract/events.ts'
import type { Journal } from '../data/journal.ts'
import { operatorDb } from '../data/operator-db.ts'
import { nextNumber } from '../data/sequences.ts'
import type { Tables } from '../data/tables.ts'
import { openOutbox } from '../events/outbox.ts'
import { eventsOf, recordEvent } from '../events/record.ts'
import { guardReferences } from '../features/references/claim.ts'
import type { RandomValues } from '../runtime/random-values.ts'
import type { Caller } from './authenticate.ts'
import type { Writing } from './context.ts'
import type { DispatchDeps } from './types.ts'

/** The actions of a writing handler after its transaction has ended. */
export interface Aftermath {
  /** Done after the commit. */
  afterwards: (() => void)[]
  /** Done after a rollback. */
  undoings: (() => void)[]
  /** Deliveries were written. */
  hasRecorded: boolean
  /** All of it is rolled back once it is answered. */
  isTakenBack: boolean
  /** Runs the actions after a rollback. */
  undo(): void
}

export function createAftermath(): Aftermath {
  const undoings: (() => void)[] = []
  return {
    afterwards: [],
    undoings,
    hasRecorded: false,
    isTakenBack: false,
    undo() {
      for (const action of undoings.splice(0)) action()
    },
  }
}

interface Given {
  keeper: DispatchDeps
  caller: Caller
  now: number
  values: RandomValues
  transaction: Transaction<Tables>
  journal: Journal
  call: Writing['call']
  aftermath: Aftermath
}

/** The context of a handler that writes, in its transaction. */
export function writingContext({ keeper, caller, now, values, transaction, journal, call, aftermath }: Given): Writing {
  const { operatorId, actor, providerId } = caller
  const next = (sequence: string) => nextNumber(transaction, operatorId, sequence)
  return {
    caller,
    now,
    host: keeper.host,
    db: operatorDb(transaction, operatorId, providerId),
    ...guardReferences(journal, operatorDb(transaction, operatorId), () => next('publicId')),
    remove: journal.remove,
    changeId: journal.changeId,
    needsAnswer: !keeper.needsNoAnswer,
    newId: values.id,
    randomBytes: values.bytes,
    random: values.fraction,
    eventsOf: (changeId) => eventsOf(transaction, operatorId, changeId),
    createOperator: journal.createOperator,
    changeOperator: journal.changeOperator,
    saveSetting: journal.saveSetting,
    next,
    async record(kind, flight, options) {
      if (keeper.isQuiet) return
      aftermath.hasRecorded = true
      return recordEvent(transaction, kind, flight.publicId, {
        operatorId,
        actor,
        now,
        window: keeper.window,
        changeId: journal.changeId,
        providerId: isProviderKind(kind) ? flight.providerId : null,
        ...options,
      })
    },
    outbox: openOutbox(transaction, {
      operatorId,
      actor,
      now,
      touched() {
        aftermath.hasRecorded = true
      },
      stopped: (subscriptionId) => aftermath.afterwards.push(() => keeper.stopDelivery(subscriptionId)),
    }),
    call,
    rollbackAfter() {
      aftermath.isTakenBack = true
    },
    afterCommit: (action) => void aftermath.afterwards.push(action),
    afterRollback: (action) => void aftermath.undoings.push(action),
  }
}
