import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { bookings } from '../../../src-shared/contract/sales/bookings.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { advanceTo } from '../../support/clock.ts'
import { citation } from '../../support/fleet.ts'
import { addJet } from '../../support/flights.ts'

type Change = RequestParts<typeof bookings.update>['body']

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let made: Awaited<ReturnType<typeof book>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-ONE')
  await addJet(apron, 'HB-TWO')
  await addJet(apron, 'HB-TRI')
  answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: 'HB-ENG', usesPricingEngine: true } }))
})
afterAll(() => apron.close())

const out = {
  departureAirport: 'LSZH',
  arrivalAirport: 'EGGW',
  departureDate: '2027-03-01T09:00',
  arrivalDate: '2027-03-01T09:45',
  pax: 3,
}
const back = { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-03-02T17:30', pax: 2 }
const customer = { firstName: 'Ada', lastName: 'Berg', account: { name: 'Blue Sky' } }
const asked = { aircraft: 'HB-ONE', customer, legs: [out, back], price: { gross: 5000, currency: 'EUR' } }

const book = async () => answered(await partner.bookings.book({ body: asked }))
beforeEach(async () => {
  made = await book()
})
const params = () => ({ reference: made.bookingIdentifier })
const update = (body: Change) => partner.bookings.update({ params: params(), body })
const updated = async (body: Change) => answered(await update(body))
const read = async () => answered(await partner.bookings.read({ params: params() }))
const row = () =>
  apron.core.data.db.selectFrom('bookings').selectAll().where('publicId', '=', made.bookingid).executeTakeFirstOrThrow()
const versions = async () => {
  const { id } = await row()
  const kept = apron.core.data.db.selectFrom('bookingVersions').selectAll().where('bookingId', '=', id)
  return (await kept.orderBy('version').execute()).map(({ content }) => JSON.parse(content))
}
const tickets = async (flightId: number | undefined) =>
  answered(await partner.passengers.list({ params: { flightId: String(flightId) } })).length
const events = async () => (await apron.core.data.db.selectFrom('events').select('sequence').execute()).length

describe('an update', () => {
  test('of nothing changes nothing', async () => {
    const before = await read()
    for (const body of [{}, { legs: [] }, { legs: null as never }, { aircraft: 'hb-one' }]) {
      expect(await updated(body)).toEqual(before)
    }
    expect((await versions()).length).toBe(1)
  })

  test('that sends back all that was read changes nothing', async () => {
    const before = await read()
    expect(await updated(before as unknown as Change)).toEqual(before)
    expect((await versions()).length).toBe(1)
  })

  test('of words is shown, and is no new version', async () => {
    const after = await updated({
      comment: 'Champagne',
      reference: 'NEW-1',
      externalReference: 'NEW-X',
      workflowCustomName: 'Gold',
    })
    expect(after).toMatchObject({
      comment: 'Champagne',
      reference: 'NEW-1',
      externalReference: 'NEW-X',
      workflowCustomName: 'Gold',
    })
    expect((await versions()).length).toBe(1)
    const other = answered(await partner.bookings.book({ body: asked }))
    const taken = { params: { reference: String(other.bookingid) }, body: { reference: 'NEW-1' } }
    expect(refused(await partner.bookings.update(taken))).toMatchObject({ status: 400, code: 'reference_taken' })
    expect(refused(await partner.bookings.updateConfirmed(taken))).toMatchObject({
      status: 409,
      code: 'reference_taken',
    })
  })

  test('of the price makes a version; what was booked stays to be seen', async () => {
    expect((await updated({ price: { net: 6000, vat: 486 } })).price).toMatchObject({ gross: 6486, currency: 'EUR' })
    expect((await versions()).map(({ price }) => price.gross)).toEqual([500_000, 648_600])
    expect(await row()).toMatchObject({ version: 2, bookedVersion: 1 })
    await updated({ price: { net: 6000, vat: 486 } })
    expect((await versions()).length).toBe(2)
  })

  test('of several legs at once makes one version, changes flights and tickets, and records no event', async () => {
    const before = await events()
    const after = await updated({
      legs: [
        { id: made.legs[0]?.id ?? '', departureDate: '2027-03-01T10:00', arrivalDate: '2027-03-01T10:45', pax: 5 },
        { id: made.legs[1]?.id ?? '', pax: 1, aircraft: 'HB-TWO', flightNumber: 'AP2' },
        { departureAirport: 'LSZH', arrivalAirport: 'LSGG', departureDate: '2027-03-03T08:00', pax: 4 },
      ],
    })
    expect(after.legs).toMatchObject([
      { departureDate: '2027-03-01T10:00', pax: 5, aircraft: 'HB-ONE' },
      { pax: 1, aircraft: 'HB-TWO', flightNumber: 'AP2' },
      { departureAirport: 'LSZH', arrivalAirport: 'LSGG', pax: 4, aircraft: 'HB-ONE' },
    ])
    for (const leg of after.legs) expect(await tickets(leg.flightInfo?.flightId)).toBe(leg.pax)
    const flight = answered(
      await partner.flights.read({ params: { flightId: String(after.legs[0]?.flightInfo?.flightId) } }),
    )
    expect(flight).toMatchObject({ etd: '2027-03-01T09:00:00.000Z', paxNumber: 5 })
    expect((await versions()).map(({ legs }) => legs.length)).toEqual([2, 3])
    expect(await events()).toBe(before)
  })

  test('without ids means the legs at the same places, and cancels what it does not list', async () => {
    const after = await updated({ legs: [{ pax: 4 }] })
    expect(after.legs.map(({ id, pax, status }) => [id, pax, status])).toEqual([
      [made.legs[0]?.id, 4, 'OK'],
      [made.legs[1]?.id, 2, 'CANCELED'],
    ])
    const flightId = String(made.legs[1]?.flightInfo?.flightId)
    expect(answered(await partner.flights.read({ params: { flightId } }))).toMatchObject({ flightStatus: 'Canceled' })
    // The next at its place is a new one: what was canceled stays so.
    const more = await updated({ legs: [{}, back] })
    expect(more.legs.map(({ status }) => status)).toEqual(['OK', 'CANCELED', 'OK'])
  })

  test('lists legs in the order it wants them', async () => {
    const [first, second] = made.legs
    const stop = { departureAirport: 'EGGW', arrivalAirport: 'EGLF', departureDate: '2027-03-02T08:00', pax: 0 }
    const after = await updated({ legs: [{ id: first?.id }, stop, { id: second?.id, departureAirport: 'EGLF' }] })
    expect(after.legs.map(({ arrivalAirport }) => arrivalAirport)).toEqual(['EGGW', 'EGLF', 'LSZH'])
    expect(after.legs[2]).toMatchObject({ id: second?.id, departureAirport: 'EGLF' })
    const turned = await updated({ legs: after.legs.toReversed() as never })
    expect(turned.legs.map(({ id }) => id)).toEqual(after.legs.map(({ id }) => id).toReversed())
  })

  test('cancels a leg that is sent back as cancelled, by its id', async () => {
    const legs = made.legs.map((leg, index) => ({ ...leg, status: index === 0 ? 'CANCELED' : 'OK' }))
    expect((await updated({ legs: legs as never })).legs.map(({ status }) => status)).toEqual(['CANCELED', 'OK'])
    expect((await updated({ legs: legs as never })).legs.length).toBe(2)
  })

  test.each<[string, Change, string[]]>([
    ['a departure without its arrival', { legs: [{ departureDate: '2027-03-01T10:00' }, {}] }, ['legs[0].arrivalDate']],
    ['a leg that is another booking’s', { legs: [{ id: 1 }] }, ['legs[0].id']],
    ['an unknown airport', { legs: [{}, { arrivalAirport: 'XQQX' }] }, ['legs[1].arrivalAirport']],
    ['an unknown aircraft', { aircraft: 'HB-NIL' }, ['aircraft']],
    ['an unknown aircraft of a leg', { legs: [{}, { aircraft: 'HB-NIL' }] }, ['legs[1].aircraft']],
    [
      'a new leg without a departure',
      { legs: [{}, {}, { departureAirport: 'LSZH', arrivalAirport: 'LSGG' }] },
      ['legs[2].departureDate'],
    ],
    [
      'a new leg without airports',
      { legs: [{}, {}, { pax: 1 }] },
      ['legs[2].departureAirport', 'legs[2].arrivalAirport'],
    ],
  ])('with %s is refused as a whole', async (_what, body, fields) => {
    const before = await read()
    expect(refused(await update({ comment: 'half', ...body }))).toEqual({ status: 400, code: 'invalid_input', fields })
    expect(await read()).toEqual(before)
    expect((await versions()).length).toBe(1)
  })

  test('that lists a leg twice is refused', async () => {
    const id = made.legs[0]?.id ?? ''
    expect(refused(await update({ legs: [{ id }, { id: Number(id) }] })).fields).toEqual(['legs[1].id'])
  })

  test('of the aircraft takes along the legs that had it, not those with their own', async () => {
    await updated({ legs: [{}, { aircraft: 'HB-TWO' }] })
    const after = await updated({ aircraft: 'HB-TRI' })
    expect(after).toMatchObject({ aircraft: 'HB-TRI', legs: [{ aircraft: 'HB-TRI' }, { aircraft: 'HB-TWO' }] })
    // Sent back with the other aircraft only on the booking, the legs follow all the same.
    const again = await updated({ ...(after as unknown as Change), aircraft: 'HB-ONE' })
    expect(again).toMatchObject({ aircraft: 'HB-ONE', legs: [{ aircraft: 'HB-ONE' }, { aircraft: 'HB-TWO' }] })
  })

  test('of the workflow takes along the legs that had it', async () => {
    await updated({ legs: [{}, { workflow: 'OWNER' }] })
    const after = await updated({ workflow: 'PRIVATE' })
    expect(after).toMatchObject({ workflow: 'PRIVATE', legs: [{ workflow: 'PRIVATE' }, { workflow: 'OWNER' }] })
    expect(after.legs[0]?.flightInfo).toMatchObject({ fplType: 'G' })
  })

  test('that names another customer or account has that one; what says nothing new has the same', async () => {
    const same = await updated({ customer: { firstName: 'ada', lastName: 'Berg' } })
    expect(same.customer).toEqual(made.customer)
    const { internalId } = made.customer
    const other = await updated({ customer: { lastName: 'Lund', account: { name: 'Red Wing' } } })
    expect(other.customer).toMatchObject({ lastName: 'Lund', account: { name: 'Red Wing' } })
    expect(other.customer.internalId).not.toBe(internalId)
    const moved = await updated({ customer: { account: { name: 'Blue Sky' } } })
    expect(moved.customer).toMatchObject({ lastName: 'Lund', account: { name: 'Blue Sky' } })
    expect((await versions()).length).toBe(1)
  })

  test('of a flight that is under way keeps its plan', async () => {
    const flightId = String(made.legs[0]?.flightInfo?.flightId)
    await advanceTo(apron.clock, Date.UTC(2027, 2, 1, 8))
    answered(
      await apron.desk.flightDesk.movement({ params: { flightId }, body: { offBlockAt: Date.UTC(2027, 2, 1, 8) } }),
    )
    expect(refused(await update({ legs: [{ pax: 9 }, {}] }))).toMatchObject({ status: 409 })
    expect(refused(await update({ legs: [back] }))).toMatchObject({ status: 409 })
    expect(refused(await update({ legs: [{ flightId: Number(flightId), status: 'CANCELED' }] }))).toMatchObject({
      status: 409,
    })
    expect((await updated({ comment: 'Off block', legs: [{}, { pax: 4 }] })).legs[1]?.pax).toBe(4)
  })

  test('goes by the path of its kind; a confirmed booking is changed as a booked one', async () => {
    const quote = answered(await partner.quotes.create({ body: asked }))
    const of = { params: { reference: quote.externalReference }, body: { legs: [{ pax: 7 }] } }
    expect(refused(await partner.bookings.update(of))).toMatchObject({ status: 409, code: 'state_conflict' })
    expect(answered(await partner.quotes.update(of)).legs).toMatchObject([{ pax: 7 }, { status: 'CANCELED' }])
    expect(refused(await partner.quotes.update({ params: params(), body: {} }))).toMatchObject({ status: 409 })
    const confirmed = answered(await partner.bookings.confirm({ body: asked }))
    const { bookingNumber } = confirmed
    const reference = String(confirmed.bookingid)
    for (const path of ['update', 'updateConfirmed'] as const) {
      const after = answered(await partner.bookings[path]({ params: { reference }, body: { comment: path } }))
      expect(after).toMatchObject({ comment: path, workflowState: 'BOOKING_SENT', bookingNumber })
    }
  })
})

describe('the price of an aircraft with the pricing engine', () => {
  test('is 0 without a rule whatever the client says; the desk may say it', async () => {
    const body = { ...asked, aircraft: 'HB-ENG' }
    for (const entered of [await partner.bookings.book({ body }), await partner.quotes.create({ body })]) {
      const booking = answered(entered)
      expect(booking.price.gross).toBe(0)
      const reference = String(booking.bookingid)
      const change = { params: { reference }, body: { price: { gross: 7 } } }
      const group = booking.status === 'R' ? 'quotes' : 'bookings'
      expect(answered(await partner[group].update(change)).price.gross).toBe(0)
      expect(answered(await apron.desk[group].update(change)).price.gross).toBe(7)
    }
  })

  test('is that of the rule; a quote is priced again with its plan or account, a booking keeps what it was sold at', async () => {
    const { accountid: accountId } = answered(await apron.desk.accounts.create({ body: { name: 'Red Wing Two' } }))
    const rule = { name: 'By the hour', currency: 'EUR', blockHour: 100_000 }
    answered(await apron.desk.pricing.add({ body: rule }))
    answered(await apron.desk.pricing.add({ body: { ...rule, accountId, blockHour: 200_000 } }))
    const body = { ...asked, aircraft: 'HB-ENG', legs: [out] }
    const longer = { legs: [{ arrivalDate: '2027-03-01T10:00' }] }
    const other = { customer: { account: { accountid: accountId } } }

    const quote = answered(await partner.quotes.create({ body }))
    const of = { params: { reference: String(quote.bookingid) } }
    expect(quote.price).toMatchObject({ gross: 1750, currency: 'EUR' })
    const priced = async (change: Change) => answered(await partner.quotes.update({ ...of, body: change })).price.gross
    expect([await priced(longer), await priced(other), await priced({ comment: 'same' })]).toEqual([2000, 4000, 4000])
    expect(answered(await apron.desk.quotes.book(of)).price.gross).toBe(4000)

    made = answered(await partner.bookings.book({ body }))
    expect(made.price.gross).toBe(1750)
    expect((await updated({ ...longer, ...other })).price.gross).toBe(1750)
  })
})
