import type { Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { CHANGE_HEADER } from '../../src-shared/change-header.ts'
import type { Endpoint } from '../../src-shared/contract/endpoint.ts'
import { isProviderKind } from '../../src-shared/contract/events.ts'
import { answersFile, type FileReply, type StreamedFile } from '../../src-shared/contract/file.ts'
import type { Operation } from '../../src-shared/contract/index.ts'
import { Problem, type Reply } from '../../src-shared/errors.ts'
import { safeFileName } from '../../src-shared/file-names.ts'
import type { KnownFile } from '../../src-shared/files.ts'
import { message } from '../../src-shared/messages/index.ts'
import { conflictOf } from '../data/conflicts.ts'
import { openJournal } from '../data/journal.ts'
import { operatorDb } from '../data/operator-db.ts'
import { sharedReader } from '../data/readers.ts'
import { nextNumber } from '../data/sequences.ts'
import type { Tables } from '../data/tables.ts'
import { toDisk } from '../documents/to-disk.ts'
import { openOutbox } from '../events/outbox.ts'
import { eventsOf, recordEvent } from '../events/record.ts'
import { handlers } from '../features/index.ts'
import { guardReferences } from '../features/references/claim.ts'
import { authorise, endpointOf } from './admission.ts'
import { type Caller, type Credentials, deskCaller } from './authenticate.ts'
import { type Batching, batchedOf } from './batches.ts'
import type { Reading, Writing } from './context.ts'
import { createIdempotency, type KeyedRequest } from './idempotency/idempotency.ts'
import { nestedCalls } from './nested-calls.ts'
import { preparationOf } from './preparation.ts'
import { askedFor, misspelled } from './problem-details.ts'
import { problemReply } from './problem-reply.ts'
import { watchSources } from './steady.ts'
import { DryRun, inTransaction } from './transaction.ts'
import type { Dispatch, DispatchDeps } from './types.ts'
import { validate } from './validate.ts'
import { readingHeaders } from './validation/ignored.ts'
import type { Reading as ReadingInput } from './validation/read.ts'

/** Makes the reply of an answer, still in the transaction where there is one. */
type Finish = (answer: unknown, transaction?: Transaction<Tables>, changeId?: string) => Promise<Reply>

type AnyHandler = (context: Reading | Writing, input: unknown) => unknown

function handlerOf(operation: Operation): AnyHandler {
  const [group, name] = operation.split('.') as [keyof typeof handlers, string]
  return (handlers[group] as unknown as Record<string, AnyHandler>)[name] as AnyHandler
}

export function createDispatch(keeper: DispatchDeps): Dispatch {
  const { db, clock, host, feed, log } = keeper
  const admitKeyed = createIdempotency(db)

  // Calls within a transaction read what it has written so far.
  const readers = db.isTransaction ? sharedReader(db) : keeper.readers

  /** Runs with what a handler that only reads is given, in one snapshot. */
  const inSnapshot = <Result>(caller: Caller, now: number, work: (context: Reading) => Promise<Result>) =>
    readers.read((reader) => work({ caller, now, host, db: operatorDb(reader, caller.operatorId, caller.providerId) }))

  async function callerOf(credentials: Credentials, now: number): Promise<Caller> {
    if (keeper.caller) return keeper.caller
    if (db.isTransaction && credentials.kind === 'desk') return deskCaller(db, credentials)
    return keeper.identify(credentials, now)
  }

  /** What an answer to a partner is made from: the records of the operator, as that partner sees them. */
  const revisionOf = (entry: Endpoint, caller: Caller): string | undefined =>
    caller.partner && !entry.volatile
      ? `${caller.partner.id.slice(-12)}.${feed.revision(caller.operatorId)}`
      : undefined

  const read = (operation: Operation, caller: Caller, now: number, input: unknown) =>
    inSnapshot(caller, now, async (reading) => {
      const { context, isSteady } = watchSources(reading)
      const body = await handlerOf(operation)(context, input)
      return { body, isSteady: isSteady() }
    })

  /** Carries out an operation that writes; `finish` makes the reply of its answer, still in the transaction. */
  async function write(
    operation: Operation,
    caller: Caller,
    now: number,
    input: unknown,
    finish: Finish,
  ): Promise<Reply> {
    const handler = handlerOf(operation)
    const { noRows = false } = endpointOf(operation)
    const batched = batchedOf(handler)
    // Its file is read, and not kept.
    if (batched) return finish(...(await inParts(caller, now, (context) => batched(context, input))))
    if (!db.isTransaction && !noRows) {
      await host.health.writable()
      const prepare = preparationOf(handler)
      if (prepare) await inSnapshot(caller, now, (context) => prepare(context, input)).catch(() => {})
    }
    const { file } = input as { file?: KnownFile }
    const onDisk = file && !db.isTransaction ? await toDisk(host.documents, caller.operatorId, file) : undefined
    const given = onDisk ? { ...(input as object), file: { ...file, onDisk } } : input
    const work = async (context: Writing) => handler(context, given)
    // What was kept is in its place by then; of what was not, nothing is left.
    return transact({ caller, now, changeId: keeper.changeId, noRows }, work, finish).finally(onDisk?.forget)
  }

  /** Runs a handler that writes in several transactions, all of it one change. */
  async function inParts(caller: Caller, now: number, handle: (context: Batching) => Promise<unknown>) {
    let changeId = uuidv7()
    let hasChanged = false
    const batch = async <Result>(work: (context: Writing) => Promise<Result>): Promise<Result> => {
      await host.health.writable()
      const asReply: Finish = async (body) => ({ status: 200, body })
      const reply = await transact({ caller, now: clock.now(), changeId, noRows: false }, work, asReply)
      hasChanged ||= reply.headers?.[CHANGE_HEADER] !== undefined
      return reply.body as Result
    }
    const answer = await handle({
      caller,
      now,
      host,
      db: operatorDb(db, caller.operatorId, caller.providerId),
      get changeId() {
        return changeId
      },
      continueChange(id) {
        changeId = id
      },
      batch,
    })
    return [answer, undefined, hasChanged ? changeId : undefined] as const
  }

  /** Does work in a transaction, or in the one that is under way, and then what is to be done after it. */
  async function transact(
    { caller, now, changeId, noRows }: { caller: Caller; now: number; changeId: string | undefined; noRows: boolean },
    handle: (context: Writing) => Promise<unknown>,
    finish: Finish,
  ): Promise<Reply> {
    const afterwards: (() => void)[] = []
    const undoings: (() => void)[] = []
    const undo = () => {
      for (const action of undoings.splice(0)) action()
    }
    let recorded = false
    let takenBack = false
    const work = async (transaction: Transaction<Tables>) => {
      const { operatorId, actor, providerId } = caller
      const journal = openJournal(transaction, operatorId, actor, now, changeId)
      const inner = nestedCalls({ ...keeper, changeId: journal.changeId }, caller, transaction, createDispatch)
      afterwards.push(inner.committed)
      undoings.push(inner.rolledBack)
      const context: Writing = {
        caller,
        now,
        host,
        db: operatorDb(transaction, operatorId, providerId),
        ...guardReferences(journal, operatorDb(transaction, operatorId), () =>
          nextNumber(transaction, operatorId, 'publicId'),
        ),
        remove: journal.remove,
        changeId: journal.changeId,
        eventsOf: (changeId) => eventsOf(transaction, operatorId, changeId),
        createOperator: journal.createOperator,
        changeOperator: journal.changeOperator,
        saveSetting: journal.saveSetting,
        next: (sequence) => nextNumber(transaction, operatorId, sequence),
        record(kind, flight, options) {
          recorded = true
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
            recorded = true
          },
          stopped: (subscriptionId) => afterwards.push(() => keeper.stopDelivery(subscriptionId)),
        }),
        call: inner.call,
        rollbackAfter() {
          takenBack = true
        },
        afterCommit: (action) => void afterwards.push(action),
        afterRollback: (action) => void undoings.push(action),
      }
      const answer = await handle(context)
      if (takenBack) throw new DryRun(answer)
      await journal.end()
      return { reply: await finish(answer, transaction), journal }
    }
    const done = await (noRows ? work(db as Transaction<Tables>) : inTransaction(db, work)).catch((error) => {
      undo()
      if (error instanceof DryRun && !db.isTransaction) return error
      throw error
    })
    if (done instanceof DryRun) return finish(done.answer)
    const { reply, journal } = done
    const publishChanges = () => {
      host.health.saved()
      if (recorded) keeper.wakeDelivery()
      const nouns = new Set(journal.touched)
      if (recorded) nouns.add('deliveries')
      if (nouns.size > 0) feed.publish(caller.operatorId, nouns, journal.sequence)
      for (const action of afterwards) action()
    }
    if (keeper.whenEnded) keeper.whenEnded(publishChanges, undo)
    else publishChanges()
    // Partners have no undo, and no use for the number of a change.
    return caller.kind === 'desk' && journal.touched.size > 0
      ? withHeaders({ [CHANGE_HEADER]: journal.changeId }, reply)
      : reply
  }

  return async function dispatch(call) {
    const entry = endpointOf(call.operation)
    const now = clock.now()
    const params = call.params ?? {}
    const reading: ReadingInput = { now, strict: call.strict, ignored: [] }
    let keyed: KeyedRequest | undefined
    try {
      const caller = await callerOf(call.credentials, now)
      authorise(entry, caller, call.credentials)
      if (call.unreadable) throw call.unreadable
      // An operator that is being set up has no row yet, but what is written for it needs its id.
      if (entry.access === 'setup' && entry.method !== 'GET' && caller.operatorId === '') caller.operatorId = uuidv7()
      const input = validate(entry, { params, query: call.query, body: call.body, file: call.file }, reading)
      keyed = admitKeyed({ entry, header: call.idempotencyKey, sent: call, caller, now })
      const earlier = await keyed?.earlierAnswer()
      if (earlier) return earlier
      const replyOf = (body: unknown): Reply => {
        const headers = entry.deprecated ? retirement(entry.successor) : undefined
        return withHeaders(readingHeaders(reading), {
          status: entry.status ?? 200,
          ...(headers ? { headers } : {}),
          ...(entry.reply ? { body: answersFile(entry) ? safelyNamed(body as FileReply | StreamedFile) : body } : {}),
        })
      }
      if (entry.method === 'GET') {
        // Before anything is read: a change meanwhile makes the answer newer than its revision, which does no harm.
        const revision = revisionOf(entry, caller)
        if (revision !== undefined && call.revisions?.includes(revision)) return { status: 304, revision }
        const { body, isSteady } = await read(call.operation, caller, now, input)
        const reply = replyOf(body)
        return revision !== undefined && isSteady ? { ...reply, revision } : reply
      }
      return await write(call.operation, caller, now, input, async (body, transaction, changeId) => {
        const reply = changeId ? withHeaders({ [CHANGE_HEADER]: changeId }, replyOf(body)) : replyOf(body)
        if (transaction) await keyed?.keep(transaction, reply)
        return reply
      })
    } catch (error) {
      const forDesk = call.credentials.kind === 'desk'
      const problem =
        error instanceof Problem ? error : (conflictOf(error) ?? (await host.health.problemOf(error, forDesk)))
      if (!problem) log.error({ operation: call.operation, error }, 'the operation failed')
      const path =
        call.path ??
        entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))
      const said = problem
        ? misspelled(askedFor(problem, call), reading)
        : new Problem('internal', message('unexpected_error'))
      return withHeaders(readingHeaders(reading), problemReply(said, { entry, path, now }))
    } finally {
      keyed?.end()
    }
  }
}

/** A file under a name that it can be saved by, whatever the records that named it are called. */
const safelyNamed = <File extends { name: string }>(file: File): File => ({ ...file, name: safeFileName(file.name) })

const withHeaders = (headers: Record<string, string>, reply: Reply): Reply =>
  Object.keys(headers).length > 0 ? { ...reply, headers: { ...reply.headers, ...headers } } : reply

/** Says that a path is on its way out, and where to go (decision 19). */
const retirement = (successor: string | undefined): Record<string, string> => ({
  Deprecation: 'true',
  ...(successor ? { Link: `<${successor}>; rel="successor-version"` } : {}),
})
