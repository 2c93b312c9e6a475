import type { Transaction } from 'kysely'
import { messageAsText } from '../../../src-shared/messages/text.ts'
import { insertRows, type Row } from '../../core/data/insert.ts'
import { prepared, preparedLists } from '../../core/data/prepared.ts'
import { rowsOf, run } from '../../core/data/run.ts'
import { pack } from '../../core/data/tables/columns.ts'
import type { AttemptsTable, DeliveriesTable } from '../../core/data/tables/delivery.ts'
import type { Tables } from '../../core/data/tables.ts'
import type { Outcome } from './outcome.ts'
import { arrived, failedAt, type WatchedTables } from './receivers.ts'
import { verdictOf } from './retry.ts'

/** The status of a receiver that wants nothing more. */
const GONE = 410

export interface FinishedAttempt {
  deliveryId: number
  startedAt: number
  url: string
  requestHeaders: Record<string, string>
  outcome: Outcome
}

const attempted = preparedLists((db, deliveryIds: number[], _: object) =>
  db
    .selectFrom('deliveries')
    .innerJoin('subscriptions', 'subscriptions.id', 'deliveries.subscriptionId')
    .leftJoin('receivers', 'receivers.receiver', 'deliveries.receiver')
    .select(['deliveries.id', 'deliveries.state', 'deliveries.attempts', 'deliveries.receiver'])
    .select(['deliveries.operatorId', 'deliveries.dueAt', 'deliveries.completedAt'])
    .select(['deliveries.responseStatus', 'deliveries.errorMessage'])
    .select(['subscriptions.expiresAt', 'receivers.failures'])
    .where('deliveries.id', 'in', deliveryIds),
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

/** Writes the usual outcome of attempts: they were under way, and arrived. */
const standDelivered = preparedLists((db, deliveryIds: number[], at: { now: number; status: number | null }) =>
  db
    .updateTable('deliveries')
    .set((eb) => ({
      leasedUntil: null,
      state: 'delivered' as const,
      attempts: eb('attempts', '+', eb.lit(1)),
      completedAt: at.now,
      responseStatus: at.status,
      errorMessage: null,
    }))
    .where('id', 'in', deliveryIds),
)

/**
 * Writes attempts into the history, the deliveries' new states with them, and what they mean for their receivers: in the
 * order in which they ended, in a few statements for all that arrived.
 */
export async function finish(
  db: Transaction<Tables>,
  finished: FinishedAttempt[],
  { now, random }: { now: number; random: () => number },
): Promise<WatchedTables[]> {
  const watched: WatchedTables[] = []
  const known = new Map<number, Awaited<ReturnType<typeof read>>[number]>()
  const ids = finished.map(({ deliveryId }) => deliveryId)
  for (const row of await read(db, ids)) known.set(row.id, row)
  const history: Row[] = []
  const delivered = new Map<number | null, number[]>()
  /** Receivers that failed here, of which the rows read before say nothing. */
  const failing = new Set<string>()
  for (const { deliveryId, startedAt, url, requestHeaders, outcome } of finished) {
    const delivery = known.get(deliveryId)
    if (!delivery) continue
    const { id: _, expiresAt, failures, receiver, operatorId, ...before } = delivery
    const attempts = before.attempts + 1
    const verdict = verdictOf({ outcome, attempts, now, expiresAt, random })
    const error = verdict.reason && messageAsText(verdict.reason)
    const charged = verdict.state !== 'waiting' || verdict.charged
    const { failure, headers, status: responseStatus, body: responseBody, ...timings } = outcome
    if (charged) {
      const request = { deliveryId, number: attempts, startedAt, url, requestHeaders: pack(requestHeaders) }
      const response = { responseStatus, responseHeaders: headers && pack(headers), responseBody }
      history.push({ ...request, ...response, ...timings, error } satisfies Omit<AttemptsTable, 'id'>)
    }
    if (verdict.state === 'delivered') {
      delivered.set(responseStatus, [...(delivered.get(responseStatus) ?? []), deliveryId])
      if (failures !== null || failing.delete(receiver)) await arrived(db, receiver)
      continue
    }
    const updated: DeliveryOutcome = { ...before, ...(charged ? { attempts, responseStatus } : {}) }
    // A delivery that was stopped while it was under way stays stopped, unless it arrived all the same.
    if (before.state === 'leased') {
      updated.state = verdict.state
      updated.errorMessage = error
      if (verdict.state === 'waiting') updated.dueAt = verdict.dueAt
      else updated.completedAt = now
    }
    await run(db, stand({ ...updated, deliveryId }))
    if (!charged || failure?.kind === 'stopped') continue
    failing.add(receiver)
    watched.push(await failedAt(db, { receiver, operatorId }, now, responseStatus === GONE))
  }
  for (const [status, arrivedIds] of delivered)
    for (const query of standDelivered(arrivedIds, { now, status })) await run(db, query)
  await insertRows(db, 'attempts', history)
  return watched
}

async function read(db: Transaction<Tables>, ids: number[]) {
  const rows = []
  for (const query of attempted(ids, {})) rows.push(...(await rowsOf(db, query)))
  return rows
}
