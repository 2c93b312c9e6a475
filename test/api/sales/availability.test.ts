import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { proposals } from '../../../src-shared/contract/sales/quotes-desk.ts'
import { englishText } from '../../../src-shared/messages/index.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'
import { bookFlight } from '../../support/flights.ts'

/** Availability knows where each aircraft is: where it comes from, where it must go, and what that costs. */

/** 1 March 2027, 12:00 UTC. */
const START = Date.UTC(2027, 2, 1, 12)

let apron: TestApron
let made = 0
let tail = ''
let aircraftId = 0
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  answered(await apron.desk.pricing.add({ body: { name: 'Hour', currency: 'EUR', blockHour: 300_000 } }))
})
afterAll(() => apron.close())
/** A fresh jet for each test, so that none finds another's flights. */
beforeEach(async () => {
  tail = `D-V${String.fromCharCode(65 + Math.floor(made / 26), 65 + (made % 26))}A`
  made += 1
  const body = { ...citation, tailNumber: tail, homebase: 'LSZH', maxRange: 1900 }
  aircraftId = answered(await apron.desk.aircraft.add({ body })).id
})

type Asked = RequestParts<typeof proposals.availability>['body']
const leg = { departureAirport: 'GMMX', arrivalAirport: 'LSZH', departureDateUTC: '2027-03-01T12:00', pax: 4 }
const of = async (more: object = {}) => {
  const all = answered(await apron.desk.proposals.availability({ body: { legs: [leg], ...more } as Asked }))
  return all.find(({ aircraft }) => aircraft === tail)
}
const fly = (from: string, to: string, departureAt: number, hours = 3) => {
  const times = { departureAt, arrivalAt: departureAt + hours * HOUR }
  return bookFlight(apron, { tail, from, to, flightNumber: `V${made}${from}${departureAt / HOUR}`, ...times })
}
const cancel = async (flightId: number) => {
  const { bookingReference } = answered(await apron.desk.flights.read({ params: { flightId: String(flightId) } }))
  answered(await apron.desk.bookings.cancel({ params: { reference: String(bookingReference) } }))
}

test('at its base it comes from there and the price includes the empty flight', async () => {
  const [far, near] = [await of(), await of({ legs: [{ ...leg, departureAirport: 'LSZH', arrivalAirport: 'GMMX' }] })]
  expect(far).toMatchObject({ available: true, reasons: [], from: 'LSZH' })
  expect(far?.positioning).toBeGreaterThan(150)
  expect(far?.after).toEqual({ airport: 'LSZH', positioning: 0, at: null, timeZone: 'Europe/Zurich' })
  expect(near).toMatchObject({ available: true, from: 'LSZH', positioning: 0 })
  expect(near?.after).toMatchObject({ airport: 'LSZH', at: null })
  expect(near?.after?.positioning).toBeGreaterThan(150)
})

test('where its last flight ends it needs no positioning, and costs that much less', async () => {
  const before = await of()
  await fly('LSZH', 'GMMX', START - DAY)
  const now = await of()
  expect(now).toMatchObject({ available: true, from: 'GMMX', positioning: 0 })
  const saved = ((before?.positioning ?? 0) / 60) * 3000
  expect(before?.price.net).toBeCloseTo((now?.price.net ?? 0) + saved, 0)
})

test('a canceled flight does not count, a later one neither', async () => {
  const flightId = await fly('LSZH', 'GMMX', START - DAY)
  expect(await of()).toMatchObject({ from: 'GMMX' })
  await cancel(flightId)
  expect(await of()).toMatchObject({ from: 'LSZH' })
  await fly('LSZH', 'EGLF', START + 3 * DAY)
  expect(await of()).toMatchObject({ from: 'LSZH' })
})

test('a diverted flight counts where it went', async () => {
  const flightId = await fly('LSZH', 'GMMX', START - DAY)
  const { db } = apron.core.data
  await db.updateTable('flights').set({ realArrivalAirport: 'LEMD' }).where('publicId', '=', flightId).execute()
  expect(await of()).toMatchObject({ from: 'LEMD' })
})

