import { type Message, message } from '../../../src-shared/messages/index.ts'
import { Failure, noTimings, type Outcome } from '../delivery/outcome.ts'
import { schedule } from '../delivery/retry.ts'
import type { Chance } from './chance.ts'
import { FAILING_FOR, GIVEN_UP_AFTER, type PlannedSubscription } from './webhooks.ts'

interface PlannedAttempt {
  at: number
  outcome: Outcome
}

export interface PlannedDelivery {
  state: 'waiting' | 'held' | 'delivered' | 'failed' | 'canceled'
  attempts: PlannedAttempt[]
  dueAt: number
  completedAt: number | null
  /** Where something else than the last attempt is to blame. */
  reason?: Message
}

/** Less than its receiver is left alone for. */
const DUE_IN = 3 * 60_000
/** The period without success before the receiver was switched off. */
const OFF_AFTER = 60 * 3_600_000

/** How long the steps took; a connection that was kept needs neither name nor handshake. */
function timings(near: boolean, firstByteMs: number | null, chance: Chance) {
  const tenths = (from: number, to: number) => chance.whole(from * 10, to * 10) / 10
  const kept = chance.likely(0.25)
  const steps = kept
    ? { dnsMs: null, connectMs: null, tlsMs: null }
    : near
      ? { dnsMs: tenths(0.2, 1), connectMs: tenths(0.2, 0.6), tlsMs: tenths(2, 6) }
      : { dnsMs: tenths(4, 22), connectMs: tenths(14, 38), tlsMs: tenths(22, 60) }
  const sum = (steps.dnsMs ?? 0) + (steps.connectMs ?? 0) + (steps.tlsMs ?? 0)
  const totalMs = Math.round((sum + (firstByteMs ?? 1000) + tenths(0.3, 2)) * 10) / 10
  return { ...steps, firstByteMs, totalMs }
}

function answered(status: number, near: boolean, chance: Chance): Outcome {
  const firstByteMs = chance.likely(0.1) ? chance.whole(420, 930) : chance.whole(near ? 3 : 60, near ? 60 : 240)
  const body = status === 200 ? 'ok' : 'upstream is being deployed'
  const headers = { 'content-type': 'text/plain' }
  return { ...timings(near, firstByteMs, chance), status, headers, body, failure: null }
}

function slow(near: boolean, chance: Chance): Outcome {
  const failure = new Failure('slow', message('response_timeout'))
  return { ...timings(near, null, chance), status: null, headers: null, body: null, failure }
}

const unreachable = (host: string): Outcome => ({
  ...noTimings(),
  dnsMs: 3.1,
  totalMs: 3.4,
  status: null,
  headers: null,
  body: null,
  failure: new Failure('unreachable', message('host_not_found', { host })),
})

/** Attempts that fail from an instant on, as far as there is time for them, and when the next would be. */
function failures(from: number, until: number, outcome: () => Outcome): { attempts: PlannedAttempt[]; next?: number } {
  const attempts: PlannedAttempt[] = []
  let at = from
  for (const wait of schedule) {
    at += wait
    if (at >= until) return { attempts, next: at }
    attempts.push({ at, outcome: outcome() })
  }
  return { attempts }
}

/** The attempts of a delivery that was issued at an instant. */
export function drawDelivery(
  issuedAt: number,
  planned: PlannedSubscription,
  now: number,
  chance: Chance,
): PlannedDelivery {
  const { course, to, offFor = 0 } = planned
  const near = !to.startsWith('https://')
  const begins = issuedAt + 2000
  const arrived = (at: number, before: PlannedAttempt[] = []): PlannedDelivery => {
    const attempts = [...before, { at, outcome: answered(200, near, chance) }]
    return { state: 'delivered', attempts, dueAt: at, completedAt: at + 150 }
  }
  if (course === 'failing' && issuedAt > now - FAILING_FOR) {
    const { attempts } = failures(begins, now, () => answered(503, near, chance))
    return { state: 'waiting', attempts: attempts.slice(0, 4), dueAt: now + DUE_IN, completedAt: null }
  }
  const gaveUp = now - offFor
  if (course === 'givenUp' && issuedAt > gaveUp - GIVEN_UP_AFTER) {
    const { attempts, next } = failures(begins, gaveUp, () => unreachable(new URL(to).hostname))
    const last = attempts.at(-1)?.at ?? begins
    if (next === undefined) return { state: 'failed', attempts, dueAt: last, completedAt: last }
    return { state: 'held', attempts, dueAt: next, completedAt: null }
  }
  if (course === 'ended' && issuedAt > gaveUp - OFF_AFTER && offFor > 0) {
    const { attempts } = failures(begins, gaveUp, () => slow(near, chance))
    const reason = message('subscription_off_before_delivery')
    return { state: 'canceled', attempts, dueAt: gaveUp, completedAt: gaveUp, reason }
  }
  if (chance.likely(0.05)) {
    const { attempts, next } = failures(begins, now, () => answered(500, near, chance))
    const last = attempts.at(-1)?.at ?? begins
    if (next === undefined) return { state: 'failed', attempts, dueAt: last, completedAt: last }
  }
  if (chance.likely(0.08) && begins + schedule[2] * 2 < now) {
    const outcome = chance.likely(0.5) ? slow(near, chance) : answered(503, near, chance)
    return arrived(begins + schedule[2], [{ at: begins, outcome }])
  }
  return arrived(Math.min(begins, now))
}
