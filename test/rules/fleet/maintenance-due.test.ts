import { describe, expect, test } from 'vitest'
import { dueOf, nextDue } from '../../../src-main/core/features/fleet/maintenance/rules.ts'
import { DAY } from '../../../src-shared/time/durations.ts'

const now = Date.parse('2026-11-21T06:00Z')
const midnight = Date.parse('2026-11-21')
const nothing = {
  scheduleType: 'INTERVAL',
  type: null,
  dueAt: null,
  maxAt: null,
  lastUpdateAt: null,
  amount: null,
  lastAmount: null,
  maxAmount: null,
  maxOrNextAmount: null,
  remaining: null,
  averagePerDay: null,
  dueRepeat: null,
}

test.each([
  ['a date of yesterday', { dueAt: midnight - 1 }, 'OVERDUE', midnight - 1],
  ['a date of today, which can be used to its end', { dueAt: midnight }, 'SOON', midnight],
  ['used up today at the average', { remaining: 2, averagePerDay: 2, lastUpdateAt: now - DAY }, 'SOON', now],
  ['a date in a month', { dueAt: now + 29 * DAY }, 'SOON', now + 29 * DAY],
  ['a date in a year', { dueAt: now + 300 * DAY }, 'LATER', now + 300 * DAY],
  ['the latest date where nothing is planned', { maxAt: now + 10 * DAY }, 'SOON', now + 10 * DAY],
  ['the planned date before the latest', { dueAt: now + 40 * DAY, maxAt: now + 50 * DAY }, 'LATER', now + 40 * DAY],
  ['nothing left', { remaining: 0 }, 'OVERDUE', null],
  ['more flown than allowed', { maxAmount: 600, lastAmount: 601 }, 'OVERDUE', null],
  ['20 hours left at 2 a day', { remaining: 20, averagePerDay: 2 }, 'SOON', now + 10 * DAY],
  [
    '20 hours left at 2 a day, as of 15 days ago',
    { remaining: 20, averagePerDay: 2, lastUpdateAt: now - 15 * DAY },
    'OVERDUE',
    now - 5 * DAY,
  ],
  ['200 hours left at 2 a day', { maxAmount: 600, amount: 400, averagePerDay: 2 }, 'LATER', now + 100 * DAY],
  ['hours before the date', { remaining: 20, averagePerDay: 2, dueAt: now + 90 * DAY }, 'SOON', now + 10 * DAY],
  ['a tenth of the interval left', { remaining: 30, dueRepeat: 300 }, 'SOON', null],
  ['more of it left', { remaining: 31, dueRepeat: 300 }, 'LATER', null],
  ['an aircraft that hardly flies', { remaining: 1e9, averagePerDay: 1e-9 }, 'LATER', 4_102_444_800_000],
  ['nothing known', {}, 'UNKNOWN', null],
  ['a reading of a counter', { scheduleType: 'UPDATE', remaining: -1 }, 'UNKNOWN', null],
])('%s', (_, limit, state, foreseenAt) => {
  expect(dueOf({ ...nothing, ...limit }, now)).toEqual({ state, foreseenAt })
})

describe('what is due next', () => {
  const annual = { ...nothing, type: 'Annual', dueAt: now + 100 * DAY }
  const check = { ...nothing, type: 'A check', dueAt: now + 50 * DAY }
  const reading = { ...nothing, type: 'Hours', scheduleType: 'UPDATE' }
  test('is the first by date', () => {
    expect(nextDue([annual, reading, check], now)).toEqual({ state: 'LATER', what: 'A check', dueAt: now + 50 * DAY })
  })
  test('is unknown where no limit is', () => {
    expect(nextDue([reading], now)).toEqual({ state: 'UNKNOWN', what: null, dueAt: null })
    expect(nextDue([], now).state).toBe('UNKNOWN')
  })
})