test('maintenance after its last flight does not move it; before its first it says where it is', async () => {
  const task = { aircraftId, type: 'MAINTENANCE' as const, airport: 'GMMX' }
  answered(await apron.desk.tasks.add({ body: { ...task, startAt: START - 9 * HOUR, endAt: START - 8 * HOUR } }))
  expect(await of()).toMatchObject({ from: 'GMMX', positioning: 0 })
  await fly('GMMX', 'EGLF', START - 2 * DAY)
  expect(await of()).toMatchObject({ from: 'EGLF' })
})

test('the next flight within 48 hours is where it goes then', async () => {
  await fly('LOWW', 'EGLF', START + DAY)
  const offer = await of()
  expect(offer).toMatchObject({
    available: true,
    after: { airport: 'LOWW', at: START + DAY, timeZone: 'Europe/Vienna' },
  })
  expect(offer?.after?.positioning).toBeGreaterThan(30)
  await fly('LSZH', 'LOWW', START + DAY - 3 * HOUR, 2)
  expect((await of())?.after).toMatchObject({ airport: 'LSZH', positioning: 0 })
})

test.each([
  ['begins before it could be there', 5, 3],
  ['is over before it could leave', 3.7, 0.5],
])('it is not free where the next flight, from elsewhere, %s', async (_what, hours, length) => {
  await fly('LOWW', 'EGLF', START + hours * HOUR, length)
  const offer = await of()
  expect(offer?.available).toBe(false)
  expect(offer?.after).toMatchObject({ airport: 'LOWW', at: START + hours * HOUR })
  expect(offer?.reasons.map(englishText).join(' ')).toMatch(/V\d+LOWW/)
  const [partners] = answered(
    await (await apron.partner()).proposals.lookup({
      body: { aircraft: tail, customer: { account: { name: 'N' } }, legs: [leg] } as never,
    }),
  )
  expect(partners).toMatchObject({ available: false, reasons: offer?.reasons.map(englishText) })
})

