import { describe, expect, test } from 'vitest'
import {
  expiryDate,
  expiryOf,
  graceEnd,
  type Span,
} from '../../../src-main/core/features/crew/qualifications/desk-rules.ts'
import { type ExpiryState, expiryState, worstExpiry } from '../../../src-shared/domain/contacts/expiry.ts'

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
  const early = {
    validity: { unit: 'DAYS', value: 1 },
    grace: { start: { unit: 'DAYS', value: 90 }, end: null },
  } as const
  expect(expiryOf({ issueDate: '9999-12-30', baseMonth: 12 }, early)).toBe('9999-12-31')
})

test('without a day of issue or a validity it does not expire', () => {
  expect(expiryDate(null, { unit: 'DAYS', value: 1 })).toBeNull()
  expect(expiryDate('2026-01-01', null)).toBeNull()
})

const months = (value: number): Span => ({ unit: 'MONTHS', value })
const days = (value: number): Span => ({ unit: 'DAYS', value })

describe('with a base month of March, twelve months and a month of grace to either side', () => {
  const yearly = { validity: months(12), grace: { start: months(1), end: months(1) } }
  test.each([
    ['in the base month', '2026-03-10', '2027-03-31'],
    ['in the grace month before', '2026-02-01', '2027-03-31'],
    ['on the last day of the grace month after', '2026-04-30', '2027-03-31'],
    ['too early for the next base month', '2026-01-31', '2026-03-31'],
    ['long before', '2025-08-20', '2026-03-31'],
  ])('%s', (_when, issueDate, expires) => {
    expect(expiryOf({ issueDate, baseMonth: 3 }, yearly)).toBe(expires)
  })
})

test.each([
  ['a leap year', '2027-02-11', 2, '2028-02-29'],
  ['no leap year', '2026-02-11', 2, '2027-02-28'],
  ['the end of the year', '2026-12-31', 12, '2027-12-31'],
  ['the beginning of the year', '2026-12-15', 1, '2028-01-31'],
])('a base month ends on its last day: %s', (_what, issueDate, baseMonth, expires) => {
  const early = { validity: months(12), grace: { start: months(1), end: null } }
  expect(expiryOf({ issueDate, baseMonth }, early)).toBe(expires)
})

describe('a renewal without a base month', () => {
  const half = { validity: months(6), grace: { start: months(3), end: null } }
  const yearly = { validity: months(12), grace: { start: days(45), end: null } }
  test.each([
    ['within the grace loses no time', half, '2026-04-15', '2026-05-31', '2026-11-30'],
    ['on the first day of the grace too', half, '2026-02-28', '2026-05-31', '2026-11-30'],
    ['before the grace counts from its own day', half, '2026-02-27', '2026-05-31', '2026-08-27'],
    ['after the end counts from its own day', half, '2026-06-01', '2026-05-31', '2026-12-01'],
    ['of what ends with a month ends with one', yearly, '2027-02-10', '2027-02-28', '2028-02-29'],
    ['of what ends within a month keeps the day', yearly, '2026-03-01', '2026-03-15', '2027-03-15'],
    ['with a grace in days', yearly, '2026-01-28', '2026-03-15', '2027-01-28'],
    ['of nothing counts from its own day', yearly, '2026-03-01', null, '2027-03-01'],
  ])('%s', (_what, kind, issueDate, previous, expires) => {
    expect(expiryOf({ issueDate, previous }, kind)).toBe(expires)
  })

  test('needs a grace to keep the end', () => {
    const plain = { validity: months(6), grace: null }
    expect(expiryOf({ issueDate: '2026-05-01', previous: '2026-05-31' }, plain)).toBe('2026-11-01')
  })
})

test('a kind without validity never expires, base month or not', () => {
  const never = { validity: null, grace: { start: months(1), end: months(1) } }
  expect(expiryOf({ issueDate: '2026-03-01', baseMonth: 3 }, never)).toBeNull()
  expect(graceEnd(null, never)).toBeNull()
  expect(graceEnd('2026-03-31', never)).toBe('2026-04-30')
})

test.each<[string, string | null, string | null, ExpiryState]>([
  ['never', null, null, 'NONE'],
  ['in 61 days', '2027-01-21', '2027-01-21', 'OK'],
  ['in 60 days', '2027-01-20', '2027-01-20', 'SOON'],
  ['in 15 days', '2026-12-06', '2026-12-06', 'SOON'],
  ['in two weeks', '2026-12-05', '2026-12-05', 'URGENT'],
  ['today', '2026-11-21', '2026-11-21', 'URGENT'],
  ['yesterday', '2026-11-20', '2026-11-20', 'EXPIRED'],
  ['yesterday, with grace until today', '2026-11-20', '2026-11-21', 'GRACE'],
  ['before a grace that is over', '2026-10-20', '2026-11-20', 'EXPIRED'],
])('what expires %s', (_when, expires, grace, state) => {
  expect(expiryState(expires, '2026-11-21', grace)).toBe(state)
})

test('the worst of several counts', () => {
  expect(worstExpiry(['OK', 'EXPIRED', 'SOON'])).toBe('EXPIRED')
  expect(worstExpiry(['NONE', 'OK'])).toBe('OK')
  expect(worstExpiry([])).toBe('NONE')
})
