import { expect, test } from 'vitest'
import { isDue, lastDue, overdue } from '../../../src-main/services/backup/backups.ts'

const at = (text: string) => Date.parse(`${text}Z`)

test.each([
  ['after the time of today', '2026-11-21T03:30', '03:00', 'UTC', '2026-11-21T03:00'],
  ['at the very time', '2026-11-21T03:00', '03:00', 'UTC', '2026-11-21T03:00'],
  ['before it', '2026-11-21T02:59', '03:00', 'UTC', '2026-11-20T03:00'],
  ['in the zone of the base', '2026-11-21T02:30', '03:00', 'Europe/Vienna', '2026-11-21T02:00'],
  ['on the night the clocks skip the time', '2026-03-29T12:00', '02:30', 'Europe/Vienna', '2026-03-29T01:30'],
])('%s', (_when, now, time, zone, due) => expect(lastDue(at(now), time, zone)).toBe(at(due)))

test.each([
  ['there is one since', '2026-11-21T03:01', false],
  ['the newest is of yesterday', '2026-11-20T03:01', true],
  ['there is none, and Apron runs since before', undefined, true],
])('due: %s', (_when, newest, due) => {
  const since = at('2026-11-20T12:00')
  expect(isDue(at('2026-11-21T08:00'), '03:00', 'UTC', newest ? at(newest) : undefined, since)).toBe(due)
})

test('is not due at once where there is none and Apron was only just started', () => {
  const now = at('2026-11-21T08:00')
  expect(isDue(now, '03:00', 'UTC', undefined, now)).toBe(false)
})

test('the oldest are too many', () => {
  expect(overdue(['b', 'd', 'a', 'c'], 3)).toEqual(['a'])
  expect(overdue(['a'], 3)).toEqual([])
})
