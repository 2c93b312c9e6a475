import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { flightDesk } from '../../../src-shared/contract/operations/flight-page.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let flightId: number
let start: number
let flights = 0

beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner()
  await addJet(apron, 'HB-PLN')
})
afterAll(() => apron.close())
/** The flight leads from LSZH to EGLF. */
beforeEach(async () => {
  start = apron.clock.now() - 40 * 24 * HOUR + ++flights * 24 * HOUR
  flightId = await bookFlight(apron, { tail: 'HB-PLN', flightNumber: `plan${flights}`, departureAt: start })
  await skipEvents(apron)
})

const params = () => ({ flightId: String(flightId) })
const page = async () => answered(await apron.desk.flightDesk.page({ params: params() }))
const change = (body: RequestParts<typeof flightDesk.change>['body']) =>
  apron.desk.flightDesk.change({ params: params(), body })
const move = (body: RequestParts<typeof flightDesk.movement>['body']) =>
  apron.desk.flightDesk.movement({ params: params(), body })
const reported = async () => answered(await partner.flights.read({ params: params() }))
const news = () => newEvents(apron, flightId)
const bookingOf = async () => ({ reference: (await reported()).bookingIdentifier ?? '' })

describe('a flight that is diverted', () => {
  const landed = () => ({
    offBlockAt: start,
    takeOffAt: start + 1,
    landingAt: start + HOUR,
    onBlockAt: start + HOUR + 1,
  })

  test('arrives elsewhere: partners read it in the list and are notified; the plan stays', async () => {
    const shown = answered(await move({ ...landed(), realArrivalAirport: 'ltn' }))
    expect(shown).toMatchObject({
      ...{ departureAirport: 'LSZH', arrivalAirport: 'EGGW', plannedArrivalAirport: 'EGLF' },
      arrival: { code: 'EGGW' },
      arrivalTimeZone: 'Europe/London',
    })
    expect(shown.history[0]?.changes).toContainEqual({ field: 'realArrivalAirport', before: null, after: 'EGGW' })
    expect(await reported()).toMatchObject({
      ...{ airportFrom: 'LSZH', airportTo: 'EGLF', realAirportFrom: 'LSZH', realAirportTo: 'EGGW' },
    })
    expect(await news()).toEqual(['FLIGHT_AIRPORT_UPDATE', 'FLIGHT_MOVEMENT_UPDATE'])
    const [leg] = answered(await partner.bookings.read({ params: await bookingOf() })).legs
    expect(leg).toMatchObject({ arrivalAirport: 'EGLF' })
  })

  test('is published once, and arrives as planned again when it was a mistake', async () => {
    answered(await move({ offBlockAt: start, realArrivalAirport: 'EGGW' }))
    await skipEvents(apron)
    answered(await move({ realArrivalAirport: 'EGGW' }))
    expect(await news()).toEqual([])
    answered(await move({ realArrivalAirport: null }))
    expect(await news()).toEqual(['FLIGHT_AIRPORT_UPDATE'])
    expect(await reported()).toMatchObject({ realAirportTo: 'EGLF' })
    answered(await move({ realArrivalAirport: 'EGLF' }))
    expect(await news()).toEqual([])
  })

  test('can return to where it left', async () => {
    answered(await move({ offBlockAt: start, realArrivalAirport: 'LSZH' }))
    expect(await reported()).toMatchObject({ realAirportFrom: 'LSZH', realAirportTo: 'LSZH' })
  })

  test('has what was arranged at the arrival looked at again, not at the departure', async () => {
    for (const target of ['DEPARTURE', 'ARRIVAL'] as const) {
      answered(await apron.desk.services.add({ params: params(), body: { kind: 'HANDLING', target, status: 'OK' } }))
      answered(await apron.desk.slots.add({ params: params(), body: { kind: 'SLOT', target, status: 'OK' } }))
    }
    answered(await move({ offBlockAt: start, realArrivalAirport: 'EGGW' }))
    for (const list of [
      answered(await apron.desk.services.list({ params: params() })),
      answered(await apron.desk.slots.list({ params: params() })),
    ]) {
      const states = list.map(({ target, status, recheck }) => [target, status, recheck])
      expect(states.sort()).toEqual([
        ['ARRIVAL', 'DO', true],
        ['DEPARTURE', 'OK', false],
      ])
    }
  })

  test('leaves the aircraft there: the way to the next flight begins there', async () => {
    answered(await move({ ...landed(), realArrivalAirport: 'EGGW' }))
    const query = { from: start - HOUR, to: start + 5 * HOUR }
    const { flights: onBoard } = answered(await apron.desk.schedule.board({ query }))
    expect(onBoard.find((one) => one.flightId === flightId)).toMatchObject({ arrivalAirport: 'EGGW' })
    const from = new Date(start).toISOString().slice(0, 10)
    const { body } = await partner.aircraftSchedule.read({
      params: { tailNumber: 'HB-PLN' },
      query: { from, to: from },
    })
    expect(JSON.stringify(body)).toContain('EGGW')
    expect(JSON.stringify(body)).not.toContain('EGLF')
  })

  test('is found by the airport it was planned to and by the one it came to', async () => {
    answered(await move({ offBlockAt: start, realArrivalAirport: 'EGGW' }))
    for (const search of ['EGLF', 'EGGW', 'LTN']) {
      const rows = answered(await apron.desk.flightDesk.table({ query: { search, from: start, to: start + 1 } }))
      expect(rows.map((row) => row.flightId)).toEqual([flightId])
    }
  })

  test('has left: before that, and once off block is cleared, there is the plan alone', async () => {
    const reply = refused(await move({ realArrivalAirport: 'EGGW' }))
    expect(reply).toMatchObject({ status: 400, fields: ['offBlockAt'] })
    answered(await move({ offBlockAt: start, realArrivalAirport: 'EGGW', realDepartureAirport: 'LSGG' }))
    expect(await page()).toMatchObject({ departureAirport: 'LSGG', plannedDepartureAirport: 'LSZH' })
    answered(await move({ offBlockAt: null }))
    expect(await page()).toMatchObject({ departureAirport: 'LSZH', arrivalAirport: 'EGLF' })
  })

  test('with its undo', async () => {
    answered(await move({ offBlockAt: start, realArrivalAirport: 'EGGW' }))
    answered(await apron.desk.undo.run({ body: {} }))
    expect(await page()).toMatchObject({ arrivalAirport: 'EGLF', offBlockAt: null })
  })

  test.each([
    ['an airport that is not there', { realArrivalAirport: 'ZZZZ' }, 400, 'realArrivalAirport'],
    ['a number', { realArrivalAirport: 5 }, 400, 'realArrivalAirport'],
  ])('not to %s', async (_what, body, status, field) => {
    expect(refused(await move({ offBlockAt: start, ...body } as never))).toMatchObject({ status, fields: [field] })
  })
})

