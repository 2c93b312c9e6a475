import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { bookings } from '../../../src-shared/contract/sales/bookings.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  answered(await apron.desk.aircraft.add({ body: citation }))
  answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: 'D-CENG', usesPricingEngine: true } }))
})
afterAll(() => apron.close())

type Body = RequestParts<typeof bookings.book>['body']
const customer = { firstName: 'Ada', lastName: 'Berg', account: { name: 'Blue Sky' } }
const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 3 }
const book = (body: object) => partner.bookings.book({ body: { customer, ...body } as Body })
const booked = async (body: object) => answered(await book(body))
/** The one leg of a booking of it. */
const bookedLeg = async (changes: object) => {
  const [only] = (await booked({ legs: [{ ...leg, ...changes }] })).legs
  if (!only) throw new Error('no leg')
  return only
}

const tables = [
  ...['accounts', 'users', 'idCards', 'bookings', 'bookingVersions', 'legs', 'flights', 'tickets'],
  ...['events', 'deliveries', 'notifications', 'journal'],
] as const
async function rows() {
  const { db } = apron.core.data
  const counts = tables.map(async (table) => {
    const count = db.selectFrom(table as 'users').select((eb) => eb.fn.countAll<number>().as('rows'))
    return [table, (await count.executeTakeFirstOrThrow()).rows] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

describe('what a booking makes', () => {
  test('booking, version, legs, flights and tickets, but no event and no notification', async () => {
    const before = await rows()
    const legs = [
      { ...leg, flightNumber: 'AP12' },
      { ...leg, departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-03-02T09:00', pax: 0 },
    ]
    const made = await booked({ reference: 'REF-1', aircraft: 'd-capa', legs })
    const after = await rows()
    const more = Object.fromEntries(tables.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]))
    expect(more).toMatchObject({ bookings: 1, bookingVersions: 1, legs: 2, flights: 2, tickets: 3 })
    expect(more).toMatchObject({ events: 0, deliveries: 0, notifications: 0 })

    expect(made).toMatchObject({ status: 'B', workflowState: 'BOOKED', reference: 'REF-1', aircraft: 'D-CAPA' })
    expect(made.bookingIdentifier).toMatch(/^[A-Z]{5}$/)
    const { db } = apron.core.data
    const flights = await db.selectFrom('flights').selectAll().where('tripNumber', '=', made.tripNumber).execute()
    expect(flights).toMatchObject([
      { flightNumber: 'AP12', flightType: 'PAX', fplType: 'N', pax: 3, departureAirport: 'LSZH' },
      { flightNumber: null, flightType: 'POS', pax: 0, departureAirport: 'EGGW' },
    ])
    expect(made.legs.map(({ flightInfo }) => flightInfo?.flightId)).toEqual(flights.map(({ publicId }) => publicId))
    const flightId = `${flights[0]?.publicId}`
    const tickets = answered(await partner.passengers.list({ params: { flightId } }))
    expect(tickets.length).toBe(3)
    for (const ticket of tickets) expect(ticket).toMatchObject({ paxType: 'MALE', isMain: false, links: [] })
    expect(tickets.every((ticket) => !('paxUserId' in ticket))).toBe(true)
    const shown = answered(await partner.flights.read({ params: { flightId } }))
    expect(shown).toMatchObject({ bookingReference: `${made.bookingid}`, registrationNumber: 'D-CAPA', paxNumber: 3 })
  })

  test('the booked version is kept as it was', async () => {
    const made = await booked({ price: { gross: 5000 }, legs: [leg] })
    const { db } = apron.core.data
    const booking = db.selectFrom('bookings').selectAll().where('publicId', '=', made.bookingid)
    const { id, bookedVersion } = await booking.executeTakeFirstOrThrow()
    const version = db.selectFrom('bookingVersions').selectAll().where('bookingId', '=', id)
    const kept = await version.executeTakeFirstOrThrow()
    expect(kept.version).toBe(bookedVersion)
    expect(JSON.parse(kept.content)).toMatchObject({
      price: { gross: 500_000, currency: 'EUR' },
      legs: [{ departureAirport: 'LSZH', pax: 3, departureAt: Date.UTC(2027, 2, 1, 8) }],
    })
  })

  test('without an aircraft and without legs', async () => {
    for (const legs of [[], undefined, null]) {
      const made = await booked({ aircraft: null, legs })
      expect(made.legs).toEqual([])
      expect(made).not.toHaveProperty('aircraft')
      expect(made).not.toHaveProperty('aircraftObj')
    }
  })

  test('a leg can have an aircraft and a workflow of its own', async () => {
    const legs = [leg, { ...leg, aircraft: 'D-CENG', workflow: 'PRIVATE', departureDate: '2027-03-02T09:00' }]
    const made = await booked({ aircraft: 'D-CAPA', workflow: 'CHARTER', legs })
    expect(made.legs.map(({ aircraft, workflow }) => [aircraft, workflow])).toEqual([
      ['D-CAPA', 'CHARTER'],
      ['D-CENG', 'PRIVATE'],
    ])
    expect(made.legs[1]?.flightInfo?.fplType).toBe('G')
  })
})

describe('what real clients send', () => {
  test('nulls, unknown keys, airport objects and what was answered before', async () => {
    const first = await booked({ aircraft: 'D-CAPA', comment: 'Champagne', legs: [leg] })
    const { externalReference: _e, reference: _r, ...rest } = first
    const again = await booked({
      ...rest,
      avinodeQuoteId: 7,
      autoCreatePosFlights: false,
      accountPrice: null,
      legs: rest.legs.map((one) => ({ ...one, notes: null, flightNumber: null, nonsense: { a: [null] } })),
    })
    const same = ({ legs, ...made }: typeof first) => [made.customer, made.price, made.comment, made.aircraftObj, legs]
    // The second one overlaps the first.
    const differing = ['id', 'flightId', 'warnings']
    const withoutIds = (made: typeof first) =>
      JSON.parse(JSON.stringify(same(made), (key, value) => (differing.includes(key) ? undefined : value)))
    expect(withoutIds(again)).toEqual(withoutIds(first))
    expect(again.bookingid).not.toBe(first.bookingid)
  })

  test('every kind of airport code, in any case, or only the airport object', async () => {
    const ends = async (changes: object) => {
      const { departureAirport, arrivalAirport } = await bookedLeg(changes)
      return [departureAirport, arrivalAirport]
    }
    expect(await ends({ departureAirport: 'zrh', arrivalAirport: 'LTN' })).toEqual(['LSZH', 'EGGW'])
    const objects = { departureAirportObj: { icao: null, iata: 'ZRH', id: 5 }, arrivalAirportObj: { icao: 'EGGW' } }
    expect(await ends({ departureAirport: null, arrivalAirport: null, ...objects })).toEqual(['LSZH', 'EGGW'])
    expect(await ends({ ...objects, departureAirport: 'LSGG' })).toEqual(['LSGG', 'EGGW'])
  })

  test.each([
    ['local', { departureDate: '2027-07-01T09:00' }, '07:00', '09:00'],
    ['local with seconds', { departureDate: '2027-07-01T09:00:30' }, '07:00', '09:00'],
    ['UTC in the local field', { departureDate: '2027-07-01T09:00:00.000Z' }, '09:00', '11:00'],
    ['with an offset', { departureDate: '2027-07-01T09:00+05:00' }, '04:00', '06:00'],
    ['UTC', { departureDate: null, departureDateUTC: '2027-07-01T09:00' }, '09:00', '11:00'],
    ['UTC with Z', { departureDate: null, departureDateUTC: '2027-07-01T09:00:00Z' }, '09:00', '11:00'],
    ['both: UTC counts', { departureDate: '2027-07-01T23:00', departureDateUTC: '2027-07-01T09:00' }, '09:00', '11:00'],
  ])('a departure %s', async (_what, times, utc, local) => {
    const made = await bookedLeg(times)
    expect(made).toMatchObject({ departureDateUTC: `2027-07-01T${utc}`, departureDate: `2027-07-01T${local}` })
  })

  test('across the night the clocks go forward, both times are right', async () => {
    const made = await bookedLeg({ departureDate: '2027-03-28T01:30', arrivalDate: '2027-03-28T03:30' })
    expect(made).toMatchObject({ departureDateUTC: '2027-03-28T00:30', arrivalDateUTC: '2027-03-28T02:30' })
    const skipped = await bookedLeg({ departureDate: '2027-03-28T02:30' })
    expect(skipped).toMatchObject({ departureDate: '2027-03-28T03:30', departureDateUTC: '2027-03-28T01:30' })
  })
})

describe('times', () => {
  test('the arrival is computed from distance, speed and taxi times', async () => {
    const { legs } = await booked({ aircraft: 'D-CAPA', legs: [leg] })
    // 436.7 NM at 400 kt is 65.5 minutes, 12 to climb and descend, 15 to taxi.
    expect(legs[0]).toMatchObject({
      distance: 436.7,
      flightTime: 78,
      blockTime: 93,
      arrivalDateUTC: '2027-03-01T09:33',
    })
  })

  test('a given arrival stays', async () => {
    const made = await bookedLeg({ arrivalDate: '2027-03-01T10:05' })
    expect(made).toMatchObject({ arrivalDateUTC: '2027-03-01T10:05', blockTime: 125, flightTime: 110 })
  })
})

describe('account and customer', () => {
  test('each is matched unchanged when it is there, else made', async () => {
    const account = answered(await partner.accounts.create({ body: { name: 'Kept', externalReference: 'CRM-1' } }))
    const person = { firstName: 'Gian', lastName: 'Caduff', email: 'gian@example.com', phone: '1' }
    const body = { ...person, externalReference: 'P-1' }
    const user = answered(await partner.users.create({ body }))
    const before = await rows()
    for (const named of [{ accountid: account.accountid }, { externalReference: 'CRM-1' }, { name: 'Kept' }]) {
      for (const who of [
        { externalReference: 'P-1', firstName: 'X' },
        { email: 'GIAN@example.com', lastName: 'caduff' },
      ]) {
        const made = await booked({ customer: { ...who, phone: '2', account: { ...named, notes: 'changed' } } })
        expect(made.customer).toEqual({ ...user, account })
      }
    }
    expect(await rows()).toMatchObject({ users: before['users'], accounts: before['accounts'] })
    const other = await booked({ customer: { ...person, lastName: 'Zgraggen', account: { name: 'New' } } })
    expect(other.customer).toMatchObject({ lastName: 'Zgraggen', phone: '1', account: { name: 'New' } })
    expect(await rows()).toMatchObject({ users: (before['users'] ?? 0) + 1, accounts: (before['accounts'] ?? 0) + 1 })
  })

  test('without an account it is the one that has the full name, made the first time', async () => {
    const who = { firstName: 'Solo', lastName: 'Flyer' }
    const first = await booked({ customer: who })
    expect(first.customer.account?.name).toBe('Solo Flyer')
    expect((await booked({ customer: who })).customer.account).toEqual(first.customer.account)
  })

  test('a new customer and a new account keep what came along', async () => {
    const person = { lastName: 'Öberg', nationality: 'Sweden', documentNumber: 'S1', address: { country: 'SWE' } }
    const account = { name: 'Öberg AB', address: { country: 'Schweden' } }
    const made = await booked({ customer: { ...person, account } })
    expect(made.customer).toMatchObject({ ...person, nationality: 'SE', address: { country: 'SE' } })
    expect(made.customer.account).toMatchObject({ ...account, address: { country: 'SE' } })
  })

  test('a sales person is one there is', async () => {
    answered(await partner.users.create({ body: { lastName: 'Seller', externalReference: 'S-1' } }))
    expect((await booked({ salesPerson: { externalReference: 'S-1' } })).salesPerson?.lastName).toBe('Seller')
    expect(await booked({ salesPerson: { externalReference: 'S-9', lastName: 'X' } })).not.toHaveProperty('salesPerson')
  })
})

describe('price', () => {
  test('what the client says, in its currency', async () => {
    const made = await booked({ price: { net: 1000, vat: 77, gross: 1077, currency: 'CHF', invoiceNumber: 'X' } })
    expect(made.price).toMatchObject({ net: 1000, vat: 77, gross: 1077, currency: 'CHF', exchangeRate: 1 })
  })
  test('0 when the aircraft uses the pricing engine and no rule matches', async () => {
    expect((await booked({ aircraft: 'D-CENG', price: { gross: 1077 } })).price.gross).toBe(0)
    expect((await booked({})).price).toMatchObject({ gross: 0, currency: 'EUR' })
  })
})

describe('what is refused leaves nothing behind', () => {
  const late = { ...leg, departureDate: '2027-03-01T09:00', arrivalDate: '2027-03-01T07:59' }
  test.each<[string, object, string[]]>([
    ['an unknown aircraft', { aircraft: 'D-NONE' }, ['aircraft']],
    ['an unknown aircraft of a leg', { legs: [leg, { ...leg, aircraft: 'D-NONE' }] }, ['legs[1].aircraft']],
    ['an unknown airport', { legs: [{ ...leg, arrivalAirport: 'XQQX' }] }, ['legs[0].arrivalAirport']],
    [
      'several at once',
      { aircraft: 'D-NONE', legs: [{ ...leg, departureAirport: 'XQQX', arrivalAirport: null }] },
      ['aircraft', 'legs[0].departureAirport', 'legs[0].arrivalAirport'],
    ],
    ['no departure', { legs: [{ ...leg, departureDate: null }] }, ['legs[0].departureDate']],
    ['an arrival before the departure', { legs: [leg, late] }, ['legs[1].arrivalDate']],
    ['a date that is none', { legs: [{ ...leg, departureDate: '2027-02-29T09:00' }] }, ['legs[0].departureDate']],
    ['a year out of reach', { legs: [{ ...leg, departureDate: '0099-02-01T09:00' }] }, ['legs[0].departureDate']],
    ['words for a date', { legs: [{ ...leg, departureDate: 'tomorrow' }] }, ['legs[0].departureDate']],
    ['a text for pax', { legs: [{ ...leg, pax: 'three' }] }, ['legs[0].pax']],
    ['pax below zero', { legs: [{ ...leg, pax: -1 }] }, ['legs[0].pax']],
    ['legs that are no list', { legs: { ...leg } }, ['legs']],
    ['a country that is none', { customer: { lastName: 'X', nationality: 'Narnia' } }, ['customer.nationality']],
    ['no customer', { customer: null }, ['customer']],
    [
      'an unknown customer',
      { customer: { email: 'x@example.com', account: { name: 'Blue Sky' } } },
      ['customer.lastName'],
    ],
    ['a boolean for a reference', { reference: true }, ['reference']],
    [
      'the number of another account without its name',
      { customer: { lastName: 'Nobody', account: { accountNumber: 'A00001' } } },
      ['customer.account.accountNumber'],
    ],
  ])('%s', async (_what, changes, fields) => {
    await booked({})
    const before = await rows()
    expect(refused(await book({ legs: [leg], ...changes }))).toEqual({ status: 400, code: 'invalid_input', fields })
    expect(await rows()).toEqual(before)
  })

  test.each(['reference', 'externalReference'])('a %s that is taken, with 400', async (field) => {
    await booked({ [field]: `TAKEN-${field}`, legs: [leg] })
    const before = await rows()
    const second = {
      customer: { lastName: 'Somebody', account: { name: 'New' } },
      legs: [leg],
      [field]: `TAKEN-${field}`,
    }
    expect(refused(await book(second))).toEqual({ status: 400, code: 'reference_taken', fields: [field] })
    expect(await rows()).toEqual(before)
  })

  test('of twenty identical requests at once one wins', async () => {
    const body = { reference: 'RACE', customer: { firstName: 'Race', lastName: 'Er' }, legs: [leg] }
    const replies = await Promise.all(Array.from({ length: 20 }, () => book(body)))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
    const { db } = apron.core.data
    const made = await db.selectFrom('bookings').select('id').where('reference', '=', 'RACE').execute()
    expect(made.length).toBe(1)
    expect((await db.selectFrom('accounts').select('id').where('name', '=', 'Race Er').execute()).length).toBe(1)
  })

  test('a key without the permission', async () => {
    const reader = await apron.partner({ permissions: ['BOOKING_API:read'] })
    const before = await rows()
    expect(refused(await reader.bookings.book({ body: { customer } })).status).toBe(403)
    expect((await rows())['bookings']).toBe(before['bookings'])
  })
})

test('nothing a client can send breaks it', async () => {
  const values = {
    ...{ accountid: 10_003, externalReference: 'CRM-1', name: 'Blue Sky', accountNumber: 'A00001' },
    ...{ firstName: 'Ada', lastName: 'Berg', email: 'a@example.com', nationality: 'CH', birthDate: '1980-02-29' },
    ...{ departureAirport: 'LSZH', arrivalAirport: 'LTN', departureAirportObj: { icao: 'LSGG' }, pax: 2 },
    ...{ departureDate: '2027-03-28T02:30', arrivalDateUTC: '2027-03-28T09:00Z', flightTime: 90.5, blockTime: 0 },
    ...{
      reference: 'ANY',
      aircraft: 'D-CAPA',
      workflow: 'OWNER',
      price: { gross: 1e11, currency: 'XXX' },
      comment: '',
    },
  }
  const some = (...names: (keyof typeof values)[]) =>
    fc.record(
      Object.fromEntries(
        names.map((name) => [
          name,
          fc.oneof({ weight: 6, arbitrary: fc.constant(values[name]) }, { weight: 1, arbitrary: fc.jsonValue() }),
        ]),
      ),
      { requiredKeys: [] },
    )
  const account = some('accountid', 'externalReference', 'name', 'accountNumber')
  const person = some('firstName', 'lastName', 'email', 'nationality', 'birthDate', 'externalReference')
  const ends = some('departureAirport', 'arrivalAirport', 'departureAirportObj', 'pax', 'aircraft')
  const times = some('departureDate', 'arrivalDateUTC', 'flightTime', 'blockTime')
  const body = fc
    .tuple(some('reference', 'externalReference', 'aircraft', 'workflow', 'price', 'comment'), person, account)
    .chain(([own, who, of]) =>
      fc
        .array(
          fc.tuple(ends, times).map(([where, when]) => ({ ...where, ...when })),
          { maxLength: 3 },
        )
        .map((legs) => ({ ...own, customer: { ...who, account: of }, legs })),
    )
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const reply = await book(given)
      if (reply.status !== 200) expect(refused(reply).status).toBe(400)
    }),
    { numRuns: 300, seed: 1 },
  )
})

test('an identifier that is taken is never given again', async () => {
  let drawn = 0
  const repeating = await startApron({ random: () => (drawn++ % 40) / 40 })
  try {
    const client = await repeating.partner()
    const identifiers = new Set<string>()
    for (let i = 0; i < 5; i++) {
      drawn = 0
      identifiers.add(answered(await client.bookings.book({ body: { customer } })).bookingIdentifier)
    }
    expect(identifiers.size).toBe(5)
  } finally {
    await repeating.close()
  }
})
