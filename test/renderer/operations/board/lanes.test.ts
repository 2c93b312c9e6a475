import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BoardFlight, lanesOf } from '../../../../src-renderer/features/operations/board/model/lanes.ts'
import { barHeightFor, placeLanes } from '../../../../src-renderer/features/operations/board/model/layout.ts'
import { stack } from '../../../../src-renderer/features/operations/board/model/stack.ts'
import { barLines, flightWords, matches } from '../../../../src-renderer/features/operations/board/model/words.ts'
import { gapsOf } from '../../../../src-shared/domain/flights/rotation.ts'
import { HOUR } from '../../../../src-shared/time/durations.ts'

const start = Date.parse('2026-11-21T00:00:00Z')

const flight = (
  flightId: number,
  from: string,
  to: string,
  hour: number,
  more: Partial<BoardFlight> = {},
): BoardFlight => ({
  flightId,
  aircraftId: 1,
  tripNumber: 100 + flightId,
  legNumber: 1,
  flightNumber: `APN${flightId}`,
  flightType: 'PAX',
  status: 'Scheduled',
  bookingIdentifier: `B-${flightId}`,
  bookingStatus: 'B',
  accountName: 'Helvetia Capital',
  departureAirport: from,
  arrivalAirport: to,
  departureAt: start + hour * HOUR,
  arrivalAt: start + (hour + 2) * HOUR,
  scheduledDepartureAt: start + hour * HOUR,
  scheduledArrivalAt: start + (hour + 2) * HOUR,
  pax: 4,
  crew: [],
  ...more,
})

const aircraft = (aircraftId: number, tailNumber: string) => ({
  aircraftId,
  tailNumber,
  type: 'CL35',
  typeName: 'Challenger 350',
  category: 'JET',
  numberOfSeats: 9,
  homebase: 'LSZH',
  pilots: 2,
  inUse: true,
})

const task = (taskId: number, type: string, hour: number, hours: number) => ({
  taskId,
  aircraftId: 1,
  type,
  airport: 'LSZH',
  startAt: start + hour * HOUR,
  endAt: start + (hour + hours) * HOUR,
  notes: null,
})

describe('gaps', () => {
  test('name the airport between flights and find the broken chain, whatever the order they come in', () => {
    const gaps = gapsOf([flight(3, 'LFMN', 'LSZH', 12), flight(1, 'LSZH', 'EGLF', 6), flight(2, 'EGLF', 'LSGG', 9)])
    expect(
      gaps.map(({ after, before, arrivedAt, departsFrom, broken }) => [after, before, arrivedAt, departsFrom, broken]),
    ).toEqual([
      [1, 2, 'EGLF', 'EGLF', false],
      [2, 3, 'LSGG', 'LFMN', true],
    ])
  })
  test('there is one fewer than flights', () => {
    expect(gapsOf([])).toEqual([])
    expect(gapsOf([flight(1, 'LSZH', 'EGLF', 6)])).toEqual([])
  })
})

describe('stacking', () => {
  test('what follows stays in its row, what overlaps goes below, a free row is used again', () => {
    const spans = [
      { startAt: 0, endAt: 10 },
      { startAt: 5, endAt: 15 },
      { startAt: 10, endAt: 20 },
      { startAt: 15, endAt: 16 },
    ]
    const { stacked, rows } = stack(spans)
    expect(stacked.map(({ row }) => row)).toEqual([0, 1, 0, 1])
    expect(rows).toBe(2)
  })
  test('no two in a row overlap, and no row is wasted', () => {
    const spans = fc.array(fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 20 })), { maxLength: 40 })
    fc.assert(
      fc.property(spans, (drawn) => {
        const items = drawn.map(([startAt, length]) => ({ startAt, endAt: startAt + length }))
        const { stacked, rows } = stack(items)
        for (const a of stacked) {
          for (const b of stacked) {
            if (a !== b && a.row === b.row)
              expect(a.item.endAt <= b.item.startAt || b.item.endAt <= a.item.startAt).toBe(true)
          }
        }
        const most = Math.max(
          0,
          ...Array.from({ length: 80 }, (_, at) => items.filter((i) => i.startAt <= at && at < i.endAt).length),
        )
        expect(rows).toBe(Math.max(1, most))
      }),
    )
  })
})