describe('the flight plan', () => {
  const three = {
    alternateDepartureAirport: 'LSGG',
    alternateFirstArrivalAirport: 'EGGW',
    alternateSecondArrivalAirport: 'LFMN',
  }

  test('has alternates and a level, which partners read; alternates are announced', async () => {
    answered(await change({ ...three, alternateFirstArrivalAirport: 'LTN', flightLevel: 410 }))
    expect(await page()).toMatchObject({ ...three, flightLevel: 410 })
    expect(await reported()).toMatchObject({
      alternateDepartureAirport: { icao: 'LSGG' },
      alternateFirstArrivalAirport: { icao: 'EGGW' },
      alternateSecondArrivalAirport: { icao: 'LFMN' },
      fpl: { flightLevel: 410 },
    })
    expect(await news()).toEqual(['FLIGHT_AIRPORT_UPDATE'])
    answered(await change({ ...three, flightLevel: 390 }))
    expect(await news()).toEqual([])
    answered(await change({ alternateDepartureAirport: null, flightLevel: null }))
    expect(await reported()).toMatchObject({ alternateDepartureAirport: null, fpl: { flightLevel: null } })
  })

  test('has no second alternate without a first', async () => {
    answered(await change(three))
    answered(await change({ alternateFirstArrivalAirport: null }))
    expect(await page()).toMatchObject({
      ...{ alternateFirstArrivalAirport: 'LFMN', alternateSecondArrivalAirport: null },
    })
  })

  test('keeps the alternates of an end only while the flight goes there', async () => {
    answered(await change(three))
    await skipEvents(apron)
    const { reference } = await bookingOf()
    const sent = { params: { reference, flightId: String(flightId) }, body: { arrivalAirport: 'EGGW' } }
    answered(await partner.itinerary.change(sent))
    expect(await page()).toMatchObject({
      ...{ alternateDepartureAirport: 'LSGG' },
      ...{ alternateFirstArrivalAirport: null, alternateSecondArrivalAirport: null },
    })
    expect(await news()).toEqual(['FLIGHT_AIRPORT_UPDATE'])
  })

  test.each([
    ['the departure as take-off alternate', { alternateDepartureAirport: 'ZRH' }, 'alternateDepartureAirport'],
    ['the destination as its alternate', { alternateFirstArrivalAirport: 'EGLF' }, 'alternateFirstArrivalAirport'],
    [
      'one airport as both alternates',
      { alternateFirstArrivalAirport: 'EGGW', alternateSecondArrivalAirport: 'LTN' },
      'alternateSecondArrivalAirport',
    ],
    ['an airport that is not there', { alternateDepartureAirport: 'ZZZZ' }, 'alternateDepartureAirport'],
    ['a level above all', { flightLevel: 661 }, 'flightLevel'],
    ['half a level', { flightLevel: 40.5 }, 'flightLevel'],
  ])('takes not %s', async (_what, body, field) => {
    expect(refused(await change(body as never))).toMatchObject({ status: 400, fields: [field] })
    expect(await news()).toEqual([])
  })

  test('is not changed once the post-flight is closed', async () => {
    answered(await move({ offBlockAt: start, takeOffAt: start, landingAt: start + HOUR, onBlockAt: start + HOUR }))
    answered(await change({ flightLevel: 380 }))
    answered(await apron.desk.flightDesk.close({ params: params(), body: { reason: 'Fuel not reported' } }))
    expect(refused(await change({ flightLevel: 410 }))).toMatchObject({ status: 409 })
    expect(refused(await move({ realArrivalAirport: 'EGGW' }))).toMatchObject({ status: 409 })
  })
})

