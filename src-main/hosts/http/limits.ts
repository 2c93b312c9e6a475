import { Problem } from '../../../src-shared/errors.ts'
import { message } from '../../../src-shared/messages/index.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Rate } from '../../core/runtime/config.ts'
import type { Check } from './guard.ts'
import { isLoopback } from './loopback.ts'

const MAX_CALLERS = 10_000

/** Counts the requests of each caller; a request over the limit gets the milliseconds until the next one is allowed. */
export function createLimits(clock: Clock, { perSecond, burst }: Rate): (caller: string) => number {
  const callers = new Map<string, { left: number; at: number }>()
  return (caller) => {
    const now = clock.now()
    const known = callers.get(caller) ?? { left: burst, at: now }
    const left = Math.min(burst, known.left + ((now - known.at) * perSecond) / 1000)
    // The entry is inserted last, so that the first of the map is the least recently used.
    callers.delete(caller)
    if (callers.size >= MAX_CALLERS) callers.delete(callers.keys().next().value as string)
    callers.set(caller, { left: left < 1 ? left : left - 1, at: now })
    return left < 1 ? Math.ceil(((1 - left) * 1000) / perSecond) : 0
  }
}

/**
 * Holds callers from other machines to the rate, each key for itself, so that those behind one proxy or bridge don't share
 * a limit; requests without a key count for their address (decision 70). Null: there is no limit.
 * @throws Problem too_many_requests, with Retry-After.
 */
export function limitRate(clock: Clock, rate: Rate | null, exempt = isLoopback): Check {
  if (!rate) return () => {}
  const tooEarly = createLimits(clock, rate)
  return (ctx) => {
    const address = ctx.req.socket.remoteAddress ?? ''
    if (exempt(address)) return
    const wait = tooEarly(ctx.get('X-Auth-Token') || address)
    if (wait === 0) return
    ctx.set('Retry-After', String(Math.ceil(wait / 1000)))
    throw new Problem('too_many_requests', message('too_many_requests', { limit: rate.perSecond }))
  }
}
