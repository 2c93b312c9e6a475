import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { citation } from '../../support/fleet.ts'
import { addJet, skipEvents } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  partner = await apron.partner()
  await addJet(apron, 'HB-CNL')
  const engine = { ...citation, tailNumber: 'HB-ENG', homebase: 'LSZH', usesPricingEngine: true }
  answered(await apron.desk.aircraft.add({ body: engine }))
  answered(await apron.desk.pricing.add({ body: { name: 'By the hour', currency: 'EUR', blockHour: 100_000 } }))
})
afterAll(() => apron.close())
beforeEach(() => skipEvents(apron))

const out = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 3 }
const canceled = { ...out, departureDate: '2027-03-01T15:00', pax: 2, notes: 'Called off', status: 'CANCELED' }
const back = { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-03-02T17:30', pax: 2 }
const customer = { firstName: 'Ada', lastName: 'Berg', account: { name: 'Blue Sky' } }
const asked = { aircraft: 'HB-CNL', customer, legs: [out, canceled, back] }

const http = async (method: string, path: string, body?: unknown) => {
  const reply = await apron.ask(path, { method, body, headers: headersOf(partner.credentials) })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
interface Leg {
  id: string
  status: string
  pax: number
  notes?: string
  departureDate: string
  flightInfo?: { flightId: number }
}
const read = async (reference: number) => http('GET', `/api/external/quote/${reference}`)
/** A canceled leg as it was sent, in the middle, without a flight. */
function checkKept(legs: Leg[], booked: boolean) {
  expect(legs.map(({ status }) => status)).toEqual(['OK', 'CANCELED', 'OK'])
  expect(legs[1]).toMatchObject({ departureDate: '2027-03-01T15:00', pax: 2, notes: 'Called off' })
  expect(legs[1]).not.toHaveProperty('flightInfo')
  if (booked) expect(legs.map(({ flightInfo }) => flightInfo !== undefined)).toEqual([true, false, true])
}
const events = async () => (await apron.core.data.db.selectFrom('events').select('sequence').execute()).length

describe('a leg that comes canceled', () => {
  const creating = [
    ['/api/external/quote', false],
    ['/api/external/webQuote/create', false],
    ['/api/external/quote/book', true],
    ['/api/external/quote/confirm', true],
    ['/api/external/flight/quote/book', true],
    ['/api/external/flight/quote/confirm', true],
  ] as const
  test.each(creating)('is kept so by POST %s', async (path, booked) => {
    const before = await events()
    const made = await http('POST', path, asked)
    checkKept(made.legs, booked)
    checkKept((await read(made.bookingid)).legs, booked)
    expect(await events()).toBe(before)
  })

  test.each(['Q', 'B'] as const)('is kept so by the desk, in state %s', async (status) => {
    const made = answered(await apron.desk.bookings.record({ body: { ...asked, status } }))
    checkKept(made.legs, status === 'B')
  })

  const changing = [
    ['/api/external/quote', '/api/external/quote'],
    ['/api/external/quote/book', '/api/external/quote/book'],
    ['/api/external/quote/confirm', '/api/external/quote/confirm'],
    ['/api/external/flight/quote/book', '/api/external/flight/quote/book'],
    ['/api/external/flight/quote/confirm', '/api/external/flight/quote/confirm'],
  ] as const
  test.each(changing)('is added so by PUT %s, with names and without', async (make, change) => {
    const booked = make !== '/api/external/quote'
    const whole = await http('POST', make, { ...asked, legs: [out, back] })
    checkKept((await http('PUT', `${change}/${whole.bookingid}`, { legs: asked.legs })).legs, booked)
    // Sent again it is the one that is there.
    checkKept((await http('PUT', `${change}/${whole.bookingid}`, { legs: asked.legs })).legs, booked)
    const named = await http('POST', make, { ...asked, legs: [out, back] })
    const legs = [{ id: named.legs[0].id }, canceled, { id: named.legs[1].id }]
    checkKept((await http('PUT', `${change}/${named.bookingid}`, { legs })).legs, booked)
  })

  test('is added so by POST leg, without an event; a quote that is booked later has no flight of it', async () => {
    const quote = await http('POST', '/api/external/quote', { ...asked, legs: [out] })
    const [added] = await http('POST', `/api/external/leg/${quote.bookingid}`, canceled)
    expect(added).toMatchObject({ status: 'CANCELED', notes: 'Called off', passengers: 2 })
    answered(await apron.desk.quotes.book({ params: { reference: String(quote.bookingid) } }))
    const booked = (await read(quote.bookingid)).legs as Leg[]
    expect(booked.map(({ status, flightInfo }) => [status, flightInfo !== undefined])).toEqual([
      ['OK', true],
      ['CANCELED', false],
    ])
    const before = await events()
    await http('POST', `/api/external/leg/${quote.bookingid}`, [{ ...canceled, departureDate: '2027-03-05T09:00' }])
    expect(await events()).toBe(before)
  })

  test('is canceled with its flight by PUT leg, sent once as FLIGHT_CANCEL', async () => {
    const made = await http('POST', '/api/external/quote/book', { ...asked, legs: [out, back] })
    const flightId = made.legs[0].flightInfo.flightId
    const before = await events()
    const path = `/api/external/leg/${made.bookingid}/${flightId}`
    expect(await http('PUT', path, { status: 'CANCELED' })).toMatchObject({ status: 'CANCELED' })
    expect(await http('PUT', path, { status: 'CANCELED' })).toMatchObject({ status: 'CANCELED' })
    expect(await events()).toBe(before + 1)
    expect(await http('GET', `/api/external/flight/${flightId}`)).toMatchObject({ flightStatus: 'Canceled' })
    const params = { reference: String(made.bookingid), flightId: String(flightId) }
    expect(refused(await partner.itinerary.change({ params, body: { status: 'OK' } }))).toMatchObject({ status: 409 })
    expect(refused(await partner.itinerary.change({ params, body: { pax: 9 } }))).toMatchObject({ status: 409 })
    const whole = {
      params: { reference: String(made.bookingid) },
      body: { legs: [{ id: made.legs[0].id, status: 'OK' }] },
    }
    expect(refused(await partner.bookings.update(whole))).toMatchObject({ status: 409 })
  })

  test('costs nothing and needs no positioning flight', async () => {
    const body = { ...asked, aircraft: 'HB-ENG', autoCreatePosFlights: true }
    const [alone, with_] = [
      await http('POST', '/api/external/quote', { ...body, legs: [out, back] }),
      await http('POST', '/api/external/quote', body),
    ]
    expect(with_.price).toEqual(alone.price)
    expect(with_.price.gross).toBeGreaterThan(0)
    expect(with_.legs.map(({ status }: Leg) => status)).toEqual(['OK', 'CANCELED', 'OK'])
    const [offer] = answered(await partner.proposals.lookup({ body: { ...body, autoCreatePosFlights: false } }))
    expect(offer?.price).toEqual(alone.price)
    expect(offer?.legs.length).toBe(2)
  })
})

describe('PUT with legs that are named', () => {
  const book = async () => http('POST', '/api/external/quote/book', { ...asked, legs: [out, back] })
  test.each<[string, (leg: Leg) => object]>([
    ['id', ({ id }) => ({ id })],
    ['id as a number', ({ id }) => ({ id: Number(id) })],
    ['flightId', ({ flightInfo }) => ({ flightId: flightInfo?.flightId })],
    ['flightInfo', ({ flightInfo }) => ({ flightInfo })],
  ])('by %s changes those and leaves the others', async (_what, name) => {
    const made = await book()
    const after = await http('PUT', `/api/external/quote/book/${made.bookingid}`, {
      legs: [{ ...name(made.legs[1]), pax: 5 }],
    })
    expect(after.legs).toEqual([made.legs[0], { ...made.legs[1], pax: 5 }])
  })

  test('by the external reference of the flight too; the others follow what changes of the booking', async () => {
    const made = await book()
    const { externalReference } = await http('GET', `/api/external/flight/${made.legs[0].flightInfo.flightId}`)
    const after = await http('PUT', `/api/external/quote/book/${made.bookingid}`, {
      workflow: 'PRIVATE',
      legs: [{ externalReference, notes: 'Dog' }],
    })
    expect(after.legs).toMatchObject([
      { notes: 'Dog', workflow: 'PRIVATE' },
      { workflow: 'PRIVATE', status: 'OK' },
    ])
  })

  test('a leg without a name beside them is new, and cancels none', async () => {
    const made = await book()
    const on = { ...out, departureDate: '2027-03-02T08:00' }
    const after = await http('PUT', `/api/external/quote/book/${made.bookingid}`, {
      legs: [{ id: made.legs[0].id }, on],
    })
    expect(after.legs.map(({ status, departureDate }: Leg) => [status, departureDate])).toEqual([
      ['OK', '2027-03-01T09:00'],
      ['OK', '2027-03-02T17:30'],
      ['OK', '2027-03-02T08:00'],
    ])
  })

  test('an itinerary posted back as it was read changes nothing and adds nothing', async () => {
    const made = await book()
    const before = await events()
    const legs = await http('GET', `/api/external/leg/${made.bookingid}`)
    expect(await http('POST', `/api/external/leg/${made.bookingid}`, legs)).toEqual(legs)
    expect(await http('GET', `/api/external/leg/${made.bookingid}`)).toEqual(legs)
    expect(await read(made.bookingid)).toEqual(made)
    const [changed] = await http('POST', `/api/external/leg/${made.bookingid}`, { ...legs[0], pax: 6 })
    expect(changed).toMatchObject({ pax: 6, flightId: legs[0].flightId })
    expect(await events()).toBe(before + 1)
  })

  test('a list without names keeps the flights of legs that stay, wherever a new one is put in', async () => {
    const made = await book()
    const before = { ...back, departureDate: '2027-02-28T09:00' }
    const after = await http('PUT', `/api/external/quote/book/${made.bookingid}`, { legs: [before, out, back] })
    expect(after.legs.map(({ id }: Leg) => id).slice(1)).toEqual(made.legs.map(({ id }: Leg) => id))
    expect(after.legs.map(({ status }: Leg) => status)).toEqual(['OK', 'OK', 'OK'])
    const without = await http('PUT', `/api/external/quote/book/${made.bookingid}`, { legs: [back] })
    expect(without.legs.map(({ status }: Leg) => status)).toEqual(['CANCELED', 'CANCELED', 'OK'])
  })
})
