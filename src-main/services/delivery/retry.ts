import type { Message } from '../../../src-shared/messages/index.ts'
import { HOUR, MINUTE, SECOND } from '../../../src-shared/time/durations.ts'
import { type Outcome, reasonOf } from './outcome.ts'

/** How long after an attempt the next is made; the first at once. Eleven in all, over 75.6 hours. */
export const schedule = [
  0,
  5 * SECOND,
  30 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** Each delay varies by a fifth to either side, so that what failed together is not tried together. */
const JITTER = 0.2
/** The shortest wait for a receiver that is too slow or requests fewer deliveries. */
const SLOW_WAITS_MS = 30 * SECOND
/** While this computer is offline it looks again after so long; that is not charged to the receiver. */
const OFFLINE_WAITS_MS = 30 * SECOND

/** The number of attempts for which a delivery holds back the later ones of its flight; then they pass it. */
export const ORDERED_ATTEMPTS = 5

export interface Attempted {
  outcome: Outcome
  /** Attempts made, this one included. */
  attempts: number
  now: number
  /** When the subscription expires: nothing is sent after it. */
  expiresAt: number
  random: () => number
}

export type AttemptOutcome =
  | { state: 'delivered'; reason: null }
  | { state: 'failed'; reason: Message }
  | { state: 'waiting'; reason: Message; dueAt: number; charged: boolean }

/** The next state of a delivery after an attempt (decision 34). */
export function verdictOf({ outcome, attempts, now, expiresAt, random }: Attempted): AttemptOutcome {
  const reason = reasonOf(outcome)
  if (reason === undefined) return { state: 'delivered', reason: null }
  // At the expiration it is looked at once more: it may have been renewed by then.
  const wait = (ms: number) => Math.max(now, Math.min(now + Math.round(ms), expiresAt))
  if (outcome.failure?.kind === 'offline') {
    return { state: 'waiting', reason, dueAt: wait(OFFLINE_WAITS_MS), charged: false }
  }
  const scheduled = schedule[attempts]
  if (scheduled === undefined) return { state: 'failed', reason }
  const delay = scheduled * (1 - JITTER + 2 * JITTER * random())
  const requested = retryAfter(outcome, now) ?? delay
  const slow = outcome.failure?.kind === 'slow' || outcome.status === 429
  const clamped = Math.min(Math.max(requested, delay), 2 * delay)
  return { state: 'waiting', reason, dueAt: wait(slow ? Math.max(clamped, SLOW_WAITS_MS) : clamped), charged: true }
}

/** The wait that a receiver requests, in milliseconds: seconds or a date (RFC 9110). */
function retryAfter({ headers }: Outcome, now: number): number | undefined {
  const input = headers?.['retry-after']?.trim()
  if (!input) return undefined
  if (/^\d{1,9}$/.test(input)) return Number(input) * SECOND
  const date = Date.parse(input)
  return Number.isNaN(date) ? undefined : date - now
}
