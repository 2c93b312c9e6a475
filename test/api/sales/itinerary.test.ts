import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import { type itinerary, itineraryLeg } from '../../../src-shared/contract/sales/itinerary.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { advanceTo } from '../../support/clock.ts'
import { addJet, newEvents, skipEvents } from '../../support/flights.ts'

type Added = RequestParts<typeof itinerary.add>['body']
type Changed = RequestParts<typeof itinerary.change>['body']

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
/** A booking with one flight, a new one for each test. */
let reference: string
let flightId: number

const leg = {
  departureAirport: 'LSZH',
  arrivalAirport: 'EGGW',
  departureDate: '2027-03-01T09:00',
  arrivalDate: '2027-03-01T09:45',
  pax: 3,
}
const booking = {
  aircraft: 'HB-ITI',
  customer: { lastName: 'Berg', account: { name: 'Blue Sky' } },
  comment: 'Champagne',
  legs: [leg],
}

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-ITI')
  await addJet(apron, 'HB-TWO')
})
afterAll(() => apron.close())

beforeEach(async () => {
  const made = answered(await partner.bookings.book({ body: booking }))
  reference = String(made.bookingid)
  flightId = made.legs[0]?.flightInfo?.flightId ?? 0
  await skipEvents(apron)
})

const list = async () => answered(await partner.itinerary.list({ params: { reference } }))
const only = async () => {
  const [first, ...others] = await list()
  if (!first || others.length > 0) throw new Error('not one leg')
  return first
}
const add = (body: Added) => partner.itinerary.add({ params: { reference }, body })
const paramsOf = (id: number | string = flightId) => ({ reference, flightId: String(id) })
const change = (body: Changed, id?: number | string) => partner.itinerary.change({ params: paramsOf(id), body })
const cancel = (id?: number | string) => partner.itinerary.cancel({ params: paramsOf(id) })
const flight = async (id = flightId) => answered(await partner.flights.read({ params: { flightId: String(id) } }))
const tickets = async (id = flightId) => answered(await partner.passengers.list({ params: { flightId: String(id) } }))
/** Names a passenger, so that a ticket is taken. */
const name = async (lastName: string) => {
  const { internalId } = answered(await partner.users.create({ body: { lastName } }))
  answered(await partner.passengers.add({ params: { flightId: String(flightId) }, body: { paxUserId: internalId } }))
}
const move = async (body: object) => {
  await advanceTo(apron.clock, ...Object.values(body))
  return answered(await apron.desk.flightDesk.movement({ params: { flightId: String(flightId) }, body }))
}
/** A quote that is not booked. */
const quote = async (more: object = {}) => {
  const made = answered(await apron.desk.bookings.record({ body: { ...booking, ...more, status: 'Q' } }))
  reference = String(made.bookingid)
  return made
}
const versions = async () => {
  const { db } = apron.core.data
  const rows = db
    .selectFrom('bookingVersions')
    .innerJoin('bookings', 'bookings.id', 'bookingVersions.bookingId')
    .select(['bookingVersions.version', 'bookingVersions.content', 'bookings.bookedVersion'])
    .select('bookings.version as current')
    .where('bookings.publicId', '=', Number(reference))
  return rows.orderBy('bookingVersions.version').execute()
}

