import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkCreditable,
  checkSign,
  creditLines,
  getsNumber,
  invoiceNumber,
  numberWarnings,
  proposedLines,
  statusWhenPaid,
  totals,
} from '../../../src-main/core/features/finance/invoices/rules.ts'
import {
  allocated,
  checkPayable,
  checkPayee,
  paidTime,
} from '../../../src-main/core/features/finance/payments/desk-rules.ts'
import { message, type PlainCode } from '../../../src-shared/messages/index.ts'
import { bookingPaymentStatus } from '../../../src-shared/money/invoice-amounts.ts'

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
  ['no number before', undefined, []],
  ['last year', { number: '2025-00042', day: '2025-12-31' }, []],
  ['the same day', { number: '2026-00042', day: '2026-12-31' }, []],
  ['the next day, which is next year', { number: '2027-00042', day: '2027-01-01' }, ['DATE', 'YEAR']],
  ['ten years on', { number: '2036-00042', day: '2036-06-01' }, ['DATE', 'YEAR']],
])('warnings after an invoice dated %s', (_, last, types) =>
  expect(numberWarnings('2026-12-31', last).map(({ type }) => type)).toEqual(
    types.map((type) => `${type}_BEFORE_LAST_ISSUED`),
  ),
)
test('an invoice dated later within this year gives a warning about its date alone', () =>
  expect(numberWarnings('2026-12-30', { number: '2026-00042', day: '2026-12-31' })).toEqual([
    {
      type: 'DATE_BEFORE_LAST_ISSUED',
      message: {
        code: 'last_invoice_in_future',
        params: { number: '2026-00042', day: '2026-12-31', today: '2026-12-30' },
      },
    },
  ]))

test.each([
  ['INVOICE', 'DRAFT', true],
  ['CREDIT_MEMO', 'DRAFT', true],
  ['PROFORMA_INVOICE', 'DRAFT', false],
  ['INVOICE', 'ISSUED', true],
  ['INVOICE', 'PAID', true],
  ['INVOICE', 'CREDITED', false],
  ['CREDIT_MEMO', 'ISSUED', false],
  ['PROFORMA_INVOICE', 'ISSUED', false],
])('whether the next step of %s, %s, gives a number: %s', (type, status, gets) =>
  expect(getsNumber({ type, status })).toBe(gets),
)

