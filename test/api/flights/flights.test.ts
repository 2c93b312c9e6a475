import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flightDetails } from '../../../src-shared/contract/flights/flights.ts'
import type { ProblemBody } from '../../../src-shared/wire/errors.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight, writeRows } from '../../support/flights.ts'

const at = (text: string) => Date.parse(`${text}:00Z`)
let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
/** Flight ids by flight number. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-ONE')
  const departures = {
    late: '2026-11-20T23:30',
    early: '2026-11-21T00:10',
    noon: '2026-11-21T12:00',
    last: '2026-11-21T23:59',
    next: '2026-11-22T00:00',
  }
  for (const [flightNumber, departure] of Object.entries(departures)) {
    ids[flightNumber] = await bookFlight(apron, { tail: 'HB-ONE', flightNumber, departureAt: at(departure) })
  }
})
afterAll(() => apron.close())

const named = (flights: { flightNumber: string | null }[]) => flights.map(({ flightNumber }) => flightNumber)
const idOf = (name: string) => ({ flightId: String(ids[name]) })

describe('the list', () => {
  test('holds the flights of the days, first and last included, earliest first', async () => {
    const day = { from: '2026-11-21', to: '2026-11-21' }
    expect(named(answered(await partner.flights.list({ query: day })))).toEqual(['early', 'noon', 'last'])
    const two = { from: '2026-11-20', to: '2026-11-21' }
    expect(named(answered(await partner.flights.list({ query: two })))).toEqual(['late', 'early', 'noon', 'last'])
  })

  test('takes the days in the zone that is named', async () => {
    const query = { from: '2026-11-21', to: '2026-11-21', timeZone: 'Europe/Zurich' }
    expect(named(answered(await partner.flights.list({ query })))).toEqual(['late', 'early', 'noon'])
    const west = { ...query, timeZone: 'America/New_York' }
    expect(named(answered(await partner.flights.list({ query: west })))).toEqual(['noon', 'last', 'next'])
  })

  test('leaves cancelled flights out unless all are asked for, under either name', async () => {
    const { id } = await row('noon')
    await writeRows(apron, (journal) => journal.change('flights', id, { canceledAt: apron.clock.now() }))
    const query = { from: '2026-11-21', to: '2026-11-21' }
    expect(named(answered(await partner.flights.list({ query })))).toEqual(['early', 'last'])
    for (const all of [{ include: 'ALL' }, { value: 'ALL' }] as const) {
      const flights = answered(await partner.flights.list({ query: { ...query, ...all } }))
      expect(flights.map(({ status, flightStatus }) => [status, flightStatus])).toEqual([
        ['OK', 'Scheduled'],
        ['CANCELED', 'Canceled'],
        ['OK', 'Scheduled'],
      ])
    }
    await writeRows(apron, (journal) => journal.change('flights', id, { canceledAt: null }))
  })

  const refusals: [object, string][] = [
    [{ to: '2026-11-21' }, 'from'],
    [{ from: '2026-11-21' }, 'to'],
    [{ from: '2026-02-30', to: '2026-11-21' }, 'from'],
    [{ from: '21.11.2026', to: '2026-11-21' }, 'from'],
    [{ from: '2026-11-21', to: '2027-11-22' }, 'to'],
    [{ from: '2000-01-01', to: '2026-11-21' }, 'to'],
    [{ from: '2026-11-22', to: '2026-11-21' }, 'to'],
    [{ from: '2026-11-21', to: '2026-11-21', include: 'SOME' }, 'include'],
    [{ from: '2026-11-21', to: '2026-11-21', timeZone: 'Mars/Olympus' }, 'timeZone'],
  ]
  test.each(refusals)('refuses %j for %s', async (query, field) => {
    const reply = await partner.flights.list({ query: query as { from: string; to: string } })
    expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
  })
})

describe('a window of the list', () => {
  const list = (from: string, to: string) => partner.flights.list({ query: { from, to } })

  test.each([
    ['2019-03-01', '2019-03-31'],
    ['2024-01-01', '2024-12-31'],
    ['2025-11-21', '2026-11-21'],
    ['2031-01-01', '2032-01-01'],
  ])('%s to %s is answered, however far away', async (from, to) => {
    expect((await list(from, to)).status).toBe(200)
  })

  test('of more than 366 days is refused with that sentence', async () => {
    const { body } = await list('2025-11-20', '2026-11-21')
    expect((body as ProblemBody).message).toContain('at most 366 days')
  })

  test('holds the flights of years ago', async () => {
    const flightId = await bookFlight(apron, {
      tail: 'HB-ONE',
      flightNumber: 'past',
      departureAt: at('2021-06-01T10:00'),
    })
    expect(answered(await list('2021-01-01', '2021-12-31')).map((flight) => flight.flightId)).toEqual([flightId])
  })

  test('is within six months of today where the operator limits it so', async () => {
    expect(answered(await apron.desk.settings.read({})).limitFlightWindow).toBe(false)
    expect(answered(await apron.desk.settings.change({ body: { limitFlightWindow: true } })).limitFlightWindow).toBe(
      true,
    )
    expect(refused(await list('2026-11-21', '2027-05-22')).fields).toEqual(['to'])
    expect(refused(await list('2026-05-20', '2026-11-21')).fields).toEqual(['from'])
    expect((await list('2026-05-21', '2027-05-21')).status).toBe(200)
    answered(await apron.desk.settings.change({ body: { limitFlightWindow: false } }))
    expect((await list('2026-05-20', '2026-11-21')).status).toBe(200)
  })
})

/** The database row of a flight. */
async function row(name: string) {
  const { db } = apron.core.data
  return db
    .selectFrom('flights')
    .selectAll()
    .where('publicId', '=', ids[name] ?? 0)
    .executeTakeFirstOrThrow()
}

