import type { Middleware } from 'koa'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Rate } from '../../core/runtime/config.ts'
import { isLoopback } from './loopback.ts'

const MAX_CALLERS = 10_000

/** What tells callers apart. */
type Callers = Pick<Core, 'identify' | 'clock' | 'realClock'>

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
 * a limit (decision 70). Requests without a key that is good count for their address: made-up keys get no limits of their
 * own. Null: there is no limit.
 * @throws Problem too_many_requests, with Retry-After.
 */
export function limitRate(core: Callers, rate: Rate | null, exempt = isLoopback): Middleware {
  if (!rate) return (_ctx, next) => next()
  const tooEarly = createLimits(core.realClock, rate)
  const keyOf = async (token: string): Promise<string | undefined> =>
    token === ''
      ? undefined
      : core.identify({ kind: 'key', token }, core.clock.now()).then(
          ({ keyId }) => keyId,
          () => undefined,
        )
  return async (ctx, next) => {
    const address = ctx.req.socket.remoteAddress ?? ''
    if (exempt(address)) return next()
    const wait = tooEarly((await keyOf(ctx.get('X-Auth-Token').trim())) ?? address)
    if (wait === 0) return next()
    ctx.set('Retry-After', String(Math.ceil(wait / 1000)))
    throw new Problem('too_many_requests', message('too_many_requests', { limit: rate.perSecond }))
  }
}
