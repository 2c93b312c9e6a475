import type { Selectable } from 'kysely'
import type { PartnerKind } from '../../../../../src-shared/wire/access.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { hasPartIn } from '../../../data/provider-rows.ts'
import type { DeliveryState } from '../../../data/tables/columns.ts'
import type { DeliveriesTable } from '../../../data/tables/delivery.ts'

function subscriptions(db: OperatorDb) {
  return db
    .from('subscriptions')
    .innerJoin('partners', 'partners.id', 'subscriptions.partnerId')
    .selectAll('subscriptions')
    .select(['partners.name as partnerName', 'partners.kind as partnerKind', 'partners.providerId'])
    .where('subscriptions.deletedAt', 'is', null)
}

export function allSubscriptions(db: OperatorDb) {
  return subscriptions(db).orderBy('partners.name').orderBy('subscriptions.event').execute()
}

export function anySubscription(db: OperatorDb, id: string) {
  return subscriptions(db).where('subscriptions.id', '=', id).executeTakeFirst()
}

/** How many deliveries of each subscription are in each state, and when the last of them ended. */
export function deliveryCounts(db: OperatorDb) {
  return db
    .deliveries()
    .select(['subscriptionId', 'state'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('completedAt').as('lastAt')])
    .groupBy(['subscriptionId', 'state'])
    .execute()
}

export const failingReceivers = (db: OperatorDb) =>
  db.receivers().select(['receiver', 'failures', 'failingMs', 'openUntil']).execute()

/** The newest complaint of each subscription. */
export function lastErrors(db: OperatorDb) {
  return db
    .deliveries()
    .select(['subscriptionId', 'errorMessage'])
    .where('deliveries.id', 'in', (eb) =>
      eb
        .selectFrom('deliveries as troubled')
        .select((troubled) => troubled.fn.max('troubled.id').as('id'))
        .where('troubled.operatorId', '=', db.operatorId)
        .where('troubled.errorMessage', 'is not', null)
        .groupBy('troubled.subscriptionId'),
    )
    .execute()
}

/** Deliveries lead, whatever they are joined with: they are many, and found by their own indexes in their order. */
function deliveries(db: OperatorDb) {
  return db
    .deliveries()
    .crossJoin('subscriptions')
    .crossJoin('partners')
    .whereRef('subscriptions.id', '=', 'deliveries.subscriptionId')
    .whereRef('partners.id', '=', 'subscriptions.partnerId')
    .selectAll('deliveries')
    .select(['partners.name as partnerName', 'subscriptions.callbackUrl', 'subscriptions.status'])
    .select(['subscriptions.expiresAt', 'subscriptions.deletedAt'])
    .leftJoin('flights', (join) =>
      join.onRef('flights.publicId', '=', 'deliveries.resourceId').on('flights.operatorId', '=', db.operatorId),
    )
    .select([
      'flights.flightNumber',
      'flights.tripNumber',
      'flights.legNumber',
      'flights.departureAirport',
      'flights.arrivalAirport',
    ])
}

interface DeliveryFilter {
  state?: DeliveryState | undefined
  subscriptionId?: string | undefined
  resourceId?: number | undefined
  partnerId?: string | undefined
  event?: string | undefined
  from?: number | undefined
  to?: number | undefined
  limit: number
  before?: number | undefined
}

/** Newest first. */
export function deliveryTable(db: OperatorDb, filter: DeliveryFilter) {
  const { state, subscriptionId, resourceId, partnerId, event, from, to, limit, before } = filter
  return deliveries(db)
    .$if(partnerId !== undefined, (query) => query.where('subscriptions.partnerId', '=', partnerId as string))
    .$if(event !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('deliveries.event', '=', event as string), eb('deliveries.members', 'like', `%"${event}"%`)]),
      ),
    )
    .$if(from !== undefined, (query) => query.where('deliveries.issuedAt', '>=', from as number))
    .$if(to !== undefined, (query) => query.where('deliveries.issuedAt', '<', to as number))
    .$if(state !== undefined, (query) =>
      // Most are delivered: they are looked through by their order, all others are found by their state.
      state === 'delivered'
        ? query.where(({ fn, val }) => fn.coalesce('deliveries.state', val('')), '=', state)
        : query.where('deliveries.state', '=', state as DeliveryState),
    )
    .$if(subscriptionId !== undefined, (query) =>
      query.where('deliveries.subscriptionId', '=', subscriptionId as string),
    )
    .$if(resourceId !== undefined, (query) => query.where('deliveries.resourceId', '=', resourceId as number))
    .$if(before !== undefined, (query) => query.where('deliveries.id', '<', before as number))
    .orderBy('deliveries.id', 'desc')
    .limit(limit)
    .execute()
}

