import { describe, expect, test } from 'vitest'
import { isScheduled } from '../../../src-shared/domain/airports/notam-schedule/occurs.ts'
import { parseSchedule } from '../../../src-shared/domain/airports/notam-schedule/parse.ts'
import {
  type NoticeActivity,
  type NoticeTimes,
  noticeActivity,
} from '../../../src-shared/domain/airports/notice-activity.ts'

const zurich = { latitude: 47.458, longitude: 8.548 }
const tokyo = { latitude: 35.553, longitude: 139.781 }
const losAngeles = { latitude: 33.943, longitude: -118.408 }
const svalbard = { latitude: 78.246, longitude: 15.466 }
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
const isAt = (schedule: string, time: string, place: typeof zurich | null = zurich) => {
  const parsed = parseSchedule(schedule)
  return parsed && isScheduled(parsed, { from: at(time), to: at(time) }, place)
}

// 2026-11-23 is a Monday.
const cases: [schedule: string, at: string, isActive: boolean][] = [
  ['H24', '2026-11-23 03:00', true],
  ['DAILY', '2026-11-23 03:00', true],
  ['0600-1800', '2026-11-23 12:00', true],
  ['0600-1800', '2026-11-23 18:01', false],
  ['DAILY 0600-1800', '2026-11-23 05:59', false],
  ['DLY 0600-1800', '2026-11-23 06:00', true],
  ['DAILY 0600-0800 1400-1600', '2026-11-23 13:00', false],
  ['DAILY 0600-0800 AND 1400-1600', '2026-11-23 15:00', true],
  ['DAILY 2200-0400', '2026-11-24 03:00', true],
  ['DAILY 2200-0400', '2026-11-23 12:00', false],
  ['DAILY 2200-0400', '2026-11-23 23:00', true],
  ['DAILY 0000-2400', '2026-11-23 23:59', true],
  ['MON-FRI 0500-2000', '2026-11-27 06:00', true],
  ['MON-FRI 0500-2000', '2026-11-28 06:00', false],
  ['MON - FRI 0500-2000', '2026-11-28 06:00', false],
  ['SAT-MON 0500-2000', '2026-11-29 06:00', true],
  ['SAT-MON 0500-2000', '2026-11-24 06:00', false],
  ['FRI 2200-0400', '2026-11-28 03:00', true],
  ['FRI 2200-0400', '2026-11-27 03:00', false],
  ['MON WED FRI 0700-1500', '2026-11-25 08:00', true],
  ['MON WED FRI 0700-1500', '2026-11-24 08:00', false],
  ['MON TUE 0600-1000, SAT SUN H24', '2026-11-28 23:00', true],
  ['MON TUE 0600-1000, SAT SUN H24', '2026-11-23 23:00', false],
  ['MON-THU 0700-1530, FRI 0700-1100', '2026-11-27 12:00', false],
  ['MON-THU 0700-1530; FRI 0700-1100', '2026-11-26 12:00', true],
  ['MON 0500-FRI 2100', '2026-11-25 02:00', true],
  ['MON 0500-FRI 2100', '2026-11-23 04:00', false],
  ['FRI 2000-MON 0500', '2026-11-29 12:00', true],
  ['NOV 23 24 0600-1000', '2026-11-24 07:00', true],
  ['NOV 23 24 0600-1000', '2026-11-25 07:00', false],
  ['23 24 0600-1000', '2026-11-24 07:00', true],
  ['23 NOV 0600-1000', '2026-11-23 07:00', true],
  ['23 NOV 0600-1000', '2026-12-23 07:00', false],
  ['NOV 23-27 0600-1800', '2026-11-26 07:00', true],
  ['NOV 23-27 0600-1800', '2026-11-28 07:00', false],
  ['NOV 28-DEC 03 0600-1800', '2026-12-01 07:00', true],
  ['NOV 28-DEC 03 0600-1800', '2026-12-04 07:00', false],
  ['DEC 28-JAN 03 H24', '2027-01-02 07:00', true],
  ['NOV 23 24 0600-1000, DEC 01-05 H24', '2026-12-03 20:00', true],
  ['NOV 23 24 0600-1000, DEC 01-05 H24', '2026-11-23 20:00', false],
  ['NOV 23 0600-NOV 25 1800', '2026-11-24 02:00', true],
  ['NOV 23 0600-NOV 25 1800', '2026-11-25 18:30', false],
  ['NOV 23 0600-25 1800', '2026-11-24 23:00', true],
  ['23 0600-25 1800', '2026-11-24 23:00', true],
  ['DEC 30 0600-JAN 02 1800', '2027-01-01 00:00', true],
  ['DEC 30 0600-JAN 02 1800', '2026-12-31 12:00', true],
  ['DEC 30 0600-JAN 02 1800', '2027-01-03 00:00', false],
  ['NOV 23-DEC 04 MON-FRI 0600-1800', '2026-11-28 07:00', false],
  ['NOV 23-DEC 04 MON-FRI 0600-1800', '2026-11-30 07:00', true],
  ['NOV 23 24', '2026-11-24 20:00', true],
  ['NOV 23 24', '2026-11-25 20:00', false],
  ['DAILY 0600-1800 EXC SUN', '2026-11-29 07:00', false],
  ['DAILY 0600-1800 EXC SUN', '2026-11-28 07:00', true],
  ['MON-FRI EXC NOV 25 0600-1800', '2026-11-25 07:00', false],
  ['MON-FRI EXC NOV 25 0600-1800', '2026-11-26 07:00', true],
  // Sunrise in Zürich is at about 06:39 UTC, sunset at about 15:43 UTC.
  ['SR-SS', '2026-11-23 12:00', true],
  ['SR-SS', '2026-11-23 06:20', false],
  ['SS-SR', '2026-11-23 20:00', true],
  ['SS-SR', '2026-11-24 03:00', true],
  ['SS-SR', '2026-11-24 12:00', false],
  ['DAILY SR MINUS30-SS PLUS30', '2026-11-23 06:20', true],
  ['DAILY SR MINUS 30-SS PLUS 30', '2026-11-23 16:20', false],
  ['0600-SS', '2026-11-23 15:30', true],
  ['0600-SS', '2026-11-23 16:00', false],
  ['daily 0600-1800.', '2026-11-23 12:00', true],
  ['MON-FRI\n0500-2000', '2026-11-23 12:00', true],
]

