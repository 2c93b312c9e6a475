import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoTime } from '../../src-shared/time/iso-time.ts'

const written = (at: number) => new Date(at).toISOString().slice(0, -1)

test.each([
  ['an hour', Date.UTC(2026, 2, 1, 8, 30)],
  ['a millisecond', Date.UTC(2026, 2, 1, 8, 30, 7, 5)],
  ['the last of a day', Date.UTC(2024, 1, 29, 23, 59, 59, 999)],
  ['the first', 0],
  ['before 1970', -1],
  ['a year of five digits', Date.UTC(12_000, 0, 1)],
  ['a year before our era', Date.UTC(-5, 0, 1)],
])('%s is written as toISOString does', (_, at) => expect(isoTime(at)).toBe(written(at)))

test('any instant is written as toISOString does', () => {
  fc.assert(fc.property(fc.integer({ min: -8.64e15, max: 8.64e15 }), (at) => isoTime(at) === written(at)))
  fc.assert(fc.property(fc.integer({ min: 0, max: 4e12 }), (at) => isoTime(at) === written(at)))
})

test('what can’t be an instant is refused', () => expect(() => isoTime(Number.NaN)).toThrow(RangeError))
