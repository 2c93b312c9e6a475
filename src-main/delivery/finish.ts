import type { Transaction } from 'kysely'
import { messageAsText } from '../../src-shared/messages/text.ts'
import { prepared } from '../data/prepared.ts'
import { pack } from '../data/tables/columns.ts'
import type { AttemptsTable, DeliveriesTable } from '../data/tables/delivery.ts'
import type { Tables } from '../data/tables.ts'
import type { Outcome } from './outcome.ts'
import { rows } from './queries.ts'
import { arrived, failedAt, type WatchedTables } from './receivers.ts'
import { verdictOf } from './retry.ts'

/** The status of a receiver that wants nothing more. */
const GONE = 410

export interface Finished {
  deliveryId: number
  startedAt: number
  url: string
  requestHeaders: Record<string, string>
  outcome: Outcome
}

const attempted = prepared((db, { deliveryId }: { deliveryId: number }) =>
  db
    .selectFrom('deliveries')
    .innerJoin('subscriptions', 'subscriptions.id', 'deliveries.subscriptionId')
    .leftJoin('receivers', 'receivers.receiver', 'deliveries.receiver')
    .select(['deliveries.state', 'deliveries.attempts', 'deliveries.receiver', 'deliveries.operatorId'])
    .select(['deliveries.dueAt', 'deliveries.completedAt', 'deliveries.responseStatus', 'deliveries.errorMessage'])
    .select(['subscriptions.expiresAt', 'receivers.failures'])
    .where('deliveries.id', '=', deliveryId),
)

const addAttempt = prepared((db, attempt: Omit<AttemptsTable, 'id'>) =>
  db.insertInto('attempts').values({
    deliveryId: attempt.deliveryId,
    number: attempt.number,
    startedAt: attempt.startedAt,
    url: attempt.url,
    requestHeaders: attempt.requestHeaders,
    responseStatus: attempt.responseStatus,
    responseHeaders: attempt.responseHeaders,
    responseBody: attempt.responseBody,
    dnsMs: attempt.dnsMs,
    connectMs: attempt.connectMs,
    tlsMs: attempt.tlsMs,
    firstByteMs: attempt.firstByteMs,
    totalMs: attempt.totalMs,
    error: attempt.error,
  }),
)

type DeliveryOutcome = Pick<
  DeliveriesTable,
  'state' | 'attempts' | 'dueAt' | 'completedAt' | 'responseStatus' | 'errorMessage'
>
const stand = prepared((db, now: DeliveryOutcome & { deliveryId: number }) =>
  db
    .updateTable('deliveries')
    .set({
      leasedUntil: null,
      state: now.state,
      attempts: now.attempts,
      dueAt: now.dueAt,
      completedAt: now.completedAt,
      responseStatus: now.responseStatus,
      errorMessage: now.errorMessage,
    })
    .where('id', '=', now.deliveryId),
)

/** Writes an attempt into the history, the delivery's new state with it, and what it means for the receiver. */
export async function finish(
  db: Transaction<Tables>,
  { deliveryId, startedAt, url, requestHeaders, outcome }: Finished,
  { now, random }: { now: number; random: () => number },
): Promise<WatchedTables> {
  const [delivery] = await rows(db, attempted({ deliveryId }))
  if (!delivery) return undefined
  const { expiresAt, failures, receiver, operatorId, ...before } = delivery
  const attempts = before.attempts + 1
  const verdict = verdictOf({ outcome, attempts, now, expiresAt, random })
  const error = verdict.reason && messageAsText(verdict.reason)
  const charged = verdict.state !== 'waiting' || verdict.charged
  const { failure, headers, status: responseStatus, body: responseBody, ...timings } = outcome
  if (charged) {
    const request = { deliveryId, number: attempts, startedAt, url, requestHeaders: pack(requestHeaders) }
    const response = { responseStatus, responseHeaders: headers && pack(headers), responseBody }
    await db.executeQuery(addAttempt({ ...request, ...response, ...timings, error }))
  }
  const standing: DeliveryOutcome = { ...before, ...(charged ? { attempts, responseStatus } : {}) }
  // What was stopped while it was under way stays stopped, unless it arrived all the same.
  if (before.state === 'leased' || verdict.state === 'delivered') {
    standing.state = verdict.state
    standing.errorMessage = error
    if (verdict.state === 'waiting') standing.dueAt = verdict.dueAt
    else standing.completedAt = now
  }
  await db.executeQuery(stand({ ...standing, deliveryId }))
  if (!charged || failure?.kind === 'stopped') return undefined
  if (verdict.state !== 'delivered') return failedAt(db, { receiver, operatorId }, now, responseStatus === GONE)
  return failures === null ? undefined : arrived(db, receiver)
}
