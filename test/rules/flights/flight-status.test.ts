import { describe, expect, test } from 'vitest'
import { flightWindow } from '../../../src-main/core/features/flights/flights/rules/window.ts'
import { bestAirports, bestTimes, flightStatus } from '../../../src-shared/flight/flight-progress.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const still = { offBlockAt: null, takeOffAt: null, landingAt: null, onBlockAt: null, canceledAt: null }

describe('status', () => {
  const rows: [string, Partial<Record<keyof typeof still, number>>][] = [
    ['Scheduled', {}],
    ['Off Block', { offBlockAt: 1 }],
    ['Off Block', { offBlockAt: 1, takeOffAt: 2, landingAt: 3 }],
    ['On Block', { offBlockAt: 1, takeOffAt: 2, landingAt: 3, onBlockAt: 4 }],
    ['Canceled', { canceledAt: 1 }],
    ['Canceled', { offBlockAt: 1, onBlockAt: 4, canceledAt: 5 }],
  ]
  test.each(rows)('%s: %j', (status, times) => expect(flightStatus({ ...still, ...times })).toBe(status))
})

test('actual times and airports go before planned ones', () => {
  const planned = { departureAt: 10, arrivalAt: 20 }
  expect(bestTimes({ ...planned, offBlockAt: null, onBlockAt: null })).toEqual(planned)
  expect(bestTimes({ ...planned, offBlockAt: 12, onBlockAt: null })).toEqual({ departureAt: 12, arrivalAt: 20 })
  const airports = { departureAirport: 'LSZH', arrivalAirport: 'EGGW' }
  expect(bestAirports({ ...airports, realDepartureAirport: null, realArrivalAirport: 'EGLF' })).toEqual({
    departureAirport: 'LSZH',
    arrivalAirport: 'EGLF',
  })
})

/** The problem that a rule threw, as code and field. */
function thrownBy(run: () => unknown): [string, string | undefined] {
  try {
    run()
  } catch (error) {
    if (error instanceof Problem) return [error.code, error.details[0]?.field]
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('the window of the list', () => {
  const now = at('2026-11-21T06:00')
  const accepted: [string, string, string, string, string][] = [
    ['2026-11-21', '2026-11-21', 'UTC', '2026-11-21T00:00', '2026-11-22T00:00'],
    ['2026-10-25', '2026-10-25', 'Europe/Zurich', '2026-10-24T22:00', '2026-10-25T23:00'],
    ['2026-05-21', '2027-05-21', 'UTC', '2026-05-21T00:00', '2027-05-22T00:00'],
    ['2019-05-21', '2020-05-20', 'UTC', '2019-05-21T00:00', '2020-05-21T00:00'],
    ['2026-11-20', '2026-11-21', 'America/New_York', '2026-11-20T05:00', '2026-11-22T05:00'],
  ]
  test.each(accepted)('%s to %s in %s', (from, to, timeZone, start, end) => {
    expect(flightWindow({ from, to, timeZone })).toEqual({ start: at(start), end: at(end) })
  })
  const refusedDays: [string, string, boolean, string][] = [
    ['2026-05-20', '2026-11-21', true, 'from'],
    ['2026-11-21', '2027-05-22', true, 'to'],
    ['2027-06-01', '2027-06-02', true, 'from'],
    ['2026-11-21', '2026-11-20', false, 'to'],
    ['2026-11-21', '2027-11-22', false, 'to'],
    ['2020-01-01', '2021-01-01', false, 'to'],
  ]
  test.each(refusedDays)('%s to %s, limited to six months: %s, is refused for %s', (from, to, near, field) => {
    const days = { from, to, timeZone: 'UTC' }
    expect(thrownBy(() => flightWindow(days, near ? now : undefined))).toEqual(['invalid_input', field])
  })
})