describe('the list', () => {
  test('has each leg under both sets of names, without nulls', async () => {
    answered(
      await partner.flightCrew.assign({
        params: { flightId: String(flightId) },
        body: [
          { logName: 'fo', lastName: 'Falk', role: 'FO' },
          { logName: 'cap', firstName: 'Kim', lastName: 'Cap', role: 'CMD' },
        ],
      }),
    )
    const item = await only()
    const zurich = { icao: 'LSZH', iata: 'ZRH', name: expect.any(String), faa: null, localIdentifier: null }
    const departureAirportObj = { ...zurich, aid: null, id: expect.any(Number) }
    const arrivalAirportObj = expect.objectContaining({ icao: 'EGGW', iata: 'LTN' })
    expect(item).toEqual({
      id: expect.any(Number),
      departureAirport: 'LSZH',
      departureAirportObj,
      arrivalAirport: 'EGGW',
      arrivalAirportObj,
      departureDate: '2027-03-01T09:00',
      departureDateUTC: '2027-03-01T08:00',
      arrivalDate: '2027-03-01T09:45',
      arrivalDateUTC: '2027-03-01T09:45',
      pax: 3,
      aircraft: 'HB-ITI',
      workflow: 'CHARTER',
      flightTime: 90,
      blockTime: 105,
      distance: 437,
      warnings: [{ type: 'AIRCRAFT_LOCATION', message: expect.stringContaining('LSGS') }],
      crew: [
        expect.objectContaining({ role: 'CMD', firstName: 'Kim', lastName: 'Cap' }),
        expect.objectContaining({ role: 'FO', lastName: 'Falk' }),
      ],
      flightInfo: { dossierNumber: null, referenceNumber: null, flightType: 'PAX', flightId, fplType: 'N' },
      postFlightClosed: false,
      status: 'OK',
      flightId,
      aircraftId: expect.any(Number),
      aircraftTailNumber: 'HB-ITI',
      from: departureAirportObj,
      to: arrivalAirportObj,
      type: 'PAX',
      block: 105,
      passengers: 3,
      patients: 0,
      cmdName: 'Kim Cap',
      crewMembers: ['Kim Cap', 'Falk'],
      bookingNote: 'Champagne',
      postFlightLocked: false,
      modificationDate: apron.clock.now(),
      rejectReasons: [],
      posExplainer: [],
    })
    itineraryLeg.parse(item)
  })

  test('is found by every reference of the booking, and by the flights list', async () => {
    const { bookingReference, bookingIdentifier } = await flight()
    const { externalReference } = answered(await partner.bookings.read({ params: { reference } }))
    for (const any of [bookingReference, bookingIdentifier, externalReference]) {
      const [found] = answered(await partner.itinerary.list({ params: { reference: any ?? '' } }))
      expect(found?.flightId).toBe(flightId)
    }
    expect(refused(await partner.itinerary.list({ params: { reference: 'nothing' } }))).toMatchObject({ status: 404 })
  })

  test('of a quote without an aircraft has no flight, and is empty without legs', async () => {
    await quote({ aircraft: undefined })
    const item = await only()
    expect(item).not.toHaveProperty('flightId')
    expect(item).not.toHaveProperty('flightInfo')
    expect(item).toMatchObject({ type: 'PAX', passengers: 3, crewMembers: [] })
    reference = String(answered(await partner.bookings.book({ body: { ...booking, legs: [] } })).bookingid)
    expect(await list()).toEqual([])
  })
})

