import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  columnSpan,
  columnsOf,
  longWithin,
  MARGIN_COLUMNS,
  noColumns,
} from '../../../../src-renderer/features/operations/board/model/columns.ts'
import { buildLanes } from '../../../../src-renderer/features/operations/board/model/kept-lanes.ts'
import {
  type BoardData,
  type BoardFlight,
  itemKey,
  lanesOf,
} from '../../../../src-renderer/features/operations/board/model/lanes.ts'
import { placeLanes } from '../../../../src-renderer/features/operations/board/model/layout.ts'
import { mergeChunks } from '../../../../src-renderer/features/operations/board/model/merge-chunks.ts'
import { runAllSteps } from '../../../../src-renderer/features/operations/board/model/steps.ts'
import { chunksOf, endOf, zooms } from '../../../../src-renderer/features/operations/board/model/zoom.ts'
import { HOUR } from '../../../../src-shared/time/durations.ts'

const start = Date.parse('2026-11-21T00:00:00Z')
const span = columnSpan('week')

const flight = (flightId: number, aircraftId: number, hour: number, hours = 2): BoardFlight => ({
  ...{
    flightId,
    aircraftId,
    tripNumber: flightId,
    legNumber: 1,
    flightNumber: null,
    flightType: 'PAX',
    status: 'Scheduled',
  },
  ...{ bookingIdentifier: 'B', bookingStatus: 'B', accountName: '', departureAirport: 'LSZH', arrivalAirport: 'LSZH' },
  ...{ departureAt: start + hour * HOUR, arrivalAt: start + (hour + hours) * HOUR, pax: 1, crew: [] },
  ...{ scheduledDepartureAt: start + hour * HOUR, scheduledArrivalAt: start + (hour + hours) * HOUR },
})
const aircraft = [1, 2, 3].map((aircraftId) => ({
  ...{ aircraftId, tailNumber: `HB-${aircraftId}`, type: 'C25B', typeName: null, category: 'JET', numberOfSeats: 7 },
  ...{ homebase: null, pilots: 2, inUse: true },
}))
const board = (flights: BoardFlight[]): BoardData => ({ aircraft, flights, tasks: [], airports: [] })
const lanes = (flights: BoardFlight[]) => lanesOf(board(flights), { showCanceled: false })
const placed = (data: BoardData) => placeLanes(lanes(data.flights), 34)

const anyFlights = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 90 })), {
    maxLength: 60,
  })
  .map((list) => list.map(([aircraftId, hour, hours], index) => flight(index + 1, aircraftId, hour, hours)))

describe('columns', () => {
  test('hold each bar once, where it begins, unless it is too long to wait for its beginning', () => {
    fc.assert(
      fc.property(anyFlights, (flights) => {
        const { parts, long, columnOf } = columnsOf(placed(board(flights)), span, noColumns)
        const held = [...parts].flatMap(([index, lanes]) =>
          lanes.flatMap(({ items }) => items.map((item) => ({ index, item }))),
        )
        const all = [...held.map(({ item }) => item), ...long.flatMap(({ items }) => items)]
        expect(all.map(itemKey).sort()).toEqual(flights.map(({ flightId }) => `f${flightId}`).sort())
        for (const { index, item } of held) {
          expect(Math.floor(item.startAt / span)).toBe(index)
          expect(item.endAt - item.startAt).toBeLessThanOrEqual(MARGIN_COLUMNS * span)
          expect(columnOf.get(itemKey(item))).toBe(index)
        }
      }),
    )
  })
  test('in which nothing has changed are the very ones they were', () => {
    const flights = [flight(1, 1, 1), flight(2, 1, 30), flight(3, 2, 2), flight(4, 2, 60)]
    const before = columnsOf(placed(board(flights)), span, noColumns)
    const moved4 = board([...flights.slice(0, 3), flight(4, 2, 61)])
    const next = placeLanes(runAllSteps(buildLanes(lanes(flights), moved4, { showCanceled: false })), 34)
    const after = columnsOf(next, span, before)
    const changed = [...after.parts]
      .filter(([index, parts]) => parts !== before.parts.get(index))
      .map(([index]) => index)
    // The bar lies where it begins, and from its end on stands where the aircraft stays.
    const moved = [flight(4, 2, 60), flight(4, 2, 61)].flatMap((f) => [f.departureAt, f.arrivalAt])
    expect(changed).toEqual([...new Set(moved.map((at) => Math.floor(at / span)))].sort())
  })
  test('leave what is long to be looked for by time', () => {
    const { long } = columnsOf(placed(board([flight(1, 1, 0, 80), flight(2, 1, 200, 80)])), span, noColumns)
    const [lane] = longWithin(long, start + 100 * HOUR, start + 210 * HOUR)
    expect(lane?.items.map(itemKey)).toEqual(['f2'])
  })
})

describe('the stretches of the board', () => {
  test('cover what is in sight and beside it without a hole, those in sight first', () => {
    const anyView = fc.record({ zoom: fc.constantFrom(...zooms), from: fc.integer({ min: 1e12, max: 2e12 }) })
    fc.assert(
      fc.property(anyView, (view) => {
        const pieces = chunksOf(view)
        const ordered = pieces.toSorted((a, b) => a.from - b.from)
        for (const [index, piece] of ordered.entries()) expect(ordered[index + 1]?.from ?? piece.to).toBe(piece.to)
        const half = (endOf(view) - view.from) / 2
        expect(ordered[0]?.from).toBeLessThanOrEqual(view.from - half)
        expect(ordered.at(-1)?.to).toBeGreaterThanOrEqual(endOf(view) + half)
        const inSight = pieces.map(({ from, to }) => to > view.from && from < endOf(view))
        expect(inSight.lastIndexOf(true)).toBeLessThan(inSight.includes(false) ? inSight.indexOf(false) : pieces.length)
      }),
    )
  })
  test('make one board, with what lies in two of them once and what has not changed as it was', () => {
    const [one, both, two] = [flight(1, 1, 1), flight(2, 1, 23), flight(3, 2, 30)]
    const first = mergeChunks([board([one, both]), board([both, two])])
    expect(first.flights).toEqual([one, both, two])
    const second = mergeChunks([board([one, structuredClone(both)]), board([both, flight(3, 2, 31)])], first)
    expect(second.flights[1]).toBe(first.flights[1])
    expect(second.flights[2]).not.toBe(first.flights[2])
    expect(second.aircraft).toBe(first.aircraft)
  })
  test('make the same board where nothing has changed', () => {
    const parts = [board([flight(1, 1, 1)]), board([flight(2, 1, 23)])]
    const first = mergeChunks(parts)
    expect(mergeChunks(structuredClone(parts), first)).toBe(first)
    expect(mergeChunks(parts.slice(1), first)).not.toBe(first)
  })
})