describe('hours of field D)', () => {
  test.each(cases)('%s at %s: %s', (schedule, time, expected) => expect(isAt(schedule, time)).toBe(expected))

  test.each([
    ['Tokyo, where the sun rises the day before in UTC', tokyo, '2026-11-22 22:00', true],
    ['Tokyo at night', tokyo, '2026-11-23 12:00', false],
    ['Los Angeles, where it sets the day after', losAngeles, '2026-11-24 00:15', true],
    ['Los Angeles at night', losAngeles, '2026-11-24 06:00', false],
    ['where the sun does not rise, nothing is hidden', svalbard, '2026-11-23 00:00', true],
    ['an unknown place', null, '2026-11-23 00:00', true],
  ])('by the sun of %s', (_name, place, time, expected) => expect(isAt('SR-SS', time, place)).toBe(expected))

  test.each([
    ...['MON-FRI EXC HOL 0500-2000', '0600-1800 LT', 'AS PUBLISHED BY NOTAM', '', '2560-2600', 'NOV 32 0600-1000'],
    ...['0600-1800 MON', 'DAILY 0600-1800 EXC SUN 0700-1200', 'MON-', 'SUBJ ATC', '600-1800'],
  ])('%j is not understood', (schedule) => expect(parseSchedule(schedule)).toBeUndefined())
})

const times = (more: Partial<NoticeTimes>): NoticeTimes => ({
  ...{ validFrom: null, validTo: null, activeFrom: null, activeTo: null, endEstimated: false, schedule: null },
  ...more,
})
const end = at('2026-11-25 18:00')
const judged: [name: string, Partial<NoticeTimes>, time: string, NoticeActivity][] = [
  ['without times', {}, '2026-11-23 12:00', 'active'],
  ['before B)', { activeFrom: at('2026-11-23 15:00') }, '2026-11-23 12:00', 'notYet'],
  ['within an hour of B)', { activeFrom: at('2026-11-23 13:00') }, '2026-11-23 12:00', 'active'],
  ['after C)', { activeTo: end }, '2026-11-25 19:30', 'ended'],
  ['within an hour of C)', { activeTo: end }, '2026-11-25 18:59', 'active'],
  ['after an estimated end', { activeTo: end, endEstimated: true }, '2026-12-09 12:00', 'active'],
  ['on its days', { validFrom: '2026-11-23', validTo: '2026-11-23' }, '2026-11-23 12:00', 'active'],
  ['after its last day', { validTo: '2026-11-22' }, '2026-11-23 12:00', 'ended'],
  ['an hour after its last day ended', { validTo: '2026-11-22' }, '2026-11-23 00:30', 'active'],
  ['outside D)', { schedule: 'DAILY 2200-0400' }, '2026-11-23 12:00', 'outsideSchedule'],
  ['within D)', { schedule: 'DAILY 2200-0400' }, '2026-11-23 22:30', 'active'],
  ['an hour before D)', { schedule: 'DAILY 2200-0400' }, '2026-11-23 21:10', 'active'],
  ['D) that is not understood', { schedule: 'SUBJ ATC' }, '2026-11-23 12:00', 'active'],
  [
    'D) with hours in the window that are before B)',
    { activeFrom: at('2026-11-23 12:30'), schedule: 'DAILY 0600-1200' },
    '2026-11-23 12:00',
    'outsideSchedule',
  ],
]
test.each(judged)('a notice at the time of a flight: %s', (_name, more, time, expected) => {
  const window = { from: at(time) - 3_600_000, to: at(time) + 3_600_000 }
  expect(noticeActivity(times(more), [window], zurich)).toBe(expected)
})

test('a notice counts where it counts for departure or arrival at the same airport', () => {
  const windows = ['2026-11-23 12:00', '2026-11-23 23:00'].map((time) => ({ from: at(time), to: at(time) }))
  expect(noticeActivity(times({ schedule: 'DAILY 2200-0400' }), windows, zurich)).toBe('active')
})
