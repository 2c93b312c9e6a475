import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import { type flightDesk, flightPage } from '../../../src-shared/contract/operations/flight-page.ts'
import type { itinerary } from '../../../src-shared/contract/sales/itinerary.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { advanceTo } from '../../support/clock.ts'
import { addJet, bookDaysAhead, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let flightId: number
let start: number
let flights = 0

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-PST')
})
afterAll(() => apron.close())

beforeEach(async () => {
  start = apron.clock.now() + ++flights * 24 * HOUR
  flightId = await bookDaysAhead(apron, 'HB-PST', flights)
})

const params = () => ({ flightId: String(flightId) })
const page = async () => answered(await apron.desk.flightDesk.page({ params: params() }))
const listed = async () => answered(await apron.desk.flights.read({ params: params() }))
const close = (reason?: string) =>
  apron.desk.flightDesk.close({ params: params(), ...(reason === undefined ? {} : { body: { reason } }) })
const reopen = () => apron.desk.flightDesk.reopen({ params: params() })
const cancel = () => apron.desk.flightDesk.cancel({ params: params() })
const refuel = (body: RequestParts<typeof flightDesk.fuel>['body']) =>
  apron.desk.flightDesk.fuel({ params: params(), body })
const times = () => ({
  offBlockAt: start,
  takeOffAt: start + HOUR / 4,
  landingAt: start + 2 * HOUR,
  onBlockAt: start + 2.25 * HOUR,
})
const fly = async (without: Partial<Record<keyof ReturnType<typeof times>, null>> = {}) => {
  await advanceTo(apron.clock, start + 4 * HOUR)
  answered(await apron.desk.flightDesk.movement({ params: params(), body: { ...times(), ...without } }))
  answered(await refuel({ fuelOffBlock: 1400, fuelArrival: 600 }))
  await skipEvents(apron)
}
const conflict = (reply: Reply) => expect(refused(reply)).toMatchObject({ status: 409, code: 'state_conflict' })

