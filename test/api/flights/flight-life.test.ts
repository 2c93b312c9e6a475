import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { startApron } from '../../support/apron.ts'
import { type Answer, type Asking, headersOf } from '../../support/asking.ts'
import { advanceTo } from '../../support/clock.ts'
import { addJet } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'
import * as wire from '../../support/wire.ts'

/**
 * The life of a flight, as a partner plays it over HTTP and the desk ends it: each test is the next step. What is
 * answered is compared with the wire facts, its events with decision 27.
 */
let apron: HttpApron
let key: Record<string, string>
let desk: Record<string, string>

beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  key = headersOf((await apron.partner()).credentials)
  desk = await apron.signedIn()
  for (const tail of ['HB-LIF', 'HB-LIG']) await addJet(apron, tail)
})
afterAll(() => apron.close())

let lastSequence = 0
/** The events since the last step: kind and flight, and the actor. */
async function news(): Promise<[kind: string, flight: number][]> {
  const events = apron.core.data.db
    .selectFrom('events')
    .selectAll()
    .where('sequence', '>', lastSequence)
    .orderBy('sequence')
  const rows = await events.execute()
  lastSequence = rows.at(-1)?.sequence ?? lastSequence
  for (const { id, resourceType, at } of rows) {
    expect(wire.wrongOnWire(id, wire.uuid)).toEqual([])
    expect([resourceType, at]).toEqual(['FLIGHT', apron.clock.now()])
  }
  return rows.map(({ kind, resourceId }) => [kind, resourceId])
}

const good = (answer: Answer, status = 200) => {
  expect(answer.status, answer.text).toBe(status)
  return answer.body
}
const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
  apron.ask(`/api/external${path}`, { method, headers: key, body } satisfies Asking)
const get = async (path: string) => good(await ask('GET', path))
const post = async (path: string, body: unknown) => good(await ask('POST', path, body))
const put = async (path: string, body: unknown) => good(await ask('PUT', path, body))
const atDesk = (method: string, path: string, body?: unknown): Promise<Answer> =>
  apron.ask(`/desk/flights/${flightId}${path}`, { method, headers: desk, body })
const shaped = (body: unknown, shape: Parameters<typeof wire.wrongOnWire>[1]) =>
  expect(wire.wrongOnWire(body, shape)).toEqual([])

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)
const instant = (at: number) => new Date(at).toISOString()

/** The booking's own flight, and the one this is about. */
let outbound: number
let flightId: number
let reference: string
let departureAt: number
let arrivalAt: number
const ada = { externalReference: 'LIFE-ADA' }

