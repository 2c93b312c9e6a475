import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { proposals } from '../../../src-shared/contract/sales/quotes-desk.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'
import { bookFlight } from '../../support/flights.ts'

/** 1 March 2027, 09:00 in Zürich. */
const START = Date.UTC(2027, 2, 1, 8)

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
const tails = { jet: '', other: '' }
let aircraftId = 0
let made = 0

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
})
afterAll(() => apron.close())

/** A fresh jet for each test, so that none finds another's flights. */
beforeEach(async () => {
  tails.jet = `D-C${String.fromCharCode(65 + Math.floor(made / 26))}${String.fromCharCode(65 + (made % 26))}X`
  made += 1
  const body = {
    ...citation,
    tailNumber: tails.jet,
    homebase: 'LSZH',
    numberOfSeats: 7,
    maxRange: 1900,
    minRunway: 970,
  }
  aircraftId = answered(await apron.desk.aircraft.add({ body: { ...body, usesPricingEngine: true } })).id
})

type Lookup = RequestParts<typeof proposals.lookup>['body']
type Proposal = RequestParts<typeof proposals.propose>['body']
const out = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 4 }
const back = { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-03-02T17:30', pax: 4 }
const customer = { account: { name: 'Nobody Yet' } }
const lookup = async (body: object) =>
  answered(await partner.proposals.lookup({ body: { customer, legs: [out], ...body } as Lookup }))
const propose = async (body: object) =>
  answered(
    await apron.desk.proposals.propose({ body: { aircraft: tails.jet, legs: [out, back], ...body } as Proposal }),
  )
const typesOf = (leg: { warnings: { type: string }[] } | undefined) => leg?.warnings.map(({ type }) => type)

const rule = (more: object = {}) => ({
  name: 'Charter',
  aircraftId,
  currency: 'EUR',
  blockHour: 300_000,
  landing: 50_000,
  overnight: 80_000,
  passengerTax: 1_250,
  vatInternational: 8.1,
  ...more,
})
const addRule = async (more: object = {}) => answered(await apron.desk.pricing.add({ body: rule(more) }))

/** How many rows each table has. */
async function rows() {
  const { db } = apron.core.data
  const tables = await db.introspection.getTables()
  const counts = tables.map(async ({ name }) => {
    const count = db.selectFrom(name as 'users').select((eb) => eb.fn.countAll<number>().as('rows'))
    return [name, (await count.executeTakeFirstOrThrow()).rows] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

describe('lookup', () => {
  test('creates nothing at all', async () => {
    await addRule()
    const before = await rows()
    const found = await lookup({ autoCreatePosFlights: true })
    expect(found.length).toBeGreaterThan(0)
    expect(await rows()).toEqual(before)
    expect(before['journal']).toBeGreaterThan(0)
  })

  test('the named aircraft with its price', async () => {
    await addRule()
    const [offer, ...others] = await lookup({ aircraft: tails.jet.toLowerCase(), legs: [out, back] })
    expect(others).toEqual([])
    expect(offer).toMatchObject({ aircraft: tails.jet, available: true, reasons: [] })
    expect(offer?.aircraftObj).toMatchObject({ tailNumber: tails.jet, numberOfSeats: 7 })
    const { price, legs } = offer as NonNullable<typeof offer>
    expect(legs).toMatchObject([
      { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDateUTC: '2027-03-01T08:00', pax: 4, warnings: [] },
      { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDateUTC: '2027-03-02T17:30', pax: 4, warnings: [] },
    ])
    const hours = legs.map(({ blockTime }) => Math.round((blockTime / 60) * 300_000) / 100)
    const charterCost = (hours[0] ?? 0) + (hours[1] ?? 0)
    expect(price).toMatchObject({ currency: 'EUR', charterCost, tax: 100, fet: 0, vatPerc: 8.1 })
    expect(price.net).toBeCloseTo(charterCost + 1000 + 800, 2)
    expect(price.gross).toBeCloseTo(price.net + price.vat + price.tax, 2)
  })

  test('takes as many legs as a booking, a hundred, and no more', async () => {
    const legs = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        departureAirport: index % 2 ? 'EGGW' : 'LSZH',
        arrivalAirport: index % 2 ? 'LSZH' : 'EGGW',
        departureDateUTC: new Date(START + index * 6 * HOUR).toISOString().slice(0, 16),
      }))
    const [offer] = await lookup({ aircraft: tails.jet, legs: legs(100) })
    expect(offer?.legs.length).toBe(100)
    const body = { customer, aircraft: tails.jet, legs: legs(101) } as Lookup
    for (const reply of [await partner.proposals.lookup({ body }), await partner.quotes.create({ body } as never)]) {
      expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: ['legs'] })
    }
  })

  test('no rule that matches is 0', async () => {
    const [offer] = await lookup({ aircraft: tails.jet })
    expect(offer?.price).toMatchObject({ net: 0, gross: 0 })
    await addRule({ validFrom: '2027-03-02' })
    expect((await lookup({ aircraft: tails.jet }))[0]?.price.gross).toBe(0)
    await addRule({ validTo: '2027-03-01' })
    expect((await lookup({ aircraft: tails.jet }))[0]?.price.gross).toBeGreaterThan(0)
  })

  test('flights, maintenance and AOG make it unavailable; notes and cancelled flights do not', async () => {
    const { db: _, clock: _c } = { db: apron.core.data.db, clock: apron.clock }
    const during = { aircraftId, airport: 'LSZH', startAt: START + HOUR, endAt: START + 5 * HOUR }
    for (const type of ['MAINTENANCE', 'AOG', 'NOTE'] as const) {
      const { taskId } = answered(await apron.desk.tasks.add({ body: { ...during, type } }))
      const [offer] = await lookup({ aircraft: tails.jet })
      expect([type, offer?.available]).toEqual([type, type === 'NOTE'])
      if (type !== 'NOTE') expect(offer?.reasons[0]).toMatch(new RegExp(`overlaps ${type} at LSZH`, 'i'))
      answered(await apron.desk.tasks.remove({ params: { taskId: String(taskId) } }))
    }
    const flightId = await bookFlight(apron, { tail: tails.jet, flightNumber: `L${made}`, departureAt: START + HOUR })
    const [taken] = await lookup({ aircraft: tails.jet })
    expect(taken).toMatchObject({
      available: false,
      reasons: expect.arrayContaining([`${tails.jet}: LSZH–EGGW and L${made} overlap`]),
    })
    expect((await lookup({})).find(({ aircraft }) => aircraft === tails.jet)?.available).toBe(false)
    const flight = answered(await partner.flights.read({ params: { flightId: String(flightId) } }))
    const params = { reference: String(flight.bookingReference), flightId: String(flightId) }
    answered(await partner.itinerary.cancel({ params }))
    expect((await lookup({ aircraft: tails.jet }))[0]?.available).toBe(true)
  })

  test('without an aircraft each that has seats, range and runway, and is in use', async () => {
    const small = { ...citation, tailNumber: `${tails.jet}S`, homebase: 'LSZH', numberOfSeats: 3, maxRange: 9000 }
    const near = { ...citation, tailNumber: `${tails.jet}N`, homebase: 'LSZH', numberOfSeats: 9, maxRange: 100 }
    const heavy = { ...citation, tailNumber: `${tails.jet}H`, homebase: 'LSZH', maxRange: 9000, minRunway: 5000 }
    const retired = { ...citation, tailNumber: `${tails.jet}R`, status: 'INACTIVE' as const }
    for (const body of [small, near, heavy, retired]) answered(await apron.desk.aircraft.add({ body }))
    const found = (await lookup({})).map(({ aircraft }) => aircraft)
    expect(found).toContain(tails.jet)
    for (const { tailNumber } of [small, near, heavy, retired]) expect(found).not.toContain(tailNumber)
    expect((await lookup({ pax: 2, legs: [{ ...out, pax: undefined }] })).map((one) => one.aircraft)).toContain(
      small.tailNumber,
    )
    expect(await lookup({ aircraft: near.tailNumber })).toMatchObject([
      { legs: [{ warnings: [{ type: 'FUEL_STOP' }] }] },
    ])
    expect(await lookup({ aircraft: small.tailNumber })).toMatchObject([{ available: false }])
    expect(await lookup({ aircraft: retired.tailNumber })).toMatchObject([{ available: false }])
  })

  test('with its positioning flights, which cost too', async () => {
    await addRule()
    const elsewhere = { ...out, departureAirport: 'LFPB', departureDate: '2027-03-01T12:00' }
    const [alone] = await lookup({ aircraft: tails.jet, legs: [elsewhere] })
    const [whole] = await lookup({ aircraft: tails.jet, legs: [elsewhere], autoCreatePosFlights: true })
    expect(alone?.legs.length).toBe(1)
    expect(typesOf(alone?.legs[0])).toEqual(['AIRCRAFT_LOCATION'])
    expect(whole?.legs.map((leg) => [leg.departureAirport, leg.arrivalAirport, leg.pax])).toEqual([
      ['LSZH', 'LFPB', 0],
      ['LFPB', 'EGGW', 4],
      ['EGGW', 'LSZH', 0],
    ])
    expect(whole?.legs.flatMap(({ warnings }) => warnings)).toEqual([])
    expect(whole?.price.gross).toBeGreaterThan(alone?.price.gross ?? Number.POSITIVE_INFINITY)
  })

  test('refuses what names no aircraft, airport, account or leg', async () => {
    const fieldsOf = async (body: object) =>
      refused(await partner.proposals.lookup({ body: { customer, legs: [out], ...body } as Lookup })).fields
    expect(await fieldsOf({ aircraft: 'XX-NONE' })).toEqual(['aircraft'])
    expect(await fieldsOf({ legs: [{ ...out, arrivalAirport: 'QQQQ' }] })).toEqual(['legs[0].arrivalAirport'])
    expect(await fieldsOf({ legs: [] })).toEqual(['legs'])
    expect(await fieldsOf({ customer: {} })).toEqual(['customer.account.name'])
  })
})

