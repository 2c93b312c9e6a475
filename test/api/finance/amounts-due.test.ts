import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissions } from '../../../src-shared/wire/access.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { bookingWithPrice, issuedInvoice } from '../../support/money.ts'
import { wholeText } from '../../support/papers.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let booking: Awaited<ReturnType<typeof bookingWithPrice>>
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner({ permissions })
  await addJet(apron, 'HB-DUE')
})
afterAll(() => apron.close())
beforeEach(async () => {
  booking = await bookingWithPrice(apron, 'HB-DUE', 1000)
})

const pay = (invoiceIds: number[], amount: number, more = {}) =>
  apron.desk.payments.add({ body: { bookingId: booking.bookingId, invoiceIds, amount, currency: 'EUR', ...more } })
const read = async (invoiceId: number) =>
  answered(await apron.desk.invoices.read({ params: { invoiceId: String(invoiceId) } }))
const credit = async (invoiceId: number) =>
  answered(await apron.desk.invoices.credit({ params: { invoiceId: String(invoiceId) } }))
const draft = async (type: 'INVOICE' | 'CREDIT_MEMO', ...amounts: number[]) => {
  const lines = amounts.map((amount) => ({ description: 'Charter', quantity: 1, unit: 'flight', amount }))
  const params = { bookingId: String(booking.bookingId) }
  return answered(await apron.desk.invoices.add({ params, body: { type, currency: 'EUR', lines } })).invoiceId
}
const issue = (invoiceId: number) => apron.desk.invoices.issue({ params: { invoiceId: String(invoiceId) }, query: {} })
const issued = async (type: 'INVOICE' | 'CREDIT_MEMO', amount: number) =>
  answered(await issue(await draft(type, amount)))
const paymentStatus = async () =>
  answered(await partner.bookings.read({ params: { reference: String(booking.bookingId) } })).paymentStatus
const setStatus = async (paymentStatus: 'PAID' | 'NOT_PAID') =>
  answered(await partner.bookings.pay({ params: { reference: String(booking.bookingId) }, body: { paymentStatus } }))

describe('a credit note after a half payment', () => {
  let memo: Awaited<ReturnType<typeof credit>>
  beforeEach(async () => {
    const { invoiceId } = await issuedInvoice(apron, booking.bookingId)
    answered(await pay([invoiceId], 55_000))
    memo = await credit(invoiceId)
  })

  test('refunds the half, on its page and its paper', async () => {
    expect(memo).toMatchObject({ gross: -110_000, due: -55_000, paid: 0, open: -55_000, status: 'ISSUED' })
    expect(await read(memo.invoiceId)).toMatchObject({ refund: 55_000, seller: { footnote: null } })
    const params = { invoiceId: String(memo.invoiceId) }
    const paper = await wholeText(answered(await apron.desk.invoices.pdf({ params })).bytes)
    expect(paper).toContain('550.00 EUR received for invoice')
    expect(paper).not.toContain('with your payment')
  })

  test('takes no refund of the whole, and is settled by the half', async () => {
    const { invoiceId } = memo
    const tooMuch = await pay([invoiceId], -110_000)
    expect(refused(tooMuch)).toMatchObject({ status: 400, code: 'invalid_input', fields: ['amount'] })
    expect(JSON.stringify(tooMuch.body)).toContain('550.00 EUR is left to refund')
    const byPartner = await partner.invoicePayments.create({
      body: { invoiceIds: [invoiceId], amount: -550.01, currency: 'EUR' },
    })
    expect(refused(byPartner).fields).toEqual(['amount'])
    answered(await pay([invoiceId], -30_000))
    expect(await read(invoiceId)).toMatchObject({ open: -25_000, status: 'ISSUED' })
    const { paymentId } = answered(await pay([invoiceId], -25_000))
    expect(await read(invoiceId)).toMatchObject({ open: 0, status: 'PAID' })
    const params = { paymentId: String(paymentId) }
    expect(refused(await apron.desk.payments.change({ params, body: { amount: -25_001 } })).fields).toEqual(['amount'])
    answered(await apron.desk.payments.change({ params, body: { notes: 'Returned to sender' } }))
  })

  test('shows a refund that a removed payment made too high', async () => {
    answered(await pay([memo.invoiceId], -55_000))
    const [first] = answered(await apron.desk.payments.list({ query: { bookingId: booking.bookingId } })).slice(-1)
    await apron.desk.payments.remove({ params: { paymentId: String(first?.paymentId) } })
    expect(await read(memo.invoiceId)).toMatchObject({ due: 0, paid: -55_000, open: 55_000 })
  })
})

