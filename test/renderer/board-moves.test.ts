import { expect, test } from 'vitest'
import { conflictsOf } from '../../src-renderer/features/schedule/conflicts.ts'
import { type BoardData, lanesOf } from '../../src-renderer/features/schedule/lanes.ts'
import { placeLanes } from '../../src-renderer/features/schedule/layout.ts'
import { laneBeside, laneFor, shiftWords, snapped, stepped } from '../../src-renderer/features/schedule/moving.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  ['a little: it stays to the minute', 2 * MINUTE, 0, 2 * MINUTE],
  ['on to the grid', 2 * MINUTE, 14 * MINUTE, 15 * MINUTE],
  ['back on the grid', 2 * MINUTE, -9 * MINUTE, -5 * MINUTE],
])('a bar taken along %s', (_what, from, by, to) => {
  expect(snapped(from, by, 5 * MINUTE)).toBe(to)
})

test('steps of the keys lead to the grid and on along it', () => {
  expect(stepped(7 * MINUTE, 1, 5 * MINUTE)).toBe(10 * MINUTE)
  expect(stepped(10 * MINUTE, 1, 5 * MINUTE)).toBe(15 * MINUTE)
  expect(stepped(7 * MINUTE, -1, 5 * MINUTE)).toBe(5 * MINUTE)
  expect(stepped(5 * MINUTE, -1, 5 * MINUTE)).toBe(0)
})

test.each([
  [0, ''],
  [75 * MINUTE, '+1:15'],
  [-45 * MINUTE, '−0:45'],
])('a shift of %i ms is %j', (ms, words) => expect(shiftWords(ms)).toBe(words))

const aircraft = (aircraftId: number): BoardData['aircraft'][number] => ({
  aircraftId,
  tailNumber: `OE-${aircraftId}`,
  type: 'C25B',
  typeName: null,
  category: 'LIGHT_JET',
  numberOfSeats: 7,
  homebase: null,
  pilots: 2,
})
const flight = (flightId: number, given: Partial<BoardData['flights'][number]> = {}): BoardData['flights'][number] => ({
  flightId,
  aircraftId: 1,
  tripNumber: flightId,
  flightNumber: `F${flightId}`,
  flightType: 'PAX',
  status: 'Scheduled',
  bookingIdentifier: 'B',
  bookingStatus: 'B',
  accountName: 'A',
  departureAirport: 'LOWW',
  arrivalAirport: 'LOWW',
  departureAt: 0,
  arrivalAt: HOUR,
  scheduledDepartureAt: 0,
  scheduledArrivalAt: HOUR,
  pax: 1,
  crew: [],
  ...given,
})
const task: BoardData['tasks'][number] = {
  taskId: 1,
  aircraftId: 2,
  type: 'AOG',
  airport: 'LOWW',
  startAt: 0,
  endAt: HOUR,
  notes: null,
}
const lanes = (flights: BoardData['flights'] = [flight(1)]) =>
  lanesOf({ aircraft: [aircraft(1), aircraft(2)], flights, tasks: [task], airports: [] }, { showCanceled: false })

test('a flight goes to any lane, a task only to those of aircraft', () => {
  const placed = placeLanes(lanes(), 34)
  const [none, first, second] = placed
  const [ofFlight, ofTask] = [first?.items[0], second?.items[0]]
  if (!none || !first || !second || !ofFlight || !ofTask) throw new Error('no lanes')
  expect(laneFor(ofFlight, placed, none.top)).toBe(none)
  expect(laneFor(ofTask, placed, none.top)).toBeUndefined()
  expect(laneFor(ofTask, placed, first.top)).toBe(first)
  expect(laneFor(ofFlight, placed, second.top + second.height)).toBeUndefined()
  expect(laneBeside(ofFlight, placed, { startAt: 0, aircraft: first.aircraft }, -1)).toBeNull()
  expect(laneBeside(ofTask, placed, { startAt: 0, aircraft: first.aircraft }, -1)).toBe(first.aircraft)
  expect(laneBeside(ofFlight, placed, { startAt: 0, aircraft: second.aircraft }, 1)).toBe(second.aircraft)
})

test('somebody on two flights at once is a conflict, once; a broken chain can be mended', () => {
  const crew = [{ role: 'CMD', name: 'Kim Cap' }]
  const flights = [
    flight(1, { crew }),
    flight(2, { aircraftId: 2, departureAt: 0.5 * HOUR, arrivalAt: 2 * HOUR, crew, departureAirport: 'LOWW' }),
    flight(3, { departureAt: 3 * HOUR, arrivalAt: 4 * HOUR, departureAirport: 'EDDM', crew }),
  ]
  const found = conflictsOf(lanes(flights), 0, 10 * HOUR)
  expect(found.filter(({ words }) => words.startsWith('Kim')).map(({ words }) => words)).toEqual([
    'Kim Cap is on F1 and F2',
  ])
  expect(found.filter(({ mendable }) => mendable).map(({ flightId }) => flightId)).toEqual([3])
})