describe('proposal', () => {
  test('times, price lines that add up, no warnings for an aircraft that is free and at home', async () => {
    const { ruleId } = await addRule()
    const before = await rows()
    const made = await propose({})
    expect(made).toMatchObject({ usesPricingEngine: true, rule: { ruleId, name: 'Charter' }, positionLegs: [] })
    expect(made.legs.map(typesOf)).toEqual([[], []])
    expect(made.lines.reduce((sum, { total }) => sum + total, 0)).toBe(Math.round(made.price.gross * 100))
    expect(made.lines.find(({ category }) => category === 'OVERNIGHT_FEE')).toMatchObject({ leg: 0, quantity: 1 })
    expect(await rows()).toEqual(before)
  })

  test('each warning, from what is in the schedule', async () => {
    await bookFlight(apron, { tail: tails.jet, flightNumber: `P${made}`, to: 'EGLF', departureAt: START - 20 * HOUR })
    expect(typesOf((await propose({ legs: [out] })).legs[0])).toEqual(['AIRCRAFT_LOCATION'])
    const fromThere = { ...out, departureAirport: 'EGLF' }
    expect(typesOf((await propose({ legs: [fromThere] })).legs[0])).toEqual([])
    const early = { ...fromThere, departureDate: undefined, departureDateUTC: '2027-02-28T13:00' }
    expect(typesOf((await propose({ legs: [early] })).legs[0])).toEqual(['SCHEDULE_OVERLAP'])
    const far = { ...fromThere, arrivalAirport: 'KTEB' }
    expect(typesOf((await propose({ legs: [far] })).legs[0])).toEqual(['FUEL_STOP'])
    expect(typesOf((await propose({ legs: [{ ...fromThere, pax: 8 }] })).legs[0])).toEqual(['SEATS_EXCEEDED'])
    // 620 m of grass.
    const short = { ...fromThere, arrivalAirport: 'LSPV' }
    expect(typesOf((await propose({ legs: [short] })).legs[0])).toEqual(['RUNWAY_TOO_SHORT'])
  })

  test('legs of one draft see each other', async () => {
    const tooSoon = { ...back, departureDate: '2027-03-01T09:15' }
    const made = await propose({ legs: [out, tooSoon] })
    expect(made.legs.map(typesOf)).toEqual([['SCHEDULE_OVERLAP'], ['SCHEDULE_OVERLAP']])
    const elsewhere = { ...back, departureAirport: 'EGLF' }
    const broken = await propose({ legs: [out, elsewhere] })
    expect(broken.legs.map(typesOf)).toEqual([['AIRCRAFT_LOCATION'], ['AIRCRAFT_LOCATION']])
    expect(broken.positionLegs).toMatchObject([{ before: 1, departureAirport: 'EGGW', arrivalAirport: 'EGLF', pax: 0 }])
  })

  test('the flights of the booking that is edited do not count against it', async () => {
    const body = { aircraft: tails.jet, customer: { firstName: 'A', lastName: 'B' }, legs: [out, back] }
    const { bookingid } = answered(await partner.bookings.book({ body }))
    for (const types of (await propose({})).legs.map(typesOf)) expect(types).toContain('SCHEDULE_OVERLAP')
    expect((await propose({ bookingid })).legs.map(typesOf)).toEqual([[], []])
  })

  test('positioning legs from where the aircraft is, and home or on to its next flight', async () => {
    await addRule({ positionHour: 150_000 })
    const made = await propose({ legs: [{ ...out, departureAirport: 'LFPB' }] })
    expect(made.positionLegs).toMatchObject([
      { before: 0, departureAirport: 'LSZH', arrivalAirport: 'LFPB', arrivalDate: '2027-03-01T08:00', warnings: [] },
      { before: 1, departureAirport: 'EGGW', arrivalAirport: 'LSZH', warnings: [] },
    ])
    const { withPositionLegs, lines } = made
    expect(lines.map(({ category }) => category)).not.toContain('FERRY_FEE')
    const ferries = withPositionLegs?.lines.filter(({ category }) => category === 'FERRY_FEE')
    expect(ferries).toMatchObject([
      { leg: 1, amount: 150_000 },
      { leg: 2, amount: 150_000 },
    ])
    // The list of aircraft of the same form has the same price.
    const legs = [{ ...out, departureAirport: 'LFPB' }]
    const offers = answered(await apron.desk.proposals.availability({ body: { legs } }))
    expect(offers.find(({ aircraft }) => aircraft === tails.jet)?.price).toEqual(withPositionLegs?.price)
    await bookFlight(apron, { tail: tails.jet, flightNumber: `N${made}`, from: 'EGGW', departureAt: START + DAY })
    expect((await propose({ legs: [out] })).positionLegs).toEqual([])
  })

  test('rules can be tried with an aircraft that does not use them', async () => {
    await addRule()
    answered(
      await apron.desk.aircraft.change({
        params: { aircraftId: String(aircraftId) },
        body: { usesPricingEngine: false },
      }),
    )
    expect(await propose({})).toMatchObject({ usesPricingEngine: false, rule: null, lines: [], price: { gross: 0 } })
    expect((await propose({ evenWithoutEngine: true })).price.gross).toBeGreaterThan(0)
  })
})

