import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, startApron } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { citation } from '../../support/fleet.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'
import * as wire from '../../support/wire.ts'

let apron: HttpApron
let partner: Awaited<ReturnType<HttpApron['partner']>>
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  partner = await apron.partner()
  answered(await apron.desk.aircraft.add({ body: citation }))
})
afterAll(() => apron.close())

/** The body of a GET over HTTP. */
async function asked(path: string) {
  const { status, body } = await apron.ask(`/api/external/quote/${path}`, { headers: headersOf(partner.credentials) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const refusedWith = async (path: string) =>
  (await apron.ask(`/api/external/quote/${path}`, { headers: headersOf(partner.credentials) })).status

const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 4 }
let made = 0
const person = (name: string) => ({ firstName: name, lastName: 'Berg', account: { name: `${name} Holding` } })
async function entered(status: 'R' | 'Q' | 'B' | 'C' | 'D', name: string, more: object = {}) {
  const customer = { ...person(name), externalReference: `customer-${name}` }
  const reference = `${name}-${++made}`
  const body = { customer, reference, aircraft: 'D-CAPA', legs: [leg], status, ...more }
  return answered(await apron.desk.bookings.record({ body }))
}
const referencesOf = (body: { reference: string }[]) => body.map(({ reference }) => reference)

describe('bookings and quotes by filters', () => {
  let ada: Awaited<ReturnType<typeof entered>>
  let early: string
  let late: string
  const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16)

  beforeAll(async () => {
    early = minuteOf(apron.clock.now())
    ada = await entered('B', 'Ada', { paymentStatus: 'PAID', price: { gross: 100 } })
    await entered('B', 'Bea')
    await entered('C', 'Cleo', { bookedAt: apron.clock.now() })
    await entered('Q', 'Dora')
    await entered('D', 'Eve')
    await entered('C', 'Hugo')
    await apron.clock.advance(60 * 60_000)
    late = minuteOf(apron.clock.now())
    await entered('B', 'Fay')
    await entered('R', 'Gina')
  })

  test.each([
    ['bookings: those booked, cancelled later or not', () => `bookings?lastRequest=${early}`, 'Ada Bea Cleo Fay'],
    ['bookings: changed since', () => `bookings?lastRequest=${late}`, 'Fay'],
    ['bookings: paid', () => `bookings?lastRequest=${early}&filter=PAID`, 'Ada'],
    ['bookings: not paid', () => `bookings?lastRequest=${early}&filter=NOT_PAID`, 'Bea Cleo Fay'],
    ['bookings: without account entries', () => `bookings?lastRequest=${early}&filter=NOT_TRANSFERRED`, ''],
    ['bookings: none is flown yet', () => `bookings?lastRequest=${early}&filter=READY_TO_INVOICE`, ''],
    ['bookings: of a customer', () => `bookings?lastRequest=${early}&customerId=customer-Bea`, 'Bea'],
    [
      'bookings: of a customer by id',
      () => `bookings?lastRequest=${early}&customerId=${ada.customer.internalId}`,
      'Ada',
    ],
    [
      'bookings: on an account',
      () => `bookings?lastRequest=${early}&customerAccountId=${ada.customer.account?.accountid}`,
      'Ada',
    ],
    ['bookings: of nobody known', () => `bookings?lastRequest=${early}&customerId=nobody`, ''],
    ['bookings: page by page', () => `bookings?lastRequest=${early}&size=2&page=1`, 'Cleo Fay'],
    ['bookings: past the last page', () => `bookings?lastRequest=${early}&size=2&page=9`, ''],
    ['not booked: those that are still open', () => 'notbooked', 'Dora Gina'],
    ['not booked: changed since', () => `notbooked?lastRequest=${late}`, 'Gina'],
    ['not booked: of a customer', () => 'notbooked?customerId=customer-Dora', 'Dora'],
    ['not booked: on an account', () => `notbooked?customerAccountId=${ada.customer.account?.accountid}`, ''],
  ])('%s', async (_what, path, expected) => {
    const body = await asked(path())
    expect(referencesOf(body).map((reference) => reference.split('-')[0])).toEqual(expected.split(' ').filter(Boolean))
    expect(wire.wrongOnWire(body, wire.listOf(wire.booking))).toEqual([])
  })

  test.each(['bookings', 'bookings?lastRequest=yesterday', `bookings?lastRequest=2026-01-01T00:00&filter=LATE`])(
    '%s is refused',
    async (path) => expect(await refusedWith(path)).toBe(400),
  )

  test('one that is flown and closed is ready to invoice, until its invoice is out', async () => {
    const at = (hour: number) => Date.UTC(2026, 2, 1, hour)
    const times = {
      offBlockAt: at(8),
      takeOffAt: at(9),
      landingAt: at(10),
      onBlockAt: at(11),
      postFlightClosedAt: at(12),
    }
    const legs = [{ ...leg, departureDateUTC: '2026-03-01T08:00', arrivalDateUTC: '2026-03-01T11:00', ...times }]
    const { bookingid, reference } = await entered('B', 'Hana', { legs })
    const ready = async () => referencesOf(await asked(`bookings?lastRequest=${late}&filter=READY_TO_INVOICE`))
    expect(await ready()).toEqual([reference])
    const { db } = apron.core.data
    const { id } = await db
      .selectFrom('bookings')
      .select('id')
      .where('publicId', '=', bookingid)
      .executeTakeFirstOrThrow()
    const operator = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
    const money = { currency: 'EUR', net: 1, vat: 0, gross: 1, vatPerc: 0 }
    const row = { id: 'i', operatorId: operator.id, publicId: 1, bookingId: id, type: 'INVOICE', status: 'ISSUED' }
    const rest = { ...money, lines: '[]', createdAt: 1, updatedAt: 1 }
    await db
      .insertInto('invoices')
      .values({ ...row, ...rest } as never)
      .execute()
    apron.core.feed.publish('', ['invoices'])
    expect(await ready()).toEqual([])
  })
})

describe('versions', () => {
  let booking: Awaited<ReturnType<typeof entered>>
  beforeAll(async () => {
    booking = await entered('B', 'Ida', { price: { gross: 5000, currency: 'CHF' } })
    const params = { reference: booking.reference, flightId: String(booking.legs[0]?.flightInfo?.flightId) }
    await apron.clock.advance(60_000)
    answered(await partner.itinerary.change({ params, body: { pax: 2 } }))
  })

  test('are each as it was then, under one root', async () => {
    const body = await asked(`${booking.bookingid}/versions`)
    expect(body).toHaveLength(2)
    const same = { bookingid: booking.bookingid, rootBookingid: booking.bookingid, price: booking.price }
    const { bookingIdentifier } = booking
    expect(body[0]).toMatchObject({
      ...same,
      version: 1,
      bookingIdentifier,
      legs: [{ pax: 4, departureAirport: 'LSZH' }],
    })
    expect(body[1]).toMatchObject({
      ...same,
      version: 2,
      bookingIdentifier: `${bookingIdentifier}2`,
      legs: [{ pax: 2 }],
    })
    expect(body[1].createdDate - body[0].createdDate).toBe(60_000)
  })
  test('are found by quote id and by the identifier of a version', async () => {
    const [, second] = await asked(`${booking.bookingIdentifier}/versions`)
    expect((await asked(String(second.quoteId))).bookingid).toBe(booking.bookingid)
    expect((await asked(second.bookingIdentifier)).bookingid).toBe(booking.bookingid)
  })
  test('are those of an account or customer', async () => {
    const { internalId, account } = booking.customer
    const all = await asked(`${booking.bookingid}/versions`)
    expect(await asked(`${booking.bookingid}/account/${account?.accountid}/versions`)).toEqual(all)
    expect(await asked(`${booking.bookingid}/customer/${internalId}/versions`)).toEqual(all)
    expect(await asked(`customer/${internalId}/versions`)).toEqual(all)
    expect(await asked(`customer/customer-Ida/versions?limit=1&offset=1`)).toEqual([all[1]])
  })
  test('of another account or customer are none, of an unknown one 404', async () => {
    const other = await entered('Q', 'Jane')
    const { internalId, account } = other.customer
    expect(await asked(`${booking.bookingid}/account/${account?.accountid}/versions`)).toEqual([])
    expect(await asked(`${booking.bookingid}/customer/${internalId}/versions`)).toEqual([])
    for (const path of ['1/versions', 'customer/1/versions', `${booking.bookingid}/account/1/versions`]) {
      expect(await refusedWith(path)).toBe(404)
    }
  })
  test('that was booked is the snapshot, whatever came later', async () => {
    const snapshot = await asked(`${booking.reference}/bookedSnapshot`)
    expect(snapshot.grossPrice).toEqual({ name: 'GROSS', currency: 'CHF', price: 5000, qty: 1, total: 5000 })
    expect(snapshot.legs).toMatchObject([{ pax: 4, departureDate: '2027-03-01T09:00', arrivalAirport: 'EGGW' }])
    expect(await refusedWith(`${(await entered('Q', 'Kim')).bookingid}/bookedSnapshot`)).toBe(404)
  })
  test('are shown in the history, with their author', async () => {
    const [changed, created] = await asked(`${booking.bookingid}/history`)
    expect(created).toMatchObject({ action: 'CREATED', status: 'B', version: 1, user: { name: 'desk' }, changes: [] })
    expect(changed).toMatchObject({ action: 'CHANGED', version: 2, timestamp: expect.stringMatching(/\.\d{3}Z$/) })
    expect(changed.user.name).toContain('test')
    expect(changed.changes).toEqual([{ field: 'pax', leg: 'LSZH-EGGW', before: 4, after: 2 }])
  })
})
