import { uuidv7 } from 'uuidv7'
import type { Operation } from '../../../src-shared/contract/index.ts'
import type { KnownFile } from '../../../src-shared/domain/office/files.ts'
import { CHANGE_HEADER } from '../../../src-shared/wire/change-header.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { operatorDb } from '../data/operator-db.ts'
import { toDisk } from '../documents/to-disk.ts'
import { pacedFeed } from '../events/paced.ts'
import { endpointOf } from './admission.ts'
import type { Caller } from './authenticate.ts'
import { type Batching, batchedOf } from './batches.ts'
import type { Reading, Writing } from './context.ts'
import { handlerOf } from './handler.ts'
import { preparationOf } from './preparation.ts'
import { usedBy } from './services.ts'
import { createTransact, type Finish } from './transact.ts'
import type { Dispatch, DispatchDeps } from './types.ts'

/** Runs with what a handler that only reads is given, in one snapshot. */
export type InSnapshot = <Result>(
  caller: Caller,
  now: number,
  work: (context: Reading) => Promise<Result>,
) => Promise<Result>

/** Carries out an operation that writes; `finish` makes the reply of its answer, still in the transaction. */
type Write = (operation: Operation, caller: Caller, now: number, input: unknown, finish: Finish) => Promise<Reply>

/** @param open opens a dispatch for the calls that a handler makes within its transaction. */
export function createWrite(deps: DispatchDeps, inSnapshot: InSnapshot, open: (deps: DispatchDeps) => Dispatch): Write {
  const { db, clock, documents, health } = deps
  const transact = createTransact(deps, open)

  /** Runs a handler that writes in several transactions, all of it one change. */
  async function inParts(caller: Caller, now: number, handle: (context: Batching) => Promise<unknown>) {
    let changeId = uuidv7()
    let hasChanged = false
    const paced = pacedFeed(deps.feed, clock)
    const transactPart = createTransact({ ...deps, feed: paced.feed }, open)
    const batch = async <Result>(work: (context: Writing) => Promise<Result>): Promise<Result> => {
      await health.writable()
      const asReply: Finish = async (body) => ({ status: 200, body })
      const reply = await transactPart({ caller, now: clock.now(), changeId, noRows: false }, work, asReply)
      hasChanged ||= reply.headers?.[CHANGE_HEADER] !== undefined
      return reply.body as Result
    }
    const context: Batching = {
      caller,
      now,
      documents,
      db: operatorDb(db, caller.operatorId, caller.providerId, now),
      get changeId() {
        return changeId
      },
      continueChange(id) {
        changeId = id
      },
      batch,
    }
    const answer = await handle(context).finally(paced.end)
    return [answer, undefined, hasChanged ? changeId : undefined] as const
  }

  return async (operation, caller, now, input, finish) => {
    const handler = handlerOf(deps.handlers, operation)
    const used = chosen(deps.services, usedBy(handler))
    const { noRows = false } = endpointOf(operation)
    const batched = batchedOf(handler)
    // The operation reads its file, and does not keep it.
    if (batched)
      return finish(...(await inParts(caller, now, (context) => batched(Object.assign(context, used), input))))
    let prepared: unknown
    if (!db.isTransaction && !noRows) {
      await health.writable()
      const prepare = preparationOf(handler)
      if (prepare)
        prepared = await inSnapshot(caller, now, (context) => prepare(Object.assign(context, used), input)).catch(
          () => {},
        )
    }
    const { file } = input as { file?: KnownFile }
    const onDisk = file && !db.isTransaction ? await toDisk(documents, caller.operatorId, file) : undefined
    const given = onDisk ? { ...(input as object), file: { ...file, onDisk } } : input
    const work = async (context: Writing) => handler(Object.assign(context, used), given, prepared)
    // Stored bytes are in their place by then; those not stored are removed.
    return transact({ caller, now, changeId: deps.changeId, noRows }, work, finish).finally(onDisk?.forget)
  }
}

/** The services of these names as they are now. */
const chosen = (services: object, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, services[name as keyof typeof services]]))
