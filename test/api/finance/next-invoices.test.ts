import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { bookingWithPrice } from '../../support/money.ts'

let apron: TestApron
let bookingId: number
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  await addJet(apron, 'HB-NXT')
})
afterAll(() => apron.close())
beforeEach(async () => {
  ;({ bookingId } = await bookingWithPrice(apron, 'HB-NXT', 1000))
})

type Type = 'INVOICE' | 'CREDIT_MEMO' | 'PROFORMA_INVOICE'
const ofBooking = () => ({ bookingId: String(bookingId) })
const propose = async (type?: Type) =>
  answered(await apron.desk.invoices.propose({ params: ofBooking(), query: type ? { type } : {} }))
const sum = ({ lines }: { lines: { amount: number }[] }) => lines.reduce((all, { amount }) => all + amount, 0)

async function issue(type: Type, amount: number, currency = 'EUR') {
  const body = { type, currency, lines: [{ description: 'Part', quantity: 1, unit: '', amount }] }
  const { invoiceId } = answered(await apron.desk.invoices.add({ params: ofBooking(), body }))
  return answered(await apron.desk.invoices.issue({ params: { invoiceId: String(invoiceId) }, query: {} }))
}
async function issueProposal(type?: Type) {
  const { lines, currency, vatPerc } = await propose(type)
  const body = { type, lines, currency, vatPerc }
  const { invoiceId } = answered(await apron.desk.invoices.add({ params: ofBooking(), body }))
  return answered(await apron.desk.invoices.issue({ params: { invoiceId: String(invoiceId) }, query: {} }))
}

test('the first invoice bills the price, and nothing is left for a second', async () => {
  expect(await propose()).toMatchObject({ price: 100_000, invoiced: 0, excluded: [], drafts: 0 })
  expect((await issueProposal()).net).toBe(100_000)
  const next = await propose()
  expect(next).toMatchObject({ price: 100_000, invoiced: 100_000, lines: [{ amount: 0 }] })
  expect(await propose('PROFORMA_INVOICE')).toMatchObject({ lines: next.lines })
})

test.each([
  ['a net and a rate', { charterCost: 19_876.54, vatPerc: 7.7 }],
  ['a net and a VAT', { net: 1000, vat: 81 }],
  ['a gross and a rate', { gross: 1081, vatPerc: 8.1 }],
])('an invoice of a booking priced by %s comes to what was offered', async (_what, price) => {
  const params = { reference: String(bookingId) }
  const booked = answered(await apron.desk.bookings.update({ params, body: { price } }))
  expect((await issueProposal()).gross).toBe(Math.round((booked.price?.gross ?? 0) * 100))
})

test('taxes of the price beside VAT are named, as no line has them', async () => {
  const params = { reference: String(bookingId) }
  answered(await apron.desk.bookings.update({ params, body: { price: { net: 10_000, fet: 750, tax: 125 } } }))
  expect(await propose()).toMatchObject({ price: 1_000_000, taxes: 87_500 })
})

test('an invoice after one of a part deducts it by its number, and a credit memo gives it back', async () => {
  const { number } = await issue('INVOICE', 30_000)
  const memo = await issue('CREDIT_MEMO', -5_000)
  const next = await propose()
  expect(next.lines.slice(1)).toMatchObject([
    { description: expect.stringContaining(`Less invoice ${number}, `), amount: -30_000 },
    { description: expect.stringContaining(`Credit note ${memo.number}, `), amount: 5_000 },
  ])
  expect(sum(next)).toBe(75_000)
  expect((await issueProposal()).net).toBe(75_000)
  expect(await propose()).toMatchObject({ invoiced: 100_000, lines: [{ amount: 0 }] })
})

test('a canceled invoice, a draft and a proforma are not deducted; drafts are counted', async () => {
  const { invoiceId } = await issueProposal()
  answered(await apron.desk.invoices.credit({ params: { invoiceId: String(invoiceId) } }))
  await issue('PROFORMA_INVOICE', 100_000)
  const body = { currency: 'EUR', lines: [{ description: 'Part', quantity: 1, unit: '', amount: 100 }] }
  answered(await apron.desk.invoices.add({ params: ofBooking(), body }))
  const next = await propose()
  expect(next).toMatchObject({ invoiced: 0, drafts: 1 })
  expect(sum(next)).toBe(100_000)
})

test('a raised price is billed for what was added, a lowered one credited for what is too much', async () => {
  await issueProposal()
  const reprice = async (net: number) =>
    answered(
      await apron.desk.bookings.update({
        params: { reference: String(bookingId) },
        body: { price: { net, currency: 'EUR' } },
      }),
    )
  await reprice(1200)
  expect(sum(await propose())).toBe(20_000)
  await reprice(900)
  expect(sum(await propose())).toBe(0)
  expect(sum(await propose('CREDIT_MEMO'))).toBe(-10_000)
})

test('a credit memo gives back what is invoiced, and nothing before there is an invoice', async () => {
  expect((await propose('CREDIT_MEMO')).lines).toMatchObject([{ amount: 0 }])
  await issue('INVOICE', 40_000)
  expect(sum(await propose('CREDIT_MEMO'))).toBe(-40_000)
})

test('an invoice in another currency counts by the rate of its day, and is named without one', async () => {
  const { number } = await issue('INVOICE', 10_000, 'USD')
  expect(await propose()).toMatchObject({ invoiced: 0, excluded: [number] })
  const day = new Date(apron.clock.now()).toISOString().slice(0, 10)
  answered(await apron.desk.exchangeRates.add({ body: { currency: 'USD', day, rate: 0.5 } }))
  const next = await propose()
  expect(next.excluded).toEqual([])
  expect(sum(next)).toBe(100_000 - next.invoiced)
  expect([5_000, 20_000]).toContain(next.invoiced)
})
