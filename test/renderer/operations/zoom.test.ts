import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ticksOf } from '../../../src-renderer/features/operations/board/model/ticks.ts'
import {
  dataWindow,
  endOf,
  pixelsPerMs,
  searchOfView,
  todayView,
  type View,
  viewOfSearch,
  zoomAround,
  zoomBeside,
  zooms,
} from '../../../src-renderer/features/operations/board/model/zoom.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'

const now = Date.parse('2026-11-21T06:20:00Z')
const iso = (at: number) => new Date(at).toISOString().slice(0, 16)
/** Where an instant is on a board that is 1000 pixels wide. */
const pixelOf = (view: View, at: number) => (at - view.from) * pixelsPerMs(view, 1000)
const anyZoom = fc.constantFrom(...zooms)
const anyInstant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') })

describe('a view', () => {
  test('begins with the day in the zone that is shown', () => {
    expect(iso(todayView('week', now, 'UTC').from)).toBe('2026-11-21T00:00')
    expect(iso(todayView('week', now, 'Europe/Zurich').from)).toBe('2026-11-20T23:00')
    expect(iso(todayView('day', now, 'UTC').from)).toBe('2026-11-21T02:00')
  })
  test('comes back from the address it was written to', () => {
    fc.assert(
      fc.property(anyZoom, anyInstant, (zoom, at) => {
        const view = { zoom, from: Math.floor(at / 60_000) * 60_000 }
        expect(viewOfSearch(searchOfView(view), now, 'UTC')).toEqual(view)
      }),
    )
  })
  test.each(['', 'zoom=year', 'from=tomorrow', 'from=2026-99-99T00:00'])(
    'is this week where the address says "%s"',
    (search) => expect(viewOfSearch(search, now, 'UTC')).toEqual(todayView('week', now, 'UTC')),
  )
})

describe('zooming', () => {
  test('keeps what is under the pointer under the pointer', () => {
    fc.assert(
      fc.property(
        anyZoom,
        anyZoom,
        anyInstant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (zoom, next, from, share) => {
          const view = { zoom, from }
          const anchor = from + share * (endOf(view) - from)
          const zoomed = zoomAround(view, next, anchor)
          expect(pixelOf(zoomed, anchor)).toBeCloseTo(pixelOf(view, anchor), 2)
        },
      ),
    )
  })
  test('stops at either end', () => {
    expect(zoomBeside('day', -1)).toBe('day')
    expect(zoomBeside('day', 1)).toBe('week')
    expect(zoomBeside('month', 1)).toBe('month')
  })
})

describe('what is asked for', () => {
  test('covers a screen to either side, and stays the same for small moves', () => {
    fc.assert(
      fc.property(anyZoom, anyInstant, (zoom, from) => {
        const view = { zoom, from }
        const asked = dataWindow(view)
        const span = endOf(view) - from
        expect(asked.from).toBeLessThanOrEqual(from - span)
        expect(asked.to).toBeGreaterThanOrEqual(endOf(view) + span)
        expect(asked.to - asked.from).toBeLessThanOrEqual(4 * span + 6 * DAY)
      }),
    )
    const view = todayView('week', now, 'UTC')
    expect(dataWindow({ ...view, from: view.from + HOUR })).toEqual(dataWindow({ ...view, from: view.from + 2 * HOUR }))
  })
})

describe('the axis', () => {
  test('names each day from its first instant on, also where the clocks change', () => {
    const view = { zoom: 'week', from: Date.parse('2026-10-23T00:00:00Z') } as const
    const { days } = ticksOf(view, 'Europe/Zurich', now)
    const change = days.find(({ label }) => label === 'Sun 25 Oct')
    expect((change?.end ?? 0) - (change?.at ?? 0)).toBe(25 * HOUR)
    for (const [index, day] of days.entries()) expect(days[index + 1]?.at ?? day.end).toBe(day.end)
  })
  test('marks weekends, today and the first of a month', () => {
    const { days } = ticksOf(todayView('month', now, 'UTC'), 'UTC', now)
    expect(days.filter(({ today }) => today).map(({ at }) => iso(at))).toEqual(['2026-11-21T00:00'])
    expect(days.filter(({ monthStart }) => monthStart).map(({ label }) => label)).toContain('1 Dec')
    expect(days.find(({ at }) => iso(at) === '2026-11-22T00:00')?.weekend).toBe(true)
  })
})