describe('lanes', () => {
  const board = {
    aircraft: [aircraft(1, 'HB-JSK'), aircraft(2, 'HB-VPA')],
    flights: [
      flight(1, 'LSZH', 'EGLF', 6),
      flight(2, 'LFPB', 'LSZH', 10),
      flight(3, 'LSZH', 'LFMN', 30, { aircraftId: null }),
      flight(4, 'EGLF', 'LFPB', 8, { status: 'Canceled' }),
    ],
    tasks: [task(9, 'AOG', 11, 20)],
    airports: [],
  }
  test('begin with the flights that have no tail; each aircraft has one, in the order of the fleet', () => {
    const lanes = lanesOf(board, { showCanceled: false })
    expect(lanes.map(({ aircraft }) => aircraft?.tailNumber ?? null)).toEqual([null, 'HB-JSK', 'HB-VPA'])
    expect(lanes.map(({ items }) => items.length)).toEqual([1, 3, 0])
    expect(lanes[1]?.rows).toBe(2)
    expect(lanes[1]?.parkedAt).toMatchObject({ at: start + 12 * HOUR, airport: 'LSZH' })
  })
  test('a canceled flight never resolves a location mismatch, shown or not', () => {
    for (const showCanceled of [true, false]) {
      const gaps = lanesOf(board, { showCanceled })[1]?.gaps ?? []
      expect(gaps.map(({ broken }) => broken)).toEqual([true])
    }
  })
  test('two positioning flights in a row are marked', () => {
    const flights = [
      flight(1, 'LSZH', 'EGLF', 6, { flightType: 'POS' }),
      flight(2, 'EGLF', 'LFPB', 10, { flightType: 'POS' }),
      flight(3, 'LFPB', 'LSZH', 14, { flightType: 'POS' }),
      flight(4, 'LSZH', 'LSGG', 40, { flightType: 'POS' }),
      flight(5, 'LSGG', 'LSZH', 50),
    ]
    const gaps = lanesOf({ ...board, flights, tasks: [] }, { showCanceled: false })[1]?.gaps ?? []
    // Between the third and the fourth it stays at home.
    expect(gaps.map(({ doublePositioning }) => doublePositioning ?? false)).toEqual([true, true, false, false])
  })
  test('what overlaps is marked for as long as it does; a note overlaps nothing', () => {
    const flights = [flight(1, 'LSZH', 'EGLF', 6)]
    const overlapsWith = (type: string) =>
      lanesOf({ ...board, flights, tasks: [task(9, type, 7, 4)] }, { showCanceled: false })[1]?.overlaps
    expect(overlapsWith('AOG')).toEqual([{ from: start + 7 * HOUR, to: start + 8 * HOUR }])
    expect(overlapsWith('NOTE')).toEqual([])
  })
  test('lie below each other without gap or overlap, an overlapped one taller', () => {
    const placed = placeLanes(lanesOf(board, { showCanceled: false }), 34)
    expect(placed[0]?.top).toBe(0)
    for (const [index, lane] of placed.entries()) {
      const next = placed[index + 1]
      if (next) expect(next.top).toBe(lane.top + lane.height)
    }
    expect(placed[1]?.height).toBeGreaterThan(placed[2]?.height ?? 0)
  })
  test('bars are as tall as the window allows', () => {
    expect(barHeightFor(40, 670)).toBe(34)
    expect(barHeightFor(9, 670)).toBe(48)
    expect(barHeightFor(0, 670)).toBe(48)
  })
})

describe('the words of a bar', () => {
  test('are as many as there is room for', () => {
    const one = flight(7, 'LSZH', 'EGLF', 6)
    expect(barLines(one, 120, 'UTC')).toEqual(['APN7  4 pax', 'LSZH-EGLF', '06:00-08:00'])
    expect(barLines(one, 50, 'UTC')).toEqual(['APN7', 'EGLF'])
    expect(barLines(one, 10, 'UTC')).toEqual([])
  })
  test('say it all to who can not see it', () => {
    const words = flightWords(flight(7, 'LSZH', 'EGLF', 6, { bookingStatus: 'Q', pax: 1 }), 'Europe/Zurich')
    expect(words).toBe(
      'APN7, flight from LSZH to EGLF, Sat 21 Nov 07:00 to 09:00 local, 1 passenger, Scheduled, option (Quoted)',
    )
  })
  test.each(['apn7', '107', 'b-7', 'helvetia', 'eglf', 'hb-jsk'])('are found by %s', (letters) =>
    expect(matches(flight(7, 'LSZH', 'EGLF', 6), 'HB-JSK', letters)).toBe(true),
  )
  test('are not found by what they do not say', () =>
    expect(matches(flight(7, 'LSZH', 'EGLF', 6), 'HB-JSK', 'lfmn')).toBe(false))
})
