import type { waitReasons } from '../../../src-shared/contract/webhook-desk.ts'

/** For so many attempts a delivery holds back the later ones of its flight (reference A5, 6). */
export const HOLDS_BACK_FOR = 5

interface Waiting {
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

export interface Waits {
  reason: (typeof waitReasons)[number]
  until: number | null
  deliveryId: number | null
}

const waits = (reason: Waits['reason'], until: number | null = null, deliveryId: number | null = null): Waits => ({
  reason,
  until,
  deliveryId,
})

/**
 * Why a delivery has not gone out yet; null where it does not wait.
 * @param openUntil until when its receiver is left alone
 * @param earlier the deliveries of its flight, group and receiver before it that have not ended, in order
 */
export function whyItWaits(delivery: Waiting, openUntil: number | null, earlier: Earlier[], now: number): Waits | null {
  const { state, dueAt, attempts, windowStartedAt } = delivery
  if (state === 'held') return waits('held')
  if (state !== 'waiting') return null
  if (windowStartedAt !== null && attempts === 0 && dueAt > now) return waits('window', dueAt)
  const first = earlier.find((other) => other.state === 'leased' || other.attempts < HOLDS_BACK_FOR)
  if (first) return waits('earlier', null, first.id)
  if (openUntil !== null && openUntil > Math.max(now, dueAt)) return waits('paused', openUntil)
  return dueAt > now ? waits('retry', dueAt) : waits('turn')
}
