import type { Transaction } from 'kysely'
import type { Tables } from '../../core/data/tables.ts'
import { allowedNow } from './breaker.ts'
import { endForbidden } from './forbidden.ts'
import { AHEAD, IN_ALL, PER_HOST, PER_SUBSCRIPTION } from './limits.ts'
import { dueDeliveries, dueSubscriptions, endWaiting, lease, releaseLeases } from './queries.ts'
import { readTarget } from './target.ts'

/** Longer than any attempt takes; then what was lost track of is sent again. */
const LEASE_MS = 30_000

/** An attempt under way. */
interface InFlight {
  subscriptionId: string
  receiver: string
  host: string
}

export interface Claimed extends InFlight {
  id: number
  operatorId: string
  eventId: string
  body: string
  callbackUrl: string
  /** Sealed; what to sign with, the one for the plain signature first. */
  keys: string[]
}

/** The deliveries that a turn sends, and the subscriptions some of whose deliveries ended. */
export interface Claim {
  claimed: Claimed[]
  ended: { operatorId: string }[]
}

/**
 * Leases what is due, in the caller's transaction: whether a subscription may still be sent to is asked here and not
 * later. Those with the least under way come first. `flying` is what was leased before, sent or not; `isAhead` has more
 * leased than can be sent at once, of receivers without a failure.
 */
export async function claim(
  db: Transaction<Tables>,
  now: number,
  flying: ReadonlyMap<number, InFlight>,
  isAhead: boolean,
): Promise<Claim> {
  await releaseLeases(db, now, [...flying.keys()])
  const ended = [...(await endWaiting(db, now)), ...(await endForbidden(db, now))]
  const claimed: Claimed[] = []
  const underWay = (matches: (flying: InFlight) => boolean) =>
    [...flying.values()].filter(matches).length + claimed.filter(matches).length
  const subscriptions = (await dueSubscriptions(db, now))
    .map((due) => ({ ...due, host: readTarget(due.callbackUrl)?.host ?? '' }))
    .map((due) => ({ ...due, load: underWay((other) => other.host === due.host) }))
    .toSorted((a, b) => a.load - b.load)
  const flights = new Set<string>()
  for (const { id, host, callbackUrl, receiver, openUntil, failures, ...sealed } of subscriptions) {
    const times = isAhead && failures === null ? AHEAD : 1
    const keys = attemptKeys(sealed, now)
    const free = Math.min(
      allowedNow(openUntil, now, times * IN_ALL) -
        underWay((other) => openUntil !== null && other.receiver === receiver),
      (isAhead ? AHEAD : 1) * IN_ALL - flying.size - claimed.length,
      times * PER_HOST - underWay((other) => other.host === host),
      times * PER_SUBSCRIPTION - underWay((other) => other.subscriptionId === id),
    )
    if (free <= 0) continue
    for (const delivery of await dueDeliveries(db, id, now, free)) {
      const { resourceId, groupKind } = delivery
      const ordered = `${receiver} ${resourceId} ${groupKind}`
      if (flying.has(delivery.id) || flights.has(ordered)) continue
      flights.add(ordered)
      claimed.push({ ...delivery, host, callbackUrl, keys })
    }
  }
  const ids = claimed.map((delivery) => delivery.id)
  await lease(db, ids, now + LEASE_MS)
  return { claimed, ended }
}

interface Sealed {
  signingKey: string
  nextKey: string | null
  formerKey: string | null
  formerKeyUntil: number | null
}

/** While keys overlap there are two; the older one makes the plain signature (reference A5, 9). */
export function attemptKeys({ signingKey, nextKey, formerKey, formerKeyUntil }: Sealed, now: number): string[] {
  const former = formerKey !== null && (formerKeyUntil ?? 0) > now ? formerKey : null
  return [signingKey, nextKey, former].filter((key) => key !== null)
}