describe('price of a booking, line by line', () => {
  type Details = Answer<typeof proposals.price>
  const entriesOf = (details: Details) =>
    Object.entries(details).flatMap(([block, value]) =>
      value && typeof value === 'object' && 'children' in value && block !== 'total' ? value.children.priceEntries : [],
    )
  const soldOf = (details: Details) => entriesOf(details).reduce((sum, { soldTotal }) => sum + soldTotal, 0)
  const detailsOf = async (bookingid: number) =>
    answered(await partner.proposals.price({ params: { reference: String(bookingid) } }))
  const book = async (more: object) =>
    answered(
      await partner.bookings.book({
        body: { aircraft: tails.jet, customer: { firstName: 'A', lastName: 'B' }, legs: [out, back], ...more },
      }),
    )

  test('what was sold adds up to its price', async () => {
    const { bookingid } = await book({})
    const before = await detailsOf(bookingid)
    expect([before.price.gross, entriesOf(before)]).toEqual([0, []])
    await addRule()
    const details = await detailsOf((await book({ legs: [{ ...out, departureDate: '2027-04-01T09:00' }] })).bookingid)
    expect(details.price.gross).toBeGreaterThan(0)
    expect(soldOf(details)).toBeCloseTo(details.price.gross, 2)
    expect(details.discount.children.priceEntries).toEqual([])
    expect(details.legFee.children.priceEntries).toMatchObject([{ soldEditMode: 'AUTO', target: 'FLIGHT' }])
    expect(details.total.children.priceEntries).toMatchObject([{ soldTotal: details.price.gross }])
  })

  test('a change of the rules shows as a difference to what was agreed', async () => {
    const { ruleId } = await addRule()
    const { bookingid } = await book({})
    const before = await detailsOf(bookingid)
    answered(await apron.desk.pricing.change({ params: { ruleId: String(ruleId) }, body: { blockHour: 400_000 } }))
    const after = await detailsOf(bookingid)
    expect(after.price).toEqual(before.price)
    expect(after.discount.children.priceEntries.length).toBe(1)
    expect(soldOf(after)).toBeCloseTo(after.price.gross, 2)
  })

  test('without rules the price as agreed is its one line', async () => {
    answered(
      await apron.desk.aircraft.change({
        params: { aircraftId: String(aircraftId) },
        body: { usesPricingEngine: false },
      }),
    )
    const details = await detailsOf((await book({ price: { gross: 12_000.5, currency: 'CHF' } })).bookingid)
    expect(entriesOf(details)).toMatchObject([{ currency: 'CHF', soldTotal: 12_000.5, soldEditMode: 'TOTAL' }])
  })
})