describe('one flight', () => {
  test('has every field in its documented form', async () => {
    const flight = answered(await partner.flights.read({ params: idOf('noon') }))
    const operator = { id: expect.any(Number), name: 'My operator' }
    expect(flight).toEqual({
      flightId: ids['noon'],
      bookingReference: expect.stringMatching(/^\d+$/),
      bookingIdentifier: expect.any(String),
      quoteId: Number(flight.bookingReference),
      userReference: 'customer-noon',
      accountReference: 'account-noon',
      accountId: expect.any(Number),
      accountName: 'Account noon',
      accountTrigram: null,
      customerId: expect.stringMatching(/^\d+$/),
      customerFirstname: 'Ada',
      customerLastname: 'Berg',
      customerTrigram: 'ABE',
      flightNumber: 'noon',
      flightNumberCompany: `${flight.operator.id}-noon`,
      flightType: 'PAX',
      workflow: 'CHARTER',
      workflowCustomName: null,
      fplType: 'N',
      status: 'OK',
      flightStatus: 'Scheduled',
      postFlightClosed: false,
      tripNumber: expect.any(Number),
      registrationNumber: 'HB-ONE',
      aircraftCategory: 'C25B',
      requestedAircraftType: null,
      aircraftAOC: operator,
      operator,
      airportFrom: 'LSZH',
      airportTo: 'EGLF',
      realAirportFrom: 'LSZH',
      realAirportTo: 'EGLF',
      blocksoffestimated: '2026-11-21T12:00:00.000Z',
      blocksonestimated: '2026-11-21T14:00:00.000Z',
      blockOffEstUTC: '2026-11-21T12:00:00.000Z',
      blockOnEstUTC: '2026-11-21T14:00:00.000Z',
      blockOffEstLocal: '2026-11-21T13:00:00.000Z',
      blockOnEstLocal: '2026-11-21T14:00:00.000Z',
      dateFrom: '2026-11-21T12:00:00.000Z',
      dateTo: '2026-11-21T14:00:00.000Z',
      etd: '2026-11-21T12:00:00.000Z',
      eta: '2026-11-21T14:00:00.000Z',
      rescheduledDateFrom: null,
      rescheduledDateTo: null,
      realDateOUT: null,
      realDateOFF: null,
      realDateON: null,
      realDateIN: null,
      paxNumber: 3,
      paxReferences: [],
      fuelArrival: null,
      fuelOffBlock: null,
      fuelRemainigActual: null,
      upliftMass: null,
      fuelMassUnit: 'KILOGRAM',
      externalReference: expect.any(String),
      links: [],
      alternateDepartureAirport: null,
      alternateFirstArrivalAirport: null,
      alternateSecondArrivalAirport: null,
      fpl: { flightLevel: null },
    })
    flightDetails.parse(flight)
  })

  test('is the same in the list, but for alternates and flight plan', async () => {
    const query = { from: '2026-11-21', to: '2026-11-21' }
    const listed = answered(await partner.flights.list({ query })).find(({ flightNumber }) => flightNumber === 'noon')
    const read = answered(await partner.flights.read({ params: idOf('noon') }))
    expect(read).toMatchObject(listed ?? {})
    expect(Object.keys(read).length).toBe(Object.keys(listed ?? {}).length + 4)
  })

  test('is found by its external reference, and by its id even where another has that for a reference', async () => {
    const { id, externalReference } = await row('early')
    const read = async (flightId: string) => answered(await partner.flights.read({ params: { flightId } })).flightNumber
    expect(await read(externalReference)).toBe('early')
    const taken = String(ids['last'])
    await writeRows(apron, (journal) => journal.change('flights', id, { externalReference: taken }))
    expect(await read(taken)).toBe('last')
    await writeRows(apron, (journal) => journal.change('flights', id, { externalReference }))
  })

  test.each(['0', '999999', 'none', '99999999999999999999'])('%s is not found', async (flightId) => {
    expect(refused(await partner.flights.read({ params: { flightId } }))).toMatchObject({ status: 404 })
  })

  test('shows what became of it: moved, under way, elsewhere, on alternates', async () => {
    const { id } = await row('last')
    await writeRows(apron, (journal) =>
      journal.change('flights', id, {
        departureAt: at('2026-11-22T01:00'),
        arrivalAt: at('2026-11-22T03:00'),
        offBlockAt: at('2026-11-22T01:05'),
        takeOffAt: at('2026-11-22T01:15'),
        realArrivalAirport: 'EGGW',
        alternateFirstArrivalAirport: 'EGSS',
        flightLevel: 410,
      }),
    )
    expect(answered(await partner.flights.read({ params: idOf('last') }))).toMatchObject({
      flightStatus: 'Off Block',
      dateFrom: '2026-11-21T23:59:00.000Z',
      rescheduledDateFrom: '2026-11-22T01:00:00.000Z',
      rescheduledDateTo: '2026-11-22T03:00:00.000Z',
      etd: '2026-11-22T01:00:00.000Z',
      realDateOUT: '2026-11-22T01:05:00.000Z',
      realDateOFF: '2026-11-22T01:15:00.000Z',
      realDateON: null,
      realAirportFrom: 'LSZH',
      realAirportTo: 'EGGW',
      alternateFirstArrivalAirport: { icao: 'EGSS', iata: 'STN' },
      fpl: { flightLevel: 410 },
    })
  })
})
