import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  answered(await apron.desk.aircraft.add({ body: citation }))
})
afterAll(() => apron.close())

const customer = { firstName: 'Ada', lastName: 'Berg', account: { name: 'Blue Sky' } }
const leg = { departureAirport: 'LSZH', arrivalAirport: 'KTEB', departureDate: '2027-03-01T09:00', pax: 2 }
const read = (reference: string | number) => partner.bookings.read({ params: { reference: `${reference}` } })
const book = async (body: object) => answered(await partner.bookings.book({ body: { customer, ...body } }))
const versionNumber = async (bookingid: number) => {
  const versions = apron.core.data.db.selectFrom('bookingVersions').innerJoin('bookings', 'bookings.id', 'bookingId')
  const of = versions.select('bookingVersions.publicId').where('bookings.publicId', '=', bookingid)
  return (await of.executeTakeFirstOrThrow()).publicId
}

describe('by each kind of reference', () => {
  test('the same quote is answered', async () => {
    const made = await book({ reference: 'Mine-1', externalReference: 'Ext-1', legs: [leg] })
    const { bookingid, bookingIdentifier } = made
    const references = ['Mine-1', 'Ext-1', bookingIdentifier, bookingIdentifier.toLowerCase(), bookingid]
    for (const reference of [...references, await versionNumber(bookingid)]) {
      expect(answered(await read(reference))).toEqual(made)
    }
  })

  test.each(['Mine', 'mine-1', 'ZZZZZ', '1', '-1', '999999999999999999999', "' or 1=1 --", '%'])(
    '%j is unknown',
    async (reference) => expect(refused(await read(reference))).toMatchObject({ status: 404, code: 'unknown_record' }),
  )
})

test('every field of the wire is there, and nulls are left out', async () => {
  const legs = [{ ...leg, flightNumber: 'AP1', notes: 'VIP', planningNotes: 'Slot', workflowCustomName: 'Own' }, leg]
  const own = { workflow: 'PRIVATE', workflowCustomName: 'Family', origin: 'WEB', comment: 'Champagne' }
  answered(await partner.users.create({ body: { lastName: 'Seller', externalReference: 'S-1' } }))
  const salesPerson = { externalReference: 'S-1' }
  const { bookingid } = await book({ ...own, aircraft: 'D-CAPA', price: { gross: 12.34 }, salesPerson, legs })
  const quote = answered(await read(bookingid))
  const amounts = { charterCost: 12.34, net: 12.34, vat: 0, fet: 0, tax: 0, gross: 12.34, vatPerc: 0, exchangeRate: 1 }
  expect(quote).toEqual({
    ...own,
    bookingid,
    externalReference: expect.stringMatching(/^[0-9a-f-]{36}$/),
    reference: expect.any(String),
    bookingIdentifier: expect.stringMatching(/^[A-Z]{5}$/),
    status: 'B',
    workflowState: 'BOOKED',
    paymentStatus: 'NOT_PAID',
    aircraft: 'D-CAPA',
    aircraftObj: expect.objectContaining({
      ...{ tailNumber: 'D-CAPA', type: 'C25B', category: 'LIGHT_JET', status: 'ACTIVE', homebase: 'LSGS' },
      ...{ bedsN: null, refurbished: null, equipment: expect.objectContaining({ wifi: true }) },
    }),
    legs: [
      {
        id: expect.stringMatching(/^\d+$/),
        departureAirport: 'LSZH',
        departureAirportObj: {
          ...{ icao: 'LSZH', iata: 'ZRH', name: expect.any(String), faa: null, localIdentifier: null, aid: null },
          id: expect.any(Number),
        },
        arrivalAirport: 'KTEB',
        arrivalAirportObj: expect.objectContaining({ icao: 'KTEB', iata: 'TEB', aid: null }),
        departureDate: '2027-03-01T09:00',
        departureDateUTC: '2027-03-01T08:00',
        arrivalDate: expect.stringMatching(/^2027-03-01T\d\d:\d\d$/),
        arrivalDateUTC: expect.stringMatching(/^2027-03-01T\d\d:\d\d$/),
        pax: 2,
        aircraft: 'D-CAPA',
        workflow: 'PRIVATE',
        workflowCustomName: 'Own',
        flightNumber: 'AP1',
        flightTime: expect.any(Number),
        blockTime: expect.any(Number),
        distance: expect.closeTo(3421, -2),
        warnings: ['SCHEDULE_OVERLAP', 'AIRCRAFT_LOCATION', 'AIRCRAFT_LOCATION', 'FUEL_STOP'].map((type) => {
          return { type, message: expect.any(String) }
        }),
        crew: [],
        flightInfo: {
          ...{ dossierNumber: null, referenceNumber: null, flightType: 'PAX', fplType: 'G' },
          flightId: expect.any(Number),
        },
        notes: 'VIP',
        planningNotes: 'Slot',
        postFlightClosed: false,
        status: 'OK',
      },
      expect.not.objectContaining({ notes: expect.anything() }),
    ],
    customer: expect.objectContaining({ lastName: 'Berg', account: expect.objectContaining({ name: 'Blue Sky' }) }),
    salesPerson: expect.objectContaining({ lastName: 'Seller' }),
    price: { ...amounts, currency: 'EUR' },
    tripNumber: expect.any(Number),
    createdDate: apron.clock.now(),
    bookingDateUTC: '2026-11-21T06:00',
    postFlightClosed: false,
    links: [],
  })
  expect(JSON.stringify({ ...quote, aircraftObj: 0, legs: [] })).not.toContain('null')
  const arrival = quote.legs[0]
  expect(Date.parse(`${arrival?.arrivalDateUTC}Z`) - Date.parse(`${arrival?.arrivalDate}Z`)).toBe(5 * 3_600_000)
})

