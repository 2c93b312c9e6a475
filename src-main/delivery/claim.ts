import type { Kysely } from 'kysely'
import type { Tables } from '../data/tables.ts'
import { dueDeliveries, dueSubscriptions, endWaiting, lease, takeBackLeases } from './queries.ts'
import { readTarget } from './target.ts'

/** Attempts under way at once: in all, to one host, for one subscription. */
const IN_ALL = 16
/** A host that hangs on every request leaves some for the others. */
const PER_HOST = 12
const PER_SUBSCRIPTION = 4

/** Longer than any attempt takes; then what was lost track of is sent again. */
const LEASE_MS = 30_000

/** An attempt under way. */
export interface Flying {
  subscriptionId: string
  host: string
}

export interface Claimed extends Flying {
  id: number
  operatorId: string
  eventId: string
  body: string
  callbackUrl: string
  signingKey: string
}

/** What a turn takes in hand, and the subscriptions with which deliveries came to an end. */
export interface Claim {
  claimed: Claimed[]
  ended: { operatorId: string }[]
}

/**
 * Leases what is due, in the caller's transaction: whether a subscription may still be sent to is asked here and not
 * later. Those with the least under way come first.
 */
export async function claim(db: Kysely<Tables>, now: number, flying: ReadonlyMap<number, Flying>): Promise<Claim> {
  await takeBackLeases(db, now, [...flying.keys()])
  const ended = await endWaiting(db, now)
  const claimed: Claimed[] = []
  const underWay = (matches: (flying: Flying) => boolean) =>
    [...flying.values()].filter(matches).length + claimed.filter(matches).length
  const subscriptions = (await dueSubscriptions(db, now))
    .map((due) => ({ ...due, host: readTarget(due.callbackUrl)?.host ?? '' }))
    .map((due) => ({ ...due, load: underWay((other) => other.host === due.host) }))
    .toSorted((a, b) => a.load - b.load)
  for (const { id, host, callbackUrl, signingKey } of subscriptions) {
    const free = Math.min(
      IN_ALL - flying.size - claimed.length,
      PER_HOST - underWay((other) => other.host === host),
      PER_SUBSCRIPTION - underWay((other) => other.subscriptionId === id),
    )
    if (free <= 0) continue
    const flights = new Set<number>()
    for (const delivery of await dueDeliveries(db, id, now, free)) {
      if (flying.has(delivery.id) || flights.has(delivery.resourceId)) continue
      flights.add(delivery.resourceId)
      claimed.push({ ...delivery, host, callbackUrl, signingKey })
    }
  }
  const ids = claimed.map((delivery) => delivery.id)
  await lease(db, ids, now + LEASE_MS)
  return { claimed, ended }
}
