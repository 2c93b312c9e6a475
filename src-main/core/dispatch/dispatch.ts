import { uuidv7 } from 'uuidv7'
import type { Endpoint } from '../../../src-shared/contract/endpoint.ts'
import { answersFile, type FileReply, type StreamedFile } from '../../../src-shared/contract/file.ts'
import type { Operation } from '../../../src-shared/contract/index.ts'
import { safeFileName } from '../../../src-shared/domain/office/file-names.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { CHANGE_HEADER } from '../../../src-shared/wire/change-header.ts'
import { fieldDetail, fieldProblem, MAX_REQUESTED, Problem, type Reply } from '../../../src-shared/wire/errors.ts'
import { conflictOf } from '../data/conflicts.ts'
import { operatorDb } from '../data/operator-db.ts'
import { sharedReader } from '../data/readers.ts'
import { authorise, endpointOf } from './admission.ts'
import { type Caller, type Credentials, deskCaller } from './authenticate.ts'
import { handlerOf } from './handler.ts'
import { createIdempotency, type KeyedRequest } from './idempotency/idempotency.ts'
import { pageHeaders } from './pages.ts'
import { problemReply } from './problem-reply.ts'
import { usedBy } from './services.ts'
import { watchSources } from './steady.ts'
import type { Call, Dispatch, DispatchDeps } from './types.ts'
import { validate } from './validate.ts'
import { readingHeaders } from './validation/ignored.ts'
import type { ReadOptions as ReadingInput } from './validation/read.ts'
import { lookalikeOf } from './validation/words.ts'
import { withHeaders } from './with-headers.ts'
import { createWrite, type InSnapshot } from './write.ts'

/** A record that is not there, with what it was requested by: `Flight not found. ... Requested: flightId 9.` */
function withRequested(problem: Problem, { credentials, params = {} }: Call): Problem {
  const { code, reason, details } = problem
  const names = Object.keys(params)
  // At the desk no one typed a number.
  if (credentials.kind === 'desk' || code !== 'unknown_record' || details.length > 0 || names.length === 0)
    return problem
  const requested = names.map((name) => `${name} ${params[name]?.toWellFormed().slice(0, MAX_REQUESTED)}`).join(', ')
  const [name] = names
  const named = names.length === 1 && name ? [fieldDetail(name, reason, 'path')] : []
  return new Problem(code, message('not_found_for', { problem: reason, requested }), named)
}

/** Suggests a known field for an unknown one, where a required field is missing. */
function misspelled(problem: Problem, { ignored }: ReadingInput): Problem {
  const [detail, ...others] = problem.details
  if (problem.code !== 'invalid_input' || !detail || others.length > 0) return problem
  // The validator looks for it itself where a field is missing.
  if (detail.reason?.code.startsWith('field_missing') || !detail.message.endsWith('.')) return problem
  const like = lookalikeOf(ignored, detail.in, detail.field)
  if (!like) return problem
  return fieldProblem(
    detail.field,
    message('unknown_field_like', { problem: detail.reason ?? detail.message, field: like }),
    detail.in,
  )
}

export function createDispatch(deps: DispatchDeps): Dispatch {
  const { db, clock, documents, feed, log } = deps
  const admitKeyed = createIdempotency(db)

  // Calls within a transaction read what it has written so far.
  const readers = db.isTransaction ? sharedReader(db) : deps.readers

  const inSnapshot: InSnapshot = (caller, now, work) =>
    readers.read((reader) =>
      work({ caller, now, documents, db: operatorDb(reader, caller.operatorId, caller.providerId, now) }),
    )

  async function callerOf(credentials: Credentials, now: number): Promise<Caller> {
    if (deps.caller) return deps.caller
    if (db.isTransaction && credentials.kind === 'desk') return deskCaller(db, credentials)
    return deps.identify(credentials, now)
  }

  /** The revision that an answer to a partner is made from: the records of the operator, as that partner sees them. */
  const revisionOf = (entry: Endpoint, caller: Caller): string | undefined =>
    caller.partner && !entry.volatile
      ? `${caller.partner.id.slice(-12)}.${feed.revision(caller.operatorId)}`
      : undefined

  const read = (operation: Operation, caller: Caller, now: number, input: unknown) =>
    inSnapshot(caller, now, async (reading) => {
      const handler = handlerOf(deps.handlers, operation)
      const { context, isSteady } = watchSources(reading, deps.services, usedBy(handler))
      const body = await handler(context, input)
      return { body, isSteady: isSteady() }
    })

  const write = createWrite(deps, inSnapshot, createDispatch)

  return async function dispatch(call) {
    const entry = endpointOf(call.operation)
    const now = clock.now()
    const params = call.params ?? {}
    const reading: ReadingInput = { now, strict: call.strict, ignored: [] }
    let keyed: KeyedRequest | undefined
    try {
      const caller = await callerOf(call.credentials, now)
      if (call.seen) call.seen.caller = caller
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
        const { path = entry.path } = call
        const { query } = input
        const reply = withHeaders(pageHeaders(entry, { path, sent: call.query, query, body }), replyOf(body))
        return revision !== undefined && isSteady ? { ...reply, revision } : reply
      }
      return await write(call.operation, caller, now, input, async (body, transaction, changeId, ofCall) => {
        if (call.seen) call.seen.changeId = changeId ?? ofCall
        const reply = changeId ? withHeaders({ [CHANGE_HEADER]: changeId }, replyOf(body)) : replyOf(body)
        if (transaction) await keyed?.keep(transaction, reply)
        return reply
      })
    } catch (error) {
      const forDesk = call.credentials.kind === 'desk'
      const problem =
        error instanceof Problem
          ? error
          : (conflictOf(error) ?? (await deps.health.problemOf(error, forDesk, entry.method === 'GET')))
      if (!problem) log.error({ operation: call.operation, error }, 'the operation failed')
      const path =
        call.path ??
        entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))
      const answer = problem
        ? misspelled(withRequested(problem, call), reading)
        : new Problem('internal', message('unexpected_error'))
      return withHeaders(readingHeaders(reading), problemReply(answer, { entry, path, now }))
    } finally {
      keyed?.end()
    }
  }
}

/** A file under a name that it can be saved by, whatever the records that named it are called. */
const safelyNamed = <File extends { name: string }>(file: File): File => ({ ...file, name: safeFileName(file.name) })

/** Says that a path is on its way out, and where to go (decision 19). */
const retirement = (successor: string | undefined): Record<string, string> => ({
  Deprecation: 'true',
  ...(successor ? { Link: `<${successor}>; rel="successor-version"` } : {}),
})
