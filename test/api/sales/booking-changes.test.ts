import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { bookingWithPrice, issuedInvoice } from '../../support/money.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let aircraftId: number
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner()
  aircraftId = (await addJet(apron, 'HB-CHG')).id
})
afterAll(() => apron.close())

const since = () => new Date(apron.clock.now()).toISOString().slice(0, 16)
/** The bookings that changed in a minute of their own, in which some work was done. */
async function changedBy(work: () => Promise<unknown>): Promise<number[]> {
  await apron.clock.advance(120_000)
  const lastRequest = since()
  await work()
  const bookings = answered(await partner.bookingReads.list({ query: { lastRequest } }))
  return bookings.map(({ bookingid }) => bookingid)
}

type Booking = Awaited<ReturnType<typeof bookingWithPrice>>
type Work = (booking: Booking) => Promise<unknown>
const flight = ({ flightId }: Booking) => ({ params: { flightId: String(flightId) } })
const named = ({ bookingId }: Booking) => ({ params: { reference: String(bookingId) } })
const spend = async ({ flightId }: Booking) =>
  answered(
    await apron.desk.expenses.add({
      body: { type: 'LANDING', date: '2026-11-20', net: 100, currency: 'EUR', flightId },
    }),
  )
const paid = async ({ bookingId: quoteId }: Booking) =>
  answered(await partner.invoicePayments.create({ body: { quoteId, amount: 5, currency: 'EUR' } }))
const entryOf = async (booking: Booking) =>
  answered(await partner.accounting.booking(named(booking))).accountEntries[0]?.id ?? 0
const ticketOf = async (booking: Booking) => {
  const [ticket] = answered(await partner.passengers.list(flight(booking)))
  return { ...flight(booking).params, ticketId: String(ticket?.ticketId) }
}
const customerOf = async (booking: Booking) => answered(await partner.bookings.read(named(booking))).customer

