import { type Kysely, sql, type Transaction } from 'kysely'
import { message } from '../../../src-shared/messages/index.ts'
import { prepared, preparedLists } from '../../core/data/prepared.ts'
import { rowsOf, run } from '../../core/data/run.ts'
import type { Tables } from '../../core/data/tables.ts'
import { endDeliveries } from '../../core/events/outbox.ts'
import { ORDERED_ATTEMPTS } from './retry.ts'

type Db = Kysely<Tables>

/** The sender asks the same all day: its queries are compiled once. */
export const rows = rowsOf

/** A subscription that may be sent to and has something due, with the state of its receiver. */
export const dueSubscriptions = (db: Db, now: number) => rows(db, subscriptionsDue({ now }))
const subscriptionsDue = prepared((db, { now }: { now: number }) =>
  db
    .selectFrom('subscriptions')
    .leftJoin('receivers', 'receivers.receiver', 'subscriptions.receiver')
    .select(['subscriptions.id', 'subscriptions.callbackUrl', 'subscriptions.receiver', 'receivers.openUntil'])
    .select('receivers.failures')
    .select(['subscriptions.signingKey', 'subscriptions.nextKey'])
    .select(['subscriptions.formerKey', 'subscriptions.formerKeyUntil'])
    .where('subscriptions.status', '=', 'ACTIVE')
    .where('subscriptions.deletedAt', 'is', null)
    .where('subscriptions.expiresAt', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.subscriptionId', '=', 'subscriptions.id')
          .where('deliveries.state', '=', 'waiting')
          .where('deliveries.dueAt', '<=', now),
      ),
    ),
)

/**
 * The deliveries that may be sent for a subscription now, oldest first: none of the same flight and group is under way
 * to its receiver, and no earlier delivery of them is waiting for one of its first attempts.
 */
export const dueDeliveries = (db: Db, subscriptionId: string, now: number, limit: number) =>
  rows(db, deliveriesDue({ subscriptionId, now, limit }))
interface DueQuery {
  subscriptionId: string
  now: number
  limit: number
}
const deliveriesDue = prepared((db, { subscriptionId, now, limit }: DueQuery) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'operatorId', 'subscriptionId', 'receiver', 'resourceId', 'groupKind', 'eventId', 'body'])
    .where('subscriptionId', '=', subscriptionId)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as flying')
            .select('flying.id')
            .whereRef('flying.receiver', '=', 'deliveries.receiver')
            .whereRef('flying.resourceId', '=', 'deliveries.resourceId')
            .whereRef('flying.groupKind', '=', 'deliveries.groupKind')
            .where('flying.state', '=', 'leased'),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as earlier')
            .select('earlier.id')
            .whereRef('earlier.receiver', '=', 'deliveries.receiver')
            .whereRef('earlier.resourceId', '=', 'deliveries.resourceId')
            .whereRef('earlier.groupKind', '=', 'deliveries.groupKind')
            .where('earlier.state', '=', 'waiting')
            .where('earlier.attempts', '<', ORDERED_ATTEMPTS)
            .whereRef('earlier.id', '<', 'deliveries.id'),
        ),
      ),
    )
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit),
)

export async function lease(db: Db, ids: number[], leasedUntil: number): Promise<void> {
  for (const query of leased(ids, { leasedUntil })) await run(db, query)
}
const leased = preparedLists((db, ids: number[], { leasedUntil }: { leasedUntil: number }) =>
  db.updateTable('deliveries').set({ state: 'leased', leasedUntil, windowStartedAt: null }).where('id', 'in', ids),
)

/** Lets what was leased and not sent wait again; what was stopped meanwhile stays so. */
export async function release(db: Db, ids: number[]): Promise<void> {
  for (const query of released(ids, {})) await run(db, query)
}
const released = preparedLists((db, ids: number[], _: object) =>
  db
    .updateTable('deliveries')
    .set({ state: 'waiting', leasedUntil: null })
    .where('id', 'in', ids)
    .where('state', '=', 'leased'),
)

/** Takes back leases: of a process that is gone, or those that ran out and are not under way here. */
export async function releaseLeases(db: Db, ranOutAt: number, flying: number[]): Promise<void> {
  const ids = (await rows(db, leasesRunOut({ ranOutAt }))).map(({ id }) => id).filter((id) => !flying.includes(id))
  if (ids.length === 0) return
  await db.updateTable('deliveries').set({ state: 'waiting', leasedUntil: null }).where('id', 'in', ids).execute()
}
const leasesRunOut = prepared((db, { ranOutAt }: { ranOutAt: number }) =>
  db.selectFrom('deliveries').select('id').where('state', '=', 'leased').where('leasedUntil', '<=', ranOutAt),
)

/**
 * Ends what waits for a subscription that can't be sent to any more; what the sender itself has switched off is held.
 * Answers with those subscriptions.
 */
export async function endWaiting(db: Transaction<Tables>, now: number): Promise<{ operatorId: string }[]> {
  const ended = await rows(db, subscriptionsEnded({ now }))
  const changed: { operatorId: string }[] = []
  for (const subscription of ended) {
    const { id, status, heldSince, expiresAt } = subscription
    if (expiresAt <= now) {
      const reason = message('subscription_expired_before_delivery')
      await endDeliveries(db, subscription, { state: 'failed', reason, now })
    } else if (heldSince !== null) {
      const held = db.updateTable('deliveries').set({ state: 'held' }).where('subscriptionId', '=', id)
      const { numUpdatedRows } = await held.where('state', '=', 'waiting').executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) continue
    } else if (status !== 'ACTIVE') {
      await endDeliveries(db, subscription, { state: 'canceled', now })
    }
    changed.push(subscription)
  }
  return changed
}
const subscriptionsEnded = prepared((db, { now }: { now: number }) =>
  db
    .selectFrom('subscriptions')
    .select(['id', 'operatorId', 'receiver', 'event', 'status', 'heldSince', 'expiresAt'])
    .where('deletedAt', 'is', null)
    .where(({ or, eb }) => or([eb('status', '!=', 'ACTIVE'), eb('expiresAt', '<=', now)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.receiver', '=', 'subscriptions.receiver')
          .where('deliveries.state', 'in', ['waiting', 'held'])
          .where(({ eb, ref, lit }) =>
            eb(
              sql<number>`instr(${ref('deliveries.members')}, '"' || ${ref('subscriptions.event')} || '"')`,
              '>',
              lit(0),
            ),
          ),
      ),
    ),
)

/** When there is something to do next, at all or after a time: one is due, a receiver is to be tried, one expires. */
export async function nextDue(db: Db, after = Number.MIN_SAFE_INTEGER): Promise<number | undefined> {
  const [row] = await rows(db, nextOf({ after }))
  const times = [row?.due, row?.probe, row?.expiry].filter((at) => typeof at === 'number')
  return times.length > 0 ? Math.min(...times) : undefined
}
const nextOf = prepared((db, { after }: { after: number }) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom('deliveries')
      .select('dueAt')
      .where('state', '=', 'waiting')
      .where('dueAt', '>', after)
      .orderBy('dueAt')
      .limit(1)
      .as('due'),
    selectFrom('receivers')
      .select(({ fn }) => fn.min('openUntil').as('at'))
      .where('openUntil', '>', after)
      .as('probe'),
    selectFrom('subscriptions')
      .select(({ fn }) => fn.min('expiresAt').as('at'))
      .where('heldSince', 'is not', null)
      .where('deletedAt', 'is', null)
      .where('expiresAt', '>', after)
      .as('expiry'),
  ]),
)
