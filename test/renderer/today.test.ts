import { expect, test } from 'vitest'
import { type TodayDuty, type TodayPage, urgentOf, withLimits } from '../../src-renderer/features/today/urgent.ts'

type Flight = TodayPage['flights']['rows'][number]

const ok = { status: 'OK', recheck: false }
const flight = (flightId: number, crew: Flight['ready']['crew'], given: Partial<Flight> = {}): Flight => ({
  ...{ flightId, flightNumber: `F${flightId}`, tripNumber: flightId, flightType: 'PAX', status: 'Scheduled' },
  ...{ tailNumber: null, departureAirport: 'LOWW', arrivalAirport: 'LFPB', departureTimeZone: 'UTC' },
  ...{ departureAt: 0, arrivalAt: 1, pax: 1, accountName: 'A', bookingStatus: 'B', open: 0 },
  ready: { crew, passengers: ok, services: null, permits: null, slots: null, fuel: null },
  ...given,
})
const none = { total: 0, rows: [] }
const page = (...rows: Flight[]): TodayPage => ({
  ...{ flights: { total: rows.length, rows }, conflicts: none, expiring: none, maintenance: none },
  ...{ quotes: none, invoices: none, webhooks: none },
})
const duty = (...flights: number[]): TodayDuty => ({ ...none, flights })

test('a flight by which its crew break a limit is looked at again, once, and counts', () => {
  const before = page(
    flight(1, ok),
    flight(2, ok),
    flight(3, { status: 'DO', recheck: false }, { open: 1 }),
    flight(4, { status: 'OK', recheck: true }, { open: 1 }),
    flight(5, ok, { status: 'On Block' }),
  )
  const { flights } = withLimits(before, duty(2, 3, 4, 5))
  expect(flights.rows.map(({ ready, open }) => [ready.crew?.status, ready.crew?.recheck, open])).toEqual([
    ['OK', false, 0],
    ['OK', true, 1],
    ['DO', false, 1],
    ['OK', true, 1],
    ['OK', true, 0],
  ])
  expect(urgentOf(before)).toBe(2)
  expect(urgentOf(withLimits(before, duty(2)))).toBe(3)
})

test('as long as nothing is known of the limits all stays as it is', () => {
  const before = page(flight(1, ok))
  expect(withLimits(before, undefined)).toBe(before)
  expect(withLimits(before, duty())).toBe(before)
})