/** The preparation, so that the change has something to change. */
const changes: [what: string, before: Work, work: (booking: Booking, done: never) => Promise<unknown>][] = [
  [
    'its comment',
    async () => {},
    async (booking) => partner.bookings.update({ ...named(booking), body: { comment: `at ${since()}` } }),
  ],
  [
    'its price',
    async () => {},
    async (booking) => partner.bookings.update({ ...named(booking), body: { price: { net: 77, currency: 'EUR' } } }),
  ],
  [
    'its payment status',
    async () => {},
    async (booking) => partner.bookings.pay({ ...named(booking), body: { paymentStatus: 'PAID' } }),
  ],
  [
    'a leg added',
    async () => {},
    async (booking) =>
      partner.itinerary.add({
        ...named(booking),
        body: { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-03-01T09:00', pax: 1 },
      }),
  ],
  [
    'a leg changed',
    async () => {},
    async (booking) =>
      partner.itinerary.change({
        params: { reference: String(booking.bookingId), flightId: String(booking.flightId) },
        body: { pax: 7 },
      }),
  ],
  [
    'a leg canceled',
    async () => {},
    async (booking) =>
      partner.itinerary.cancel({
        params: { reference: String(booking.bookingId), flightId: String(booking.flightId) },
      }),
  ],
  [
    'its flight at the desk',
    async () => {},
    async (booking) => apron.desk.flightDesk.change({ ...flight(booking), body: { notes: 'VIP' } }),
  ],
  [
    'a ticket added',
    async () => {},
    async (booking) =>
      partner.passengers.add({
        ...flight(booking),
        body: { paxExternalReference: (await customerOf(booking)).externalReference },
      }),
  ],
  [
    'a ticket changed',
    async () => {},
    async (booking) => partner.passengers.update({ params: await ticketOf(booking), body: { comment: 'window' } }),
  ],
  [
    'a ticket removed',
    async () => {},
    async (booking) => partner.passengers.remove({ params: await ticketOf(booking) }),
  ],
  [
    'its crew',
    async () => {},
    async (booking) =>
      partner.flightCrew.assign({
        ...flight(booking),
        body: [{ logName: `crew${booking.bookingId}`, lastName: 'Ott', role: 'CMD' }],
      }),
  ],
  [
    'an invoice drafted',
    async () => {},
    async ({ bookingId }) =>
      apron.desk.invoices.add({
        params: { bookingId: String(bookingId) },
        body: { currency: 'EUR', lines: [{ description: 'Extra', quantity: 1, unit: 'piece', amount: 500 }] },
      }),
  ],
  ['an invoice issued', async () => {}, async ({ bookingId }) => issuedInvoice(apron, bookingId)],
  [
    'an invoice credited',
    async ({ bookingId }) => issuedInvoice(apron, bookingId),
    async (_, { invoiceId }: never) => apron.desk.invoices.credit({ params: { invoiceId: String(invoiceId) } }),
  ],
  [
    'an invoice removed',
    async ({ bookingId }) =>
      answered(
        await apron.desk.invoices.add({
          params: { bookingId: String(bookingId) },
          body: { currency: 'EUR', lines: [{ description: 'Extra', quantity: 1, unit: 'piece', amount: 500 }] },
        }),
      ),
    async (_, { invoiceId }: never) => apron.desk.invoices.remove({ params: { invoiceId: String(invoiceId) } }),
  ],
  ['a payment', async () => {}, async (booking) => paid(booking)],
  [
    'a payment changed',
    paid,
    async (_, { id }: never) =>
      partner.invoicePayments.update({ params: { paymentId: String(id) }, body: { amount: 6 } }),
  ],
  [
    'a payment removed',
    paid,
    async (_, { id }: never) => partner.invoicePayments.remove({ params: { paymentId: String(id) } }),
  ],
  [
    'a document of a payment',
    paid,
    async (_, { id }: never) =>
      partner.invoicePayments.addDocument({ params: { paymentId: String(id) }, file: { name: 'a.png', bytes: PNG } }),
  ],
  ['an expense', async () => {}, async (booking) => spend(booking)],
  [
    'an expense changed',
    spend,
    async (_, { expenseId }: never) =>
      apron.desk.expenses.change({ params: { expenseId: String(expenseId) }, body: { net: 200 } }),
  ],
  [
    'an expense taken off its flight',
    spend,
    async (_, { expenseId }: never) =>
      apron.desk.expenses.change({ params: { expenseId: String(expenseId) }, body: { flightId: null } }),
  ],
  [
    'an expense removed',
    spend,
    async (_, { expenseId }: never) => apron.desk.expenses.remove({ params: { expenseId: String(expenseId) } }),
  ],
  [
    'the ledger code of an entry',
    spend,
    async (booking) =>
      partner.accounting.code({
        params: { accountEntryId: String(await entryOf(booking)) },
        body: { accountCode: since() },
      }),
  ],
  [
    'its customer',
    async () => {},
    async (booking) =>
      partner.users.update({
        params: { externalReference: (await customerOf(booking)).externalReference ?? '' },
        body: { phone: since() },
      }),
  ],
  [
    'its account',
    async () => {},
    async (booking) =>
      partner.accounts.update({ params: { externalReference: booking.account }, body: { phone: since() } }),
  ],
]

describe('a booking is found as changed by', () => {
  test.each(changes)('%s', async (_what, before, work) => {
    const booking = await bookingWithPrice(apron, 'HB-CHG')
    const other = await bookingWithPrice(apron, 'HB-CHG')
    const done = await before(booking)
    const changed = await changedBy(async () => {
      const reply = (await work(booking, done as never)) as { status?: unknown }
      if (typeof reply.status === 'number') answered(reply as { status: number })
    })
    expect(changed).toContain(booking.bookingId)
    expect(changed).not.toContain(other.bookingId)
  })

  test('its aircraft', async () => {
    const booking = await bookingWithPrice(apron, 'HB-CHG')
    const params = { aircraftId: String(aircraftId) }
    const changed = await changedBy(async () =>
      answered(await apron.desk.aircraft.change({ params, body: { numberOfSeats: 6 } })),
    )
    expect(changed).toContain(booking.bookingId)
  })

  test('nothing, where nothing changed', async () => {
    await bookingWithPrice(apron, 'HB-CHG')
    expect(await changedBy(async () => partner.bookingReads.list({ query: { lastRequest: since() } }))).toEqual([])
  })

  test('what is undone', async () => {
    const booking = await bookingWithPrice(apron, 'HB-CHG')
    answered(await apron.desk.flightDesk.change({ ...flight(booking), body: { notes: 'VIP' } }))
    const changed = await changedBy(async () => answered(await apron.desk.undo.run({ body: {} })))
    expect(changed).toContain(booking.bookingId)
  })
})

test('a quote that was not booked is found as changed likewise', async () => {
  const customer = { lastName: 'Berg', externalReference: 'quoted', account: { name: 'Quoted' } }
  const { bookingid } = answered(await partner.quotes.create({ body: { customer, legs: [] } }))
  await apron.clock.advance(120_000)
  const lastRequest = since()
  const found = async () =>
    answered(await partner.bookingReads.notBooked({ query: { lastRequest } })).map((quote) => quote.bookingid)
  expect(await found()).toEqual([])
  answered(
    await partner.itinerary.add({
      params: { reference: String(bookingid) },
      body: { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-03-01T09:00', pax: 1 },
    }),
  )
  expect(await found()).toEqual([bookingid])
})