describe('legs that are added', () => {
  test('to a booking become flights with tickets and its trip number, published as created', async () => {
    const back = { departureAirport: 'LTN', arrivalAirport: 'ZRH', departureDateUTC: '2027-03-02T16:00', pax: 2 }
    const home = { departureAirport: 'LSZH', arrivalAirport: 'LSGG', departureDate: '2027-03-02T20:00Z', pax: 0 }
    const made = answered(await add([{ ...back, flightNumber: 'AP7', notes: 'Dog' }, home]))
    expect(made.map((one) => [one.departureAirport, one.arrivalAirport, one.pax, one.type])).toEqual([
      ['EGGW', 'LSZH', 2, 'PAX'],
      ['LSZH', 'LSGG', 0, 'POS'],
    ])
    // The arrival, block time and distance are worked out as for a new booking.
    expect(made[0]).toMatchObject({ arrivalDateUTC: '2027-03-02T17:33', blockTime: 93, distance: 437, notes: 'Dog' })
    const created = made.map((one) => one.flightId ?? 0)
    const { tripNumber } = await flight()
    for (const [index, pax] of [2, 0].entries()) {
      expect(await flight(created[index])).toMatchObject({ tripNumber, paxNumber: pax, registrationNumber: 'HB-ITI' })
      expect((await tickets(created[index])).length).toBe(pax)
    }
    expect((await flight(created[0])).flightNumber).toBe('AP7')
    expect((await list()).map((one) => one.flightId)).toEqual([flightId, ...created])
    const events = apron.core.data.db.selectFrom('events').select(['kind', 'resourceId']).orderBy('sequence', 'desc')
    expect((await events.limit(2).execute()).reverse()).toEqual(
      created.map((resourceId) => ({ kind: 'FLIGHT_CREATE', resourceId })),
    )
    await skipEvents(apron)
  })

  test('one leg comes without a list, with an aircraft of its own', async () => {
    const [made] = answered(
      await add({ ...leg, departureDate: '2027-03-05T09:00', arrivalDate: null as never, aircraft: 'hb-two' }),
    )
    expect(made).toMatchObject({
      aircraft: 'HB-TWO',
      aircraftTailNumber: 'HB-TWO',
      departureDateUTC: '2027-03-05T08:00',
    })
    expect(await newEvents(apron, made?.flightId ?? 0)).toEqual(['FLIGHT_CREATE'])
  })

  test('to a quote have flights that are options, and emit no event', async () => {
    await quote()
    const [made] = answered(await add([leg]))
    expect(await flight(made?.flightId)).toMatchObject({ flightStatus: 'Option' })
    expect((await list()).length).toBe(2)
    expect(await newEvents(apron, 0)).toEqual([])
  })

  test('make a new version; the booked one stays as it was', async () => {
    answered(await add([leg]))
    const [first, second, ...others] = await versions()
    expect(others).toEqual([])
    expect(first).toMatchObject({ version: 1, bookedVersion: 1, current: 2 })
    const legsOf = (version: { content: string } | undefined) => JSON.parse(version?.content ?? '').legs
    expect(legsOf(first)).toEqual([legsOf(second)[0]])
    expect(legsOf(second)).toMatchObject([{ position: 0 }, { position: 1, departureAirport: 'LSZH', pax: 3 }])
    expect(legsOf(second)[1]).not.toHaveProperty('operatorId')
  })

  test.each<[string, unknown, string[]]>([
    ['an unknown airport', [leg, { ...leg, arrivalAirport: 'XQQX' }], ['[1].arrivalAirport']],
    ['an unknown airport of the only leg', { ...leg, arrivalAirport: 'XQQX' }, ['arrivalAirport']],
    ['an unknown aircraft', [{ ...leg, aircraft: 'HB-NIL' }], ['[0].aircraft']],
    ['no departure', { ...leg, departureDate: null }, ['departureDate']],
    ['an arrival before the departure', [{ ...leg, arrivalDate: '2027-03-01T07:00' }], ['[0].arrivalDate']],
    ['words for pax', [{ ...leg, pax: 'three' }], ['[0].pax']],
    ['words for pax of the only leg', { ...leg, pax: 'three' }, ['pax']],
    ['no leg at all', [], ['body']],
    ['no body', undefined, ['body']],
    ['a text', 'LSZH-EGGW', ['body']],
  ])('%s is refused, and nothing is made', async (_what, body, fields) => {
    expect(refused(await add(body as Added))).toEqual({ status: 400, code: 'invalid_input', fields })
    expect((await list()).length).toBe(1)
    expect(await newEvents(apron, 0)).toEqual([])
  })

  test.each(['C', 'D'] as const)('to a booking in state %s are refused', async (status) => {
    const made = answered(await apron.desk.bookings.record({ body: { ...booking, status } }))
    reference = String(made.bookingid)
    expect(refused(await add([leg]))).toMatchObject({ status: 409, code: 'state_conflict' })
    expect(refused(await change({ pax: 1 }, made.legs[0]?.id))).toMatchObject({ status: 409 })
    expect((await list()).length).toBe(1)
  })
})