export function deliveryById(db: OperatorDb, id: number) {
  return deliveries(db).where('deliveries.id', '=', id).executeTakeFirst()
}

/** The time until which the receiver of a delivery is paused. */
export async function pauseOf(db: OperatorDb, receiver: string): Promise<number | null> {
  const row = await db.receivers().select('openUntil').where('receiver', '=', receiver).executeTakeFirst()
  return row?.openUntil ?? null
}

/** The delivery of the same flight, group and receiver that goes before another. */
export function earlierOf(db: OperatorDb, { id, receiver, resourceId, groupKind }: Selectable<DeliveriesTable>) {
  return db
    .deliveries()
    .select(['id', 'state', 'attempts'])
    .where('receiver', '=', receiver)
    .where('state', 'in', ['waiting', 'leased'])
    .where('resourceId', '=', resourceId)
    .where('groupKind', '=', groupKind)
    .where('id', '<', id)
    .orderBy('id')
    .execute()
}

/** The deliveries that can be sent again: those named, or those that failed since a time. */
export function resendable(
  db: OperatorDb,
  selection: { ids?: number[]; failedSince?: number; subscriptionId?: string },
  now: number,
) {
  const { ids, failedSince, subscriptionId } = selection
  return deliveries(db)
    .clearSelect()
    .select('deliveries.id')
    .where('deliveries.state', '!=', 'leased')
    .where('subscriptions.status', '=', 'ACTIVE')
    .where('subscriptions.deletedAt', 'is', null)
    .where('subscriptions.expiresAt', '>', now)
    .$if(ids !== undefined, (query) => query.where('deliveries.id', 'in', ids as number[]))
    .$if(ids === undefined, (query) => query.where('deliveries.state', '=', 'failed'))
    .$if(failedSince !== undefined, (query) => query.where('deliveries.completedAt', '>=', failedSince as number))
    .$if(subscriptionId !== undefined, (query) =>
      query.where('deliveries.subscriptionId', '=', subscriptionId as string),
    )
    .orderBy('deliveries.id')
    .execute()
}

interface Partner {
  partnerKind: PartnerKind
  providerId: string | null
}

/** A flight that a partner sees: the one with the number, else the one that leaves last. */
export function flightSeenBy(db: OperatorDb, { partnerKind, providerId }: Partner, publicId: number | undefined) {
  return db
    .from('flights')
    .select('publicId')
    .$if(publicId !== undefined, (flights) => flights.where('publicId', '=', publicId as number))
    .$if(partnerKind !== 'PARTNER', (flights) => flights.where((eb) => hasPartIn(eb, providerId)))
    .orderBy('departureAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Subscriptions whose renewal window is open and of whose expiration no notice was given yet. */
export function toNotice(db: OperatorDb, now: number, opensBefore: number) {
  return subscriptions(db)
    .where('subscriptions.expiresAt', '>', now)
    .where('subscriptions.expiresAt', '<=', opensBefore)
    .where((eb) =>
      eb.or([
        eb('subscriptions.noticedFor', 'is', null),
        eb('subscriptions.noticedFor', '!=', eb.ref('subscriptions.expiresAt')),
      ]),
    )
    .execute()
}

/** Every attempt made for a delivery, in order. */
export function attemptsOf(db: OperatorDb, deliveryId: number) {
  return db
    .deliveries()
    .innerJoin('attempts', 'attempts.deliveryId', 'deliveries.id')
    .selectAll('attempts')
    .where('deliveries.id', '=', deliveryId)
    .orderBy('attempts.number')
    .execute()
}
