import type { Transaction } from 'kysely'
import { type EventKind, isProviderKind, maySubscribe } from '../../../src-shared/contract/events.ts'
import type { PartnerKind } from '../../../src-shared/wire/access.ts'
import { hasPartIn } from '../data/provider-rows.ts'
import type { Tables } from '../data/tables.ts'

/** A subscription that gets an event. */
export interface Subscriber {
  id: string
  receiver: string
  /** The provider that its partner acts for, where that is a Trip Support Provider. */
  providerId: string | null
}

interface Happened {
  operatorId: string
  kind: EventKind
  /** The flight's number. */
  resourceId: number
  now: number
  /** The provider whose service, permit or slot it is, for a provider kind. */
  providerId: string | null
}

/**
 * The active subscriptions that get an event. Trip Support Providers get provider kinds that are about what they arrange,
 * and other kinds for flights they see; other partners get every event of their kinds (decision 40).
 */
export async function subscribersOf(db: Transaction<Tables>, happened: Happened): Promise<Subscriber[]> {
  const { kind, operatorId, now } = happened
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('partners', 'partners.id', 'subscriptions.partnerId')
    .select(['subscriptions.id', 'subscriptions.receiver', 'partners.kind', 'partners.providerId'])
    .where('subscriptions.operatorId', '=', operatorId)
    .where('subscriptions.event', '=', kind)
    .where('subscriptions.status', '=', 'ACTIVE')
    .where('subscriptions.deletedAt', 'is', null)
    .where('subscriptions.expiresAt', '>', now)
    .execute()
  const subscribers: Subscriber[] = []
  for (const { id, receiver, ...partner } of rows) {
    if (!maySubscribe(partner.kind, kind)) continue
    if (partner.kind === 'PARTNER') subscribers.push({ id, receiver, providerId: null })
    else if (await concerns(db, partner, happened)) subscribers.push({ id, receiver, providerId: partner.providerId })
  }
  return subscribers
}

interface Provider {
  kind: PartnerKind
  providerId: string | null
}

async function concerns(db: Transaction<Tables>, { providerId }: Provider, happened: Happened): Promise<boolean> {
  if (providerId === null) return false
  if (isProviderKind(happened.kind)) return happened.providerId === providerId
  return seesFlight(db, happened, providerId)
}

/** Whether a provider has part in the flight, as it is now. */
async function seesFlight(
  db: Transaction<Tables>,
  { operatorId, resourceId }: Happened,
  providerId: string,
): Promise<boolean> {
  const flight = db
    .selectFrom('flights')
    .select('flights.id')
    .where('flights.operatorId', '=', operatorId)
    .where('flights.publicId', '=', resourceId)
    .where((eb) => hasPartIn(eb, providerId))
  return (await flight.executeTakeFirst()) !== undefined
}
