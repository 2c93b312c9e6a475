import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  Failure,
  type FailureKind,
  failed,
  noTimings,
  type Outcome,
  reasonOf,
} from '../../src-main/services/delivery/outcome.ts'
import { type AttemptOutcome, schedule, verdictOf } from '../../src-main/services/delivery/retry.ts'
import { type MessageCode, verbatim } from '../../src-shared/messages/index.ts'
import { HOUR, SECOND } from '../../src-shared/time/durations.ts'

const now = Date.UTC(2027, 0, 5)

const answered = (status: number, headers: Record<string, string> = {}): Outcome => ({
  ...noTimings(),
  status,
  headers,
  body: '',
  failure: null,
})
const broken = (kind: FailureKind) => failed(new Failure(kind, verbatim(`It was ${kind}.`)))

interface Given {
  attempts?: number
  chance?: number
  expiresAt?: number
}
const verdict = (
  outcome: Outcome,
  { attempts = 1, chance = 0.5, expiresAt = now + 999 * HOUR }: Given = {},
): AttemptOutcome => verdictOf({ outcome, attempts, now, expiresAt, random: () => chance })
/** How long it waits, in seconds; 0 when it does not. */
const wait = (outcome: Outcome, given?: Given) => {
  const decided = verdict(outcome, given)
  return decided.state === 'waiting' ? (decided.dueAt - now) / SECOND : 0
}

test('the schedule has 11 attempts over 75.6 hours', () => {
  expect(schedule).toHaveLength(11)
  expect(schedule[0]).toBe(0)
  expect(schedule.reduce((sum: number, delay) => sum + delay, 0) / HOUR).toBeCloseTo(75.593, 2)
})

describe('only status 200 counts', () => {
  test('200 is delivered', () => expect(verdict(answered(200))).toEqual({ state: 'delivered', reason: null }))
  test.each([201, 202, 204, 206, 301, 302, 307, 400, 401, 404, 410, 429, 500, 503])('%i is not', (status) => {
    expect(verdict(answered(status))).toMatchObject({ state: 'waiting', charged: true, reason: { params: { status } } })
  })
  const reasons: [number, MessageCode][] = [
    [401, 'receiver_rejected_signature'],
    [302, 'receiver_redirected'],
    [201, 'receiver_error'],
    [429, 'receiver_rate_limited'],
    [500, 'receiver_error'],
  ]
  test.each(reasons)('%i is explained', (status, code) =>
    expect(reasonOf(answered(status))).toEqual({ code, params: { status } }),
  )
})

const delays = [5, 30, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
test.each(delays.map((delay, index) => [index + 1, delay] as const))(
  'after attempt %i it waits %i s',
  (attempts, delay) => {
    expect(wait(answered(500), { attempts })).toBe(delay)
    expect(wait(answered(500), { attempts, chance: 0 })).toBe(delay * 0.8)
    expect(wait(answered(500), { attempts, chance: 1 })).toBe(delay * 1.2)
  },
)

test('after attempt 11, and one that was sent again by hand, it has failed', () => {
  for (const attempts of [11, 12, 40]) expect(verdict(answered(500), { attempts }).state).toBe('failed')
  expect(verdict(answered(200), { attempts: 12 }).state).toBe('delivered')
})

describe('a receiver can ask for another wait', () => {
  const asked: [string, string, number][] = [
    ['in seconds', '40', 40],
    ['as a date', new Date(now + 45_000).toUTCString(), 45],
    ['never less than scheduled', '3', 30],
    ['never more than twice that', '86400', 60],
    ['not in words', 'tomorrow', 30],
    ['not with a date gone by', new Date(now - 1000).toUTCString(), 30],
    ['not below zero', '-5', 30],
  ]
  test.each(asked)('%s', (_what, retryAfter, seconds) => {
    expect(wait(answered(503, { 'retry-after': retryAfter }), { attempts: 2 })).toBe(seconds)
  })
})

describe('who is too slow, or asks for fewer requests, is left alone for 30 s', () => {
  test.each([broken('slow'), answered(429), answered(429, { 'retry-after': '1' })])('%#', (outcome) => {
    expect(wait(outcome, { attempts: 1, chance: 0 })).toBe(30)
    expect(wait(outcome, { attempts: 3 })).toBe(300)
  })
  test.each(['unreachable', 'lost', 'refused'] as const)('not one that is %s', (kind) => {
    expect(wait(broken(kind), { attempts: 1 })).toBe(5)
  })
})

test('an attempt made while this computer is offline is not charged', () => {
  for (const attempts of [1, 5, 11]) {
    const decided = verdict(broken('offline'), { attempts })
    expect(decided).toEqual({
      state: 'waiting',
      reason: verbatim('It was offline.'),
      dueAt: now + 30_000,
      charged: false,
    })
  }
})

test('no wait goes beyond the expiration of the subscription', () => {
  expect(wait(answered(500), { attempts: 10, expiresAt: now + HOUR })).toBe(3600)
  expect(wait(broken('offline'), { expiresAt: now + 1000 })).toBe(1)
  expect(wait(answered(500), { expiresAt: now - 1000 })).toBe(0)
})

test('whatever comes back, the wait is within its bounds', () => {
  const outcome = fc.oneof(
    fc.integer({ min: 201, max: 599 }).chain((status) => {
      return fc.string().map((text) => answered(status, { 'retry-after': text }))
    }),
    fc.integer({ min: 0, max: 2_000_000 }).map((seconds) => answered(503, { 'retry-after': String(seconds) })),
    fc.constantFrom<FailureKind>('slow', 'lost', 'unreachable', 'refused').map(broken),
  )
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(outcome, fc.integer({ min: 1, max: 10 }), chance, (came, attempts, chosen) => {
      const seconds = wait(came, { attempts, chance: chosen })
      const scheduled = (schedule[attempts] ?? 0) / SECOND
      expect(seconds).toBeGreaterThanOrEqual(scheduled * 0.8 - 0.001)
      expect(seconds).toBeLessThanOrEqual(Math.max(30, scheduled * 2.4) + 0.001)
    }),
  )
})