describe('the type that a customer asks for', () => {
  const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-05-01T09:00', pax: 2 }
  const back = { ...leg, departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-05-02T09:00' }
  const customer = { lastName: 'Berg', account: { name: 'Blue Sky' } }
  const typesOf = (legs: { requestedAircraftType?: string | undefined }[]) =>
    legs.map(({ requestedAircraftType }) => requestedAircraftType)

  test('is kept on each leg from the quote on, and is on its flights once it is booked', async () => {
    const legs = [leg, { ...back, requestedAircraftType: 'GLF6' }]
    const asked = { customer, requestedAircraftType: 'light jet', legs }
    const quote = answered(await partner.quotes.create({ body: asked }))
    expect(typesOf(quote.legs)).toEqual(['light jet', 'GLF6'])
    const of = { params: { reference: String(quote.bookingid) } }
    expect(typesOf(answered(await partner.itinerary.list(of)))).toEqual(['light jet', 'GLF6'])
    const booked = answered(await apron.desk.quotes.book(of))
    const ids = booked.legs.map(({ flightInfo }) => String(flightInfo?.flightId))
    const types = await Promise.all(
      ids.map(async (id) => answered(await partner.flights.read({ params: { flightId: id } })).requestedAircraftType),
    )
    expect(types).toEqual(['light jet', 'GLF6'])
  })

  test('changes with the booking, with its leg, and at the desk; empty text clears it', async () => {
    const booked = answered(await partner.bookings.book({ body: { customer, legs: [leg, back] } }))
    const of = { params: { reference: String(booked.bookingid) } }
    expect(typesOf(booked.legs)).toEqual([undefined, undefined])
    const update = (body: object) => partner.bookings.update({ ...of, body })
    expect(typesOf(answered(await update({ requestedAircraftType: 'C56X' })).legs)).toEqual(['C56X', 'C56X'])
    const flight = { flightId: String(booked.legs[0]?.flightInfo?.flightId) }
    const one = { params: { ...of.params, ...flight }, body: { requestedAircraftType: 'PC24' } }
    expect(answered(await partner.itinerary.change(one)).requestedAircraftType).toBe('PC24')
    expect(answered(await partner.flights.read({ params: flight })).requestedAircraftType).toBe('PC24')
    answered(await apron.desk.flightDesk.change({ params: flight, body: { requestedAircraftType: null } }))
    expect(typesOf(answered(await partner.bookings.read(of)).legs)).toEqual([undefined, 'C56X'])
    expect(typesOf(answered(await update({ requestedAircraftType: '' })).legs)).toEqual([undefined, undefined])
  })

  test('comes back as it was answered', async () => {
    const quote = answered(
      await partner.quotes.create({ body: { customer, requestedAircraftType: 'C56X', legs: [leg] } }),
    )
    const again = answered(
      await partner.quotes.update({ params: { reference: quote.reference }, body: quote as never }),
    )
    expect(typesOf(again.legs)).toEqual(['C56X'])
  })
})
