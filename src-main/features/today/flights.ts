import type { Own } from '../../data/own.ts'
import { unpack } from '../../data/tables/columns.ts'
import { grouped } from '../../present/grouped.ts'
import { toDay } from '../../present/times.ts'
import { airportsByCode } from '../airports/queries.ts'
import { nearDutyOf } from '../duty/near.ts'
import { bestAirports, bestTimes, flightStatus } from '../flights/rules/status.ts'
import { paxStatus } from '../pax-details/rules.ts'
import { boardCrew, boardFlights } from '../schedule/queries.ts'
import { tasksDuring } from '../tasks/queries.ts'
import { idCardsOf } from '../user-documents/queries.ts'
import { lettersOf, ticketsOfAll } from './queries.ts'
import { conflictsOf, openSubjects, readinessOf } from './rules.ts'

const DAY = 86_400_000
/** How far ahead conflicts are looked for. */
const DAYS_AHEAD = 7
/** An aircraft is where its last flight left it, which may be a while ago. */
const DAYS_BACK = 14

/** What flies around a day: as far back as an aircraft may have stood, as far ahead as conflicts are looked for. */
export async function plansFrom(db: Own, from: number) {
  const to = from + DAYS_AHEAD * DAY
  const flown = await boardFlights(db, from - DAYS_BACK * DAY, to)
  const flights = flown.map((row) => ({ ...row, ...bestTimes(row), ...bestAirports(row) }))
  return { from, to, flights, crew: await boardCrew(db, from, to), tasks: await tasksDuring(db, from, to) }
}
export type Plans = Awaited<ReturnType<typeof plansFrom>>
type Planned = Plans['flights'][number]

export const duringDay = (flights: Planned[], from: number, to: number): Planned[] =>
  flights.filter(({ departureAt, arrivalAt }) => departureAt < to && arrivalAt > from)

const nameOf = ({ flightNumber, tripNumber }: Planned): string => flightNumber ?? `T${tripNumber}`

/** The other flights of a person at the time of one. */
function overlapsBy({ flights, crew }: Plans) {
  const byId = new Map(flights.map((flight) => [flight.id, flight]))
  const flightsOf = grouped(crew, ({ userId }) => userId)
  return (userId: string, flight: Planned) =>
    flightsOf(userId).filter(({ flightId }) => {
      const other = byId.get(flightId)
      if (!other || other.id === flight.id) return false
      return other.departureAt < flight.arrivalAt && other.arrivalAt > flight.departureAt
    })
}

/** The days' flights with how ready each is; a flight that is over is no longer open. */
export async function flightsOfDay(db: Own, plans: Plans, to: number) {
  const flights = duringDay(plans.flights, plans.from, to)
  const ids = flights.map(({ id }) => id)
  const tickets = await ticketsOfAll(db, ids)
  const guests = [...new Set(tickets.flatMap(({ userId }) => userId ?? []))]
  const cardsOf = grouped(guests.length === 0 ? [] : await idCardsOf(db, guests), ({ userId }) => userId)
  const codes = flights.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport])
  const airports = new Map((await airportsByCode(db, codes)).map((airport) => [airport.code, airport]))
  const byFlight = async (table: Parameters<typeof lettersOf>[1]) =>
    grouped(await lettersOf(db, table, ids), ({ flightId }) => flightId)
  const services = await byFlight('services')
  const permits = await byFlight('permits')
  const slots = await byFlight('slots')
  const fuels = await byFlight('fuels')
  const ticketsOf = grouped(tickets, ({ flightId }) => flightId)
  const crewOf = grouped(plans.crew, ({ flightId }) => flightId)
  const overlaps = overlapsBy(plans)
  const fleet = await db.from('aircraft').select(['id', 'tailNumber', 'layout']).execute()
  const tails = new Map(fleet.map(({ layout, ...one }) => [one.id, { ...one, pilots: unpack(layout).flightCrew }]))
  const people = [...new Set(flights.flatMap(({ id }) => crewOf(id).map(({ userId }) => userId)))]
  const duty = await nearDutyOf(db, people, { from: plans.from, to })

  return flights.map((flight) => {
    const [departure, arrival] = [airports.get(flight.departureAirport), airports.get(flight.arrivalAirport)]
    const boarding = ticketsOf(flight.id).map(({ userId, idCardId }) => {
      const cards = cardsOf(userId ?? '')
      return { userId, validUntil: (cards.find(({ id }) => id === idCardId) ?? cards[0])?.expirationDate }
    })
    const acrossBorder = departure?.country !== arrival?.country
    const ready = readinessOf({
      crew: crewOf(flight.id).map(({ role, userId }) => ({
        role,
        // Who breaks a limit is to be looked at like who is elsewhere.
        overlaps: [...overlaps(userId, flight), ...duty(userId, flight.publicId)],
      })),
      pilots: tails.get(flight.aircraftId ?? '')?.pilots ?? 1,
      pax: paxStatus(boarding, { canceled: false, acrossBorder, arrivalDay: toDay(flight.arrivalAt) }),
      services: services(flight.id),
      permits: permits(flight.id),
      slots: slots(flight.id),
      fuels: fuels(flight.id),
    })
    const status = flightStatus(flight)
    const { flightNumber, tripNumber, flightType, departureAirport, arrivalAirport, departureAt, arrivalAt } = flight
    return {
      flightId: flight.publicId,
      ...{ flightNumber, tripNumber, flightType, status, departureAirport, arrivalAirport, departureAt, arrivalAt },
      tailNumber: tails.get(flight.aircraftId ?? '')?.tailNumber ?? null,
      departureTimeZone: departure?.timeZone ?? 'UTC',
      pax: flight.pax,
      accountName: flight.accountName,
      bookingStatus: flight.bookingStatus,
      ready,
      open: openSubjects(ready, status === 'On Block'),
    }
  })
}

/** What can't be flown as it is planned, in the order of time. */
export async function conflictsAhead(db: Own, { flights, tasks, from }: Plans) {
  const aircraft = await db.from('aircraft').select(['id', 'tailNumber']).execute()
  const flightsOf = grouped(flights, ({ aircraftId }) => aircraftId ?? '')
  const tasksOf = grouped(tasks, ({ aircraftId }) => aircraftId)
  return aircraft
    .flatMap(({ id, tailNumber }) =>
      conflictsOf(
        tailNumber,
        flightsOf(id).map((flight) => ({ ...flight, flightId: flight.publicId, name: nameOf(flight) })),
        tasksOf(id)
          .filter(({ type }) => type !== 'NOTE')
          .map((task) => ({ ...task, name: task.type.toLowerCase().replaceAll('_', ' ') })),
      ),
    )
    .filter(({ at }) => at >= from)
    .sort((a, b) => a.at - b.at)
}
