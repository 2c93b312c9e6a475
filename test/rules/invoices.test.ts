import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSign, invoiceNumber, statusWhenPaid, totals } from '../../src-main/features/invoices/rules.ts'
import { checkPayee, paidTime } from '../../src-main/features/payments/rules.ts'

const lines = (...amounts: number[]) => amounts.map((amount) => ({ amount }))

test.each([
  [lines(1000, 250), 0, { net: 1250, vat: 0, gross: 1250 }],
  [lines(1000), 13, { net: 1000, vat: 130, gross: 1130 }],
  [lines(50), 19, { net: 50, vat: 10, gross: 60 }],
  [lines(-50), 19, { net: -50, vat: -10, gross: -60 }],
  [lines(33, 33, 33), 8.1, { net: 99, vat: 8, gross: 107 }],
])('%o with %d %% VAT', (given, vatPerc, sums) => expect(totals(given, vatPerc)).toEqual(sums))

test('gross is always net and VAT, in whole minor units; a credit memo mirrors its invoice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1e9, max: 1e9 })),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (amounts, vatPerc) => {
        const { net, vat, gross } = totals(lines(...amounts), vatPerc)
        expect(gross).toBe(net + vat)
        expect(Number.isInteger(gross)).toBe(true)
        const mirrored = totals(lines(...amounts.map((amount) => -amount)), vatPerc)
        expect(mirrored.gross + gross).toBe(0)
      },
    ),
  )
})

test('an invoice asks for money, a credit memo gives it back', () => {
  expect(() => checkSign('INVOICE', -1)).toThrow('CREDIT_MEMO')
  expect(() => checkSign('CREDIT_MEMO', 1)).toThrow('negative')
  for (const [type, net] of [
    ['INVOICE', 1],
    ['PROFORMA_INVOICE', 0],
    ['CREDIT_MEMO', -1],
  ] as const) {
    expect(() => checkSign(type, net)).not.toThrow()
  }
})

test('a number is of its year; a proforma has none', () => {
  const issuedAt = Date.UTC(2026, 11, 31, 23, 59)
  expect(invoiceNumber('INVOICE', issuedAt, 42)).toBe('2026-00042')
  expect(invoiceNumber('CREDIT_MEMO', issuedAt + 60_000, 123_456)).toBe('2027-123456')
  expect(invoiceNumber('PROFORMA_INVOICE', issuedAt, 42)).toBeNull()
})

test.each([
  ['ISSUED', 100, 100, 'PAID'],
  ['ISSUED', 100, 101, 'PAID'],
  ['ISSUED', 100, 99, 'ISSUED'],
  ['PAID', 100, 0, 'ISSUED'],
  ['DRAFT', 100, 100, 'DRAFT'],
  ['ISSUED', -100, -100, 'PAID'],
  ['ISSUED', -100, 100, 'ISSUED'],
])('%s of %d with %d paid is %s', (status, gross, paid, then) =>
  expect(statusWhenPaid({ status, gross }, paid)).toBe(then),
)

describe('a payment', () => {
  const invoice = { bookingPublicId: 7, currency: 'EUR' }
  test.each<[string, Parameters<typeof checkPayee>, string]>([
    ['for nothing', [{ currency: 'EUR' }, undefined], 'bookingId'],
    ['for an invoice of another booking', [{ bookingId: 8, currency: 'EUR' }, invoice], 'invoiceId'],
    ['in another currency', [{ currency: 'USD' }, invoice], 'currency'],
  ])('%s is refused', (_, given, field) => expect(() => checkPayee(...given)).toThrow(field))

  test('for a booking, or for an invoice in its currency, is taken', () => {
    expect(() => checkPayee({ bookingId: 7, currency: 'USD' }, undefined)).not.toThrow()
    expect(() => checkPayee({ bookingId: 7, currency: 'EUR' }, invoice)).not.toThrow()
  })

  test('came when it is told to have come, else now, and not at all while it is not paid', () => {
    expect(paidTime('PAID', 5, 9)).toBe(5)
    expect(paidTime('PAID', null, 9)).toBe(9)
    expect(paidTime('NOT_PAID', 5, 9)).toBeNull()
  })
})