describe('planned', () => {
  test('a booking makes a flight, and publishes nothing', async () => {
    departureAt = apron.clock.now() + 72 * HOUR
    const body = {
      aircraft: 'HB-LIF',
      reference: 'LIFE-1',
      customer: { ...ada, firstName: 'Ada', lastName: 'Berg', account: { name: 'Blue Sky' } },
      legs: [
        {
          departureAirport: 'LSZH',
          arrivalAirport: 'EGGW',
          departureDateUTC: minute(departureAt - 24 * HOUR),
          pax: 2,
          flightNumber: 'LIF1',
        },
      ],
    }
    const booking = await post('/quote/book', body)
    shaped(booking, wire.booking)
    expect(booking).toMatchObject({ status: 'B', reference: 'LIFE-1', aircraft: 'HB-LIF', customer: ada })
    reference = String(booking.bookingid)
    outbound = booking.legs[0].flightInfo.flightId
    expect(await news()).toEqual([])
  })

  test('the itinerary gets another leg: a flight is published', async () => {
    arrivalAt = departureAt + 2 * HOUR
    const body = {
      departureAirport: 'EGGW',
      arrivalAirport: 'VIDP',
      departureDateUTC: minute(departureAt),
      arrivalDateUTC: minute(arrivalAt),
      pax: 1,
      flightNumber: 'LIF2',
      notes: 'Dog on board',
      planningNotes: 'Slot at VIDP',
    }
    const [leg, ...others] = await post(`/leg/${reference}`, body)
    expect(others).toEqual([])
    shaped(leg, wire.itineraryLeg)
    expect(leg).toMatchObject({ passengers: 1, pax: 1, aircraftTailNumber: 'HB-LIF', notes: 'Dog on board' })
    flightId = leg.flightId
    expect(await news()).toEqual([['FLIGHT_CREATE', flightId]])
    for (const one of await get(`/leg/${reference}`)) shaped(one, wire.itineraryLeg)
  })

  test('it is moved and takes one more: both are published, and nothing is when the same is sent again', async () => {
    departureAt += HOUR
    arrivalAt = departureAt + 8 * HOUR
    const body = { departureDateUTC: minute(departureAt), arrivalDateUTC: minute(arrivalAt), pax: 2 }
    shaped(await put(`/leg/${reference}/${flightId}`, body), wire.itineraryLeg)
    expect(await news()).toEqual([
      ['FLIGHT_TIME_UPDATE', flightId],
      ['FLIGHT_PAX_COUNT_UPDATE', flightId],
    ])
    await put(`/leg/${reference}/${flightId}`, body)
    expect(await news()).toEqual([])
  })

  test('another aircraft takes it, and another airport: each has its own event', async () => {
    const steps: [object, string, object][] = [
      [{ aircraft: 'HB-LIG' }, 'FLIGHT_AIRCRAFT_UPDATE', { registrationNumber: 'HB-LIG' }],
      [{ aircraft: 'HB-LIF' }, 'FLIGHT_AIRCRAFT_UPDATE', { registrationNumber: 'HB-LIF' }],
      [{ arrivalAirport: 'VABB' }, 'FLIGHT_AIRPORT_UPDATE', { airportTo: 'VABB' }],
      [{ arrivalAirport: 'DEL' }, 'FLIGHT_AIRPORT_UPDATE', { airportTo: 'VIDP' }],
    ]
    for (const [change, kind, shown] of steps) {
      shaped(await put(`/leg/${reference}/${flightId}`, change), wire.itineraryLeg)
      expect(await news()).toEqual([[kind, flightId]])
      expect(await get(`/flight/${flightId}`)).toMatchObject(shown)
    }
  })

  test('it is listed on its day, in UTC and in the time of its airports', async () => {
    const day = instant(departureAt).slice(0, 10)
    const listed = await get(`/flight/flights?from=${day}&to=${day}&timeZone=UTC&include=ALL`)
    expect(listed.map((flight: { flightId: number }) => flight.flightId)).toEqual([flightId])
    shaped(listed[0], wire.flight)
    expect(listed[0]).toMatchObject({
      bookingReference: reference,
      flightNumber: 'LIF2',
      flightStatus: 'Scheduled',
      registrationNumber: 'HB-LIF',
      aircraftCategory: 'C25B',
      airportFrom: 'EGGW',
      airportTo: 'VIDP',
      blockOffEstUTC: instant(departureAt),
      blockOnEstUTC: instant(arrivalAt),
      // London in winter is UTC; Delhi is five hours and a half ahead.
      blockOffEstLocal: instant(departureAt),
      blockOnEstLocal: instant(arrivalAt + 5.5 * HOUR),
      dateFrom: instant(departureAt - HOUR),
      rescheduledDateFrom: instant(departureAt),
      paxNumber: 2,
      paxReferences: [],
      realDateOUT: null,
      fuelMassUnit: 'KILOGRAM',
    })
    const read = await get(`/flight/${flightId}`)
    shaped(read, wire.flightDetails)
    expect(read).toMatchObject(listed[0])
    expect(await get(`/flight/${read.externalReference}`)).toEqual(read)
  })
})

