import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { permissions } from '../../../src-shared/wire/access.ts'
import { answered } from '../../support/apron.ts'
import { type Asking, headersOf } from '../../support/asking.ts'
import { addJet } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'
import { bookingWithPrice, issuedInvoice } from '../../support/money.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let apron: HttpApron
let headers: Record<string, string>
let quoteId: number
beforeAll(async () => {
  apron = await startHttp()
  headers = headersOf((await apron.partner({ permissions })).credentials)
  await addJet(apron, 'HB-PAY')
})
afterAll(() => apron.close())
beforeEach(async () => {
  quoteId = (await bookingWithPrice(apron, 'HB-PAY', 1000)).bookingId
})

const ask = (path = '', asking: Asking = {}) =>
  apron.ask(`/api/external/accounting/invoice-payments${path}`, { headers, ...asking })
const post = (body: unknown) => ask('', { method: 'POST', body })
const put = (id: number, body: unknown) => ask(`/${id}`, { method: 'PUT', body })
const paymentStatus = async () =>
  answered(await apron.desk.bookings.read({ params: { reference: String(quoteId) } })).paymentStatus
const states = async () =>
  answered(await apron.desk.invoices.list({ params: { bookingId: String(quoteId) } })).map(({ status }) => status)

test('a payment of a booking is created, read, listed, changed and deleted; the booking follows', async () => {
  const { status, body: payment } = await post({ quoteId, amount: 1100, currency: 'EUR', status: 'NOT_PAID', id: 7 })
  expect(status).toBe(200)
  expect(payment).toEqual({
    id: expect.any(Number),
    status: 'NOT_PAID',
    quoteId,
    invoiceIds: [],
    amount: 1100,
    currency: 'EUR',
    method: null,
    paidAt: null,
    notes: null,
    documents: [],
  })
  expect(await paymentStatus()).toBe('NOT_PAID')
  const paidAt = new Date(apron.clock.now()).toISOString()
  const paid = { ...payment, status: 'PAID', paidAt }
  expect((await put(payment.id, { ...payment, status: 'PAID' })).body).toEqual(paid)
  expect(await paymentStatus()).toBe('PAID')
  expect((await ask(`/${payment.id}`)).body.status).toBe('PAID')
  expect((await ask(`?quoteId=${quoteId}`)).body).toEqual([paid])
  expect((await put(payment.id, { amount: 1099.99 })).body.amount).toBe(1099.99)
  expect(await paymentStatus()).toBe('NOT_PAID')
  expect((await ask(`/${payment.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await ask(`/${payment.id}`)).status).toBe(404)
  expect((await ask(`?quoteId=${quoteId}`)).body).toEqual([])
})

test('one payment covers several invoices in their order', async () => {
  const [first, second] = [await issuedInvoice(apron, quoteId), await issuedInvoice(apron, quoteId)]
  const invoiceIds = [second.invoiceId, first.invoiceId]
  const { body } = await post({ invoiceIds, amount: 1600, currency: 'EUR' })
  expect(body).toMatchObject({ quoteId, invoiceIds, status: 'PAID' })
  expect(await states()).toEqual(['ISSUED', 'PAID'])
  expect(await paymentStatus()).toBe('NOT_PAID')
  await put(body.id, { amount: 2200 })
  expect(await states()).toEqual(['PAID', 'PAID'])
  expect(await paymentStatus()).toBe('PAID')
  expect((await ask(`?invoiceId=${first.invoiceId}`)).body).toHaveLength(1)
  await put(body.id, { invoiceIds: [first.invoiceId] })
  expect(await states()).toEqual(['PAID', 'ISSUED'])
  await ask(`/${body.id}`, { method: 'DELETE' })
  expect(await states()).toEqual(['ISSUED', 'ISSUED'])
})

test('a canceled invoice takes no payment, and its credit memo gives back what came in', async () => {
  const { invoiceId } = await issuedInvoice(apron, quoteId)
  const { body: paid } = await post({ invoiceIds: [invoiceId], amount: 300, currency: 'EUR' })
  const memo = answered(await apron.desk.invoices.credit({ params: { invoiceId: String(invoiceId) } }))
  expect(memo).toMatchObject({ type: 'CREDIT_MEMO', creditOf: invoiceId, gross: -110_000, status: 'ISSUED' })
  expect((await post({ invoiceIds: [invoiceId], amount: 1, currency: 'EUR' })).body.code).toBe('state_conflict')
  await post({ invoiceIds: [memo.invoiceId], amount: -300, currency: 'EUR' })
  expect(await states()).toEqual(['CREDITED', 'PAID'])
  expect((await put(paid.id, { amount: 400 })).status).toBe(200)
  expect(await states()).toEqual(['CREDITED', 'ISSUED'])
  const again = await apron.desk.invoices.credit({ params: { invoiceId: String(invoiceId) } })
  expect(again.status).toBe(409)
})

test.each([
  ['nothing paid', { amount: 1, currency: 'EUR' }, 'quoteId', 400],
  ['no amount', { quoteId: 1, currency: 'EUR' }, 'amount', 400],
  ['an odd currency', { quoteId: 1, amount: 1, currency: 'euro' }, 'currency', 400],
  ['an unknown state', { quoteId: 1, amount: 1, currency: 'EUR', status: 'LATE' }, 'status', 400],
  ['an unknown booking', { quoteId: 999_999, amount: 1, currency: 'EUR' }, 'quoteId', 404],
  ['an unknown invoice', { invoiceIds: [999_999], amount: 1, currency: 'EUR' }, 'invoiceIds', 404],
])('a payment with %s is refused', async (_, body, field, status) => {
  const reply = await post(body)
  expect({ status: reply.status, field: reply.body.details[0]?.field }).toEqual({ status, field })
})

test('a payment keeps pictures and PDFs as its documents, and nothing else', async () => {
  const { id } = (await post({ quoteId, amount: 1, currency: 'EUR' })).body
  const send = (name: string, bytes: Buffer) => ask(`/${id}/documents`, { method: 'POST', file: { name, bytes } })
  const { status, body } = await send('proof.png', PNG)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'proof.png', fileSize: PNG.length, refEntityId: id })
  expect(
    (await send('proof.jpeg', Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////2Q==', 'base64'))).status,
  ).toBe(200)
  expect((await send('proof.pdf', Buffer.from('just text'))).status).toBe(415)
  const text = { name: 'proof.txt', bytes: Buffer.from('just text') }
  const atTheDesk = await apron.desk.documents.add({ query: { noun: 'payments', recordId: id }, file: text })
  expect(atTheDesk.status).toBe(415)
  expect((await ask(`/${id}`)).body.documents).toHaveLength(2)
  const path = `/${id}/documents/${body.uuid}`
  const file = await ask(path)
  expect(file.headers.get('Content-Type')).toBe('image/png')
  expect(Buffer.from(file.bytes)).toEqual(PNG)
  const other = (await post({ quoteId, amount: 1, currency: 'EUR' })).body.id
  expect((await ask(`/${other}/documents/${body.uuid}`)).status).toBe(404)
  expect((await ask(path, { method: 'DELETE' })).status).toBe(204)
  expect((await ask(path)).status).toBe(404)
})
