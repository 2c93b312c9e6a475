import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import { DAY, HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { advanceTo, testClock } from '../../support/clock.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { wholeText } from '../../support/papers.ts'

const MONTH = '2026-10'
const at = (text: string) => Date.parse(`${text}:00.000Z`)

let apron: TestApron
let pax: number
let late: number
let empty: number
let notFlown: number
let jet: number
let other: number
let pilotId: number

/** Sets the price of the booking of a flight. */
async function priceOf(flightId: number, net: number, currency: string) {
  const { bookingReference } = answered(await apron.desk.flights.read({ params: { flightId: String(flightId) } }))
  const price = { net, vat: 0, vatPerc: 0, gross: net, currency }
  answered(await apron.desk.bookings.update({ params: { reference: bookingReference ?? '' }, body: { price } }))
}

async function fly(flightId: number, offBlockAt: number, onBlockAt: number) {
  const params = { flightId: String(flightId) }
  const body = { offBlockAt, takeOffAt: offBlockAt + 8 * MINUTE, landingAt: onBlockAt - 5 * MINUTE, onBlockAt }
  answered(await apron.desk.flightDesk.movement({ params, body }))
}

beforeAll(async () => {
  // The last day of the month, so that counters end with it.
  apron = await startApron({ clock: testClock(at('2026-10-31T20:00')) })
  const { desk } = apron
  answered(await desk.settings.change({ body: { name: 'Figures Air', timeZone: 'Europe/Zurich' } }))
  jet = (await addJet(apron, 'HB-FIG')).id
  other = (await addJet(apron, 'HB-FIH')).id
  // 23:30 UTC on 30 September is 1 October in Zürich, and 23:30 UTC on 31 October is 1 November.
  const first = at('2026-09-30T22:30')
  pax = await bookFlight(apron, { tail: 'HB-FIG', flightNumber: 'FIG1', departureAt: first })
  const second = at('2026-10-10T08:00')
  late = await bookFlight(apron, {
    tail: 'HB-FIG',
    flightNumber: 'FIG2',
    from: 'EGLF',
    to: 'LSZH',
    departureAt: second,
  })
  const third = at('2026-10-12T08:00')
  empty = await bookFlight(apron, { tail: 'HB-FIG', flightNumber: 'FIG3', departureAt: third, pax: 0 })
  notFlown = await bookFlight(apron, { tail: 'HB-FIH', flightNumber: 'FIG4', departureAt: at('2026-10-20T08:00') })
  await bookFlight(apron, { tail: 'HB-FIG', flightNumber: 'FIG5', departureAt: at('2026-10-31T23:30') })
  await fly(pax, first + 15 * MINUTE, first + 2 * HOUR + 10 * MINUTE)
  await fly(late, second + 16 * MINUTE, second + 2 * HOUR + 16 * MINUTE)
  await fly(empty, third, third + 2 * HOUR)
  await priceOf(pax, 10_000, 'EUR')
  await priceOf(late, 8000, 'XAF')
  const fuel = { fuelRemaining: 500, upliftMass: 1000, fuelOffBlock: 1500, fuelArrival: 700 }
  answered(
    await desk.flightDesk.fuel({ params: { flightId: String(pax) }, body: { ...fuel, fuelMassUnit: 'KILOGRAM' } }),
  )
  answered(await desk.flightDesk.fuel({ params: { flightId: String(late) }, body: { ...fuel, fuelMassUnit: 'POUND' } }))
  const expense = { type: 'LANDING' as const, tax: 0, payment: 'cash' }
  answered(
    await desk.expenses.add({ body: { ...expense, date: '2026-10-01', flightId: pax, net: 30_000, currency: 'EUR' } }),
  )
  answered(await desk.expenses.add({ body: { ...expense, date: '2026-10-02', net: 5000, currency: 'EUR' } }))
  answered(
    await desk.expenses.add({ body: { ...expense, date: '2026-11-01', flightId: pax, net: 99_000, currency: 'EUR' } }),
  )
  const pilot = {
    firstName: 'Ida',
    lastName: 'Berg',
    logName: 'i.berg',
    externalReference: 'p-1',
    roles: ['CMD' as const],
  }
  pilotId = answered(await desk.crew.add({ body: pilot })).pilotId
  for (const id of [pax, late]) {
    const params = { flightId: String(id) }
    answered(await desk.flightCrew.assign({ params, body: [{ pilotId, role: 'CMD' }] }))
  }
})
afterAll(() => apron.close())

const month = async (month = MONTH, planned = false) =>
  answered(await apron.desk.figures.month({ query: { month, planned } }))

describe('the figures of a month', () => {
  test('count flown legs off block in the month by the operator’s clock', async () => {
    const { from, to, timeZone, total, notFlown, canceled } = await month()
    expect({ from, to, timeZone }).toEqual({
      ...{ from: at('2026-09-30T22:00'), to: at('2026-10-31T23:00'), timeZone: 'Europe/Zurich' },
    })
    expect(total).toMatchObject({ legs: 3, emptyLegs: 1, blockMinutes: 115 + 120 + 120, emptyBlockMinutes: 120 })
    expect({ notFlown, canceled }).toEqual({ notFlown: 1, canceled: 0 })
    expect((await month('2026-11')).notFlown).toBe(1)
  })

  test('count planned legs on request, at their planned times', async () => {
    const { total, aircraft } = await month(MONTH, true)
    expect(total).toMatchObject({ legs: 4, blockMinutes: 115 + 120 + 120 + 120, departures: 3 })
    expect(aircraft.find(({ aircraftId }) => aircraftId === other)).toMatchObject({ legs: 1, blockMinutes: 120 })
  })

  test('call a flight on time up to 15 minutes after its schedule', async () => {
    const { total } = await month()
    expect(total).toMatchObject({ departures: 3, departuresOnTime: 2, arrivals: 3, arrivalsOnTime: 2 })
  })

  test('sum fuel in kilograms and say of how many legs', async () => {
    const { total } = await month()
    expect(total).toMatchObject({ upliftLegs: 2, burnLegs: 2 })
    expect(total.upliftKilograms).toBeCloseTo(1000 + 453.59237)
    expect(total.burnKilograms).toBeCloseTo(800 * (1 + 0.45359237))
    expect(total.co2Kilograms).toBeCloseTo((1000 + 453.59237) * 3.16)
  })

  test('leave out amounts without an exchange rate and name them, and convert them once there is one', async () => {
    const before = await month()
    expect(before.total).toMatchObject({ revenue: 1_000_000, cost: 35_000 })
    expect(before.notConverted).toEqual([{ of: 'revenue', currency: 'XAF', amount: 8000, records: 1 }])
    const rate = { currency: 'XAF', day: '2026-10-15', rate: 0.0015 }
    answered(await apron.desk.exchangeRates.add({ body: rate }))
    const after = await month()
    expect(after.total.revenue).toBe(1_000_000 + 1200)
    expect(after.notConverted).toEqual([])
  })

  test('list expenses of no aircraft apart, and only those of the month', async () => {
    const { aircraft } = await month()
    expect(aircraft.map(({ tailNumber, cost }) => [tailNumber, cost])).toEqual([
      ['HB-FIG', 30_000],
      ['HB-FIH', 0],
      [null, 5000],
    ])
  })

  test('sum days to the month, and compare with the month before', async () => {
    const { days, total, before } = await month()
    expect(days).toHaveLength(31)
    expect(days[0]).toEqual({ day: '2026-10-01', blockMinutes: 115, emptyBlockMinutes: 0 })
    expect(days.reduce((sum, { blockMinutes }) => sum + blockMinutes, 0)).toBe(total.blockMinutes)
    expect(before).toMatchObject({ month: '2026-09', total: { legs: 0, revenue: 0 } })
    expect((await month('2026-11')).before.total).toEqual(total)
  })

  test('are zero in a month without flights', async () => {
    const { total, aircraft, notConverted, days } = await month('2025-02')
    expect(total).toMatchObject({ legs: 0, blockMinutes: 0, revenue: 0, cost: 0, co2Kilograms: 0 })
    expect(aircraft.map(({ tailNumber }) => tailNumber)).toEqual(['HB-FIG', 'HB-FIH'])
    expect(notConverted).toEqual([])
    expect(days).toHaveLength(28)
  })

  test('refuse what is no month', async () => {
    const reply = await apron.desk.figures.month({ query: { month: '2026-13' } })
    expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: ['month'] })
  })
})