const amounts = (gross: number, paid: number, paidForCredited: number | null = null) => ({
  ...{ type: gross < 0 ? 'CREDIT_MEMO' : 'INVOICE', status: 'ISSUED', gross, paid, paidForCredited },
  booking: null,
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
  expect(statusWhenPaid(status, amounts(gross, paid))).toBe(then),
)

test.each([
  ['ISSUED', 0, 'PAID'],
  ['PAID', -40, 'PAID'],
  ['PAID', -39, 'ISSUED'],
])('a %s credit memo of an invoice of which 40 were paid, with %d, is %s', (status, paid, then) =>
  expect(statusWhenPaid(status, amounts(-100, paid, paid === 0 ? 0 : 40))).toBe(then),
)

test.each<[Parameters<typeof checkCreditable>[0], PlainCode | undefined]>([
  [{ type: 'INVOICE', status: 'ISSUED' }, undefined],
  [{ type: 'INVOICE', status: 'PAID' }, undefined],
  [{ type: 'INVOICE', status: 'DRAFT' }, 'draft_not_creditable'],
  [{ type: 'INVOICE', status: 'CREDITED' }, 'invoice_already_credited'],
  [{ type: 'PROFORMA_INVOICE', status: 'ISSUED' }, 'invoice_type_not_creditable'],
  [{ type: 'CREDIT_MEMO', status: 'ISSUED' }, 'invoice_type_not_creditable'],
])('crediting %o is refused: %s', (invoice, why) => {
  const check = expect(() => checkCreditable(invoice))
  if (why) check.toThrow(expect.objectContaining({ reason: message(why) }))
  else check.not.toThrow()
})

const asks = (type: string, status: string, gross: number) => ({ type, status, gross })
test.each([
  ['all invoices paid', [asks('INVOICE', 'PAID', 100)], 0, 500, 'PAID'],
  ['one of two paid', [asks('INVOICE', 'PAID', 100), asks('INVOICE', 'ISSUED', 50)], 100, 100, 'NOT_PAID'],
  ['payments without invoice that cover them', [asks('INVOICE', 'ISSUED', 100)], 100, 500, 'PAID'],
  ['no invoice, and the price came', [], 100, 100, 'PAID'],
  ['no invoice, and less came', [], 99, 100, 'NOT_PAID'],
  ['a credit memo of a part', [asks('INVOICE', 'ISSUED', 100), asks('CREDIT_MEMO', 'ISSUED', -20)], 80, 100, 'PAID'],
  ['nothing at all', [], 0, 0, 'NOT_PAID'],
])('a booking with %s', (_, invoices, paid, price, then) => {
  const due = invoices.length > 0 ? invoices.reduce((sum, { gross }) => sum + gross, 0) : price
  expect(bookingPaymentStatus(invoices, { due, paid })).toBe(then)
})
interface Status {
  type: string
  status: string
}
test('a booking whose due amount is not known in one currency is paid by its invoices alone', () => {
  const [paid, issued] = ['PAID', 'ISSUED'].map((status) => ({ type: 'INVOICE', status })) as [Status, Status]
  const unknown = { due: undefined, paid: 1_000_000 }
  expect(bookingPaymentStatus([paid, issued], unknown)).toBe('NOT_PAID')
  expect(bookingPaymentStatus([paid, paid], unknown)).toBe('PAID')
})

test('a price is shared out by block time, to the last cent', () => {
  const flight = { from: 'LSZH', to: 'EGGW', date: '2026-11-21', pax: 3, blockTime: 95 }
  const lines = proposedLines(100_001, [flight, { ...flight, pax: 0, blockTime: 100 }])
  expect(lines).toEqual([
    { description: 'Charter flight LSZH-EGGW, 21 Nov 2026', quantity: 1.58, unit: 'hour', amount: 48_718 },
    { description: 'Positioning flight LSZH-EGGW, 21 Nov 2026', quantity: 1.67, unit: 'hour', amount: 51_283 },
  ])
  expect(proposedLines(700, [])).toEqual([{ description: 'Charter', quantity: 1, unit: 'flight', amount: 700 }])
  expect(creditLines(lines).map(({ amount }) => amount)).toEqual([-48_718, -51_283])
})

describe('a payment', () => {
  const invoice = { bookingId: 'b7', currency: 'EUR', status: 'ISSUED', number: '2026-00001' }
  test.each<[string, Parameters<typeof checkPayee>, string]>([
    ['for nothing', [null, 'EUR', [], 'quoteId'], 'quoteId'],
    ['for an invoice of another booking', ['b8', 'EUR', [invoice], 'quoteId'], 'invoiceIds'],
    ['for invoices of two bookings', [null, 'EUR', [invoice, { ...invoice, bookingId: 'b8' }], ''], 'invoiceIds'],
    ['in another currency', [null, 'USD', [invoice], 'quoteId'], 'currency'],
  ])('%s is refused', (_, given, field) => expect(() => checkPayee(...given)).toThrow(field))

  test('for a booking, or for its invoices in their currency, is taken', () => {
    expect(() => checkPayee('b7', 'USD', [], 'quoteId')).not.toThrow()
    expect(() => checkPayee('b7', 'EUR', [invoice, invoice], 'quoteId')).not.toThrow()
  })

  test.each([
    ['DRAFT', message('invoice_is_draft')],
    ['CREDITED', message('credited_invoice_not_payable', { number: '2026-00001' })],
  ])('for a %s invoice is refused', (status, reason) =>
    expect(() => checkPayable({ ...invoice, status })).toThrow(expect.objectContaining({ reason })),
  )

  test.each([
    [100, [60, 80], [60, 40]],
    [100, [60], [100]],
    [30, [60, 80], [30, 0]],
    [200, [60, 80], [60, 140]],
    [100, [-5, 80], [0, 100]],
    [-100, [-60, -80], [-60, -40]],
    [50, [], []],
  ])('of %d for invoices that ask for %o is shared as %o', (amount, open, shares) =>
    expect(allocated(amount, open)).toEqual(shares),
  )

  test('goes whole to its invoices', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer(), { minLength: 1 }), (amount, open) => {
        expect(allocated(amount, open).reduce((sum, share) => sum + share, 0)).toBe(amount)
      }),
    )
  })

  test('has the given date of receipt, else now, and none while it is not paid', () => {
    expect(paidTime('PAID', 5, 9)).toBe(5)
    expect(paidTime('PAID', null, 9)).toBe(9)
    expect(paidTime('NOT_PAID', 5, 9)).toBeNull()
  })
})
