import { expect, test } from 'vitest'
import { expiryDate } from '../../src-main/features/qualifications/rules.ts'

test.each([
  ['2026-01-31', { unit: 'MONTHS', value: 1 }, '2026-02-28'],
  ['2024-02-29', { unit: 'YEARS', value: 1 }, '2025-02-28'],
  ['2026-12-31', { unit: 'DAYS', value: 1 }, '2027-01-01'],
  ['2026-03-15', { unit: 'MONTHS', value: 12 }, '2027-03-15'],
] as const)('issued on %s and valid for %o it expires on %s', (issued, validity, expires) => {
  expect(expiryDate(issued, validity)).toBe(expires)
})

test('later than any day that can be written it does not expire', () => {
  expect(expiryDate('9999-12-31', { unit: 'DAYS', value: 1 })).toBeNull()
  expect(expiryDate('9900-01-01', { unit: 'YEARS', value: 100 })).toBeNull()
})

test('without a day of issue or a validity it does not expire', () => {
  expect(expiryDate(null, { unit: 'DAYS', value: 1 })).toBeNull()
  expect(expiryDate('2026-01-01', null)).toBeNull()
})
