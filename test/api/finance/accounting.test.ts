import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { permissions } from '../../../src-shared/wire/access.ts'
import { answered } from '../../support/apron.ts'
import { type Answer, headersOf } from '../../support/asking.ts'
import { addJet } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'
import { bookingWithPrice, issuedInvoice } from '../../support/money.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let apron: HttpApron
let headers: Record<string, string>
let booking: Awaited<ReturnType<typeof bookingWithPrice>>
beforeAll(async () => {
  apron = await startHttp()
  headers = headersOf((await apron.partner({ permissions })).credentials)
  await addJet(apron, 'HB-ACC')
})
afterAll(() => apron.close())
beforeEach(async () => {
  booking = await bookingWithPrice(apron, 'HB-ACC')
})

const get = (path: string) => apron.ask(`/api/external/accounting/${path}`, { headers })
const spend = async (more: object) =>
  answered(
    await apron.desk.expenses.add({
      body: { type: 'LANDING', date: '2026-11-20', net: 30_000, tax: 3000, currency: 'EUR', ...more },
    }),
  )

test('a booking shows its state, its customer and every line of its books', async () => {
  await issuedInvoice(apron, booking.bookingId)
  await apron.desk.payments.add({
    body: { bookingId: booking.bookingId, amount: 5000, currency: 'EUR', method: 'CREDIT_CARD', notes: 'Deposit' },
  })
  await spend({ flightId: booking.flightId, supplier: 'Airport', billable: true })
  for (const reference of [booking.bookingId, booking.identifier]) {
    const { status, body } = await get(`booking/${reference}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      bookingIdentifier: booking.identifier,
      bookingStatus: 'BOOKING',
      aircraft: { tailNumber: 'HB-ACC' },
      customer: { lastName: 'Berg', account: { name: booking.account } },
      invoiceStatus: null,
      paymentMethod: 'CREDIT_CARD',
      paymentStatus: 'NOT_PAID',
      paymentGuarantee: 'NOT_GUARANTEED',
    })
    expect(body.accountEntries).toMatchObject([
      { amount: 10_000, currency: 'EUR', unit: 'hour', billable: true, taxable: true, accountCode: null },
      { amount: 50, description: 'Deposit', date: String(apron.clock.now()) },
      {
        amount: 300,
        description: 'Landing',
        supplierName: 'Airport',
        flightNumber: expect.any(String),
        billable: true,
      },
    ])
    expect(body.accountEntries[0].attachments).toMatchObject([{ name: expect.stringMatching(/^Invoice .*\.pdf$/) }])
  }
  expect((await get('booking/nothing')).status).toBe(404)
})

test('an account entry takes a general ledger code, and is transferred with its booking', async () => {
  await spend({ flightId: booking.flightId })
  const entry = async () => (await get(`booking/${booking.bookingId}`)).body
  const { accountEntries } = await entry()
  const put = (body: unknown, id = accountEntries[0].id) =>
    apron.ask(`/api/external/accounting/${id}`, { method: 'PUT', headers, body })
  expect(await put({ accountCode: '6400' })).toMatchObject({
    status: 200,
    body: { ...accountEntries[0], accountCode: '6400' },
  })
  expect((await entry()).accountEntries[0].accountCode).toBe('6400')
  expect((await put({ status: 'TRANSFERRED' })).body).toMatchObject({ accountCode: '6400', status: 'TRANSFERRED' })
  expect((await entry()).invoiceStatus).toBe('TRANSFERRED')
  expect((await put({ accountCode: '1' }, 999_999)).status).toBe(404)
  expect((await put({ status: 'LOST' })).body.details[0].field).toBe('status')
  for (const body of [{}, { ledger: '6400' }, { accountCode: null }]) expect((await put(body)).status).toBe(400)
  expect((await put({ accountCode: '' })).body).toMatchObject({ accountCode: null, status: 'TRANSFERRED' })
})

test('the invoices of a booking are those that were issued, each with its PDF and what became of it', async () => {
  const params = { bookingId: String(booking.bookingId) }
  const line = { description: 'Extra', quantity: 1, unit: 'piece', amount: 500 }
  await apron.desk.invoices.add({ params, body: { currency: 'EUR', lines: [line] } })
  const invoice = await issuedInvoice(apron, booking.bookingId)
  const memo = answered(await apron.desk.invoices.credit({ params: { invoiceId: String(invoice.invoiceId) } }))
  const { body } = await get(`booking/${booking.identifier}/invoices`)
  expect(body).toMatchObject([
    {
      invoiceNumber: invoice.number,
      invoiceType: 'INVOICE',
      invoiceStatus: 'CREDITED',
      net: 10_000,
      vat: 1000,
      gross: 11_000,
    },
    { invoiceNumber: memo.number, invoiceType: 'CREDIT_MEMO', gross: -11_000 },
  ])
  expect(body[0].invoiceDate).toBe(new Date(apron.clock.now()).toISOString())
  expect(body[0].history).toHaveLength(2)
  const file = await get(`attachments/${body[0].document.uuid}`)
  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.bytes).toHaveLength(body[0].document.fileSize)
})

test('an attachment is of an invoice, a payment or an expense, and nothing else', async () => {
  const { expenseId } = await spend({ flightId: booking.flightId })
  const file = { name: 'receipt.png', bytes: PNG }
  const attach = async (noun: 'expenses' | 'flights', recordId: number) =>
    answered(await apron.desk.documents.add({ query: { noun, recordId }, file })).uuid
  const receipt = await get(`attachments/${await attach('expenses', expenseId)}`)
  expect(Buffer.from(receipt.bytes)).toEqual(PNG)
  expect((await get(`attachments/${await attach('flights', booking.flightId)}`)).status).toBe(404)
})

test('split pricing shows what a booking costs, what its owner gets and what is left', async () => {
  await apron.desk.invoices.saveLetterhead({ body: { ownerSharePerc: 25 } })
  await spend({ flightId: booking.flightId })
  await spend({ flightId: booking.flightId, net: 10_000 })
  await spend({ flightId: booking.flightId, type: 'PER_DIEMS', currency: 'USD' })
  const { body } = await get(`booking/${booking.identifier}/split`)
  expect(body).toMatchObject({ bookingId: booking.bookingId, bookingIdentifier: booking.identifier, currency: 'EUR' })
  expect(body.split).toMatchObject([
    {
      category: 'LEG_FEE',
      description: 'LSZH-EGGW',
      legId: expect.any(Number),
      price: { quantityUnit: 'TIME', total: 10_000 },
      owner: { amount: 10_000, quantity: 25, quantityUnit: 'PERCENTAGE', total: 2500 },
      profitability: { total: 7500 },
    },
    { category: 'LANDING_FEE', cost: { quantityUnit: 'ABSOLUTE', total: 400 }, profitability: { total: -400 } },
    { category: 'TOTAL', legId: null, cost: { total: 400 }, price: { total: 10_000 }, profitability: null },
  ])
})

test('expenses are listed by flight, and of a quote grouped by flight', async () => {
  const { id: projectId } = answered(
    await apron.desk.projects.create({ body: { externalReference: `A-${booking.flightId}`, name: 'A' } }),
  )
  const more = { comment: 'Night', projectId, costCenterReference: 'CC7', payment: 'cash', type: 'ARRIVAL_HANDLING' }
  const { expenseId } = await spend({ flightId: booking.flightId, ...more, status: 'REIMBURSED' })
  const expected = {
    expenseId,
    type: 'Arrival FBO',
    invoiceNumber: null,
    date: '2026-11-20',
    supplier: null,
    costCenterReference: 'CC7',
    status: 'Reimbursed',
    project: `A-${booking.flightId}`,
    payment: 'cash',
    attachmentUuids: [],
    netPrice: 300,
    tax: 30,
    grossPrice: 330,
    currency: 'EUR',
    reimbursableTo: null,
    billable: false,
    taxable: false,
    comment: 'Night',
  }
  const flight = { flightId: booking.flightId, expenses: [expected] }
  const same = ({ status, body }: Answer) => ({ status, body })
  expect(same(await get(`flights/${booking.flightId}/expenses`))).toEqual({ status: 200, body: flight })
  expect(same(await get(`quotes/${booking.bookingId}/expenses`))).toEqual({
    status: 200,
    body: { quoteId: String(booking.bookingId), flights: [flight] },
  })
})

test('what is removed leaves the books', async () => {
  const { expenseId } = await spend({ flightId: booking.flightId })
  const entries = async () => (await get(`booking/${booking.bookingId}`)).body.accountEntries.length
  expect(await entries()).toBe(1)
  answered(await apron.desk.expenses.remove({ params: { expenseId: String(expenseId) } }))
  expect(await entries()).toBe(0)
})