test('an invoice of which nothing was received is refunded nothing, and one that is paid no more than that', async () => {
  const { invoiceId } = await issuedInvoice(apron, booking.bookingId)
  expect(refused(await pay([invoiceId], -1)).fields).toEqual(['amount'])
  expect(refused(await pay([], -1)).fields).toEqual(['amount'])
  answered(await pay([invoiceId], 110_000))
  answered(await pay([invoiceId], -10_000))
  expect(await read(invoiceId)).toMatchObject({ paid: 100_000, open: 10_000, status: 'ISSUED' })
  expect(await credit(invoiceId)).toMatchObject({ due: -100_000, open: -100_000 })
})

test('an overpaid invoice says how much is to be refunded', async () => {
  const { invoiceId } = await issuedInvoice(apron, booking.bookingId)
  answered(await pay([invoiceId], 120_000))
  expect(await read(invoiceId)).toMatchObject({ status: 'PAID', open: -10_000 })
})

test('a credit note of a part is set off against the invoice', async () => {
  const { invoiceId } = await issuedInvoice(apron, booking.bookingId)
  const memo = await issued('CREDIT_MEMO', -20_000)
  const payment = answered(await pay([memo.invoiceId, invoiceId], 90_000))
  expect(payment.invoices.map(({ amount }) => amount)).toEqual([-20_000, 110_000])
  expect(await read(invoiceId)).toMatchObject({ status: 'PAID', open: 0 })
  expect(await read(memo.invoiceId)).toMatchObject({ status: 'PAID', open: 0 })
  expect(await paymentStatus()).toBe('PAID')
})

test('a credit note of a part makes the booking owe less', async () => {
  await issuedInvoice(apron, booking.bookingId)
  await issued('CREDIT_MEMO', -20_000)
  answered(await pay([], 89_999))
  expect(await paymentStatus()).toBe('NOT_PAID')
  answered(await pay([], 1))
  expect(await paymentStatus()).toBe('PAID')
})

test('a credit note of a part refunds nothing of what was never received, and only what came in beyond the rest', async () => {
  const { invoiceId } = await issuedInvoice(apron, booking.bookingId)
  const memo = await issued('CREDIT_MEMO', -20_000)
  expect(await read(memo.invoiceId)).toMatchObject({ open: -20_000, toRefund: 0 })
  answered(await pay([invoiceId], 95_000))
  expect(await read(memo.invoiceId)).toMatchObject({ open: -20_000, toRefund: 5000 })
  answered(await pay([invoiceId], 15_000))
  expect(await read(memo.invoiceId)).toMatchObject({ open: -20_000, toRefund: 20_000 })
  const [row] = answered(await apron.desk.invoices.all({ query: {} }))
  expect(row).toMatchObject({ invoiceId: memo.invoiceId, toRefund: 20_000 })
})

test('an invoice that is canceled after a part was credited refunds what is left, and warns of the excess', async () => {
  const { invoiceId } = await issuedInvoice(apron, booking.bookingId)
  answered(await pay([invoiceId], 110_000))
  const part = await issued('CREDIT_MEMO', -20_000)
  answered(await pay([part.invoiceId], -20_000))
  const warned = { warnings: [{ type: 'CREDITS_EXCEED_INVOICES' }] }
  expect(await read(invoiceId)).toMatchObject(warned)
  const memo = await credit(invoiceId)
  expect(memo).toMatchObject({ ...warned, gross: -110_000, due: -90_000, open: -90_000, toRefund: 90_000 })
  expect(JSON.stringify(memo.warnings)).toContain('200.00 EUR')
  expect(await read(memo.invoiceId)).toMatchObject({ refund: 90_000 })
  const params = { invoiceId: String(memo.invoiceId) }
  const paper = await wholeText(answered(await apron.desk.invoices.pdf({ params })).bytes)
  expect(paper).toContain('900.00 EUR received for invoice')
  answered(await pay([memo.invoiceId], -90_000))
  expect(await read(memo.invoiceId)).toMatchObject({ status: 'PAID', open: 0 })
})

test('a refund that names no invoice counts for the credit note, before and after it is issued', async () => {
  const { invoiceId } = await issuedInvoice(apron, booking.bookingId)
  answered(await pay([invoiceId], 50_000))
  answered(await pay([], -30_000))
  const memo = await credit(invoiceId)
  expect(memo).toMatchObject({ due: -20_000, open: -20_000, status: 'ISSUED' })
  answered(await pay([], -20_000))
  expect(await read(memo.invoiceId)).toMatchObject({ open: 0, toRefund: 0, status: 'PAID' })
  const [last] = answered(await apron.desk.payments.list({ query: { bookingId: booking.bookingId } }))
  const params = { paymentId: String(last?.paymentId) }
  answered(await apron.desk.payments.change({ params, body: { invoiceIds: [memo.invoiceId] } }))
  expect(await read(memo.invoiceId)).toMatchObject({ due: -20_000, paid: -20_000, open: 0, status: 'PAID' })
})