describe('between its legs', () => {
  const round = [
    { ...leg, departureAirport: 'LSZH', arrivalAirport: 'EGLF' },
    { ...leg, departureAirport: 'EGLF', arrivalAirport: 'LSZH', departureDateUTC: '2027-03-02T12:00' },
  ]
  const routes = (offer: Awaited<ReturnType<typeof of>>) =>
    offer?.positionLegs.map(({ departureAirport, arrivalAirport, before }) => [
      `${departureAirport}-${arrivalAirport}`,
      before,
    ])
  const lookup = async (more: object = {}) => {
    const body = { aircraft: tail, customer: { account: { name: 'N' } }, legs: round, ...more } as never
    const [offer] = answered(await (await apron.partner()).proposals.lookup({ body }))
    return offer
  }

  test('it flies elsewhere: the ways there and back are shown and priced, and it is free', async () => {
    const alone = await of({ legs: round })
    expect(alone).toMatchObject({ available: true, positioning: 0, positionLegs: [] })
    await fly('LOWW', 'LFMN', START + 10 * HOUR, 2)
    const offer = await of({ legs: round })
    expect(offer).toMatchObject({ available: true, reasons: [], from: 'LSZH' })
    expect(routes(offer)).toEqual([
      ['EGLF-LOWW', 1],
      ['LFMN-EGLF', 1],
    ])
    expect(offer?.positioning).toBeGreaterThan(200)
    const empty = (((offer?.positioning ?? 0) - (alone?.positioning ?? 0)) / 60) * 3000
    expect(offer?.price.net).toBeCloseTo((alone?.price.net ?? 0) + empty, 0)
    const asked = { aircraft: tail, legs: round, evenWithoutEngine: true } as never
    const draft = answered(await apron.desk.proposals.propose({ body: asked }))
    expect(draft.withPositionLegs?.price.net).toBe(offer?.price.net)
    expect(draft.positionLegs.map(({ before }) => before)).toEqual([1, 1])
    const partners = await lookup({ autoCreatePosFlights: true })
    expect(partners).toMatchObject({ available: true, reasons: [] })
    expect(partners?.legs.map(({ pax }) => pax)).toEqual([4, 0, 0, 4])
  })

  test('a look-up says what positioning it takes and at what price, asked for or not', async () => {
    answered(
      await apron.desk.aircraft.change({
        params: { aircraftId: String(aircraftId) },
        body: { usesPricingEngine: true },
      }),
    )
    await fly('LOWW', 'LFMN', START + 10 * HOUR, 2)
    const [plain, whole] = [await lookup(), await lookup({ autoCreatePosFlights: true })]
    expect(plain?.legs.map(({ pax }) => pax)).toEqual([4, 4])
    expect(plain?.positionLegs).toEqual(whole?.positionLegs)
    expect(plain?.positionLegs).toHaveLength(2)
    expect(plain?.priceWithPositioning).toEqual(whole?.price)
    expect(plain?.price.gross).toBeLessThan(whole?.price.gross ?? 0)
  })

  test.each([
    ['no time to get there', 4, 2],
    ['no time to come back', 20, 2],
    ['no time on the ground before', 4.9, 2],
  ])('%s: it is not free, and says why', async (_what, hours, length) => {
    await fly('LOWW', 'LFMN', START + hours * HOUR, length)
    const offer = await of({ legs: round })
    expect(offer?.available).toBe(false)
    expect(offer?.reasons.map(englishText).join(' ')).toMatch(/No time to position/)
    expect(await lookup()).toMatchObject({ available: false, reasons: offer?.reasons.map(englishText) })
    const draft = answered(await apron.desk.proposals.propose({ body: { aircraft: tail, legs: round } as never }))
    const said = draft.positionLegs.flatMap(({ warnings }) => warnings.flatMap(({ message }) => message ?? []))
    expect(said.map(englishText)).toEqual(offer?.reasons.map(englishText))
  })

  test('it is maintained at its base: it goes there and comes back', async () => {
    const task = { aircraftId, type: 'MAINTENANCE' as const, airport: 'LSZH' }
    const span = { startAt: START + 7 * HOUR, endAt: START + 15 * HOUR }
    answered(await apron.desk.tasks.add({ body: { ...task, ...span } }))
    const offer = await of({ legs: round })
    expect(offer?.available).toBe(true)
    expect(routes(offer)).toEqual([
      ['EGLF-LSZH', 1],
      ['LSZH-EGLF', 1],
    ])
  })

  test('flights of its own there fit in between', async () => {
    await fly('EGLF', 'EGLF', START + 10 * HOUR, 1)
    expect(await of({ legs: round })).toMatchObject({ available: true, positionLegs: [], positioning: 0 })
  })

  test('positioning that a draft has already is not added again, and is another aircraft’s own', async () => {
    await fly('LOWW', 'LFMN', START + 10 * HOUR, 2)
    const offer = await of({ legs: round })
    const given = (offer?.positionLegs ?? []).map(
      ({ departureAirport, arrivalAirport, departureDateUTC, arrivalDateUTC }) => ({
        ...{ departureAirport, arrivalAirport, departureDateUTC, arrivalDateUTC, pax: 0 },
      }),
    )
    const legs = [round[0], ...given, round[1]]
    expect(await of({ legs })).toMatchObject({ positioning: offer?.positioning, price: offer?.price })
    const body = { aircraft: tail, legs, evenWithoutEngine: true } as never
    const draft = answered(await apron.desk.proposals.propose({ body }))
    expect(draft.positionLegs).toEqual([])
    expect(draft.price.net).toBe(offer?.price.net)
  })
})

test('it is not free where the positioning would have to depart before now', async () => {
  const soon = new Date(apron.clock.now() + 2 * HOUR).toISOString().slice(0, 16)
  const offer = await of({ legs: [{ ...leg, departureDateUTC: soon }] })
  expect(offer?.available).toBe(false)
  expect(offer?.reasons.map(englishText).join(' ')).toMatch(/No time to position LSZH–GMMX/)
})