test('a flight that is moved moves the leg that is read', async () => {
  const made = await book({ legs: [leg] })
  const flightId = `${made.legs[0]?.flightInfo?.flightId}`
  const departureAt = Date.UTC(2027, 2, 1, 10)
  answered(await apron.desk.flightDesk.change({ params: { flightId }, body: { departureAt, notes: 'Later' } }))
  const [moved] = answered(await read(made.bookingid)).legs
  expect(moved).toMatchObject({
    departureDateUTC: '2027-03-01T10:00',
    departureDate: '2027-03-01T11:00',
    notes: 'Later',
  })
  expect(moved?.blockTime).toBe(made.legs[0]?.blockTime)
})

describe('what the desk records', () => {
  const record = async (body: object) =>
    answered(await apron.desk.bookings.record({ body: { customer, legs: [leg], status: 'Q', ...body } }))

  test.each(['R', 'a', 'W', 'Q', 'A', 'O', 'S', 'D'] as const)('a quote in state %s has no flights', async (status) => {
    const made = await record({ status, price: { gross: 100, currency: 'CHF' } })
    expect(made).toMatchObject({ status, origin: 'DESK', price: { gross: 100, currency: 'CHF' } })
    expect(made).not.toHaveProperty('bookingDateUTC')
    expect(made.legs[0]).not.toHaveProperty('flightInfo')
    expect(answered(await read(made.bookingid))).toEqual(made)
  })

  test.each(['B', 'F'] as const)('a booking in state %s has them', async (status) => {
    const made = await record({ status, paymentStatus: 'PAID', bookedAt: Date.UTC(2026, 0, 2, 3, 4) })
    expect(made).toMatchObject({ status, paymentStatus: 'PAID', bookingDateUTC: '2026-01-02T03:04' })
    expect(made.legs[0]?.flightInfo?.flightType).toBe('PAX')
  })

  test('a cancelled one has cancelled flights when it was booked, else none', async () => {
    const never = await record({ status: 'C' })
    expect(never.workflowState).toBe('CANCELED')
    expect(never.legs[0]).toMatchObject({ status: 'CANCELED' })
    expect(never.legs[0]).not.toHaveProperty('flightInfo')
    const once = await record({ status: 'C', bookedAt: apron.clock.now() - 1000 })
    const flightId = `${once.legs[0]?.flightInfo?.flightId}`
    expect(answered(await partner.flights.read({ params: { flightId } })).flightStatus).toBe('Canceled')
  })

  test('a flight that was flown keeps the times it had', async () => {
    const at = (minutes: number) => Date.UTC(2026, 2, 1, 8) + minutes * 60_000
    const times = { offBlockAt: at(4), takeOffAt: at(12), landingAt: at(470), onBlockAt: at(476) }
    const flown = { ...leg, departureDate: '2026-03-01T09:00', ...times, postFlightClosedAt: at(900) }
    const made = await record({ status: 'B', legs: [flown] })
    expect(made.postFlightClosed).toBe(true)
    const flightId = `${made.legs[0]?.flightInfo?.flightId}`
    const flight = answered(await partner.flights.read({ params: { flightId } }))
    expect(flight).toMatchObject({ flightStatus: 'On Block', realDateOUT: '2026-03-01T08:04:00.000Z' })
    const wrong = { ...flown, takeOffAt: at(1) }
    const reply = await apron.desk.bookings.record({ body: { customer, legs: [wrong], status: 'B' } })
    expect(refused(reply)).toMatchObject({ status: 400, fields: ['takeOffAt'] })
  })

  test('no event, and a reference that is taken is 409', async () => {
    const body = { customer, reference: 'TWICE', status: 'B' as const, legs: [leg] }
    answered(await apron.desk.bookings.record({ body }))
    expect(refused(await apron.desk.bookings.record({ body }))).toMatchObject({ status: 409, fields: ['reference'] })
    const events = apron.core.data.db.selectFrom('events').select('id').where('kind', '<>', 'FLIGHT_TIME_UPDATE')
    expect(await events.execute()).toEqual([])
  })

  test('partners may not', async () => {
    expect(refused(await partner.bookings.record({ body: { customer, status: 'Q' } })).status).toBe(403)
  })
})
