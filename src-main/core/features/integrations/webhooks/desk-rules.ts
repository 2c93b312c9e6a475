import type { waitReasons } from '../../../../../src-shared/contract/integrations/webhooks-desk.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import type { PartnerKind } from '../../../../../src-shared/wire/access.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'

/** The number of attempts for which a delivery holds back the later ones of its flight (reference A5, 6). */
export const HOLDS_BACK_FOR = 5

interface PendingDelivery {
  state: string
  dueAt: number
  attempts: number
  windowStartedAt: number | null
}

interface Earlier {
  id: number
  state: string
  attempts: number
}

export interface WaitReason {
  reason: (typeof waitReasons)[number]
  until: number | null
  deliveryId: number | null
}

const waits = (
  reason: WaitReason['reason'],
  until: number | null = null,
  deliveryId: number | null = null,
): WaitReason => ({
  reason,
  until,
  deliveryId,
})

/**
 * Why a delivery has not gone out yet; null where it does not wait.
 * @param openUntil until when its receiver is left alone
 * @param earlier the deliveries of its flight, group and receiver before it that have not ended, in order
 */
export function waitReasonOf(
  delivery: PendingDelivery,
  openUntil: number | null,
  earlier: Earlier[],
  now: number,
): WaitReason | null {
  const { state, dueAt, attempts, windowStartedAt } = delivery
  if (state === 'held') return waits('held')
  if (state !== 'waiting') return null
  if (windowStartedAt !== null && attempts === 0 && dueAt > now) return waits('window', dueAt)
  const first = earlier.find((other) => other.state === 'leased' || other.attempts < HOLDS_BACK_FOR)
  if (first) return waits('earlier', null, first.id)
  if (openUntil !== null && openUntil > Math.max(now, dueAt)) return waits('paused', openUntil)
  return dueAt > now ? waits('retry', dueAt) : waits('turn')
}

interface Tested {
  partnerKind: PartnerKind
  providerId: string | null
}

/**
 * The flight to send a partner a test about, which is one that it sees; undefined where there is none.
 * @throws Problem state_conflict that says why there is none.
 */
export function testable<Flight>(flight: Flight | undefined, { partnerKind, providerId }: Tested): Flight {
  if (flight !== undefined) return flight
  if (partnerKind === 'PARTNER') throw new Problem('state_conflict', message('test_without_flight'))
  if (providerId === null) {
    throw new Problem('state_conflict', message('partner_without_provider'))
  }
  throw new Problem('state_conflict', message('flight_hidden_from_partner'))
}