describe('crewed and boarded', () => {
  const crew = [
    { logName: 'life.cap', firstName: 'Cleo', lastName: 'Cap', role: 'CMD', email: 'cap@example.com', trigram: 'CAP' },
    { logName: 'life.fo', firstName: 'Otto', lastName: 'Fink', role: 'FO', isPilotTakeoff: true },
  ]

  test('a crew that was not known is assigned: the assignment and the list are published', async () => {
    const assigned = await post(`/flight/${flightId}/crew`, crew)
    shaped(assigned, wire.flightCrew)
    expect(assigned.crews).toMatchObject([
      { role: 'CMD', firstName: 'Cleo', trigram: 'CAP', isPilotTakeoff: false, crewPosition: { role: 'CMD' } },
      { role: 'FO', lastName: 'Fink', email: null, isPilotTakeoff: true },
    ])
    expect(await news()).toEqual([
      ['FLIGHT_CREW_ASSIGNMENT', flightId],
      ['FLIGHT_CREW_LIST_UPDATE', flightId],
    ])
    expect(await get(`/flight/${flightId}/crew`)).toEqual(assigned)
    await post(`/flight/${flightId}/crew`, assigned.crews)
    expect(await news()).toEqual([])
  })

  test('tickets are there, unassigned', async () => {
    const tickets = await get(`/flight/${flightId}/passengers`)
    expect(tickets).toHaveLength(2)
    for (const ticket of tickets) {
      shaped(ticket, wire.ticket)
      expect(Object.keys(ticket).sort()).toEqual(['isMain', 'links', 'paxType', 'seatOnLap', 'ticketId'])
    }
  })

  test('a passenger with a passport takes one: the list is published', async () => {
    const body = {
      ...{ externalReference: 'LIFE-BEA', firstName: 'Bea', lastName: 'Berg', gender: 'FEMALE' },
      ...{ birthDate: '1984-05-17', nationality: 'Switzerland', documentType: 'PASSPORT', documentNumber: 'X1234567' },
      ...{ documentExpiration: '2031-05-16', issueCountry: 'CHE' },
    }
    const bea = await post('/user', body)
    shaped(bea, wire.user)
    expect(bea).toMatchObject({ nationality: 'CH', issueCountry: 'CHE', documentNumber: 'X1234567', status: 'ACTIVE' })
    expect(await news()).toEqual([])
    const ticket = await post(`/flight/${flightId}/passenger`, { paxUserId: bea.internalId, isMain: true })
    shaped(ticket, wire.ticket)
    expect(ticket).toMatchObject({ paxUserId: bea.internalId, paxType: 'FEMALE', isMain: true })
    expect(await news()).toEqual([['FLIGHT_PAX_LIST_UPDATE', flightId]])
  })

  test('another gets a passport afterwards: the document is published for the flight', async () => {
    const carl = await post('/user', { externalReference: 'LIFE-CARL', firstName: 'Carl', lastName: 'Berg' })
    const ticket = await post(`/flight/${flightId}/passenger`, { paxExternalReference: 'LIFE-CARL', paxType: 'CHILD' })
    expect(await get(`/flight/${flightId}/passenger/${ticket.ticketId}`)).toEqual(ticket)
    expect(ticket).toMatchObject({ paxUserId: carl.internalId, paxType: 'CHILD', isMain: false })
    expect(ticket).not.toHaveProperty('paxIdCardId')
    expect(await news()).toEqual([['FLIGHT_PAX_LIST_UPDATE', flightId]])

    const passport = { type: 'PASSPORT', number: 'Y7654321', issueCountry: 'CH', expirationDate: '2029-08-31' }
    const document = await post('/user/LIFE-CARL/documents', { externalReference: 'LIFE-P', ...passport })
    shaped(document, wire.userDocument)
    expect(document).toMatchObject({ number: 'Y7654321', issueCountry: 'CHE', main: true })
    expect(await news()).toEqual([['FLIGHT_PAX_LIST_UPDATE', flightId]])
    shaped(await put('/user/LIFE-CARL/documents/LIFE-P', { expirationDate: '2034-08-31' }), wire.userDocument)
    expect(await news()).toEqual([['FLIGHT_PAX_LIST_UPDATE', flightId]])
    expect(await get('/user/LIFE-CARL/documents')).toMatchObject([{ expirationDate: '2034-08-31' }])
    const shown = await get(`/flight/${flightId}/passenger/${ticket.ticketId}`)
    shaped(shown, wire.ticket)
    expect(shown.paxIdCardId).toBe(document.id)
  })

  test('one more comes than there are seats taken, and goes again: list and number are published', async () => {
    const dora = await post('/user', { firstName: 'Dora', lastName: 'Berg' })
    const ticket = await post(`/flight/${flightId}/passenger`, { paxUserId: dora.internalId })
    expect(await news()).toEqual([
      ['FLIGHT_PAX_LIST_UPDATE', flightId],
      ['FLIGHT_PAX_COUNT_UPDATE', flightId],
    ])
    expect((await get(`/flight/${flightId}`)).paxNumber).toBe(3)
    good(await ask('DELETE', `/flight/${flightId}/passenger/${ticket.ticketId}`), 204)
    expect(await news()).toEqual([
      ['FLIGHT_PAX_LIST_UPDATE', flightId],
      ['FLIGHT_PAX_COUNT_UPDATE', flightId],
    ])
    const { paxNumber, paxReferences } = await get(`/flight/${flightId}`)
    expect([paxNumber, paxReferences.length]).toEqual([2, 2])
    expect(paxReferences).toMatchObject([
      { paxExternalReference: 'LIFE-BEA', isMain: true, paxType: 'FEMALE' },
      { paxExternalReference: 'LIFE-CARL', isMain: false, documentExternalReference: 'LIFE-P' },
    ])
  })

  test("a pilot's new address is recorded for the flights to come", async () => {
    const [commander] = (await get(`/flight/${flightId}/crew`)).crews
    const body = { address: { city: 'Basel', country: 'CH' } }
    good(await apron.ask(`/desk/crew/${commander.pilotId}`, { method: 'PATCH', headers: desk, body }))
    expect(await news()).toEqual([['FLIGHT_CREW_ADDRESS_UPDATE', flightId]])
  })

  test("a pilot's passport is recorded as a document of the crew", async () => {
    const [commander] = (await get(`/flight/${flightId}/crew`)).crews
    const body = { type: 'PASSPORT', number: 'Z1', issueCountry: 'CH', expirationDate: '2030-01-31' }
    shaped(await post(`/user/${commander.externalReference}/documents`, body), wire.userDocument)
    expect(await news()).toEqual([['FLIGHT_CREW_DOCUMENT_UPDATE', flightId]])
  })
})