test('a credit note of more than was invoiced warns before it is issued', async () => {
  await issuedInvoice(apron, booking.bookingId)
  const over = await draft('CREDIT_MEMO', -500_000)
  expect(await read(over)).toMatchObject({ warnings: [{ type: 'CREDITS_EXCEED_INVOICES' }] })
  expect(await read(await draft('CREDIT_MEMO', -110_000))).toMatchObject({ warnings: [] })
  expect(answered(await issue(over))).toMatchObject({ toRefund: 0, warnings: [{ type: 'CREDITS_EXCEED_INVOICES' }] })
})

test('an invoice without amounts is not issued', async () => {
  expect(refused(await issue(await draft('INVOICE', 0, 0))).code).toBe('state_conflict')
  expect((await issue(await draft('INVOICE', 1000, -1000))).status).toBe(200)
})

describe('a booking that its payments cover', () => {
  beforeEach(async () => {
    answered(await pay([], 110_000))
    expect(await paymentStatus()).toBe('PAID')
  })

  test('is not paid once more is invoiced', async () => {
    await issued('INVOICE', 200_000)
    expect(await paymentStatus()).toBe('NOT_PAID')
  })

  test('is not paid once its price is raised', async () => {
    const params = { reference: String(booking.bookingId) }
    answered(await partner.bookings.update({ params, body: { price: { net: 2000, currency: 'EUR' } } }))
    expect(await paymentStatus()).toBe('NOT_PAID')
  })
})

describe('a payment status that a partner set', () => {
  let paymentId: string
  beforeEach(async () => {
    paymentId = String(answered(await pay([], 100)).paymentId)
    await setStatus('PAID')
  })

  test('stands when notes, method, date or invoices of a payment change', async () => {
    const params = { paymentId }
    answered(await apron.desk.payments.change({ params, body: { notes: 'By wire', method: 'OTHER' } }))
    answered(await partner.invoicePayments.update({ params, body: { notes: 'By card', method: 'CREDIT_CARD' } }))
    answered(await apron.desk.payments.change({ params, body: { paidAt: Date.UTC(2026, 10, 1) } }))
    const { invoiceId } = await issuedInvoice(apron, booking.bookingId)
    answered(await apron.desk.payments.change({ params, body: { invoiceIds: [invoiceId] } }))
    expect(await paymentStatus()).toBe('PAID')
  })

  test('stands when an invoice is issued or credited, the price changes, or a rate is added', async () => {
    const { invoiceId } = await issuedInvoice(apron, booking.bookingId)
    await credit(invoiceId)
    const params = { reference: String(booking.bookingId) }
    answered(await partner.bookings.update({ params, body: { price: { net: 2000, currency: 'USD' } } }))
    answered(await apron.desk.exchangeRates.add({ body: { currency: 'USD', day: '2026-01-01', rate: 0.9 } }))
    expect(await paymentStatus()).toBe('PAID')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['added', () => pay([], 1)],
    ['removed', () => apron.desk.payments.remove({ params: { paymentId } })],
    ['changed in its amount', () => apron.desk.payments.change({ params: { paymentId }, body: { amount: 101 } })],
    [
      'changed in its status',
      () => apron.desk.payments.change({ params: { paymentId }, body: { status: 'NOT_PAID' } }),
    ],
    [
      'changed in its currency',
      () => partner.invoicePayments.update({ params: { paymentId }, body: { currency: 'USD' } }),
    ],
  ])('falls when a payment is %s', async (_, change) => {
    await change()
    expect(await paymentStatus()).toBe('NOT_PAID')
  })

  test('NOT_PAID stands as well', async () => {
    answered(await pay([], 110_000))
    await setStatus('NOT_PAID')
    answered(await apron.desk.payments.change({ params: { paymentId }, body: { notes: 'Disputed' } }))
    expect(await paymentStatus()).toBe('NOT_PAID')
  })

  test('stands when it comes with the booking', async () => {
    const customer = { lastName: 'Berg', account: { name: 'Berg' } }
    const body = { customer, status: 'B' as const, paymentStatus: 'PAID' as const, price: { net: 10 } }
    booking = { ...booking, bookingId: answered(await apron.desk.bookings.record({ body })).bookingid }
    await issued('INVOICE', 1000)
    expect(await paymentStatus()).toBe('PAID')
  })
})

test('an expected payment enters the books once it is received', async () => {
  const { paymentId } = answered(await pay([], 5000, { status: 'NOT_PAID', notes: 'Deposit' }))
  const booked = async () =>
    answered(await partner.accounting.booking({ params: { reference: String(booking.bookingId) } })).accountEntries
  expect(await booked()).toEqual([])
  answered(await apron.desk.payments.change({ params: { paymentId: String(paymentId) }, body: { status: 'PAID' } }))
  expect(await booked()).toMatchObject([{ amount: 50, description: 'Deposit' }])
})
