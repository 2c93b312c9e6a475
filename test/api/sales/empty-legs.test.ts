import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyLeg } from '../../../src-shared/contract/sales/empty-legs.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { advanceTo, testClock } from '../../support/clock.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let departureAt: number
let flightId: number
let flights = 0
let made = 0

beforeAll(async () => {
  apron = await startApron({ clock: testClock() })
  partner = await apron.partner()
  await addJet(apron, 'HB-EMP')
})
afterAll(() => apron.close())

beforeEach(async () => {
  departureAt = apron.clock.now() + ++flights * 24 * HOUR
  flightId = await position(departureAt)
  await skipEvents(apron)
})

/** A flight without passengers. */
const position = (at: number) =>
  bookFlight(apron, { tail: 'HB-EMP', flightNumber: `EMPTY${++made}`, departureAt: at, pax: 0 })
const list = async () => answered(await partner.emptyLegs.list({}))
const offer = (price: number | null, currency?: string, id = flightId) =>
  apron.desk.flightDesk.offer({ params: { flightId: String(id) }, body: { price, ...(currency ? { currency } : {}) } })
const offered = async () => (await list()).some(({ id }) => id === flightId)

test('a positioning flight is listed once it is offered, under the names clients read', async () => {
  expect(await list()).toEqual([])
  expect(answered(await offer(350_050)).offer).toEqual({ price: 350_050, currency: 'EUR' })
  const legs = await list()
  expect(legs).toEqual([
    {
      id: flightId,
      from: 'LSZH ZRH',
      to: 'EGLF FAB',
      date: departureAt,
      datearr: departureAt + 2 * HOUR,
      seats: 7,
      price: 3500.5,
      currency: 'EUR',
      type: 'Cessna 525B Citation CJ3+',
      tailnumber: 'HB-EMP',
    },
  ])
  emptyLeg.parse(legs[0])
  expect(await newEvents(apron, flightId)).toEqual([])
})

test('a price of 0 is a price, in any currency; null takes the offer back', async () => {
  answered(await offer(0, 'JPY'))
  expect((await list()).find(({ id }) => id === flightId)).toMatchObject({ price: 0, currency: 'JPY' })
  answered(await offer(2000, 'JPY'))
  expect((await list()).find(({ id }) => id === flightId)).toMatchObject({ price: 2000, currency: 'JPY' })
  expect(answered(await offer(null)).offer).toBeNull()
  expect(await offered()).toBe(false)
})

test('they come earliest first', async () => {
  const sooner = await position(departureAt - HOUR)
  answered(await offer(1))
  answered(await offer(1, 'EUR', sooner))
  const dates = (await list()).map(({ date }) => date)
  expect(dates.length).toBeGreaterThan(1)
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
})

test('one that gets passengers, is cancelled or leaves is no longer listed', async () => {
  const { bookingReference: reference } = answered(
    await partner.flights.read({ params: { flightId: String(flightId) } }),
  )
  const params = { reference: reference ?? '', flightId: String(flightId) }
  answered(await offer(100))
  expect(await offered()).toBe(true)
  answered(await partner.itinerary.change({ params, body: { pax: 2 } }))
  expect(await offered()).toBe(false)
  answered(await partner.itinerary.change({ params, body: { pax: 0 } }))
  expect(await offered()).toBe(true)
  const off = { offBlockAt: departureAt - HOUR }
  await advanceTo(apron.clock, off.offBlockAt)
  answered(await apron.desk.flightDesk.movement({ params: { flightId: String(flightId) }, body: off }))
  expect(await offered()).toBe(false)
  const back = { offBlockAt: null }
  answered(await apron.desk.flightDesk.movement({ params: { flightId: String(flightId) }, body: back }))
  expect(await offered()).toBe(true)
  answered(await partner.itinerary.cancel({ params }))
  expect(await offered()).toBe(false)
})

test('one whose time has come is no longer listed', async () => {
  const soon = await position(apron.clock.now() + HOUR)
  answered(await offer(100, 'EUR', soon))
  expect((await list()).map(({ id }) => id)).toContain(soon)
  await apron.clock.advance(HOUR)
  expect((await list()).map(({ id }) => id)).not.toContain(soon)
})

test('only a flight without passengers can be offered, and only by the desk', async () => {
  const full = await bookFlight(apron, { tail: 'HB-EMP', flightNumber: 'full', departureAt: departureAt + 9 * HOUR })
  expect(refused(await offer(100, 'EUR', full))).toMatchObject({ status: 409, code: 'state_conflict' })
  expect(refused(await offer(-1))).toMatchObject({ status: 400, fields: ['price'] })
  expect(refused(await offer(1, 'Euro'))).toMatchObject({ status: 400, fields: ['currency'] })
  expect(refused(await offer(1, 'EUR', 7))).toMatchObject({ status: 404 })
  const params = { flightId: String(flightId) }
  expect(refused(await partner.flightDesk.offer({ params, body: { price: 1 } }))).toMatchObject({ status: 403 })
  expect(await offered()).toBe(false)
})