describe('closing the post-flight', () => {
  test('is published once, and so is reopening it', async () => {
    await fly()
    const closed = answered(await close())
    flightPage.parse(closed)
    expect(closed.postFlightClosed).toBe(true)
    expect((await listed()).postFlightClosed).toBe(true)
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_POST_FLIGHT_STATUS'])

    answered(await close())
    expect(await newEvents(apron, flightId)).toEqual([])

    expect(answered(await reopen()).postFlightClosed).toBe(false)
    expect((await listed()).postFlightClosed).toBe(false)
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_POST_FLIGHT_STATUS'])

    answered(await reopen())
    expect(await newEvents(apron, flightId)).toEqual([])
    const reported = (await page()).history.flatMap(({ changes }) => changes.map(({ field }) => field))
    expect(reported.filter((field) => field === 'postFlightClosedAt')).toHaveLength(2)
  })

  test('is refused before the times are in', async () => {
    conflict(await close())
    await fly({ onBlockAt: null })
    conflict(await close())
    answered(await apron.desk.flightDesk.movement({ params: params(), body: { ...times(), takeOffAt: null } }))
    await skipEvents(apron)
    const reply = await close()
    conflict(reply)
    expect((reply.body as { message: string }).message).toContain('take-off')
    expect((await page()).postFlightClosed).toBe(false)
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('names all that is missing or open, and a reason overrides it and is kept', async () => {
    await fly({ takeOffAt: null, landingAt: null, onBlockAt: null })
    answered(await refuel({ fuelArrival: null }))
    const hotel = { kind: 'HOTEL' as const, target: 'ARRIVAL' as const, company: 'Inn', status: 'REQ' as const }
    const { serviceId } = answered(await apron.desk.services.add({ params: params(), body: hotel }))
    const permit = { kind: 'OVERFLIGHT' as const, authority: 'DGAC', status: 'OK' as const }
    answered(await apron.desk.permits.add({ params: params(), body: permit }))
    const expected = ['takeOffAt', 'landingAt', 'onBlockAt', 'fuelArrival']
    expect((await page()).unfinished).toEqual([
      ...expected.map((item) => ({ item, kind: null, name: null })),
      { item: 'service', kind: 'HOTEL', name: 'Inn' },
    ])
    await skipEvents(apron)
    const { body } = await close()
    expect(body).toMatchObject({ code: 'state_conflict', details: { length: 5 } })
    expect((body as { message: string }).message).toBe(
      'Still open: take-off, landing, on block, fuel on block, Hotel service (Inn). ' +
        'Complete the post-flight, or enter a reason to close it anyway.',
    )
    expect(await newEvents(apron, flightId)).toEqual([])

    const closed = answered(await close('Aircraft handed over away from base'))
    expect(closed).toMatchObject({ postFlightClosed: true, postFlightReason: 'Aircraft handed over away from base' })
    expect(closed.history[0]?.changes).toContainEqual({
      field: 'postFlightReason',
      before: null,
      after: 'Aircraft handed over away from base',
    })
    expect(answered(await reopen()).postFlightReason).toBeNull()
    answered(await apron.desk.services.change({ params: { serviceId: String(serviceId) }, body: { status: 'OK' } }))
    expect((await page()).unfinished.map(({ item }) => item)).toEqual(expected)
  })

  test('is refused before the flight has left, whatever the reason', async () => {
    const reply = await close('All papers are here')
    conflict(reply)
    expect((reply.body as { message: string }).message).toContain('not departed')
  })

  test('of an unknown flight is 404', async () => {
    for (const operation of ['close', 'reopen', 'cancel'] as const) {
      expect(refused(await apron.desk.flightDesk[operation]({ params: { flightId: '7' } }))).toMatchObject({
        status: 404,
      })
    }
  })
})

describe('once it is closed', () => {
  beforeEach(async () => {
    await fly()
    answered(await close())
    await skipEvents(apron)
  })

  type Try = () => Promise<Reply>
  const tries: [string, Try][] = [
    [
      'an actual time',
      () => apron.desk.flightDesk.movement({ params: params(), body: { onBlockAt: start + 3 * HOUR } }),
    ],
    ['the actual fuel', () => refuel({ fuelArrival: 700 })],
    ['the plan', () => apron.desk.flightDesk.change({ params: params(), body: { departureAt: start + HOUR } })],
    ['the notes', () => apron.desk.flightDesk.change({ params: params(), body: { notes: 'late' } })],
    ['the itinerary', async () => changeLeg({ pax: 5 })],
    ['the flight number', async () => changeLeg({ flightNumber: 'APR9' })],
    ['its cancellation', () => cancel()],
    ['its cancellation by the itinerary', async () => apron.desk.itinerary.cancel({ params: await legParams() })],
    ['the crew', () => apron.desk.flightCrew.assign({ params: params(), body: [] })],
  ]
  const legParams = async () => ({ reference: (await listed()).bookingReference ?? '', ...params() })
  const changeLeg = async (body: RequestParts<typeof itinerary.change>['body']) =>
    apron.desk.itinerary.change({ params: await legParams(), body })

  test.each(tries)('nothing changes %s', async (_what, attempt) => {
    const before = await page()
    const reply = await attempt()
    conflict(reply)
    expect((reply.body as { message: string }).message).toContain('Reopen')
    expect(await page()).toEqual(before)
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('reopened, it is corrected and closed again', async () => {
    answered(await reopen())
    await fly({ onBlockAt: null })
    answered(await apron.desk.flightDesk.movement({ params: params(), body: { onBlockAt: start + 3 * HOUR } }))
    answered(await close())
    expect(await page()).toMatchObject({ onBlockAt: start + 3 * HOUR, postFlightClosed: true })
  })
})

describe('actual fuel', () => {
  const figures = { fuelRemaining: 600, upliftMass: 900, fuelOffBlock: 1480.5, fuelArrival: 702 }

  test('is kept, and shown on the page and in the history; no event is published', async () => {
    expect(await page()).toMatchObject({ fuelRemaining: null, fuelOffBlock: null, fuelMassUnit: 'KILOGRAM' })
    const after = answered(await refuel({ ...figures, fuelMassUnit: 'POUND' }))
    flightPage.parse(after)
    expect(after).toMatchObject({ ...figures, fuelMassUnit: 'POUND' })
    expect(await listed()).toMatchObject({
      fuelArrival: 702,
      fuelOffBlock: 1480.5,
      fuelRemainigActual: 600,
      upliftMass: 900,
      fuelMassUnit: 'POUND',
    })
    expect(after.history[0]?.changes).toContainEqual({ field: 'fuelOffBlock', before: null, after: 1480.5 })
    expect(answered(await refuel({ fuelArrival: null }))).toMatchObject({ ...figures, fuelArrival: null })
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('that contradicts itself is refused by the field, and nothing of it is kept', async () => {
    answered(await refuel(figures))
    expect(refused(await refuel({ fuelArrival: 1481 }))).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: ['fuelArrival'],
    })
    expect(refused(await refuel({ fuelMassUnit: 'LITER' })).fields).toEqual(['fuelMassUnit'])
    expect(refused(await refuel({ upliftMass: -1 })).fields).toEqual(['upliftMass'])
    expect(await page()).toMatchObject(figures)
  })
})

describe('cancelling', () => {
  test('takes the leg along, makes a version of the booking, and is published once', async () => {
    const { bookingReference } = await listed()
    const versions = () =>
      apron.core.data.db
        .selectFrom('bookingVersions')
        .innerJoin('bookings', 'bookings.id', 'bookingVersions.bookingId')
        .select('bookingVersions.id')
        .where('bookings.publicId', '=', Number(bookingReference))
        .execute()
    const before = (await versions()).length
    expect(answered(await cancel()).status).toBe('Canceled')
    expect(await listed()).toMatchObject({ status: 'CANCELED', flightStatus: 'Canceled' })
    const [leg] = answered(await apron.desk.itinerary.list({ params: { reference: bookingReference ?? '' } }))
    expect(leg?.status).toBe('CANCELED')
    expect((await versions()).length).toBe(before + 1)
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CANCEL'])

    answered(await cancel())
    expect((await versions()).length).toBe(before + 1)
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('is refused once it moves', async () => {
    await fly({ takeOffAt: null, landingAt: null, onBlockAt: null })
    conflict(await cancel())
    expect((await page()).status).toBe('Off Block')
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('leaves no movement, fuel or post-flight to it', async () => {
    answered(await cancel())
    await skipEvents(apron)
    conflict(await apron.desk.flightDesk.movement({ params: params(), body: times() }))
    conflict(await refuel({ upliftMass: 900 }))
    conflict(await close())
    expect(await newEvents(apron, flightId)).toEqual([])
  })
})