describe('a leg that is changed', () => {
  const later = { departureDate: '2027-03-01T12:00', arrivalDate: '2027-03-01T13:00' }

  test('in time moves its flight, asks for a recheck, and is published once', async () => {
    const params = { flightId: String(flightId) }
    answered(await apron.desk.services.add({ params, body: { kind: 'HANDLING', target: 'ARRIVAL', status: 'OK' } }))
    const moved = answered(await change(later))
    expect(moved).toMatchObject({ ...later, departureDateUTC: '2027-03-01T11:00', block: 120, flightTime: 105 })
    const times = { etd: '2027-03-01T11:00:00.000Z', eta: '2027-03-01T13:00:00.000Z' }
    expect(await flight()).toMatchObject({ ...times, dateFrom: '2027-03-01T08:00:00.000Z' })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_TIME_UPDATE'])
    const [service] = answered(await apron.desk.services.list({ params }))
    expect(service).toMatchObject({ status: 'DO', recheck: true })
  })

  test('in departure alone is refused: the arrival is needed too', async () => {
    for (const departure of [{ departureDate: later.departureDate }, { departureDateUTC: '2027-03-01T08:10' }]) {
      const reply = await change(departure)
      expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: ['arrivalDate'] })
    }
    expect(await newEvents(apron, flightId)).toEqual([])
    expect(await only()).toMatchObject({ departureDate: leg.departureDate })
  })

  test.each<[string, Changed, string[]]>([
    ['aircraft', { aircraft: 'HB-TWO' }, ['FLIGHT_AIRCRAFT_UPDATE']],
    ['arrival airport', { arrivalAirport: 'EGLF' }, ['FLIGHT_AIRPORT_UPDATE']],
    ['departure airport by its object', { departureAirportObj: { iata: 'GVA' } }, ['FLIGHT_AIRPORT_UPDATE']],
    ['arrival', { arrivalDateUTC: '2027-03-01T10:00Z' }, ['FLIGHT_TIME_UPDATE']],
    ['pax', { pax: 5 }, ['FLIGHT_PAX_COUNT_UPDATE']],
    ['notes', { notes: 'Late', planningNotes: 'Slot', flightNumber: 'AP9', workflow: 'PRIVATE' }, []],
    [
      'everything',
      { ...later, aircraft: 'HB-TWO', arrivalAirport: 'EGLF', pax: 0 },
      ['FLIGHT_TIME_UPDATE', 'FLIGHT_AIRCRAFT_UPDATE', 'FLIGHT_AIRPORT_UPDATE', 'FLIGHT_PAX_COUNT_UPDATE'],
    ],
  ])('in %s is published with %j as %j', async (_what, body, events) => {
    const before = await only()
    answered(await change(body))
    expect(await newEvents(apron, flightId)).toEqual(events)
    expect((await versions()).length).toBe(events.length > 0 ? 2 : 1)
    const after = await only()
    expect(after).not.toEqual(before)
    // Sent again, nothing differs any more.
    expect(answered(await change(body))).toEqual(after)
    expect(await newEvents(apron, flightId)).toEqual([])
    expect((await versions()).length).toBe(events.length > 0 ? 2 : 1)
  })

  test('by an airport goes another distance at the same times', async () => {
    const moved = answered(await change({ arrivalAirport: 'LFPB' }))
    expect(moved).toMatchObject({ arrivalAirport: 'LFPB', arrivalDateUTC: '2027-03-01T09:45', to: { icao: 'LFPB' } })
    // Local time is that of the new airport.
    expect(moved.arrivalDate).toBe('2027-03-01T10:45')
    expect(moved.distance).toBeLessThan(300)
    expect(await flight()).toMatchObject({ airportTo: 'LFPB', blockOnEstLocal: '2027-03-01T10:45:00.000Z' })
  })

  test('in words only shows them on leg and flight', async () => {
    answered(await change({ notes: 'Late', planningNotes: 'Slot', flightNumber: 'AP9', workflow: 'PRIVATE' }))
    expect(await only()).toMatchObject({ notes: 'Late', planningNotes: 'Slot', flightNumber: 'AP9' })
    expect(await flight()).toMatchObject({ flightNumber: 'AP9', workflow: 'PRIVATE', fplType: 'G' })
  })

  test('sent back as it was read changes nothing; one edited field of it counts', async () => {
    const read = (await only()) as unknown as Changed
    answered(await change(read))
    expect(await newEvents(apron, flightId)).toEqual([])
    expect((await versions()).length).toBe(1)
    const moved = answered(await change({ ...read, departureDate: '2027-03-01T09:10' }))
    expect(moved).toMatchObject({ departureDateUTC: '2027-03-01T08:10', arrivalDateUTC: '2027-03-01T09:45' })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_TIME_UPDATE'])
    const again = (await only()) as unknown as Changed
    const diverted = answered(await change({ ...again, arrivalAirport: 'LFPB' }))
    expect(diverted).toMatchObject({ arrivalAirport: 'LFPB', arrivalDateUTC: '2027-03-01T09:45' })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_AIRPORT_UPDATE'])
  })

  test('in pax adds or removes unassigned tickets, never those of passengers', async () => {
    await name('Pax')
    await name('Tax')
    await skipEvents(apron)
    const count = async (pax: number) => {
      answered(await change({ pax }))
      return (await tickets()).map(({ paxUserId }) => paxUserId !== undefined)
    }
    expect(await count(4)).toEqual([true, true, false, false])
    expect(await count(2)).toEqual([true, true])
    expect(refused(await change({ pax: 1 }))).toMatchObject({ status: 409, code: 'state_conflict' })
    expect((await tickets()).length).toBe(2)
    expect(await flight()).toMatchObject({ paxNumber: 2, flightType: 'PAX' })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_COUNT_UPDATE', 'FLIGHT_PAX_COUNT_UPDATE'])
  })

  test('to no pax is a positioning flight, and back', async () => {
    expect(answered(await change({ pax: 0 }))).toMatchObject({ type: 'POS', passengers: 0 })
    expect(answered(await change({ pax: 1 }))).toMatchObject({ type: 'PAX', passengers: 1 })
    expect((await tickets()).length).toBe(1)
    await skipEvents(apron)
  })

  test('is refused with a reason once it has actual times; what changes nothing is not', async () => {
    await move({ offBlockAt: Date.UTC(2027, 2, 1, 8, 5) })
    await skipEvents(apron)
    for (const body of [later, { pax: 4 }, { aircraft: 'HB-TWO' }, { arrivalAirport: 'EGLF' }, { flightTime: 50 }]) {
      expect(refused(await change(body))).toMatchObject({ status: 409, code: 'state_conflict' })
    }
    answered(await change({ pax: 3, aircraft: 'HB-ITI', notes: 'Off block' }))
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('of a quote keeps to the same rules, and publishes nothing', async () => {
    const made = await quote()
    const id = made.legs[0]?.id
    expect(refused(await change({ departureDate: later.departureDate }, id))).toMatchObject({ status: 400 })
    const moved = answered(await change({ ...later, arrivalAirport: 'EGLF', pax: 0, aircraft: 'HB-TWO' }, id))
    expect(moved).toMatchObject({ ...later, arrivalAirport: 'EGLF', type: 'POS', aircraft: 'HB-TWO' })
    expect((await versions()).length).toBe(2)
    answered(await cancel(id))
    expect(refused(await change({ pax: 4 }, id))).toMatchObject({ status: 409 })
    expect(await newEvents(apron, 0)).toEqual([])
  })

  test.each<[string, Changed, string[]]>([
    ['an unknown aircraft', { aircraft: 'HB-NIL' }, ['aircraft']],
    ['an unknown airport', { departureAirport: 'XQQX' }, ['departureAirport']],
    ['an arrival before the departure', { arrivalDate: '2027-03-01T07:00' }, ['arrivalDate']],
    [
      'a time out of reach',
      { departureDateUTC: '2199-01-01T00:00', arrivalDate: '2027-03-01T07:00' },
      ['departureDateUTC'],
    ],
    ['half a passenger', { pax: 1.5 }, ['pax']],
  ])('to %s is refused', async (_what, body, fields) => {
    const before = await only()
    expect(refused(await change(body))).toEqual({ status: 400, code: 'invalid_input', fields })
    expect(await only()).toEqual(before)
  })

  test('is named by flight id, leg id or external reference, within its booking', async () => {
    const { id } = await only()
    const { externalReference } = await flight()
    for (const any of [flightId, id, externalReference ?? '']) answered(await change({ notes: String(any) }, any))
    const mine = reference
    reference = String(answered(await partner.bookings.book({ body: booking })).bookingid)
    expect(refused(await change({ pax: 1 }))).toMatchObject({ status: 404, code: 'unknown_record' })
    expect(refused(await cancel())).toMatchObject({ status: 404 })
    reference = mine
    expect(refused(await change({ pax: 1 }, 'none'))).toMatchObject({ status: 404 })
  })
})

describe('a leg that is cancelled', () => {
  test('cancels its flight, records one event, and returns the record', async () => {
    const canceled = answered(await cancel())
    expect(canceled).toMatchObject({ flightId, status: 'CANCELED' })
    expect(await flight()).toMatchObject({ status: 'CANCELED', flightStatus: 'Canceled' })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CANCEL'])
    expect((await versions()).length).toBe(2)
    expect(answered(await cancel())).toEqual(canceled)
    expect(await newEvents(apron, flightId)).toEqual([])
    expect((await versions()).length).toBe(2)
    expect((await list()).map(({ status }) => status)).toEqual(['CANCELED'])
    expect(refused(await change({ pax: 1 }))).toMatchObject({ status: 409, code: 'state_conflict' })
    expect(answered(await partner.bookings.read({ params: { reference } })).legs[0]?.status).toBe('CANCELED')
  })

  test('is refused once it has actual times', async () => {
    await move({ offBlockAt: Date.UTC(2027, 2, 1, 8, 5) })
    await skipEvents(apron)
    expect(refused(await cancel())).toMatchObject({ status: 409, code: 'state_conflict' })
    expect(await flight()).toMatchObject({ status: 'OK' })
    expect(await newEvents(apron, flightId)).toEqual([])
  })
})
