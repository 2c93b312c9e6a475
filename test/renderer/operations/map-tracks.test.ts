import { expect, test } from 'vitest'
import {
  alongTrack,
  flownPart,
  type MapFlight,
  parkedTails,
  phaseOf,
} from '../../../src-renderer/features/operations/map/tracks.ts'

const MINUTE = 60_000
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

test('a tail stands where it came from last, else where it leaves from next; not while it flies', () => {
  const back = { flightId: 2, departureAirport: 'EGLF', arrivalAirport: 'LSZH' }
  const day = [flight({}), flight({ ...back, departureAt: 200 * MINUTE, arrivalAt: 300 * MINUTE })]
  const standing = (minute: number) => [...parkedTails(day, minute * MINUTE)]
  expect(standing(-10)).toEqual([['LSZH', ['D-CAPA']]])
  expect(standing(50)).toEqual([])
  expect(standing(150)).toEqual([['EGLF', ['D-CAPA']]])
  expect(standing(400)).toEqual([['LSZH', ['D-CAPA']]])
})
