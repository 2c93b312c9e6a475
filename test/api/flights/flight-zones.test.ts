import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorDb } from '../../../src-main/core/data/operator-db.ts'
import { presentFlight } from '../../../src-main/core/features/flights/flights/present.ts'
import { type FlightItem, flightItem } from '../../../src-main/core/features/flights/flights/queries.ts'
import { flightWindow } from '../../../src-main/core/features/flights/flights/rules/window.ts'
import { DAY, MINUTE } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { seededRandom } from '../../support/random.ts'

const RUNS = 10_000

let apron: TestApron
/** One open airport of each time zone that has any. */
let airports: { code: string; timeZone: string }[]
beforeAll(async () => {
  apron = await startApron()
  const { db } = apron.core.data
  const all = db.selectFrom('airports').select(['timeZone', (eb) => eb.fn.min('code').as('code')])
  airports = await all.where('kind', '!=', 'closed').where('icao', 'is not', null).groupBy('timeZone').execute()
})
afterAll(() => apron.close())

test('the airports of the world have zones with half hours and quarters, on both sides of the date line', () => {
  const offsets = airports.map(({ timeZone }) => inZone(Date.UTC(2027, 0, 1), timeZone).offsetNanoseconds / 6e10)
  expect(airports.length).toBeGreaterThan(300)
  expect(new Set(offsets.map((offset) => Math.abs(offset % 60)))).toEqual(new Set([0, 30, 45]))
  expect([Math.min(...offsets), Math.max(...offsets)]).toEqual([-11 * 60, 14 * 60])
})

function inZone(at: number, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
}
/** The local time as the flights list writes it. */
const localOf = (at: number, timeZone: string) =>
  `${inZone(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'millisecond' })}Z`
const dayOf = (at: number, timeZone: string) => inZone(at, timeZone).toPlainDate()

const [FIRST, LAST] = [Date.UTC(2025, 0, 1), Date.UTC(2029, 0, 1)]
/** When the clocks of a zone change in those years. */
const changes = new Map<string, number[]>()
function changesOf(timeZone: string): number[] {
  const known = changes.get(timeZone)
  if (known) return known
  const found: number[] = []
  for (let at: number | undefined = FIRST; at !== undefined && at < LAST; ) {
    at = inZone(at, timeZone).getTimeZoneTransition('next')?.epochMilliseconds
    if (at !== undefined && at < LAST) found.push(at)
  }
  changes.set(timeZone, found)
  return found
}
/** The next change after an instant, or that instant where they never change again. */
const nextChange = (at: number, timeZone: string): number => changesOf(timeZone).find((change) => change > at) ?? at
const nextMidnight = (at: number, timeZone: string) =>
  dayOf(at, timeZone).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds

/** An instant: anywhen, around a change of the clocks, or around midnight. */
const moments = fc.record({
  anywhen: fc.integer({ min: FIRST / MINUTE, max: LAST / MINUTE }),
  near: fc.constantFrom('anywhen', 'change', 'midnight'),
  minutes: fc.integer({ min: -180, max: 180 }),
})
type Moment = typeof moments extends fc.Arbitrary<infer Value> ? Value : never
function instantOf({ anywhen, near, minutes }: Moment, timeZone: string): number {
  const at = anywhen * MINUTE
  if (near === 'anywhen') return at
  return (near === 'change' ? nextChange(at, timeZone) : nextMidnight(at, timeZone)) + minutes * MINUTE
}
/** A place in a list of any length. */
const place = fc.nat({ max: 1_000_000 })
const at = <Entry>(list: Entry[], index: number) => list[index % list.length] as Entry

describe(`over ${RUNS} random flights`, () => {
  test('the local times are those of the airports, as Temporal has them', async () => {
    const item = await anyFlight()
    fc.assert(
      fc.property(place, place, moments, fc.integer({ min: 1, max: 1200 }), (from, to, moment, block) => {
        const departureTimeZone = at(airports, from).timeZone
        const arrivalTimeZone = at(airports, to).timeZone
        const departureAt = instantOf(moment, departureTimeZone)
        const arrivalAt = departureAt + block * MINUTE
        const flight = presentFlight({ ...item, departureAt, arrivalAt, departureTimeZone, arrivalTimeZone }, [])
        const { blockOffEstUTC, blocksoffestimated, etd, blockOffEstLocal } = flight
        const { blockOnEstUTC, blocksonestimated, eta, blockOnEstLocal } = flight
        const [off, on] = [new Date(departureAt).toISOString(), new Date(arrivalAt).toISOString()]
        expect([blockOffEstUTC, blocksoffestimated, etd, blockOnEstUTC, blocksonestimated, eta].join()).toBe(
          [off, off, off, on, on, on].join(),
        )
        expect(`${blockOffEstLocal} ${blockOnEstLocal}`).toBe(
          `${localOf(departureAt, departureTimeZone)} ${localOf(arrivalAt, arrivalTimeZone)}`,
        )
      }),
      { numRuns: RUNS },
    )
  })

  test('a window of days in any zone holds a flight when its local day of departure is one of them', () => {
    const days = fc.integer({ min: -2, max: 2 })
    fc.assert(
      fc.property(
        place,
        place,
        moments,
        days,
        fc.nat({ max: 2 }),
        fc.boolean(),
        (of, other, moment, first, more, own) => {
          const departureAt = instantOf(moment, at(airports, of).timeZone)
          const { timeZone } = at(airports, own ? of : other)
          const day = dayOf(departureAt, timeZone)
          const from = day.add({ days: first })
          const to = from.add({ days: more })
          const { start, end } = flightWindow({ from: `${from}`, to: `${to}`, timeZone })
          expect(start <= departureAt && departureAt < end).toBe(first <= 0 && first + more >= 0)
        },
      ),
      { numRuns: RUNS },
    )
  })
})

