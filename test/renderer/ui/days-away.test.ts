import { describe, expect, test } from 'vitest'
import { daysLeft } from '../../../src-renderer/ui/days-away.ts'

describe('how far a day is away', () => {
  test.each([
    ['2026-11-21', 'today'],
    ['2026-11-22', 'in 1 day'],
    ['2027-01-20', 'in 60 days'],
    ['2026-11-16', '5 days ago'],
    ['2027-11-21', 'in 365 days'],
    ['2028-05-21', 'in 18 months'],
    ['2025-05-21', '18 months ago'],
    ['2028-11-10', 'in 24 months'],
    ['2028-11-21', 'in 2 years'],
    ['2032-11-21', 'in 6 years'],
    ['2033-11-01', 'in 6 years'],
    ['2020-11-21', '6 years ago'],
  ])('%s is %s', (day, words) => expect(daysLeft(day, '2026-11-21')).toBe(words))
  test('a document without an end has none', () => expect(daysLeft(null, '2026-11-21')).toBe(''))
})