describe('the flights behind a figure', () => {
  const flights = async (query: Omit<Parameters<TestApron['desk']['figures']['flights']>[0]['query'], 'month'>) =>
    answered(await apron.desk.figures.flights({ query: { month: MONTH, ...query } }))
  const idsOf = async (query: Parameters<typeof flights>[0]) => (await flights(query)).map(({ flightId }) => flightId)

  test('are as many as the figure says', async () => {
    expect(await idsOf({ of: 'legs' })).toEqual([pax, late, empty])
    expect(await idsOf({ of: 'empty' })).toEqual([empty])
    expect(await idsOf({ of: 'lateDepartures' })).toEqual([late])
    expect(await idsOf({ of: 'lateArrivals' })).toEqual([late])
    expect(await idsOf({ of: 'uplift' })).toEqual([pax, late])
    expect(await idsOf({ of: 'noUplift' })).toEqual([empty])
    expect(await idsOf({ of: 'notFlown' })).toEqual([notFlown])
    expect(await idsOf({ of: 'canceled' })).toEqual([])
    expect(await idsOf({ of: 'legs', aircraftId: jet })).toEqual([pax, late, empty])
    expect(await idsOf({ of: 'legs', aircraftId: 0 })).toEqual([])
    expect(await idsOf({ of: 'legs', pilotId })).toEqual([pax, late])
  })

  test('carry block time, delay and their share of the price', async () => {
    const [flight] = await flights({ of: 'legs' })
    expect(flight).toMatchObject({
      blockMinutes: 115,
      departureDelay: 15,
      arrivalDelay: 10,
      revenue: 1_000_000,
      uplift: 1000,
    })
    const total = (await flights({ of: 'legs' })).reduce((sum, { revenue }) => sum + (revenue ?? 0), 0)
    expect(total).toBe((await month()).total.revenue)
  })

  test('are refused of an aircraft or crew member that does not exist', async () => {
    const query = { month: MONTH }
    expect(refused(await apron.desk.figures.flights({ query: { ...query, aircraftId: 99_999 } })).status).toBe(404)
    expect(refused(await apron.desk.figures.flights({ query: { ...query, pilotId: 99_999 } })).status).toBe(404)
  })
})