async function anyFlight(): Promise<FlightItem> {
  await fly([{ ...route(0, 1), departureAt: apron.clock.now() }])
  const { db } = apron.core.data
  const { id } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const item = await flightItem(operatorDb(db, id), String(flown[0]?.flightId))
  if (!item) throw new Error('no such flight')
  return item
}

const route = (from: number, to: number) => ({ from: at(airports, from), to: at(airports, to) })
type Route = ReturnType<typeof route> & { departureAt: number }

/** Every flight there is. */
const flown: (Route & { flightId: number | undefined })[] = []

/** Books flights, as many in a booking as it takes. */
async function fly(routes: Route[]): Promise<void> {
  const minute = (instant: number, timeZone: string) => localOf(instant, timeZone).slice(0, 16)
  for (let first = 0; first < routes.length; first += 100) {
    const some = routes.slice(first, first + 100)
    const legs = some.map(({ from, to, departureAt }) => ({
      departureAirport: from.code,
      arrivalAirport: to.code,
      departureDate: minute(departureAt, from.timeZone),
      departureDateUTC: minute(departureAt, 'UTC'),
      blockTime: 95,
    }))
    const customer = { lastName: 'Berg', account: { name: 'Blue Sky' } }
    const made = answered(await apron.desk.bookings.book({ body: { customer, legs } }))
    flown.push(...some.map((one, index) => ({ ...one, flightId: made.legs[index]?.flightInfo?.flightId })))
  }
}

describe('through the door', () => {
  const FLIGHTS = 400
  const WINDOWS = 60
  const random = seededRandom(7)
  const draw = (until: number) => Math.floor(random() * until)

  beforeAll(async () => {
    const now = apron.clock.now()
    const routes = Array.from({ length: FLIGHTS }, (_, index) => {
      const { from, to } = route(draw(1000), draw(1000))
      const anywhen = Math.floor((now + (draw(300) - 150) * DAY) / MINUTE) * MINUTE
      const near = [anywhen, nextChange(anywhen, from.timeZone), nextMidnight(anywhen, from.timeZone)][index % 3]
      const departureAt = (near ?? anywhen) + (draw(240) - 120) * MINUTE
      return { from, to, departureAt: Math.abs(departureAt - now) < 170 * DAY ? departureAt : anywhen }
    })
    await fly(routes)
  })

  test('every flight and its leg has the local times of its airports', async () => {
    const days = (count: number) => new Date(apron.clock.now() + count * DAY).toISOString().slice(0, 10)
    const listed = answered(await apron.desk.flights.list({ query: { from: days(-180), to: days(180) } }))
    const byId = new Map(listed.map((flight) => [flight.flightId, flight]))
    for (const { flightId, from, to, departureAt } of flown) {
      const flight = byId.get(flightId ?? 0)
      expect(flight).toMatchObject({
        blockOffEstUTC: new Date(departureAt).toISOString(),
        blockOffEstLocal: localOf(departureAt, from.timeZone),
        blockOnEstLocal: localOf(departureAt + 95 * MINUTE, to.timeZone),
      })
    }
    const references = new Set(flown.map(({ flightId }) => byId.get(flightId ?? 0)?.bookingReference ?? ''))
    const legs = await Promise.all(
      [...references].map(async (reference) => answered(await apron.desk.itinerary.list({ params: { reference } }))),
    )
    for (const leg of legs.flat()) {
      const flight = byId.get(leg.flightId ?? 0)
      expect([leg.departureDateUTC, leg.departureDate, leg.arrivalDateUTC, leg.arrivalDate]).toEqual(
        [flight?.blockOffEstUTC, flight?.blockOffEstLocal, flight?.blockOnEstUTC, flight?.blockOnEstLocal].map((time) =>
          time?.slice(0, 16),
        ),
      )
    }
    expect(legs.flat().length).toBe(flown.length)
  })

  test('days in random zones list exactly the flights that leave in them', async () => {
    for (let window = 0; window < WINDOWS; window++) {
      const { timeZone } = at(airports, draw(1000))
      const from = dayOf(at(flown, draw(1000)).departureAt, timeZone).subtract({ days: draw(3) })
      const to = from.add({ days: draw(5) })
      const query = { from: `${from}`, to: `${to}`, timeZone }
      const listed = answered(await apron.desk.flights.list({ query })).map(({ flightId }) => flightId)
      const expected = flown.filter(({ departureAt }) => {
        const day = `${dayOf(departureAt, timeZone)}`
        return `${from}` <= day && day <= `${to}`
      })
      const inOrder = (ids: (number | undefined)[]) => ids.toSorted((a, b) => (a ?? 0) - (b ?? 0))
      expect(inOrder(listed), JSON.stringify(query)).toEqual(inOrder(expected.map(({ flightId }) => flightId)))
    }
  })
})
