const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** So many failures in a row open the breaker: what is due for the receiver is kept back, and one at a time tried. */
const OPENS_AFTER = 5
/** How long after a failure the next is tried while it is open; the last one again and again. */
const PROBE_AFTER = [30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 10 * MINUTE] as const
/** A receiver that failed for this long without success is paused until it is switched on again by hand. */
const GIVE_UP_AFTER = 5 * DAY
/** Time between two attempts counts up to here: a computer that was off for a week has not been refused for a week. */
const GAP_COUNTS_UP_TO = DAY
/** At these shares of the time the operator is warned, per cent. */
const WARN_AT = [50, 70, 90] as const

/** What is known of a receiver that fails; nothing is of one whose last attempt arrived. */
export interface Breaker {
  /** In a row. */
  failures: number
  /** Time over which nothing but failures came, milliseconds. */
  failingMs: number
  lastFailedAt: number
  /** Nothing is sent until then, but one by then; null while the breaker is closed. */
  openUntil: number | null
  /** The last warning that was given, per cent. */
  warned: number
}

export interface Tripped {
  breaker: Breaker
  /** The share of the time to a warning that is due now, per cent. */
  warn?: number
  /** Enough: the receiver is given up. */
  giveUp: boolean
}

/** What a failure does to the breaker of its receiver (reference A5, 8). */
export function afterFailure(before: Breaker | undefined, now: number): Tripped {
  // What was under way when the breaker opened says nothing new.
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
