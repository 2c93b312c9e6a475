import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '../../../src-main/core/data/tables/columns.ts'
import { matchUser } from '../../../src-main/core/features/contacts/people/rules.ts'
import { bookingNumber, identifierFrom } from '../../../src-main/core/features/sales/bookings/rules/numbers.ts'
import { priceInCurrency, storedPrice } from '../../../src-main/core/features/sales/bookings/rules/price.ts'
import { type KnownBooking, resolveBooking } from '../../../src-main/core/features/sales/bookings/rules/references.ts'
import { bookedAndCanceled, workflowStateOf } from '../../../src-main/core/features/sales/bookings/rules/states.ts'
import { seededRandom } from '../../support/random.ts'

describe('which booking a reference means (decision 13)', () => {
  const booking = (publicId: number, of: Partial<KnownBooking>): KnownBooking => ({
    ...{
      publicId,
      quoteId: null,
      quoteNumber: null,
      externalReference: 'x',
      bookingIdentifier: 'ZZZZZ',
      reference: 'x',
      bookingNumber: null,
    },
    ...of,
  })
  /** Each goes by the same reference in another way. */
  const all = [
    booking(0, { bookingNumber: '4711' }),
    booking(1, { reference: '4711' }),
    booking(2, { bookingIdentifier: '4711' }),
    booking(3, { externalReference: '4711' }),
    booking(4, { quoteId: 4711 }),
    booking(4711, {}),
  ]
  test.each([
    ['booking id first', 6, 4711],
    ['then quote id', 5, 4],
    ['then external reference', 4, 3],
    ['then booking identifier', 3, 2],
    ['then client reference', 2, 1],
    ['then booking number', 1, 0],
    ['else none', 0, undefined],
  ])('%s', (_what, known, expected) => {
    expect(resolveBooking('4711', all.slice(0, known))?.publicId).toBe(expected)
    expect(resolveBooking('4711', all.slice(0, known).reverse())?.publicId).toBe(expected)
  })

  test('identifiers in any case, other references exactly', () => {
    const known = [booking(1, { bookingIdentifier: 'QWRTZ', reference: 'Abc' }), booking(2, { quoteNumber: 'Q-1' })]
    expect(resolveBooking('qwrtz', known)?.publicId).toBe(1)
    expect(resolveBooking('Abc', known)?.publicId).toBe(1)
    expect(resolveBooking('abc', known)).toBeUndefined()
    expect(resolveBooking('Q-1', known)?.publicId).toBe(2)
    expect(resolveBooking('-1', known)).toBeUndefined()
    expect(resolveBooking('01', known)).toBeUndefined()
  })
})

test.each<[BookingStatus, string, boolean]>([
  ['R', 'REQUEST', false],
  ['a', 'REQUEST', false],
  ['W', 'REQUEST', false],
  ['Q', 'QUOTED', false],
  ['O', 'QUOTED', false],
  ['A', 'ACCEPTED', false],
  ['S', 'ACCEPTED', false],
  ['B', 'BOOKED', true],
  ['F', 'BOOKED', true],
  ['C', 'CANCELED', false],
  ['D', 'DROPPED', false],
])('%s is %s', (status, state, booked) => {
  expect(workflowStateOf(status)).toBe(state)
  const { bookedAt, canceledAt } = bookedAndCanceled({ status }, 5)
  expect(bookedAt).toBe(booked ? 5 : null)
  expect(canceledAt).toBe(status === 'C' ? 5 : null)
})

test('a cancelled booking was booked when that is given', () => {
  expect(bookedAndCanceled({ status: 'C', bookedAt: 1, canceledAt: 2 }, 5)).toEqual({ bookedAt: 1, canceledAt: 2 })
  expect(bookedAndCanceled({ status: 'B', bookedAt: 1, canceledAt: 2 }, 5)).toEqual({ bookedAt: 1, canceledAt: null })
})

test('an identifier is five letters, seldom the same', () => {
  const random = seededRandom(7)
  const made = Array.from({ length: 1000 }, () => identifierFrom(random))
  for (const identifier of made) expect(identifier).toMatch(/^[A-Z]{5}$/)
  expect(new Set(made).size).toBeGreaterThan(995)
  expect(identifierFrom(() => 0.999999999)).toMatch(/^[A-Z]{5}$/)
})

test('a booking number names the year it was confirmed in, and sorts', () => {
  expect(bookingNumber(1, Date.UTC(2026, 11, 31, 23, 59))).toBe('B2026-00001')
  expect(bookingNumber(123_456, Date.UTC(2027, 0, 1))).toBe('B2027-123456')
})

