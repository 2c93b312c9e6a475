import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

let apron: TestApron
let bookingId: number
let bookings = 0
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())
beforeEach(async () => {
  const customer = { lastName: 'Berg', email: `berg${++bookings}@example.com`, account: { name: `Berg ${bookings}` } }
  bookingId = answered(await apron.desk.bookings.record({ body: { customer, status: 'B' } })).bookingid
})

const line = (amount: number) => ({ description: 'Charter', quantity: 1, unit: 'flight', amount })
const draft = async (amount = 100_000, more = {}) =>
  answered(
    await apron.desk.invoices.add({
      params: { bookingId: String(bookingId) },
      body: { currency: 'EUR', lines: [line(amount)], ...more },
    }),
  )
const issue = async (invoiceId: number) =>
  answered(await apron.desk.invoices.issue({ params: { invoiceId: String(invoiceId) } }))
const list = async () => answered(await apron.desk.invoices.list({ params: { bookingId: String(bookingId) } }))
const paymentStatus = async () =>
  answered(await apron.desk.bookings.read({ params: { reference: String(bookingId) } })).paymentStatus

test('a draft adds up its lines; issuing gives it the next number', async () => {
  const body = { lines: [line(100_000), line(23_450)], vatPerc: 13, dueDate: '2026-12-24' }
  const drafted = await draft(0, body)
  expect(drafted).toEqual({
    invoiceId: expect.any(Number),
    bookingId,
    bookingIdentifier: expect.any(String),
    account: `Berg ${bookings}`,
    number: null,
    type: 'INVOICE',
    status: 'DRAFT',
    issuedAt: null,
    dueDate: '2026-12-24',
    currency: 'EUR',
    vatPerc: 13,
    net: 123_450,
    vat: 16_049,
    gross: 139_499,
    paid: 0,
    due: 139_499,
    open: 0,
    toRefund: 0,
    creditOf: null,
    creditedBy: null,
    documentUuid: null,
    lines: body.lines,
  })
  const issued = await issue(drafted.invoiceId)
  expect(issued).toEqual({
    ...drafted,
    status: 'ISSUED',
    open: 139_499,
    issuedAt: apron.clock.now(),
    number: '2026-00001',
    documentUuid: expect.any(String),
    warnings: [],
  })
  expect((await issue((await draft()).invoiceId)).number).toBe('2026-00002')
})

test('a number is not given again, and an issued invoice can be neither removed nor issued again', async () => {
  const removed = await draft()
  expect((await apron.desk.invoices.remove({ params: { invoiceId: String(removed.invoiceId) } })).status).toBe(204)
  const first = await issue((await draft()).invoiceId)
  const second = await issue((await draft()).invoiceId)
  expect(Number(second.number?.slice(5))).toBe(Number(first.number?.slice(5)) + 1)
  const params = { invoiceId: String(first.invoiceId) }
  expect(refused(await apron.desk.invoices.remove({ params })).code).toBe('state_conflict')
  expect(refused(await apron.desk.invoices.issue({ params })).code).toBe('state_conflict')
})

test('a proforma is issued without a number', async () => {
  const { number, status } = await issue((await draft(500, { type: 'PROFORMA_INVOICE' })).invoiceId)
  expect({ number, status }).toEqual({ number: null, status: 'ISSUED' })
})

test.each([
  ['no line', { lines: [] }, 'lines'],
  ['half a cent', { lines: [line(0.5)] }, 'lines[0].amount'],
  ['a negative invoice', { lines: [line(-5)] }, 'lines'],
  ['a positive credit memo', { type: 'CREDIT_MEMO' }, 'lines'],
  ['an odd currency', { currency: 'euro' }, 'currency'],
])('%s is refused', async (_, wrong, field) => {
  const body = { currency: 'EUR', lines: [line(5)], ...wrong } as Parameters<typeof apron.desk.invoices.add>[0]['body']
  const reply = await apron.desk.invoices.add({ params: { bookingId: String(bookingId) }, body })
  expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
})

test('payments settle an invoice, and its booking once all are paid; taking one back opens both again', async () => {
  const { payments } = apron.desk
  const [first, second] = [await issue((await draft(1000)).invoiceId), await issue((await draft(500)).invoiceId)]
  const pay = async (invoiceId: number, amount: number) =>
    answered(await payments.add({ body: { invoiceIds: [invoiceId], amount, currency: 'EUR', method: 'TRANSFER' } }))
  await pay(first.invoiceId, 600)
  expect((await list())[0]?.status).toBe('ISSUED')
  await pay(first.invoiceId, 400)
  expect((await list())[0]?.status).toBe('PAID')
  expect(await paymentStatus()).toBe('NOT_PAID')
  const last = await pay(second.invoiceId, 500)
  expect(last).toMatchObject({ bookingId, status: 'PAID', paidAt: apron.clock.now() })
  expect(last.invoices).toEqual([{ invoiceId: second.invoiceId, number: second.number, amount: 500 }])
  expect(await paymentStatus()).toBe('PAID')
  const params = { paymentId: String(last.paymentId) }
  expect(answered(await payments.change({ params, body: { status: 'NOT_PAID' } })).paidAt).toBeNull()
  expect((await list())[1]?.status).toBe('ISSUED')
  expect(await paymentStatus()).toBe('NOT_PAID')
  answered(await payments.change({ params, body: { status: 'PAID' } }))
  expect(await paymentStatus()).toBe('PAID')
  expect((await payments.remove({ params })).status).toBe(204)
  expect(await paymentStatus()).toBe('NOT_PAID')
  expect(answered(await payments.list({ query: { bookingId } }))).toHaveLength(2)
})

test('a payment that fits nothing is refused', async () => {
  const { invoiceId } = await issue((await draft()).invoiceId)
  const { payments } = apron.desk
  const body = { amount: 5, currency: 'EUR' }
  expect(refused(await payments.add({ body })).fields).toEqual(['bookingId'])
  expect(refused(await payments.add({ body: { ...body, invoiceIds: [invoiceId], currency: 'USD' } })).fields).toEqual([
    'currency',
  ])
  const customer = { lastName: 'Other', account: { name: 'Other' } }
  const other = answered(await apron.desk.bookings.record({ body: { customer, status: 'B' } })).bookingid
  const elsewhere = await payments.add({ body: { ...body, invoiceIds: [invoiceId], bookingId: other } })
  expect(refused(elsewhere).fields).toEqual(['invoiceIds'])
  expect(refused(await payments.add({ body: { ...body, invoiceIds: [999_999] } })).status).toBe(404)
  const drafted = await draft()
  expect(refused(await payments.add({ body: { ...body, invoiceIds: [drafted.invoiceId] } })).code).toBe(
    'state_conflict',
  )
  expect(refused(await payments.add({ body: { ...body, bookingId: 999_999 } })).status).toBe(404)
})
