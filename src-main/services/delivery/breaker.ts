import { DAY, MINUTE, SECOND } from '../../../src-shared/time/durations.ts'

/**
 * The number of failures in a row that open the breaker: deliveries to the receiver wait then, and one at a time is
 * tried.
 */
const OPENS_AFTER = 5
/** How long after a failure the next is tried while it is open; the last one again and again. */
const PROBE_AFTER = [30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 10 * MINUTE] as const
/** A receiver that failed for this long without success is paused until it is switched on again by hand. */
const GIVE_UP_AFTER = 5 * DAY
/** Time between two attempts counts up to here: a computer that was off for a week has not been refused for a week. */
const GAP_COUNTS_UP_TO = DAY
/** At these shares of the time the operator is warned, per cent. */
const WARN_AT = [50, 70, 90] as const

/** The state of a receiver that fails; there is none for one whose last attempt arrived. */
export interface Breaker {
  /** The failures in a row. */
  failures: number
  /** Time over which nothing but failures came, milliseconds. */
  failingMs: number
  lastFailedAt: number
  /** The time until which nothing is sent, and at which one is tried; null while the breaker is closed. */
  openUntil: number | null
  /** The last warning that was given, per cent. */
  warned: number
}

interface BreakerChange {
  breaker: Breaker
  /** The share of the time to a warning that is due now, per cent. */
  warn?: number
  /** Enough: the receiver is given up. */
  giveUp: boolean
}

/** The breaker of a receiver after a failure (reference A5, 8). */
export function afterFailure(before: Breaker | undefined, now: number): BreakerChange {
  // An attempt that was under way when the breaker opened does not count.
  const open = typeof before?.openUntil === 'number' && now < before.openUntil
  const failures = (before?.failures ?? 0) + (open ? 0 : 1)
  const gap = before ? Math.max(0, now - before.lastFailedAt) : 0
  const failingMs = (before?.failingMs ?? 0) + Math.min(gap, GAP_COUNTS_UP_TO)
  const probes = failures - OPENS_AFTER
  const wait = PROBE_AFTER[Math.min(probes, PROBE_AFTER.length - 1)]
  const share = (100 * failingMs) / GIVE_UP_AFTER
  const warned = before?.warned ?? 0
  const reached = WARN_AT.findLast((at) => share >= at) ?? 0
  const breaker = {
    failures,
    failingMs,
    lastFailedAt: now,
    openUntil: open ? before.openUntil : wait ? now + wait : null,
  }
  return {
    breaker: { ...breaker, warned: Math.max(warned, reached) },
    ...(reached > warned ? { warn: reached } : {}),
    giveUp: failingMs >= GIVE_UP_AFTER,
  }
}

/** How many deliveries may be under way to a receiver now: none, one to try, or as many as otherwise allowed. */
export function allowedNow(openUntil: number | null, now: number, most: number): number {
  if (openUntil === null) return most
  return openUntil > now ? 0 : 1
}
