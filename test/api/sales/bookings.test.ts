import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { answeredInEnglish } from '../../support/english.ts'
import { citation } from '../../support/fleet.ts'
import { writeRows } from '../../support/flights.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
  answered(await apron.desk.aircraft.add({ body: citation }))
})
afterAll(() => apron.close())

const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDateUTC: '2027-03-01T09:00', pax: 4 }
const back = { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDateUTC: '2027-03-02T17:00', pax: 2 }
async function entered(status: 'R' | 'Q' | 'B' | 'C', name: string, more: object = {}) {
  const customer = { firstName: name, lastName: 'Öztürk', account: { name: `${name} Holding` } }
  const body = { customer, reference: `ref-${name}`, aircraft: 'D-CAPA', legs: [leg, back], status, ...more }
  return answered(await apron.desk.bookings.record({ body }))
}

describe('the table', () => {
  beforeAll(async () => {
    await entered('R', 'Ada', { aircraft: undefined })
    await apron.clock.advance(1000)
    await entered('Q', 'Bea', { quoteNumber: 'Q-7', price: { gross: 12.5 } })
    await apron.clock.advance(1000)
    await entered('B', 'Cleo', { legs: [{ ...leg, departureDateUTC: '2027-05-01T09:00' }] })
    await apron.clock.advance(1000)
    await entered('C', 'Dora')
  })
  const at = (day: string) => Date.parse(`${day}T00:00Z`)

  test.each([
    ['all, the last changed first', {}, 'Dora Cleo Bea Ada'],
    ['by letters', { status: 'RQ' }, 'Bea Ada'],
    ['by when they fly', { from: at('2027-05-01') }, 'Cleo'],
    ['until when they fly', { to: at('2027-03-02') }, 'Dora Bea Ada'],
    ['by any of the legs', { from: at('2027-03-02'), to: at('2027-03-03') }, 'Dora Bea Ada'],
    ['by letters and when', { status: 'B', from: at('2027-03-01'), to: at('2027-04-01') }, ''],
    ['by quote number', { search: 'q-7' }, 'Bea'],
    ['by customer', { search: 'cleo öz' }, 'Cleo'],
    ['by customer without accents', { search: 'cleo ozturk' }, 'Cleo'],
    ['by customer as German writes it', { search: 'Bea Oeztuerk' }, 'Bea'],
    ['by account', { search: 'Dora hold' }, 'Dora'],
    ['by tail', { search: 'capa' }, 'Dora Cleo Bea'],
    ['by airport', { search: 'ltn', status: 'R' }, 'Ada'],
    ['by reference', { search: 'REF-BEA' }, 'Bea'],
    ['signs that mean something to the database are signs', { search: '%' }, ''],
    ['so many', { limit: 1 }, 'Dora'],
  ])('%s', async (_what, query, expected) => {
    const rows = answered(await apron.desk.bookingDesk.table({ query }))
    expect(rows.map(({ customerName }) => customerName.split(' ')[0])).toEqual(expected.split(' ').filter(Boolean))
  })

  test('says what a card shows', async () => {
    const [row] = answered(await apron.desk.bookingDesk.table({ query: { search: 'Q-7' } }))
    expect(row).toMatchObject({
      ...{ status: 'Q', workflowState: 'QUOTED', quoteNumber: 'Q-7', customerName: 'Bea Öztürk', origin: 'DESK' },
      ...{ accountName: 'Bea Holding', tailNumber: 'D-CAPA', aircraftType: 'C25B', legs: 2, pax: 4, version: 1 },
      ...{ route: ['LSZH', 'EGGW', 'LSZH'], departureTimeZone: 'Europe/Zurich', price: 1250, currency: 'EUR' },
      departureAt: Date.UTC(2027, 2, 1, 9),
    })
  })
  test('changed since', async () => {
    const query = { changedSince: apron.clock.now() }
    expect(answered(await apron.desk.bookingDesk.table({ query }))).toHaveLength(1)
  })
})

describe('the page', () => {
  test('has parties, legs with flights, versions, history and what may be done', async () => {
    const made = await entered('B', 'Eve', { comment: 'Dog', price: { net: 100, vat: 8, gross: 108 } })
    const flightId = made.legs[0]?.flightInfo?.flightId
    const leg = { reference: made.reference, flightId: String(flightId) }
    answered(await apron.desk.itinerary.change({ params: leg, body: { pax: 3 } }))
    const params = { bookingId: String(made.bookingid) }
    const page = answered(await apron.desk.bookingDesk.page({ params }))
    expect(page).toMatchObject({
      ...{ bookingId: made.bookingid, status: 'B', comment: 'Dog', version: 2, bookedVersion: 1 },
      customer: { name: 'Eve Öztürk' },
      account: { name: 'Eve Holding' },
      priceParts: { net: 10_000, vat: 800, gross: 10_800 },
      itinerary: [
        { pax: 3, tailNumber: 'D-CAPA', departure: { icao: 'LSZH' }, flight: { flightId, status: 'Scheduled' } },
        { pax: 2, canceled: false },
      ],
      versions: [
        { version: 2, legs: [{ pax: 3 }, { pax: 2 }] },
        { version: 1, legs: [{ pax: 4 }, { pax: 2 }] },
      ],
      history: [{ action: 'CHANGED', changes: [{ field: 'pax', before: 4, after: 3 }] }, { action: 'CREATED' }],
    })
    expect(page.actions).toContain('confirm')
    expect(page.actions).not.toContain('send')
    expect(refused(await apron.desk.bookingDesk.page({ params: { bookingId: '1' } })).status).toBe(404)
  })
})

test('customers and accounts are found by parts of their names', async () => {
  await entered('Q', 'Greta')
  const found = answered(await apron.desk.bookingDesk.parties({ query: { search: 'gret' } }))
  expect(found.customers).toMatchObject([{ name: 'Greta Öztürk', account: { name: 'Greta Holding' } }])
  expect(found.accounts).toMatchObject([{ name: 'Greta Holding' }])
})

describe('the inbox', () => {
  test('counts what is unread, leads to the booking, and is read one by one or all at once', async () => {
    const { bookingid } = await entered('R', 'Hana')
    const { db } = apron.core.data
    const booking = await db.selectFrom('bookings').select('id').where('publicId', '=', bookingid).executeTakeFirst()
    const row = {
      kind: 'QUOTE',
      title: 'New request',
      body: null,
      noun: 'bookings',
      rowId: booking?.id ?? '',
      readAt: null,
    }
    await writeRows(apron, (journal) => journal.addAll('notifications', [row, { ...row, title: 'Other', noun: null }]))
    const inbox = async () => answeredInEnglish(await apron.desk.notifications.list({}))
    const unread = async () => answeredInEnglish(await apron.desk.notifications.unread({}))
    expect(await unread()).toMatchObject({ count: 2, latest: { title: 'Other', recordId: null } })
    const [, first] = await inbox()
    expect(first).toMatchObject({ title: 'New request', noun: 'bookings', recordId: bookingid, readAt: null })
    const id = first?.id ?? ''
    expect(answered(await apron.desk.notifications.read({ params: { id } })).readAt).toBe(apron.clock.now())
    expect((await unread()).count).toBe(1)
    await apron.clock.advance(1000)
    expect(answered(await apron.desk.notifications.readAll({}))).toEqual({ count: 1 })
    expect(await unread()).toEqual({ count: 0, latest: null })
    expect((await inbox()).map(({ readAt }) => readAt)).toEqual([apron.clock.now(), apron.clock.now() - 1000])
    expect(refused(await apron.desk.notifications.read({ params: { id: 'nothing' } })).status).toBe(404)
  })
})