test('it is not free where it can’t be there in time', async () => {
  await fly('LSZH', 'EGLF', START - 3 * HOUR, 2)
  expect(await of()).toMatchObject({ available: false, from: 'EGLF' })
})

const defer = async (title: string, more: object) => {
  const body = { title, reportDay: '2026-11-01', ...more }
  return answered(await apron.desk.holdItems.add({ params: { aircraftId: String(aircraftId) }, body }))
}

test.each([
  ['is not due', {}, []],
  ['is due before the flight', { dueDay: '2027-02-01' }, ['DEFECT_DUE']],
  ['has a limitation in words alone', { limitations: 'Day operations only' }, ['DEFECT_LIMITATION']],
  ['keeps it from icing, which the plan does not say', { restrictions: ['NO_ICING'] }, ['DEFECT_RESTRICTION']],
  ['keeps it from nights, by day', { restrictions: ['NO_NIGHT'] }, []],
])('it is free with a deferred defect that %s', async (_what, more, warnings) => {
  await defer('Reading light', more)
  expect(await of()).toMatchObject({ available: true, reasons: [] })
  const body = { aircraft: tail, legs: [leg] } as never
  const { legs } = answered(await apron.desk.proposals.propose({ body }))
  expect(legs[0]?.warnings.map(({ type }) => type).filter((type) => type.startsWith('DEFECT'))).toEqual(warnings)
})

test.each([
  ['passengers', { restrictions: ['NO_PASSENGERS'] }, {}, 'No passengers with a deferred defect: Reading light'],
  [
    ...(['night', { restrictions: ['NO_NIGHT'] }] as const),
    { departureDateUTC: '2027-03-01T20:00' },
    'No night with a deferred defect: Reading light',
  ],
  ['every flight past its day', { dueDay: '2026-11-02' }, {}, 'Deferred defect due 2026-11-02: Reading light'],
])('it is not free with a deferred defect that keeps it from %s', async (_what, more, change, reason) => {
  await defer('Reading light', more)
  const offer = await of({ legs: [{ ...leg, ...change }] })
  expect(offer).toMatchObject({ available: false })
  expect(offer?.reasons.map(englishText)).toEqual([`${tail}: ${reason}`])
})

const scheduleCheck = async (day: string) => {
  const body = { scheduleType: 'CALENDAR' as const, type: 'A check', date: Date.parse(day) }
  return answered(await apron.desk.maintenance.add({ params: { aircraftId: String(aircraftId) }, body }))
}
const maintenanceOf = async () => {
  const body = { aircraft: tail, legs: [leg] } as never
  const { legs } = answered(await apron.desk.proposals.propose({ body }))
  return legs[0]?.warnings.map(({ type }) => type).filter((type) => type.startsWith('MAINTENANCE'))
}

test('it is free for a flight before which maintenance is due that can be carried out until then', async () => {
  await scheduleCheck('2027-02-01')
  expect(await of()).toMatchObject({ available: true, reasons: [] })
  expect(await maintenanceOf()).toEqual(['MAINTENANCE_DUE'])
})

test('it is not free while maintenance is overdue', async () => {
  await scheduleCheck('2026-11-02')
  expect(await of()).toMatchObject({ available: false })
  expect(await maintenanceOf()).toEqual(['MAINTENANCE_OVERDUE'])
})

test('the flights of the booking that is edited do not count', async () => {
  const flightId = await fly('GMMX', 'LSZH', START)
  expect(await of()).toMatchObject({ available: false })
  const { bookingReference } = answered(await apron.desk.flights.read({ params: { flightId: String(flightId) } }))
  const { bookingid } = answered(await apron.desk.bookings.read({ params: { reference: String(bookingReference) } }))
  expect(await of({ bookingid })).toMatchObject({ available: true, from: 'LSZH' })
})

test('an aircraft without the seats is left out', async () => {
  expect(await of({ legs: [{ ...leg, pax: 99 }] })).toBeUndefined()
})
