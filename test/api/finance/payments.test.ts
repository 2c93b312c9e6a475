import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { bookingWithPrice } from '../../support/money.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let booking: Awaited<ReturnType<typeof bookingWithPrice>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-DET')
  booking = await bookingWithPrice(apron, 'HB-DET')
})
afterAll(() => apron.close())

const payment = (more: object = {}) => ({ quoteId: booking.bookingId, amount: 5, currency: 'EUR', ...more })
const create = (more?: object) => partner.invoicePayments.create({ body: payment(more) })
const details = { method: 'CREDIT_CARD', paidAt: '2026-11-20T10:30:00.000Z', notes: 'Visa 4242' } as const

describe('how, when and with which words a payment came', () => {
  test('is kept, answered, and on the screen', async () => {
    const made = answered(await create(details))
    expect(made).toMatchObject(details)
    const params = { paymentId: String(made.id) }
    expect(answered(await partner.invoicePayments.read({ params }))).toEqual(made)
    expect(answered(await partner.invoicePayments.update({ params, body: made as object }))).toEqual(made)
    const [atDesk] = answered(await apron.desk.payments.list({ query: { bookingId: booking.bookingId } }))
    expect(atDesk).toMatchObject({ ...details, paidAt: Date.parse(details.paidAt) })
    const changed = { method: 'TRANSFER', paidAt: '2026-11-19T00:00:00.000Z', notes: 'SEPA' } as const
    expect(answered(await partner.invoicePayments.update({ params, body: changed }))).toMatchObject(changed)
    expect(answered(await partner.invoicePayments.update({ params, body: { amount: 6 } }))).toMatchObject(changed)
    expect(answered(await partner.invoicePayments.update({ params, body: { notes: '' } })).notes).toBeNull()
  })

  test('is null, and the time that of the request, where nothing is said', async () => {
    expect(answered(await create())).toMatchObject({
      ...{ method: null, notes: null },
      paidAt: new Date(apron.clock.now()).toISOString(),
    })
  })

  test.each([
    ['2026-11-20T10:30', '2026-11-20T10:30:00.000Z'],
    ['2026-11-20T10:30:15+02:00', '2026-11-20T08:30:15.000Z'],
    ['2026-11-20', '2026-11-20T12:00:00.000Z'],
    [Date.UTC(2026, 10, 20, 9), '2026-11-20T09:00:00.000Z'],
  ])('%s reads %s', async (paidAt, shown) => expect(answered(await create({ paidAt })).paidAt).toBe(shown))

  test('has no time while it is still expected', async () => {
    const { id, ...made } = answered(await create({ ...details, status: 'NOT_PAID' }))
    expect(made).toMatchObject({ method: 'CREDIT_CARD', notes: 'Visa 4242', paidAt: null })
  })

  test.each([
    ['method', 'CASH_UNDER_THE_TABLE'],
    ['paidAt', 'yesterday'],
    ['notes', true],
  ])('is refused where %s is %s', async (field, value) =>
    expect(refused(await create({ [field]: value }))).toMatchObject({ status: 400, fields: [field] }),
  )
})

describe('the booking of a payment is named', () => {
  const named = async () => answered(await partner.bookings.read({ params: { reference: String(booking.bookingId) } }))
  test.each<[string, () => Promise<string | number | undefined>]>([
    ['by its booking id', async () => booking.bookingId],
    ['by its booking id as text', async () => String(booking.bookingId)],
    ['by its identifier', async () => booking.identifier],
    ['by its external reference', async () => (await named()).externalReference],
    ['by its reference', async () => (await named()).reference],
    [
      'by the id of its quote',
      async () => {
        const params = { rootBookingId: String(booking.bookingId) }
        return answered(await partner.bookingReads.versions({ params }))[0]?.quoteId
      },
    ],
  ])('%s, as in the paths of expenses', async (_how, reference) => {
    const quoteId = (await reference()) as number
    const made = answered(await create({ quoteId }))
    expect(made.quoteId).toBe(booking.bookingId)
    const listed = answered(await partner.invoicePayments.list({ query: { quoteId: String(quoteId) } }))
    expect(listed.map(({ id }) => id)).toContain(made.id)
    const params = { paymentId: String(made.id) }
    expect(answered(await partner.invoicePayments.update({ params, body: { quoteId } })).quoteId).toBe(made.quoteId)
    answered(await partner.accounting.quoteExpenses({ params: { quoteId: String(quoteId) } }))
  })

  test('or it is not found', async () => {
    expect(refused(await create({ quoteId: 'nothing' }))).toMatchObject({ status: 404 })
    expect(answered(await partner.invoicePayments.list({ query: { quoteId: 'nothing' } }))).toEqual([])
    expect(refused(await create({ quoteId: '' }))).toMatchObject({ status: 400, fields: ['quoteId'] })
  })
})