describe('which user a request means (decision 14)', () => {
  const users = [
    { publicId: 1, externalReference: 'P-1', email: 'ada@example.com', lastName: 'Berg', status: 'INACTIVE' as const },
    { publicId: 2, externalReference: 'P-2', email: 'Ada@Example.com', lastName: 'Berg', status: 'ACTIVE' as const },
    { publicId: 3, externalReference: 'P-3', email: 'ada@example.com', lastName: 'Lund', status: 'ACTIVE' as const },
    { publicId: 4, externalReference: 'P-4', email: null, lastName: null, status: 'ACTIVE' as const },
  ]
  test.each([
    ['by reference', { externalReference: 'P-1' }, 1],
    [
      'by reference before e-mail and name',
      { externalReference: 'P-3', email: 'ada@example.com', lastName: 'Berg' },
      3,
    ],
    ['by e-mail and last name, active before older', { email: 'ada@example.com', lastName: 'Berg' }, 2],
    ['by e-mail and last name in any case', { email: ' ADA@example.com', lastName: 'lund' }, 3],
    ['an unknown reference passes on', { externalReference: 'X', email: 'ada@example.com', lastName: 'Lund' }, 3],
    ['not by e-mail alone', { email: 'ada@example.com' }, undefined],
    ['not by last name alone', { lastName: 'Berg' }, undefined],
    ['not by another last name', { email: 'ada@example.com', lastName: 'Other' }, undefined],
    ['not by nothing', {}, undefined],
    ['not by empty texts', { email: '', lastName: '' }, undefined],
  ])('%s', (_what, asked, expected) => {
    expect(matchUser(asked, users)?.publicId).toBe(expected)
    expect(matchUser(asked, users.toReversed())?.publicId).toBe(expected)
  })
})

describe('price', () => {
  const zero = { charterCost: 0, net: 0, vat: 0, fet: 0, tax: 0, gross: 0, vatPerc: 0, exchangeRate: 1 }
  test.each([
    ['nothing', {}, { ...zero, currency: 'EUR' }],
    ['gross alone', { gross: 1000.5 }, { ...zero, charterCost: 1000.5, net: 1000.5, gross: 1000.5, currency: 'EUR' }],
    [
      'net and taxes',
      { net: 100, vat: 7.7, fet: 1, tax: 2, vatPerc: 7.7 },
      {
        charterCost: 100,
        net: 100,
        vat: 7.7,
        fet: 1,
        tax: 2,
        gross: 110.7,
        vatPerc: 7.7,
        exchangeRate: 1,
        currency: 'EUR',
      },
    ],
    [
      'gross and vat',
      { gross: 107.7, vat: 7.7, currency: 'CHF', exchangeRate: 1.05 },
      {
        ...zero,
        charterCost: 100,
        net: 100,
        vat: 7.7,
        gross: 107.7,
        vatPerc: 7.7,
        currency: 'CHF',
        exchangeRate: 1.05,
      },
    ],
    [
      'net and a rate',
      { charterCost: 19_876.54, vatPerc: 7.7 },
      {
        ...zero,
        charterCost: 19_876.54,
        net: 19_876.54,
        vat: 1530.49,
        gross: 21_407.03,
        vatPerc: 7.7,
        currency: 'EUR',
      },
    ],
    [
      'gross and a rate',
      { gross: 107.7, vatPerc: 7.7 },
      { ...zero, charterCost: 100, net: 100, vat: 7.7, gross: 107.7, vatPerc: 7.7, currency: 'EUR' },
    ],
    [
      'net and gross and a rate',
      { net: 100, gross: 110.7, tax: 3, vatPerc: 7.7 },
      { ...zero, charterCost: 100, net: 100, vat: 7.7, tax: 3, gross: 110.7, vatPerc: 7.7, currency: 'EUR' },
    ],
    [
      'no decimals',
      { gross: 1234.4, currency: 'JPY' },
      { ...zero, charterCost: 1234, net: 1234, gross: 1234, currency: 'JPY' },
    ],
    [
      'three decimals',
      { gross: 1.2345, currency: 'KWD' },
      { ...zero, charterCost: 1.235, net: 1.235, gross: 1.235, currency: 'KWD' },
    ],
  ])('%s', (_what, given, expected) => expect(priceInCurrency(storedPrice(given, 'EUR'))).toEqual(expected))

  test('what a client gives to the cent comes back to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(priceInCurrency(storedPrice({ gross: cents / 100 }, 'USD')).gross).toBe(cents / 100)
      }),
    )
  })
})
