import { expect, test } from 'vitest'
import {
  alongTrack,
  flownPart,
  type MapFlight,
  parkedAircraft,
  phaseOf,
} from '../../../src-renderer/features/operations/map/tracks.ts'
import { MINUTE } from '../../../src-shared/time/durations.ts'

const flight = (change: Partial<MapFlight>): MapFlight => ({
  ...{
    flightId: 1,
    aircraftId: 1,
    tailNumber: 'D-CAPA',
    tripNumber: 1,
    legNumber: 1,
    flightNumber: 'APR1',
    flightType: 'PAX',
  },
  ...{ status: 'Scheduled', departureAirport: 'LSZH', arrivalAirport: 'EGLF', accountName: 'Keller' },
  ...{ departureAt: 0, arrivalAt: 115 * MINUTE, takeOffAt: null, landingAt: null, ...change },
})

test.each([
  ['on its blocks', {}, -1, 0],
  ['taxiing', {}, 10, 0],
  ['half way between the estimated take-off and landing', {}, 60, 0.5],
  ['landed', {}, 110, 1],
  ['off later than estimated', { takeOffAt: 60 * MINUTE }, 60, 0],
  ['down earlier than estimated', { landingAt: 60 * MINUTE }, 60, 1],
  ['of no length', { arrivalAt: 0 }, 5, 1],
])('the part of its way that a flight has flown: %s', (_, change, minute, part) => {
  expect(flownPart(flight(change), minute * MINUTE)).toBeCloseTo(part, 5)
})

test('a flight is under way from its off block to its on block', () => {
  const at = (minute: number) => phaseOf(flight({}), minute * MINUTE)
  expect([at(-1), at(0), at(114), at(115)]).toEqual(['before', 'flying', 'flying', 'after'])
})

test('an aircraft on its way heads for where it goes, also at the very end', () => {
  for (const part of [0, 0.5, 1]) {
    const { here, ahead } = alongTrack([0, 0], [10, 0], part)
    expect(here[0]).toBeCloseTo(10 * part, 5)
    expect(ahead[0]).toBeGreaterThan(here[0])
  }
})

test('an aircraft is parked where it flew to last in the day, else where it began it; not while it flies', () => {
  const back = { flightId: 2, departureAirport: 'EGLF', arrivalAirport: 'LSZH' }
  const flights = [flight({}), flight({ ...back, departureAt: 200 * MINUTE, arrivalAt: 300 * MINUTE })]
  const fleet = [
    { aircraftId: 1, tailNumber: 'D-CAPA', type: 'C25B', airport: 'LSZH', unfit: [] },
    { aircraftId: 2, tailNumber: 'D-CAPB', type: 'C25B', airport: 'LOWW', unfit: [] },
    { aircraftId: 3, tailNumber: 'D-CAPC', type: 'C25B', airport: null, unfit: [] },
  ]
  const parked = (minute: number) =>
    parkedAircraft({ flights, fleet }, minute * MINUTE).map(({ tailNumber, airport }) => `${tailNumber} ${airport}`)
  expect(parked(-10)).toEqual(['D-CAPA LSZH', 'D-CAPB LOWW'])
  expect(parked(50)).toEqual(['D-CAPB LOWW'])
  expect(parked(150)).toEqual(['D-CAPA EGLF', 'D-CAPB LOWW'])
  expect(parked(400)).toEqual(['D-CAPA LSZH', 'D-CAPB LOWW'])
})

test('a parked aircraft is marked by what keeps it on the ground at that time, AOG before maintenance', () => {
  const unfit = [
    { type: 'MAINTENANCE' as const, startAt: 0, endAt: 100 * MINUTE },
    { type: 'AOG' as const, startAt: 50 * MINUTE, endAt: 80 * MINUTE },
  ]
  const fleet = [{ aircraftId: 1, tailNumber: 'D-CAPA', type: 'C25B', airport: 'LSZH', unfit }]
  const mark = (minute: number) => parkedAircraft({ flights: [], fleet }, minute * MINUTE)[0]?.unfit?.type
  expect([10, 60, 90, 100].map(mark)).toEqual(['MAINTENANCE', 'AOG', 'MAINTENANCE', undefined])
})
