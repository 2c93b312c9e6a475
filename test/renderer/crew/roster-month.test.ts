import { describe, expect, test } from 'vitest'
import {
  chipsOf,
  defaultTimes,
  type Entry,
  type Flight,
  monthAfter,
  monthDays,
} from '../../../src-renderer/features/crew/roster/month.ts'

const at = (time: string) => Date.parse(`${time}Z`)
const entry = (type: string, from: string, to: string): Entry => ({
  ...{ rosterEntryId: at(from), pilotId: 1, type, name: null, startAt: at(from), endAt: at(to) },
  ...{ airport: null, notes: null, endsDutyPeriod: false },
})
const flight = (flightId: number, from: string): Flight => ({
  ...{
    flightId,
    pilotId: 1,
    role: 'CMD',
    flightNumber: `APR${flightId}`,
    tripNumber: 1,
    legNumber: 1,
    tailNumber: 'D-CAPA',
  },
  ...{ departureAirport: 'LSZH', arrivalAirport: 'EGLF', departureAt: at(from), arrivalAt: at(from) + 5_400_000 },
})
const november = (zone = 'UTC') => monthDays('2026-11', zone, '2026-11-21')
const laid = (entries: Entry[], flights: Flight[] = [], zone = 'UTC') =>
  chipsOf({ entries, flights }, november(zone), zone).map(({ code, first, last, row }) => [
    code,
    first + 1,
    last + 1,
    row,
  ])

test('a month has its days as they begin in a zone', () => {
  const days = november('Europe/Zurich')
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({ day: '2026-11-01', number: 1, weekend: true, at: at('2026-10-31T23:00') })
  expect(days.filter(({ today }) => today).map(({ day }) => day)).toEqual(['2026-11-21'])
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ])
})

describe('what is on a roster', () => {
  test.each([
    ['whole days', entry('OFF', '2026-11-03T00:00', '2026-11-06T00:00'), [['OFF', 3, 5, 0]]],
    ['some hours', entry('SBY', '2026-11-03T06:00', '2026-11-03T18:00'), [['SBY', 3, 3, 0]]],
    ['a night', entry('SBY', '2026-11-03T20:00', '2026-11-04T08:00'), [['SBY', 3, 4, 0]]],
    ['a few hours past midnight', entry('SBY', '2026-11-03T14:00', '2026-11-04T02:00'), [['SBY', 3, 3, 0]]],
    ['from the month before', entry('VAC', '2026-10-20T00:00', '2026-11-03T00:00'), [['VAC', 1, 2, 0]]],
    ['into the next month', entry('VAC', '2026-11-29T00:00', '2026-12-20T00:00'), [['VAC', 29, 30, 0]]],
    ['another month', entry('VAC', '2026-12-29T00:00', '2026-12-30T00:00'), []],
  ])('%s', (_what, one, chips) => expect(laid([one])).toEqual(chips))

  test('days off from midnight to midnight UTC stay those days elsewhere', () => {
    expect(laid([entry('OFF', '2026-11-03T00:00', '2026-11-05T00:00')], [], 'Europe/Zurich')).toEqual([
      ['OFF', 3, 4, 0],
    ])
  })

  test('the flights of a day are one, and nothing lies on something else', () => {
    const standby = entry('SBY', '2026-11-03T06:00', '2026-11-03T18:00')
    const flights = [flight(1, '2026-11-03T07:00'), flight(2, '2026-11-03T11:00'), flight(3, '2026-11-04T11:00')]
    expect(laid([standby, entry('OFF', '2026-11-02T00:00', '2026-11-04T00:00')], flights)).toEqual([
      ['OFF', 2, 3, 0],
      ['F2', 3, 3, 1],
      ['SBY', 3, 3, 2],
      ['F', 4, 4, 0],
    ])
  })
})

test.each([
  ['OFF', '2026-11-03T00:00', '2026-11-05T00:00'],
  ['SBY', '2026-11-03T06:00', '2026-11-04T18:00'],
  ['SIM', '2026-11-03T08:00', '2026-11-04T16:00'],
])('%s drawn over two days begins and ends when it usually does', (code, from, to) => {
  const times = defaultTimes(code, { startAt: at('2026-11-03T00:00'), endAt: at('2026-11-05T00:00') }, 'UTC')
  expect(times).toEqual({ startAt: at(from), endAt: at(to) })
})

test('an entry drawn over days of a zone takes its hours there, also as the clocks change', () => {
  // The clocks of Vienna go back on the 25th of October 2026.
  const drawn = { startAt: at('2026-10-23T22:00'), endAt: at('2026-10-25T23:00') }
  const times = (code: string) => defaultTimes(code, drawn, 'Europe/Vienna')
  expect(times('OFF')).toEqual(drawn)
  expect(times('SBY')).toEqual({ startAt: at('2026-10-24T04:00'), endAt: at('2026-10-25T17:00') })
})