test('the price of a trip is shared among its legs by planned block time, to the cent', async () => {
  const leg = (day: string, from: string, to: string) => ({
    ...{ departureAirport: from, arrivalAirport: to, pax: 2 },
    departureDateUTC: `${day}T08:00`,
  })
  const booked = answered(
    await apron.desk.bookings.record({
      body: {
        ...{ aircraft: 'HB-FIH', status: 'B' as const },
        customer: { lastName: 'Trip', externalReference: 'trip', account: { name: 'Trip' } },
        price: { net: 100.01, vat: 0, vatPerc: 0, gross: 100.01, currency: 'EUR' },
        legs: [leg('2026-07-31', 'LSZH', 'EGLF'), leg('2026-08-01', 'EGLF', 'LGAV'), leg('2026-08-02', 'LGAV', 'LSZH')],
      },
    }),
  )
  expect(booked.legs).toHaveLength(3)
  const revenue = async (of: string) => (await month(of, true)).total.revenue
  const [july, august] = [await revenue('2026-07'), await revenue('2026-08')]
  expect(july).toBeGreaterThan(0)
  expect(july + august).toBe(10_001)
})

test('crew hours agree with the counters on the page of the crew member', async () => {
  const { crew, scheme, day } = answered(await apron.desk.figures.crew({ query: { month: MONTH, planned: true } }))
  expect({ scheme, day }).toEqual({ scheme: 'EASA', day: '2026-10-31' })
  const member = crew.find((one) => one.pilotId === pilotId)
  expect(member).toMatchObject({ name: 'Ida Berg', legs: 2, blockMinutes: 235 })
  const params = { pilotId: String(pilotId) }
  const { counters } = answered(await apron.desk.duty.person({ params }))
  for (const { id, used, limit } of member?.limits ?? [])
    expect({ id, ...counters.find((counter) => counter.id === id) }).toMatchObject({ id, used, limit })
  expect(member?.limits.map(({ id }) => id)).toEqual(['flight28', 'flightYear', 'flight12'])
})

test('the report is a PDF with the figures of the month and what they leave out', async () => {
  const file = answered(await apron.desk.prints.figures({ query: { month: MONTH } })) as FileReply
  expect(file.name).toBe('Monthly report 2026-10.pdf')
  const text = await wholeText(file.bytes)
  for (const part of ['October 2026', 'HB-FIG', '5:55', 'Ida Berg', 'Europe/Zurich', 'Not flown: 1', 'CO₂'])
    expect(text).toContain(part)
  const none = answered(await apron.desk.prints.figures({ query: { month: '2025-02' } })) as FileReply
  expect(await wholeText(none.bytes)).toContain('No crew flew in this month.')
})

test('a month in which the clocks go forward is an hour shorter', async () => {
  const { from, to } = await month('2026-03')
  expect(to - from).toBe(31 * DAY - HOUR)
})

test('the limits of the month under way end today, as on the page of the crew member, with what is planned', async () => {
  await advanceTo(apron.clock, at('2026-11-07T12:00'))
  const later = { tail: 'HB-FIG', flightNumber: 'FIG9', departureAt: at('2026-11-07T16:00') }
  const params = { flightId: String(await bookFlight(apron, later)) }
  answered(await apron.desk.flightCrew.assign({ params, body: [{ pilotId, role: 'CMD' }] }))
  const today = '2026-11-07'
  const query = { month: today.slice(0, 7), planned: false }
  const { crew, day } = answered(await apron.desk.figures.crew({ query }))
  expect(day).toBe(today)
  const own = crew.find((one) => one.pilotId === pilotId)
  const { counters } = answered(await apron.desk.duty.person({ params: { pilotId: String(pilotId) } }))
  const line = answered(await apron.desk.crew.overview({ query: {} })).find((one) => one.pilotId === pilotId)
  expect(own?.limits).not.toEqual([])
  for (const { id, used } of own?.limits ?? []) expect(counters.find((one) => one.id === id)?.used).toBe(used)
  expect(own?.limits.find(({ id }) => id === 'flight28')?.used).toBe(line?.flight28)
  expect(line?.flight28).toBeGreaterThan(0)
  const paper = answered(await apron.desk.prints.figures({ query })) as FileReply
  expect((await wholeText(paper.bytes)).replaceAll(/\s+/g, ' ')).toContain('to 7 Nov 2026')
})
