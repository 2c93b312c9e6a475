// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedSpan } from '../../../src-renderer/ui/SpanFields.tsx'

/** The days of roster entries and tasks, typed on the 18th of November. */

const at = (text: string) => Date.parse(`${text}Z`)
const given = { startAt: at('2026-11-28T08:00'), endAt: at('2026-11-30T18:00') }

beforeEach(() => {
  vi.useFakeTimers({ now: at('2026-11-18T06:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function typed(isNew: boolean, start: string | undefined, end: string | undefined) {
  const { result } = renderHook(() => useTypedSpan(given, isNew, 'UTC'))
  act(() => {
    if (start) result.current.fields.changeStart({ date: start })
    if (end) result.current.fields.changeEnd({ date: end })
  })
  const { span } = result.current
  return span && [span.startAt, span.endAt].map((one) => new Date(one).toISOString().slice(0, 10))
}

test.each<[string | undefined, string | undefined, string[] | undefined]>([
  ['15', undefined, ['2026-11-15', '2026-11-30']],
  [undefined, '2', ['2026-11-28', '2026-12-02']],
  // Before its start: said at the field, not a month further.
  [undefined, '27', undefined],
  ['2', '4', ['2026-12-02', '2026-12-04']],
  ['today', undefined, ['2026-11-18', '2026-11-30']],
])('an entry that is there takes the day nearest to its own: from %s until %s', (start, end, days) =>
  expect(typed(false, start, end)).toEqual(days),
)

test.each<[string | undefined, string | undefined, string[] | undefined]>([
  // The end keeps its distance from the start until it is typed itself.
  ['20', undefined, ['2026-11-20', '2026-11-22']],
  ['15', '20', ['2026-12-15', '2026-12-20']],
  [undefined, '2', ['2026-11-28', '2026-12-02']],
])('a new entry takes a day that has not passed: from %s until %s', (start, end, days) =>
  expect(typed(true, start, end)).toEqual(days),
)

test('what is typed on a screen of local times is local, and what is not typed stays', () => {
  const { result, rerender } = renderHook(({ zone }) => useTypedSpan(given, false, zone), {
    initialProps: { zone: 'Europe/Vienna' },
  })
  expect(result.current.fields.start.time).toBe('09:00')
  act(() => result.current.fields.changeStart({ time: '1000' }))
  expect(result.current.span).toEqual({ startAt: at('2026-11-28T09:00'), endAt: given.endAt })
  // The screen behind the form changes to UTC.
  rerender({ zone: 'UTC' })
  expect(result.current.span?.startAt).toBe(at('2026-11-28T09:00'))
})

test('an end in the hour that the clocks repeat is not moved by saving it', () => {
  const night = { startAt: at('2026-10-24T20:00'), endAt: at('2026-10-25T01:30') }
  const { result } = renderHook(() => useTypedSpan(night, false, 'Europe/Vienna'))
  expect(result.current.span).toEqual(night)
})
