import type { Kysely, Transaction } from 'kysely'
import { pack } from '../data/tables/columns.ts'
import type { Tables } from '../data/tables.ts'
import type { Outcome } from './outcome.ts'
import { ORDERED_ATTEMPTS, verdictOf } from './retry.ts'

type Db = Kysely<Tables>

/** A subscription that may be sent to and has something due. */
export function dueSubscriptions(db: Db, now: number) {
  return db
    .selectFrom('subscriptions')
    .select(['subscriptions.id', 'subscriptions.callbackUrl', 'subscriptions.signingKey'])
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.subscriptionId', '=', 'subscriptions.id')
          .where('deliveries.state', '=', 'waiting')
          .where('deliveries.dueAt', '<=', now),
      ),
    )
    .execute()
}

/**
 * What may be sent for a subscription now, oldest first: nothing of the same flight is under way, and no earlier
 * delivery of the flight is waiting for one of its first attempts.
 */
export function dueDeliveries(db: Db, subscriptionId: string, now: number, limit: number) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'operatorId', 'subscriptionId', 'resourceId', 'eventId', 'body'])
    .where('subscriptionId', '=', subscriptionId)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as flying')
            .select('flying.id')
            .whereRef('flying.subscriptionId', '=', 'deliveries.subscriptionId')
            .whereRef('flying.resourceId', '=', 'deliveries.resourceId')
            .where('flying.state', '=', 'leased'),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as earlier')
            .select('earlier.id')
            .whereRef('earlier.subscriptionId', '=', 'deliveries.subscriptionId')
            .whereRef('earlier.resourceId', '=', 'deliveries.resourceId')
            .where('earlier.state', '=', 'waiting')
            .where('earlier.attempts', '<', ORDERED_ATTEMPTS)
            .whereRef('earlier.id', '<', 'deliveries.id'),
        ),
      ),
    )
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function lease(db: Db, ids: number[], leasedUntil: number): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('deliveries').set({ state: 'leased', leasedUntil }).where('id', 'in', ids).execute()
}

/** Takes back leases: of a process that is gone, or those that ran out and are not under way here. */
export async function takeBackLeases(db: Db, ranOutAt: number, flying: number[]): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'waiting', leasedUntil: null })
    .where('state', '=', 'leased')
    .where('leasedUntil', '<=', ranOutAt)
    .$if(flying.length > 0, (query) => query.where('id', 'not in', flying))
    .execute()
}

/** Ends what waits for a subscription that can't be sent to any more; answers with those subscriptions. */
export async function endWaiting(db: Db, now: number): Promise<{ operatorId: string }[]> {
  const ended = await db
    .selectFrom('subscriptions')
    .select(['id', 'operatorId', 'deletedAt', 'status'])
    .where(({ or, eb }) =>
      or([eb('deletedAt', 'is not', null), eb('status', '!=', 'ACTIVE'), eb('expiresAt', '<=', now)]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.subscriptionId', '=', 'subscriptions.id')
          .where('deliveries.state', '=', 'waiting'),
      ),
    )
    .execute()
  for (const { id, deletedAt, status } of ended) {
    const expired = deletedAt === null && status === 'ACTIVE'
    await db
      .updateTable('deliveries')
      .set({ completedAt: now, state: expired ? 'failed' : 'canceled' })
      .$if(expired, (query) => query.set({ errorMessage: 'The subscription expired before this could be delivered.' }))
      .where('subscriptionId', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  }
  return ended
}

/** When the next delivery is due: the earliest at all, or the earliest after a time. */
export async function nextDue(db: Db, after = Number.NEGATIVE_INFINITY): Promise<number | undefined> {
  const next = await db
    .selectFrom('deliveries')
    .select('dueAt')
    .where('state', '=', 'waiting')
    .where('dueAt', '>', after)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst()
  return next?.dueAt
}

export interface Finished {
  deliveryId: number
  startedAt: number
  url: string
  requestHeaders: Record<string, string>
  outcome: Outcome
}

/** Writes an attempt into the history and the delivery's new state with it. */
export async function finish(
  db: Transaction<Tables>,
  { deliveryId, startedAt, url, requestHeaders, outcome }: Finished,
  { now, random }: { now: number; random: () => number },
): Promise<void> {
  const delivery = await db
    .selectFrom('deliveries')
    .innerJoin('subscriptions', 'subscriptions.id', 'deliveries.subscriptionId')
    .select(['deliveries.state', 'deliveries.attempts', 'subscriptions.expiresAt'])
    .where('deliveries.id', '=', deliveryId)
    .executeTakeFirst()
  if (!delivery) return
  const attempts = delivery.attempts + 1
  const verdict = verdictOf({ outcome, attempts, now, expiresAt: delivery.expiresAt, random })
  const charged = verdict.state !== 'waiting' || verdict.charged
  if (charged) {
    const { failure, headers, status, body, ...timings } = outcome
    await db
      .insertInto('attempts')
      .values({
        ...timings,
        deliveryId,
        number: attempts,
        startedAt,
        url,
        requestHeaders: pack(requestHeaders),
        responseStatus: status,
        responseHeaders: headers && pack(headers),
        responseBody: body,
        error: verdict.reason,
      })
      .execute()
  }
  // What was stopped while it was under way stays stopped, unless it arrived all the same.
  const decided = delivery.state === 'leased' || verdict.state === 'delivered'
  await db
    .updateTable('deliveries')
    .set({ leasedUntil: null })
    .$if(charged, (query) => query.set({ attempts, responseStatus: outcome.status }))
    .$if(decided, (query) =>
      query.set({
        state: verdict.state,
        errorMessage: verdict.reason,
        ...(verdict.state === 'waiting' ? { dueAt: verdict.dueAt } : { completedAt: now }),
      }),
    )
    .where('id', '=', deliveryId)
    .execute()
}
