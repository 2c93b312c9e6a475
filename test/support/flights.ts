import { openJournal } from '../../src-main/core/data/journal.ts'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import { answered, type TestApron } from './apron.ts'
import { citation } from './fleet.ts'

/** Writes rows that no operation writes yet, as the desk. */
export async function writeRows<Written>(
  apron: TestApron,
  run: (journal: ReturnType<typeof openJournal>) => Promise<Written>,
): Promise<Written> {
  const { db } = apron.core.data
  const { id } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const written = await db
    .transaction()
    .execute((transaction) => run(openJournal(transaction, id, 'test', apron.clock.now())))
  apron.core.feed.publish(id, ['*'])
  return written
}

/** Adds a jet for two pilots and one flight attendant. */
export async function addJet(apron: TestApron, tailNumber: string, { numberOfSeats = citation.numberOfSeats } = {}) {
  const body = { ...citation, tailNumber, numberOfSeats, layout: { flightCrew: 2, cabinCrew: 1 } }
  return answered(await apron.desk.aircraft.add({ body }))
}

interface Flown {
  tail: string
  flightNumber: string
  from?: string
  to?: string
  departureAt: number
  arrivalAt?: number
  pax?: number
}

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)

/** Books a flight from Zürich to Farnborough for a customer of its own; answers its id. */
export async function bookFlight(apron: TestApron, given: Flown): Promise<number> {
  const { tail, flightNumber, from = 'LSZH', to = 'EGLF', departureAt, pax = 3 } = given
  const { legs } = answered(
    await apron.desk.bookings.book({
      body: {
        aircraft: tail,
        customer: {
          externalReference: `customer-${flightNumber}`,
          firstName: 'Ada',
          lastName: 'Berg',
          acronym: 'ABE',
          account: { name: `Account ${flightNumber}`, externalReference: `account-${flightNumber}` },
        },
        legs: [
          {
            departureAirport: from,
            arrivalAirport: to,
            departureDateUTC: minute(departureAt),
            arrivalDateUTC: minute(given.arrivalAt ?? departureAt + 2 * HOUR),
            flightNumber,
            pax,
          },
        ],
      },
    }),
  )
  const flightId = legs[0]?.flightInfo?.flightId
  if (flightId === undefined) throw new Error('the booking has no flight')
  return flightId
}

const seen = new WeakMap<TestApron, number>()

/** Every event since the last call, in order. */
export async function eventsSince(apron: TestApron) {
  const events = await apron.core.data.db
    .selectFrom('events')
    .select(['sequence', 'kind', 'resourceId', 'resourceType'])
    .where('sequence', '>', seen.get(apron) ?? 0)
    .orderBy('sequence')
    .execute()
  seen.set(apron, events.at(-1)?.sequence ?? seen.get(apron) ?? 0)
  return events
}

/** Leaves out the events recorded so far. */
export async function skipEvents(apron: TestApron): Promise<void> {
  await eventsSince(apron)
}

/** The kinds of the events recorded since the last time, which must all be of this flight. */
export async function newEvents(apron: TestApron, flightId: number): Promise<string[]> {
  const events = await eventsSince(apron)
  const stray = events.filter((event) => event.resourceId !== flightId || event.resourceType !== 'FLIGHT')
  if (stray.length > 0) throw new Error(`events of other flights: ${JSON.stringify(stray)}`)
  return events.map((event) => event.kind)
}

/** Books a flight of HB-PER as `per3`, three days ahead, and passes over the events of its booking. */
export async function bookDaysAhead(apron: TestApron, tail: string, days: number, more: Partial<Flown> = {}) {
  const flightNumber = `${tail.slice(3).toLowerCase()}${days}`
  const flightId = await bookFlight(apron, { tail, flightNumber, departureAt: apron.clock.now() + days * DAY, ...more })
  await skipEvents(apron)
  return flightId
}
