import { describe, expect, test } from 'vitest'
import { countersAhead, limitsOn } from '../../../src-main/core/features/crew/duty/rules/ahead.ts'
import { countersOn } from '../../../src-main/core/features/crew/duty/rules/counters.ts'
import { maxFdp, minRest } from '../../../src-main/core/features/crew/duty/rules/fdp.ts'
import { judgedPeriods } from '../../../src-main/core/features/crew/duty/rules/judged.ts'
import { firstOfQuarter } from '../../../src-main/core/features/crew/duty/rules/limits.ts'
import { type Activity, dutyPeriods } from '../../../src-main/core/features/crew/duty/rules/periods.ts'
import type { JudgedActivity } from '../../../src-main/core/features/crew/findings/rules/doing.ts'
import { personFindings } from '../../../src-main/core/features/crew/findings/rules/person.ts'
import { rosterFindings } from '../../../src-main/core/features/crew/findings/rules/roster.ts'
import { dutyCodeOf } from '../../../src-shared/domain/crew/duty-codes.ts'
import { findingMessage } from '../../../src-shared/domain/crew/findings/words.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'

const at = (time: string) => Date.parse(`${time}Z`)
let flights = 0
const flight = (from: string, hours: number, more: Partial<Activity> = {}): Activity => ({
  kind: 'FLIGHT',
  startAt: at(from),
  endAt: at(from) + hours * HOUR,
  label: `APR${++flights}`,
  flightId: flights,
  arrivalAirport: 'LSZH',
  ...more,
})
const entry = (kind: Activity['kind'], from: string, hours: number, more: Partial<Activity> = {}): Activity => ({
  ...{ kind, startAt: at(from), endAt: at(from) + hours * HOUR, label: kind },
  ...more,
})
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}`
const minutes = (counters: ReturnType<typeof countersOn>, id: string) => counters.find((one) => one.id === id)
const zone = 'UTC'

describe('the longest flight duty period, table 2 of ORO.FTL.205', () => {
  test.each([
    ['06:00', 1, '13:00'],
    ['06:00', 2, '13:00'],
    ['13:29', 2, '13:00'],
    ['13:30', 2, '12:45'],
    ['14:00', 3, '12:00'],
    ['14:30', 2, '12:15'],
    ['15:00', 2, '12:00'],
    ['15:30', 4, '10:45'],
    ['16:00', 2, '11:30'],
    ['16:30', 2, '11:15'],
    ['17:00', 2, '11:00'],
    ['23:59', 2, '11:00'],
    ['00:00', 6, '09:00'],
    ['04:59', 2, '11:00'],
    ['05:00', 2, '12:00'],
    ['05:15', 2, '12:15'],
    ['05:30', 5, '11:00'],
    ['05:45', 2, '12:45'],
    ['09:00', 6, '11:00'],
    ['09:00', 10, '09:00'],
    ['09:00', 14, '09:00'],
  ])('begins at %s with %i sectors: %s', (start, sectors, longest) => {
    const [hour = 0, minute = 0] = start.split(':').map(Number)
    const time = new Date(maxFdp('EASA', hour * 60 + minute, sectors)).toISOString().slice(11, 16)
    expect(time).toBe(longest)
  })

  test('of 14 CFR 135.267 it is a duty day of 14 hours', () => {
    expect(maxFdp('FAR_135', 0, 8)).toBe(14 * HOUR)
  })
})

describe('the shortest rest', () => {
  test.each([
    ['EASA', 'at home after a short duty', { duty: 6 * HOUR, atHome: true }, 12],
    ['EASA', 'away after a short duty', { duty: 6 * HOUR, atHome: false }, 10],
    ['EASA', 'as long as a long duty', { duty: 13.5 * HOUR, atHome: true }, 13.5],
    ['FAR_135', 'ten hours', { duty: 13.5 * HOUR, atHome: true }, 10],
    ['FAR_135', 'half an hour too long', { duty: 13 * HOUR, atHome: true, overrun: 0.5 * HOUR }, 11],
    ['FAR_135', 'an hour too long', { duty: 13 * HOUR, atHome: true, overrun: HOUR }, 12],
    ['FAR_135', 'more than an hour too long', { duty: 13 * HOUR, atHome: true, overrun: 1.1 * HOUR }, 16],
  ] as const)('%s, %s', (scheme, _when, before, hours) => {
    expect(minRest(scheme, before)).toBe(hours * HOUR)
  })
})

describe('duty periods', () => {
  test('take in reporting, turnarounds, training and release, and end with ten hours without any', () => {
    const [first, second, ...more] = dutyPeriods([
      flight('2026-11-02T10:00', 2, { arrivalAirport: 'EGLF' }),
      flight('2026-11-02T07:00', 2),
      entry('DUTY', '2026-11-03T08:00', 4),
      entry('FREE', '2026-11-04T00:00', 24),
      entry('STANDBY', '2026-11-05T06:00', 12),
    ])
    expect(more).toEqual([])
    expect(first).toMatchObject({
      from: at('2026-11-02T06:00'),
      to: at('2026-11-02T12:30'),
      flightDuty: 6 * HOUR,
      endsAt: 'EGLF',
    })
    expect(second).toMatchObject({ from: at('2026-11-03T08:00'), to: at('2026-11-03T12:00'), flightDuty: null })
  })

  test('go on over a short break, unless an entry ends them', () => {
    const sim = entry('DUTY', '2026-11-02T08:00', 4)
    const later = flight('2026-11-02T16:00', 2)
    expect(dutyPeriods([sim, later])).toHaveLength(1)
    expect(dutyPeriods([{ ...sim, endsDutyPeriod: true }, later])).toHaveLength(2)
  })
})

describe('cumulative limits of ORO.FTL.210', () => {
  const week = days(2, 8).map((day) => flight(`${on(day)}T08:00`, 7.5))

  test('count duty of 7, 14 and 28 days with reporting and release, standby for a quarter', () => {
    const counters = countersOn('EASA', [...week, entry('STANDBY', '2026-11-09T06:00', 12)], '2026-11-09', { zone })
    expect(minutes(counters, 'duty7')).toMatchObject({ used: 6 * 9 * 60 + 180, limit: 3600, state: 'NEAR' })
    expect(minutes(counters, 'duty14')).toMatchObject({ used: 7 * 9 * 60 + 180, limit: 6600, state: 'OK' })
    expect(minutes(counters, 'duty28')).toMatchObject({ used: 7 * 9 * 60 + 180, limit: 11_400 })
    expect(minutes(counters, 'flight28')).toMatchObject({ used: 7 * 450, limit: 6000, state: 'OK' })
  })

  test('are over once more is used than there is, and near from nine tenths on', () => {
    const flown = (hours: number) => days(1, 10).map((day) => flight(`${on(day)}T06:00`, hours / 10))
    const state = (hours: number) =>
      minutes(countersOn('EASA', flown(hours), '2026-11-10', { zone }), 'flight28')?.state
    expect([90, 91, 100, 101].map(state)).toEqual(['OK', 'NEAR', 'NEAR', 'OVER'])
  })

  test('end with the day, and begin at its zone’s midnight', () => {
    const night = flight('2026-11-01T22:00', 4)
    const used = (day: string, zone: string) => minutes(countersOn('EASA', [night], day, { zone }), 'flight28')?.used
    expect(used('2026-11-01', 'UTC')).toBe(120)
    expect(used('2026-11-01', 'Europe/Zurich')).toBe(60)
    expect(used('2026-11-02', 'UTC')).toBe(240)
    expect(used('2026-11-29', 'UTC')).toBe(120)
    expect(used('2026-11-30', 'UTC')).toBe(0)
  })

  test('the calendar year restarts, twelve calendar months do not', () => {
    const flown = [flight('2025-12-31T20:00', 8), flight('2026-01-05T08:00', 5), flight('2025-02-03T08:00', 3)]
    const counters = countersOn('EASA', flown, '2026-01-20', { zone })
    expect(minutes(counters, 'flightYear')?.used).toBe(4 * 60 + 300)
    expect(minutes(counters, 'flight12')?.used).toBe(480 + 300 + 180)
    expect(minutes(countersOn('EASA', flown, '2026-02-01', { zone }), 'flight12')?.used).toBe(480 + 300)
  })
})

describe('limits of 14 CFR 135.267', () => {
  test.each([
    ['2026-01-01', 0, '2026-01-01'],
    ['2026-03-31', 0, '2026-01-01'],
    ['2026-05-15', 0, '2026-04-01'],
    ['2026-12-31', 0, '2026-10-01'],
    ['2026-02-28', 1, '2025-10-01'],
  ])('the quarter of %s, %i back, begins on %s', (day, back, first) => {
    expect(firstOfQuarter(day, back)).toBe(first)
  })

  test('count quarters, the year and any 24 hours', () => {
    const flown = [
      flight('2026-11-10T18:00', 5),
      flight('2026-11-11T08:00', 5.5),
      flight('2026-08-01T08:00', 7),
      flight('2026-02-01T08:00', 9),
    ]
    const counters = countersOn('FAR_135', flown, '2026-11-11', { zone })
    expect(counters.map(({ id, used, limit }) => [id, used, limit])).toEqual([
      ['flight24', 630, 600],
      ['flightQuarter', 630, 30_000],
      ['flightQuarters', 1050, 48_000],
      ['flightYear', 1590, 84_000],
      ['rests', 40, 13],
    ])
    expect(counters[0]?.state).toBe('OVER')
    const alone = countersOn('FAR_135', flown, '2026-08-01', { zone, pilots: 'one' })
    expect(minutes(alone, 'flight24')).toMatchObject({ used: 420, limit: 480, state: 'OK' })
  })

  test('a quarter must have 13 rests of 24 hours, and be able to', () => {
    const daily = (from: string, count: number) =>
      Array.from({ length: count }, (_, day) =>
        entry('DUTY', new Date(at(`${from}T08:00`) + day * 24 * HOUR).toISOString().slice(0, 16), 8),
      )
    const state = (count: number) =>
      minutes(countersOn('FAR_135', daily('2026-10-01', count), '2026-11-21', { zone }), 'rests')
    expect(state(40)).toMatchObject({ used: 12, state: 'OK' })
    expect(state(77)).toMatchObject({ used: 0, state: 'NEAR' })
    expect(state(80)).toMatchObject({ used: 0, state: 'OVER' })
  })
})

test('each duty is judged by its start, its sectors and the rest before it', () => {
  const early = [flight('2026-11-02T05:00', 3), flight('2026-11-02T09:00', 3), flight('2026-11-02T13:00', 3)]
  const next = flight('2026-11-03T04:00', 2, { arrivalAirport: 'EGLF' })
  const [first, second] = judgedPeriods('EASA', [...early, next], { zone, home: 'LSZH' })
  expect(first).toMatchObject({
    flightDuty: 12 * HOUR,
    longest: 10.5 * HOUR,
    dutyState: 'OVER',
    rest: null,
    block: 9 * HOUR,
  })
  expect(second).toMatchObject({ rest: 10.5 * HOUR, leastRest: 12.5 * HOUR, restState: 'OVER' })
})

describe('the findings about a person on a flight', () => {
  const about = { pilotId: 1, name: 'Ida Rast', home: 'LSZH', zone, scheme: 'EASA' as const }
  const of = (activities: JudgedActivity[], one: JudgedActivity, person = about) =>
    personFindings({ ...person, activities: activities }, new Set([one.flightId ?? 0])).map(
      (found) => `${found.code}: ${findingMessage(found)}`,
    )

  test('are none on a day like any other', () => {
    const one = flight('2026-11-12T08:00', 3)
    const standby = { ...entry('STANDBY', '2026-11-12T06:00', 12), entryId: 1, code: 'SBY' }
    expect(of([one, flight('2026-11-11T08:00', 3), standby], one)).toEqual([])
    expect(of([one], { ...one, flightId: 999 })).toEqual([])
  })

  test('are a day off', () => {
    const one = flight('2026-11-12T08:00', 3)
    const off = { ...entry('FREE', '2026-11-12T00:00', 24, { label: 'Day off' }), entryId: 1, code: 'OFF' }
    expect(of([one, off], one)).toEqual([`crew_rostered: Rostered Day off during ${one.label}`])
  })

  test('are too long a duty, too short a rest before and after', () => {
    const before = flight('2026-11-11T19:00', 3)
    const one = flight('2026-11-12T10:00', 11.5)
    const after = flight('2026-11-13T09:30', 2)
    expect(of([before, one, after], one)).toEqual([
      `crew_rest: Rest 10:30 before ${one.label}, 12:00 needed`,
      `crew_rest: Rest 10:30 before ${after.label}, 13:00 needed`,
    ])
    const longer = flight('2026-11-12T10:00', 12.5)
    expect(of([longer], longer)).toEqual(['crew_flight_duty: Flight duty 13:30, 13:00 allowed'])
  })

  test('are a limit it breaks on its day, or that a later flight then breaks', () => {
    const week = days(2, 7).map((day) => flight(`${on(day)}T06:00`, 8))
    const last = flight('2026-11-08T06:00', 3)
    const broken = ['crew_limit: Limit exceeded on 2026-11-08: Duty in 7 days, 61:30 of 60:00']
    expect(of([...week, last], last)).toEqual(broken)
    expect(of([...week, last], week[3] as Activity)).toEqual(broken)
  })

  test('not a limit whose window has moved on by the day it is broken', () => {
    const one = flight('2026-11-02T06:00', 3)
    const week = days(16, 22).map((day) => flight(`${on(day)}T06:00`, 8))
    expect(of([one, ...week], one)).toEqual([])
    const year = flight('2026-12-31T06:00', 3)
    const next = Array.from({ length: 20 }, (_, day) => flight(`2027-01-${String(day + 1).padStart(2, '0')}T00:00`, 46))
    expect(of([year, ...next], year).filter((message) => message.includes('this year'))).toEqual([])
  })
})

describe('limits that need attention on days', () => {
  const needing = (activities: Activity[], ...those: string[]) =>
    limitsOn(countersAhead('EASA', activities, zone), those).map(({ id, day, state, used }) => [id, day, state, used])

  test('are broken on one of them or later, or near on one of them', () => {
    const flown = days(1, 13).map((day) => flight(`${on(day)}T06:00`, 8, { endsDutyPeriod: true }))
    const found = needing(flown, on(2), on(3))
    expect(found).toContainEqual(['flight28', on(13), 'OVER', 104 * 60])
    expect(found).toContainEqual(['duty7', on(7), 'OVER', 7 * 9.5 * 60])
    expect(needing(flown.slice(0, 12), on(12)).filter(([id]) => id === 'flight28')).toEqual([
      ['flight28', on(12), 'NEAR', 96 * 60],
    ])
    expect(needing(flown.slice(0, 12), on(2)).filter(([id]) => id === 'flight28')).toEqual([])
  })

  test('reach back over the year, and twelve months', () => {
    const month = (month: number) =>
      days(1, 11).map((day) =>
        flight(`2026-${String(month).padStart(2, '0')}-${String(day * 2).padStart(2, '0')}T06:00`, 8),
      )
    const year = days(1, 10).flatMap(month)
    const found = needing(year, '2026-10-22')
    expect(found).toContainEqual(['flightYear', '2026-10-22', 'NEAR', 880 * 60])
    expect(needing([...year, ...month(11)], '2026-11-02')).toContainEqual([
      'flightYear',
      '2026-11-06',
      'OVER',
      904 * 60,
    ])
  })

  test('are reported once each', () => {
    const flown = days(1, 20).map((day) => flight(`${on(day)}T06:00`, 9))
    const ids = needing(flown, on(8), on(9), on(10)).map(([id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(['duty7', 'duty14', 'flight28']))
  })
})

describe('another duty', () => {
  const about = { pilotId: 1, name: 'Ida Rast', home: null, zone, scheme: 'EASA' as const }
  const found = (activities: JudgedActivity[]) => {
    const flown = new Set(activities.flatMap(({ flightId }) => flightId ?? []))
    return personFindings({ ...about, activities }, flown).map(({ code, flightIds }) => ({ code, flightIds }))
  }
  test('that cuts the rest before two flights of a day is found once', () => {
    const office = { ...entry('DUTY', `${on(2)}T11:00`, 8), entryId: 1, code: 'OFC' }
    const [first, second] = [flight(`${on(3)}T07:00`, 1), flight(`${on(3)}T09:00`, 1)]
    expect(found([second, first, office])).toEqual([
      { code: 'crew_rest', flightIds: [first.flightId, second.flightId] },
    ])
    expect(found([second, first])).toEqual([])
  })
  test('counts for the limits of a week', () => {
    const week = days(1, 6).map((day, index) => ({
      ...{ ...entry('DUTY', `${on(day)}T06:00`, 10), entryId: index, code: 'OFC' },
    }))
    expect(found([...week, flight(`${on(7)}T08:00`, 2)])).toMatchObject([{ code: 'crew_limit' }])
  })
})

test('entries of a roster at the same time are found, but leave and days off may lie over each other', () => {
  const rostered = (code: string, from: number, hours: number): JudgedActivity => {
    const { kind, name: label } = dutyCodeOf(code)
    return { ...entry(kind, `${on(2)}T00:00`, hours, { label }), startAt: at(`${on(2)}T00:00`) + from * HOUR, code }
  }
  const found = (...entries: JudgedActivity[]) =>
    rosterFindings({ pilotId: 1, name: 'Ida Rast', entries }).map(
      (one) => `${one.severity} ${one.code} ${findingMessage(one)}`,
    )
  const ends = (one: JudgedActivity, hours: number): JudgedActivity => ({ ...one, endAt: one.startAt + hours * HOUR })
  const leave = ends(rostered('VAC', 0, 24), 24)
  const off = ends(rostered('OFF', 0, 24), 24)
  const simulator = ends(rostered('SIM', 8, 4), 4)
  const standby = ends(rostered('SBY', 10, 6), 6)
  const later = ends(rostered('OFC', 24, 4), 4)
  expect(found(simulator, leave)).toEqual(['BLOCKING crew_on_leave Rostered Vacation during Simulator'])
  expect(found(standby, leave)).toEqual(['BLOCKING crew_on_leave Rostered Vacation during Standby'])
  expect(found(off, simulator)).toEqual(['WARNING crew_rostered Rostered Day off during Simulator'])
  expect(found(standby, simulator)).toEqual(['WARNING crew_rostered Rostered Standby during Simulator'])
  expect(found(off, leave, later)).toEqual([])
})
