import { expect, test } from 'vitest'
import { type TodayPage, urgentOf } from '../../../src-renderer/features/operations/today/urgent.ts'

type Flight = TodayPage['flights']['rows'][number]

const ok = { status: 'OK', recheck: false }
const flight = (flightId: number, crew: Flight['ready']['crew'], given: Partial<Flight> = {}): Flight => ({
  ...{
    flightId,
    flightNumber: `F${flightId}`,
    tripNumber: flightId,
    legNumber: 1,
    flightType: 'PAX',
    status: 'Scheduled',
  },
  ...{ tailNumber: null, departureAirport: 'LOWW', arrivalAirport: 'LFPB', departureTimeZone: 'UTC' },
  ...{ departureAt: 0, arrivalAt: 1, pax: 1, accountName: 'A', bookingStatus: 'B', open: 0 },
  ready: { crew, passengers: ok, services: null, permits: null, slots: null, fuel: null },
  ...given,
})
const none = { total: 0, rows: [] }
const page = (...rows: Flight[]): TodayPage => ({
  ...{ flights: { total: rows.length, rows }, conflicts: none, expiring: none, maintenance: none },
  ...{ quotes: none, followUps: none, invoices: none, webhooks: none },
})
const conflict = (severity: 'BLOCKING' | 'WARNING'): TodayPage['conflicts']['rows'][number] => ({
  ...{ code: 'aircraft_aog', severity, params: {}, message: '', subject: 'OE-FQA', flightIds: [], from: 0, to: 1 },
  ...{ aircraftId: 1, taskId: 1, pilotId: null, userId: null },
})

test('flights that are not ready and conflicts can not wait; what is only to be checked can', () => {
  const before = page(flight(1, ok), flight(2, { status: 'OK', recheck: true }, { open: 1 }))
  expect(urgentOf(before)).toBe(1)
  const rows = [conflict('BLOCKING'), conflict('WARNING')]
  expect(urgentOf({ ...before, conflicts: { total: 2, rows } })).toBe(2)
})
