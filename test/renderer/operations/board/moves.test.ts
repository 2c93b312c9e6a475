import { describe, expect, test } from 'vitest'
import { crewLanesOf, openSeats } from '../../../../src-renderer/features/operations/board/model/crew-lanes.ts'
import { type BoardData, lanesOf } from '../../../../src-renderer/features/operations/board/model/lanes.ts'
import { placeLanes } from '../../../../src-renderer/features/operations/board/model/layout.ts'
import {
  accepts,
  autoScroll,
  type BarPosition,
  type DragHandle,
  draggedTo,
  gripAt,
  gripsOf,
  type Move,
  nudged,
  shiftedLane,
  shiftWords,
  snapped,
  stepped,
} from '../../../../src-renderer/features/operations/board/model/moves.ts'
import { creationTime } from '../../../../src-renderer/features/operations/board/model/places.ts'
import { moveCall, previewCall } from '../../../../src-renderer/features/operations/board/move/move-calls.ts'
import { validationState } from '../../../../src-renderer/features/operations/board/move/move-validation.ts'
import {
  movedWords,
  moveTitle,
  positionWords,
} from '../../../../src-renderer/features/operations/board/move/move-words.ts'
import { verbatim } from '../../../../src-shared/messages/index.ts'
import { HOUR, MINUTE } from '../../../../src-shared/time/durations.ts'

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
  inUse: true,
})
const flight = (flightId: number, given: Partial<BoardData['flights'][number]> = {}): BoardData['flights'][number] => ({
  flightId,
  aircraftId: 1,
  tripNumber: flightId,
  legNumber: 1,
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
const _lanes = (flights: BoardData['flights'] = [flight(1)]) =>
  lanesOf({ aircraft: [aircraft(1), aircraft(2)], flights, tasks: [task], airports: [] }, { showCanceled: false })

const person = (pilotId: number, name: string) => ({
  ...{ pilotId, externalReference: name, name, trigram: null, roles: ['CMD'], tails: [], homeAirport: 'LOWW' },
  ...{ jobTitle: null, email: null, mobile: null, status: 'ACTIVE' as const, isExternal: false, backgroundColor: null },
})
const entry = {
  ...{ rosterEntryId: 9, pilotId: 1, type: 'SBY', name: null, startAt: 5 * HOUR, endAt: 9 * HOUR },
  ...{ airport: null, notes: null, endsDutyPeriod: false, isRunning: false },
}

/** The lanes of the aircraft and of the crew, with a bar of each kind. */
function board() {
  const flights = [flight(1, { crew: [{ role: 'CMD', name: 'Kim' }] })]
  const data = { aircraft: [aircraft(1), aircraft(2)], flights, tasks: [task], airports: [] }
  const seat = { ...flight(1), flightId: 1, pilotId: 1, role: 'CMD', tailNumber: 'OE-1' }
  const crew = [person(1, 'Kim'), person(2, 'Lee')]
  const people = placeLanes(crewLanesOf(data, { crew, entries: [entry], flights: [seat] }, []), 34)
  const [none, first, second] = placeLanes(lanesOf(data, { showCanceled: false }), 34)
  const [open, kim, lee] = people
  if (!none || !first || !second || !open || !kim || !lee) throw new Error('no lanes')
  const item = (lane: typeof first, at: number) => {
    const found = lane.items[at]
    if (!found) throw new Error('no bar')
    return found
  }
  const bars = { flight: item(first, 0), task: item(second, 0), seat: item(kim, 0), entry: item(kim, 1) }
  return { lanes: { none, first, second, open, kim, lee }, bars, openSeat: item(open, 0) }
}
const { lanes: on, bars, openSeat } = board()
const spot = (item: (typeof bars)['flight'], lane: BarPosition['lane']): BarPosition => ({
  startAt: item.startAt,
  endAt: item.endAt,
  lane,
})
const moving = (
  item: (typeof bars)['flight'],
  lane: BarPosition['lane'],
  grip: DragHandle = 'whole',
  to?: Partial<BarPosition>,
): Move => {
  const from = spot(item, lane)
  return { item, grip, from, to: { ...from, ...to }, by: 'pointer', state: 'moving' }
}

describe('a person between two flights', () => {
  const first = flight(1, { arrivalAirport: 'EDDB' })
  const next = flight(2, { departureAt: 6 * HOUR, arrivalAt: 7 * HOUR })
  const gapsOf = (flights: (typeof first)[], entries: Parameters<typeof crewLanesOf>[1]['entries']) => {
    const data = { aircraft: [aircraft(1)], flights, tasks: [], airports: [] }
    const seats = flights.map((one) => ({ ...one, pilotId: 1, role: 'CMD', tailNumber: 'OE-1' }))
    return crewLanesOf(data, { crew: [person(1, 'Kim')], entries, flights: seats }, [])
  }
  const positioned = { ...entry, type: 'POS', startAt: 2 * HOUR, endAt: 4 * HOUR, airport: 'LOWW' }
  test('is red where they would have to be in two places, and no flight is offered to mend it', () => {
    const lanes = gapsOf([first, next], [])
    const broken = { ...{ after: 1, before: 2, from: HOUR, to: 6 * HOUR }, arrivedAt: 'EDDB', departsFrom: 'LOWW' }
    expect(lanes[1]?.gaps).toEqual([{ ...broken, broken: true, ofPerson: true }])
  })
  test('is not where they were positioned, or one of the flights is cancelled', () => {
    expect(gapsOf([first, next], [positioned])[1]?.gaps).toEqual([])
    expect(gapsOf([first, { ...next, status: 'Canceled' }], [])[1]?.gaps).toEqual([])
  })
})

test('the open seats come first, each on its own', () => {
  expect([openSeat.role, openSeat.flight?.flightId]).toEqual(['FO', 1])
  expect(on.open.items).toHaveLength(1)
  expect(openSeats({ ...flight(1), crew: [] }, 2)).toEqual(['CMD', 'FO'])
  expect(openSeats({ ...flight(1), crew: [] }, 1)).toEqual(['CMD'])
  expect(openSeats({ ...flight(1), crew: [{ role: 'SINGLE_PILOT', name: 'Kim' }] }, 2)).toEqual([])
  expect(openSeats({ ...flight(1), bookingStatus: 'Q' }, 2)).toEqual([])
  expect(openSeats({ ...flight(1), status: 'Off Block' }, 2)).toEqual([])
})

test.each([
  ['flight', on.first, { none: true, first: true, second: true }],
  ['task', on.second, { none: false, first: true, second: true }],
  ['seat', on.kim, { open: true, kim: true, lee: true }],
  ['entry', on.kim, { open: false, none: false, kim: true, lee: true }],
] as const)('a %s goes to some lanes only', (bar, from, expected) => {
  for (const [name, taken] of Object.entries(expected)) {
    expect([name, accepts(bars[bar], from, on[name as keyof typeof on])]).toEqual([name, taken])
  }
})

test.each([
  ['flight', ['whole', 'trip', 'end']],
  ['task', ['whole', 'start', 'end']],
  ['seat', ['whole']],
  ['entry', ['whole', 'start', 'end']],
] as const)('a %s is held by %j', (bar, grips) => expect(gripsOf(bars[bar])).toEqual(grips))

test('what has left is not stretched', () => {
  const gone = { ...bars.flight, flight: flight(1, { status: 'Off Block' }) } as typeof bars.flight
  expect(gripsOf(gone)).toEqual(['whole'])
})

test.each([
  [3, 100, 'start'],
  [50, 100, 'whole'],
  [96, 100, 'end'],
  [1, 20, 'whole'],
])('a task %i px into a bar of %i is held by its %s', (x, width, grip) =>
  expect(gripAt(bars.task, x, width)).toBe(grip),
)

const STEP = 15 * MINUTE
test.each<[string, Move, number, BarPosition['lane'] | undefined, Partial<BarPosition>]>([
  [
    'a flight to another aircraft and time',
    moving(bars.flight, on.first),
    2 * HOUR,
    on.second,
    { startAt: 2 * HOUR, endAt: 3 * HOUR, lane: on.second },
  ],
  ['a flight below the lanes', moving(bars.flight, on.first), 0, undefined, { lane: on.first }],
  ['a task to no aircraft', moving(bars.task, on.second), 0, on.none, { lane: on.second }],
  [
    'a seat to another person, at its time',
    moving(bars.seat, on.kim),
    5 * HOUR,
    on.lee,
    { startAt: 0, endAt: HOUR, lane: on.lee },
  ],
  [
    'an entry over another person',
    moving(bars.entry, on.kim),
    HOUR,
    on.lee,
    { startAt: 6 * HOUR, endAt: 10 * HOUR, lane: on.lee },
  ],
  [
    'the end of a flight',
    moving(bars.flight, on.first, 'end'),
    HOUR,
    on.second,
    { startAt: 0, endAt: 2 * HOUR, lane: on.first },
  ],
  [
    'the end before the start',
    moving(bars.task, on.second, 'end'),
    -9 * HOUR,
    undefined,
    { startAt: 0, endAt: 5 * MINUTE },
  ],
  [
    'the start after the end',
    moving(bars.task, on.second, 'start'),
    9 * HOUR,
    undefined,
    { startAt: 55 * MINUTE, endAt: HOUR },
  ],
])('the pointer takes %s', (_what, move, by, over, expected) =>
  expect(draggedTo(move, by, over, STEP)).toMatchObject(expected),
)

test('the keys take a bar by steps and from lane to lane', () => {
  const flight = moving(bars.flight, on.first)
  expect(nudged(flight, 1, STEP)).toMatchObject({ startAt: STEP, endAt: HOUR + STEP })
  expect(nudged({ ...flight, grip: 'end' }, -1, STEP)).toMatchObject({ startAt: 0, endAt: HOUR - STEP })
  expect(nudged(moving(bars.seat, on.kim), 1, STEP).startAt).toBe(0)
  const aircraftLanes = [on.none, on.first, on.second]
  expect(shiftedLane(flight, aircraftLanes, -1).lane).toBe(on.none)
  expect(shiftedLane(flight, aircraftLanes, 1).lane).toBe(on.second)
  expect(shiftedLane(moving(bars.task, on.first), aircraftLanes, -1).lane).toBe(on.first)
  expect(shiftedLane(moving(bars.seat, on.kim), [on.open, on.kim, on.lee], 1).lane).toBe(on.lee)
  expect(shiftedLane(moving(bars.entry, on.kim), [on.open, on.kim, on.lee], 1).lane).toBe(on.lee)
  expect(shiftedLane(moving(bars.entry, on.kim), [on.open, on.kim, on.lee], -1).lane).toBe(on.kim)
  expect(shiftedLane({ ...flight, grip: 'end' }, aircraftLanes, 1).lane).toBe(on.first)
})

test.each<[string, Move, string, object]>([
  [
    'a flight in time and to no aircraft',
    moving(bars.flight, on.first, 'whole', { startAt: HOUR, endAt: 2 * HOUR, lane: on.none }),
    'schedule.previewFlightMove',
    { params: { flightId: '1' }, query: { departureAt: HOUR, aircraftId: 0 } },
  ],
  [
    'the arrival of a flight',
    moving(bars.flight, on.first, 'end', { endAt: 2 * HOUR }),
    'schedule.previewFlightMove',
    { params: { flightId: '1' }, query: { departureAt: 0, arrivalAt: 2 * HOUR } },
  ],
  [
    'a task that lasts longer',
    moving(bars.task, on.second, 'end', { endAt: 2 * HOUR }),
    'schedule.previewTaskMove',
    { params: { taskId: '1' }, query: { startAt: 0, endAt: 2 * HOUR } },
  ],
  [
    'a seat',
    moving(bars.seat, on.kim, 'whole', { lane: on.lee }),
    'schedule.previewSeatChange',
    { params: { flightId: '1' }, query: { role: 'CMD', from: 1, to: 2 } },
  ],
  [
    'an open seat',
    moving(openSeat, on.open, 'whole', { lane: on.lee }),
    'schedule.previewSeatChange',
    { params: { flightId: '1' }, query: { role: 'FO', to: 2 } },
  ],
  [
    'an entry',
    moving(bars.entry, on.kim, 'start', { startAt: 4 * HOUR }),
    'schedule.previewEntryMove',
    { params: { rosterEntryId: '9' }, query: { startAt: 4 * HOUR, endAt: 9 * HOUR } },
  ],
  [
    'an entry that goes to another crew member',
    moving(bars.entry, on.kim, 'whole', { lane: on.lee }),
    'schedule.previewEntryMove',
    { params: { rosterEntryId: '9' }, query: { startAt: 5 * HOUR, endAt: 9 * HOUR, pilotId: 2 } },
  ],
])('%s is weighed as what it is', (_what, move, operation, sent) =>
  expect(previewCall(move)).toEqual({ operation, sent }),
)

test.each<[string, Move, string, object]>([
  [
    'a flight',
    moving(bars.flight, on.first, 'whole', { lane: on.none }),
    'flightDesk.change',
    { params: { flightId: '1' }, body: { aircraftId: null } },
  ],
  [
    'its arrival',
    moving(bars.flight, on.first, 'end', { endAt: 2 * HOUR }),
    'flightDesk.change',
    { params: { flightId: '1' }, body: { arrivalAt: 2 * HOUR } },
  ],
  [
    'a task',
    moving(bars.task, on.second, 'whole', { lane: on.first }),
    'tasks.change',
    { params: { taskId: '1' }, body: { startAt: 0, endAt: HOUR, aircraftId: 1 } },
  ],
  [
    'a seat that is left open',
    moving(bars.seat, on.kim, 'whole', { lane: on.open }),
    'schedule.seat',
    { params: { flightId: '1' }, body: { role: 'CMD', from: 1, to: null } },
  ],
  [
    'an entry',
    moving(bars.entry, on.kim, 'end', { endAt: 8 * HOUR }),
    'roster.change',
    { params: { rosterEntryId: '9' }, body: { startAt: 5 * HOUR, endAt: 8 * HOUR } },
  ],
  [
    'an entry that goes to another crew member',
    moving(bars.entry, on.kim, 'whole', { lane: on.lee }),
    'roster.change',
    { params: { rosterEntryId: '9' }, body: { startAt: 5 * HOUR, endAt: 9 * HOUR, pilotId: 2 } },
  ],
])('%s is written as what it is', (_what, move, operation, sent) => expect(moveCall(move)).toEqual({ operation, sent }))

test('a move says what it does and did', () => {
  const seat = moving(bars.seat, on.kim, 'whole', { lane: on.lee })
  expect(moveTitle(seat, 'UTC')).toBe('Reassign CMD F1 Kim → Lee')
  expect(movedWords(moving(openSeat, on.open, 'whole', { lane: on.lee }), 'UTC')).toBe(
    'Reassigned FO F1 Open seat → Lee',
  )
  expect(movedWords(moving(bars.task, on.second, 'end', { endAt: 2 * HOUR }), 'UTC')).toBe(
    'Moved end of Aircraft on ground 01:00 → 02:00',
  )
  const far = moving(bars.flight, on.first, 'whole', { startAt: HOUR, endAt: 2 * HOUR, lane: on.second })
  expect(movedWords(far, 'UTC')).toBe('Moved F1 00:00 → 01:00, OE-1 → OE-2')
  const given = moving(bars.entry, on.kim, 'whole', { lane: on.lee })
  expect(movedWords(given, 'UTC')).toBe('Reassigned Standby Kim → Lee')
  expect(moveTitle(given, 'UTC')).toBe('Reassign Standby Kim → Lee')
  expect(positionWords(far, 'UTC')).toBe('F1, OE-2, Thu 1 Jan 01:00 to 02:00')
})

test.each([
  ['in the middle', 500, 0],
  ['far from the edges', 60, 0],
  ['at the left edge', 0, -16],
  ['beyond it', -300, -16],
  ['near the right edge', 978, 8],
  ['at the right edge', 1000, 16],
])('the board creeps on %s', (_where, at, pixels) => expect(autoScroll(at, 0, 1000)).toBeCloseTo(pixels))

test.each([
  ['with the hour', 3.5, 3],
  ['not before what ends in that hour', 1.2, 1],
  ['when what was there ends late in the hour', 9.6, 9.5],
])('what is put into an empty place begins %s', (_what, pointed, begins) => {
  const busy = { ...on.first, items: [bars.flight, { ...bars.flight, startAt: 9 * HOUR, endAt: 9.5 * HOUR }] }
  expect(creationTime(busy, pointed * HOUR)).toBe(begins * HOUR)
})

const warning = { type: 'X', message: verbatim('x'), already: false, blocking: false }
test.each([
  [undefined, 'pending'],
  [{ refusal: verbatim('no'), warnings: [] }, 'refused'],
  [{ refusal: null, warnings: [] }, 'clear'],
  [{ refusal: null, warnings: [{ ...warning, already: true, blocking: true }] }, 'clear'],
  [{ refusal: null, warnings: [warning] }, 'warning'],
  [{ refusal: null, warnings: [warning, { ...warning, blocking: true }] }, 'blocking'],
])('the verdict %j looks %s', (verdict, look) => expect(validationState(verdict)).toBe(look))