describe('arranged', () => {
  test('passengers and their documents are published in detail, animals come along', async () => {
    const before = await get(`/flight/${flightId}/pax_details`)
    shaped(before, wire.paxDetails)
    expect(before.pax).toMatchObject({ paxCount: 2, status: 'OK' })
    expect(before.pax.tickets).toMatchObject([
      { main: true, paxUser: { firstName: 'Bea' }, idCard: { number: 'X1234567', issueCountry: { iso3: 'CHE' } } },
      { paxType: 'CHILD', paxUser: { firstName: 'Carl' }, idCard: { expirationDate: Date.UTC(2034, 7, 31) } },
    ])
    const dog = { type: 'DOG', cargoType: 'ACT', note: 'In the cabin', packages: 1, weightQty: 12.5 }
    const animals = await put(`/flight/${flightId}/pax_details/animal`, [dog])
    shaped(animals, wire.listOf(wire.animal))
    expect(animals).toMatchObject([{ ...dog, weight: '12.5', weightUnit: 'KILOGRAM' }])
    expect((await get(`/flight/${flightId}/pax_details`)).animal).toEqual(animals)
    shaped(await put(`/flight/${flightId}/pax_details/cargo`, { note: 'Skis', weightQty: 20 }), wire.listOf(wire.cargo))
    shaped(await get(`/flight/${flightId}/pax_details`), wire.paxDetails)
    expect(await news()).toEqual([])
  })

  test('caterer, FBO, transport and hotel are named: each provider is notified', async () => {
    const body = {
      catering: { status: 'REQ', cateringService: { company: 'Gourmet Air' }, meals: '2 hot meals', serviceFor: 'Pax' },
      arrivalHotac: [{ status: 'REQ', hotacService: { company: 'Grand Hotel' }, serviceFor: 'Crew' }],
      arrivalGroundTransportation: [{ status: 'REQ', transportService: { company: 'Limo' }, serviceFor: 'Pax' }],
      notes: [{ type: 'CATERING', note: 'No nuts' }],
    }
    const arranged = await post(`/flight/${flightId}/services`, body)
    shaped(arranged, wire.services)
    expect(arranged).toMatchObject({
      flightId,
      departureHandler: null,
      catering: { status: 'REQ', meals: '2 hot meals', cateringService: { company: 'Gourmet Air' } },
      cateringList: [{ serviceFor: 'Pax' }],
      arrivalHotac: [{ hotacService: { company: 'Grand Hotel' } }],
      notes: [{ type: 'CATERING', note: 'No nuts' }],
    })
    const kinds = (await news()).map(([kind, flight]) => [kind, flight === flightId])
    expect(kinds.toSorted()).toEqual([
      ['FLIGHT_CATERING_ASSIGNMENT', true],
      ['FLIGHT_HOTEL_ASSIGNMENT', true],
      ['FLIGHT_TRANSPORT_ASSIGNMENT', true],
    ])
    const fbo = await put(`/flight/${flightId}/services/FBO/DEPARTURE`, { company: 'Jet Centre', status: 'OK' })
    shaped(fbo, wire.handler)
    expect(await news()).toEqual([['FLIGHT_FBO_ASSIGNMENT', flightId]])
    // Sent back as it was read, it says nothing new.
    expect(await post(`/flight/${flightId}/services`, await get(`/flight/${flightId}/services`))).toMatchObject({
      departureHandler: { company: 'Jet Centre', status: 'OK' },
    })
    expect(await news()).toEqual([])
  })

  test('another caterer takes over: one is notified of its removal, the other of its assignment', async () => {
    const { catering } = await get(`/flight/${flightId}/services`)
    await post(`/flight/${flightId}/services`, {
      catering: { id: catering.id, cateringService: { company: 'Skyfood' } },
    })
    expect(await news()).toEqual([
      ['FLIGHT_CATERING_UNASSIGNMENT', flightId],
      ['FLIGHT_CATERING_ASSIGNMENT', flightId],
    ])
  })

  test('hotel and transport are canceled: their providers are notified', async () => {
    const { arrivalHotac, arrivalGroundTransportation } = await get(`/flight/${flightId}/services`)
    const calledOff = (services: { id: number }[]) => services.map(({ id }) => ({ id, status: 'CNL' }))
    const body = {
      arrivalHotac: calledOff(arrivalHotac),
      arrivalGroundTransportation: calledOff(arrivalGroundTransportation),
    }
    shaped(await post(`/flight/${flightId}/services`, body), wire.services)
    expect((await news()).toSorted()).toEqual([
      ['FLIGHT_HOTEL_UNASSIGNMENT', flightId],
      ['FLIGHT_TRANSPORT_UNASSIGNMENT', flightId],
    ])
  })

  test('the flight is moved: what was OK must be looked at again', async () => {
    departureAt += HOUR / 2
    arrivalAt += HOUR / 2
    const body = { departureDateUTC: minute(departureAt), arrivalDateUTC: minute(arrivalAt) }
    await put(`/leg/${reference}/${flightId}`, body)
    expect(await news()).toEqual([['FLIGHT_TIME_UPDATE', flightId]])
    const { departureHandler, catering } = await get(`/flight/${flightId}/services`)
    expect([departureHandler.status, departureHandler.recheck]).toEqual(['DO', true])
    expect([catering.status, catering.recheck]).toEqual(['REQ', false])
    await put(`/flight/${flightId}/services/FBO/DEPARTURE`, { status: 'OK' })
    expect(await news()).toEqual([])
    good(await ask('DELETE', `/flight/${flightId}/services/FBO/DEPARTURE`), 204)
    expect(await news()).toEqual([['FLIGHT_FBO_UNASSIGNMENT', flightId]])
  })

  const pdf = new TextEncoder().encode(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  )

  test('fuel is ordered, and its release comes as a file', async () => {
    const order = { fuelProvider: 'Air Fuel', quantity: 1200, upliftUnit: 'LITER', status: 'REQ' }
    const [fuel, ...others] = await post(`/flight/${flightId}/fuels`, { ...order, price: 1890.5, currency: 'EUR' })
    expect(others).toEqual([])
    shaped(fuel, wire.fuel)
    expect(fuel).toMatchObject({ ...order, fuelType: 'JET_A1', price: 1890.5, releaseDocument: false, release: null })

    const path = `/api/external/flight/${flightId}/fuels/${fuel.id}/documents`
    const file = { name: 'release.pdf', bytes: pdf }
    const release = good(await apron.ask(`${path}/release`, { method: 'POST', headers: key, file }))
    shaped(release, wire.file)
    expect(release).toMatchObject({ originalName: 'release.pdf', fileSize: pdf.byteLength, refEntityId: fuel.id })
    const [shown] = await get(`/flight/${flightId}/fuels`)
    shaped(shown, wire.fuel)
    expect(shown).toMatchObject({ releaseDocument: true, release: { document: { uuid: release.uuid } } })

    const download = await apron.ask(`${path}/${release.uuid}`, { headers: key })
    expect([download.status, download.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(download.bytes).toEqual(pdf)
    expect(download.headers.get('Content-Disposition')).toContain('release.pdf')
    expect(download.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const page = { name: 'release.pdf', bytes: new TextEncoder().encode('<!doctype html><script>1</script>') }
    expect((await apron.ask(path, { method: 'POST', headers: key, file: page })).status).toBe(415)
    expect(await news()).toEqual([])
  })

  test('border formalities, the notification and the planning notes are kept', async () => {
    const before = await get(`/flight/${flightId}/migration`)
    shaped(before, wire.migration)
    expect([before.departureMigration.status, before.arrivalMigration.status]).toEqual(['DO', 'DO'])
    const edited = { ...before, arrivalMigration: { ...before.arrivalMigration, status: 'OK', notes: 'e-Visa' } }
    const after = await put(`/flight/${flightId}/migration`, edited)
    shaped(after, wire.migration)
    expect(after).toMatchObject({
      departureMigration: { status: 'DO' },
      arrivalMigration: { status: 'OK', notes: 'e-Visa' },
    })

    const notification = await put(`/flight/${flightId}/notification`, { note: 'VIP on board' })
    shaped(notification, wire.notification)
    expect(await get(`/flight/${flightId}/notification`)).toEqual({ flightId, note: 'VIP on board' })
    good(await ask('DELETE', `/flight/${flightId}/notification`), 204)
    expect((await get(`/flight/${flightId}/notification`)).note).toBeNull()
    const note = await get(`/flight/${flightId}/planningnote`)
    shaped(note, wire.planningNote)
    expect(note).toEqual({ flightId, planningNotes: 'Slot at VIDP' })
    expect(await news()).toEqual([])
  })

  test('before it leaves, its checklist has crew and passports, duties and times', async () => {
    const preflight = await get(`/flight/${flightId}/preflight`)
    shaped(preflight, wire.preflight)
    expect(preflight).toMatchObject({
      crewAssign: {
        status: 'OK',
        commander: { user: { lastName: 'Cap' }, idCard: { number: 'Z1' }, warnings: { messages: [] } },
        firstOfficer: { user: { lastName: 'Fink' }, idCard: null },
      },
      dutyTimeLim: { dtls2: [{ pilotRole: 'CMD', checkin: departureAt - HOUR }, { pilotRole: 'FO' }] },
      estimatedTimes: { blocksOff: departureAt, blocksOn: arrivalAt },
      planningNotes: 'Slot at VIDP',
    })
  })
})

describe('flown', () => {
  let offBlockAt: number
  let onBlockAt: number

  test('each movement is published once, and seen by partners', async () => {
    offBlockAt = departureAt + 0.1 * HOUR
    onBlockAt = offBlockAt + 7.9 * HOUR
    const steps: [object, string][] = [
      [{ offBlockAt }, 'Off Block'],
      [{ takeOffAt: offBlockAt + 0.2 * HOUR }, 'Off Block'],
      [{ landingAt: onBlockAt - 0.1 * HOUR }, 'Off Block'],
      [{ onBlockAt }, 'On Block'],
    ]
    for (const [body, flightStatus] of steps) {
      await advanceTo(apron.clock, ...Object.values(body))
      good(await atDesk('PATCH', '/movement', body))
      expect(await news()).toEqual([['FLIGHT_MOVEMENT_UPDATE', flightId]])
      const flight = await get(`/flight/${flightId}`)
      shaped(flight, wire.flightDetails)
      expect(flight.flightStatus).toBe(flightStatus)
    }
    good(await atDesk('PATCH', '/movement', { onBlockAt }))
    expect(await news()).toEqual([])
    expect(await get(`/flight/${flightId}`)).toMatchObject({
      realDateOUT: instant(offBlockAt),
      realDateIN: instant(onBlockAt),
      blockOffEstUTC: instant(departureAt),
    })
  })

  test('its plan stays as it was from then on', async () => {
    const body = { departureDateUTC: minute(departureAt + HOUR), arrivalDateUTC: minute(arrivalAt + HOUR) }
    expect((await ask('PUT', `/leg/${reference}/${flightId}`, body)).status).toBe(409)
    expect((await ask('DELETE', `/leg/${reference}/${flightId}`)).status).toBe(409)
    expect(await news()).toEqual([])
  })

  test('the fuel it burned is entered, without an event', async () => {
    const refused = await atDesk('PATCH', '/fuel', { fuelOffBlock: 900, fuelArrival: 901 })
    expect([refused.status, refused.body.details[0].field]).toEqual([400, 'fuelArrival'])
    const [fuel] = await get(`/flight/${flightId}/fuels`)
    const records = [
      { id: fuel.id, upliftMass: 800 },
      { notes: 'In the tanks before', fuelRemainigActual: 700 },
    ]
    for (const one of await post(`/flight/${flightId}/fuels`, records)) {
      shaped(one, wire.fuel)
      expect(one).toMatchObject({ upliftMass: 800, fuelRemainigActual: 700, fuelArrival: null })
    }
    good(await atDesk('PATCH', '/fuel', { fuelOffBlock: 1490, fuelArrival: 610 }))
    expect(await news()).toEqual([])
    expect(await get(`/flight/${flightId}`)).toMatchObject({
      fuelRemainigActual: 700,
      upliftMass: 800,
      fuelOffBlock: 1490,
      fuelArrival: 610,
      fuelMassUnit: 'KILOGRAM',
    })
  })

  test('its post-flight is closed and published; partners see it', async () => {
    const before = await get(`/flight/${flightId}/postflight`)
    shaped(before, wire.postflight)
    expect(before.cargo).toEqual({ cargoUnit: 'KILOGRAM', cargoWeight: 20 })
    expect([before.time.status, before.time.dep.blocksOff, before.fuel.fuelBurned]).toEqual(['REQ', offBlockAt, 880])
    expect((await atDesk('POST', '/post-flight/close')).body.message).toContain('Still open: Catering service')
    good(await atDesk('POST', '/post-flight/close', { reason: 'Handler invoice to follow' }))
    expect(await news()).toEqual([['FLIGHT_POST_FLIGHT_STATUS', flightId]])
    good(await atDesk('POST', '/post-flight/close'))
    expect(await news()).toEqual([])
    expect((await get(`/flight/${flightId}/postflight`)).time.status).toBe('OK')
    expect((await get(`/flight/${flightId}`)).postFlightClosed).toBe(true)
    const [, leg] = await get(`/leg/${reference}`)
    expect([leg.postFlightClosed, leg.postFlightLocked]).toEqual([true, true])
  })

  const after: [string, string, () => string, unknown][] = [
    ['its crew', 'POST', () => `/flight/${flightId}/crew`, []],
    ['a passenger', 'POST', () => `/flight/${flightId}/passenger`, { paxExternalReference: 'LIFE-ADA' }],
    ['its animals', 'DELETE', () => `/flight/${flightId}/pax_details/animal`, undefined],
    ['its fuel', 'POST', () => `/flight/${flightId}/fuels`, { fuelArrival: 600 }],
    ['its notes', 'PUT', () => `/leg/${reference}/${flightId}`, { notes: 'Cat on board' }],
  ]
  test.each(after)('nobody changes %s any more', async (_what, method, path, body) => {
    const answer = await ask(method, path(), body)
    expect([answer.status, answer.body.code]).toEqual([409, 'state_conflict'])
    expect(await news()).toEqual([])
  })

  test('the other flight is cancelled: the list drops it, and shows it to those who ask for all', async () => {
    const leg = good(await ask('DELETE', `/leg/${reference}/${outbound}`))
    shaped(leg, wire.itineraryLeg)
    expect(leg.status).toBe('CANCELED')
    expect(await news()).toEqual([['FLIGHT_CANCEL', outbound]])
    good(await ask('DELETE', `/leg/${reference}/${outbound}`))
    expect(await news()).toEqual([])
    const day = (at: number) => instant(at).slice(0, 10)
    const days = `from=${day(departureAt - 48 * HOUR)}&to=${day(departureAt)}`
    const ids = async (query: string) =>
      (await get(`/flight/flights?${query}`)).map((flight: { flightId: number }) => flight.flightId)
    expect(await ids(days)).toEqual([flightId])
    expect(await ids(`${days}&include=ALL`)).toEqual([outbound, flightId])
  })
})

test('a shape that does not match is reported', () => {
  const links: unknown[] = []
  const ticket = { ticketId: 1, paxType: 'MALE', isMain: false, seatOnLap: false, links }
  expect(wire.wrongOnWire(ticket, wire.ticket)).toEqual([])
  expect(wire.wrongOnWire({ ...ticket, paxUserId: null }, wire.ticket)).toHaveLength(1)
  expect(wire.wrongOnWire({ ...ticket, ticketId: '1' }, wire.ticket)).toHaveLength(1)
  expect(wire.wrongOnWire({ ...ticket, seat: '1A' }, wire.ticket)).toEqual(['answer.seat is not known'])
  const { isMain: _, ...rest } = ticket
  expect(wire.wrongOnWire(rest, wire.ticket)).toEqual(['answer.isMain is missing'])
  expect(wire.wrongOnWire([ticket], wire.ticket)).toHaveLength(1)
})
