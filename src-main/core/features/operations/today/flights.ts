import { subjectOf } from '../../../../../src-shared/domain/flights/checklist.ts'
import { bestAirports, bestTimes, flightStatus } from '../../../../../src-shared/flight/flight-progress.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { grouped } from '../../../present/grouped.ts'
import { toDay } from '../../../present/times.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import type { Finding } from '../../crew/findings/rules/finding.ts'
import { paxStatus } from '../../flights/manifest/rules.ts'
import { tasksDuring } from '../../flights/tasks/queries.ts'
import { type BoardFlight, boardCrew, boardFlights } from '../board/queries.ts'
import { missingItems } from '../checklist/queries.ts'
import { statusLettersOf, ticketsOfAll } from './queries.ts'
import { openSubjects, readinessOf } from './rules.ts'

/** How far ahead conflicts are looked for. */
const DAYS_AHEAD = 7

/** A flight with times and airports as best known. */
export const asFlown = (row: BoardFlight) => ({ ...row, ...bestTimes(row), ...bestAirports(row) })

/** The flights from a day on, as far ahead as conflicts are searched. */
export async function plansFrom(db: OperatorDb, from: number) {
  const to = from + DAYS_AHEAD * DAY
  const flights = (await boardFlights(db, from, to)).map(asFlown)
  return { from, to, flights, crew: await boardCrew(db, from, to), tasks: await tasksDuring(db, from, to) }
}
export type Plans = Awaited<ReturnType<typeof plansFrom>>
type DayFlight = Plans['flights'][number]

export const duringDay = (flights: DayFlight[], from: number, to: number): DayFlight[] =>
  flights.filter(({ departureAt, arrivalAt }) => departureAt < to && arrivalAt > from)

/** The days' flights with how ready each is; a flight that is over is no longer open. */
export async function flightsOfDay(db: OperatorDb, plans: Plans, to: number, findings: Finding[]) {
  return readyFlights(db, { flights: duringDay(plans.flights, plans.from, to), crew: plans.crew }, findings)
}

/** Flights with how ready each is, by one rule for the page Today and for the legs of a trip. */
export async function readyFlights(
  db: OperatorDb,
  { flights, crew }: Pick<Plans, 'flights' | 'crew'>,
  findings: Finding[],
) {
  const ids = flights.map(({ id }) => id)
  const tickets = await ticketsOfAll(db, ids)
  const guests = [...new Set(tickets.flatMap(({ userId }) => userId ?? []))]
  const cardsOf = grouped(guests.length === 0 ? [] : await idCardsOf(db, guests), ({ userId }) => userId)
  const codes = flights.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport])
  const airports = new Map((await airportsByCode(db, codes)).map((airport) => [airport.code, airport]))
  const byFlight = async (table: Parameters<typeof statusLettersOf>[1]) =>
    grouped(await statusLettersOf(db, table, ids), ({ flightId }) => flightId)
  const services = await byFlight('services')
  const permits = await byFlight('permits')
  const slots = await byFlight('slots')
  const fuels = await byFlight('fuels')
  const ticketsOf = grouped(tickets, ({ flightId }) => flightId)
  const crewOf = grouped(crew, ({ flightId }) => flightId)
  const crewFindings = findings.filter(({ pilotId }) => pilotId !== null)
  const fleet = await db.from('aircraft').select(['id', 'tailNumber', 'layout']).execute()
  const tails = new Map(fleet.map(({ layout, ...one }) => [one.id, { ...one, pilots: unpack(layout).flightCrew }]))

  const tailed = flights.map((flight) => ({
    ...flight,
    tailNumber: tails.get(flight.aircraftId ?? '')?.tailNumber ?? null,
  }))
  const missing = await missingItems(db, tailed)
  const missed = (id: string, subject: string) =>
    (missing.get(id) ?? [])
      .filter(({ item }) => subjectOf(item) === subject)
      .map(() => ({ status: 'DO', recheck: false }))

  return flights.map((flight) => {
    const [departure, arrival] = [airports.get(flight.departureAirport), airports.get(flight.arrivalAirport)]
    const boarding = ticketsOf(flight.id).map(({ userId, idCardId }) => {
      const cards = cardsOf(userId ?? '')
      return { userId, validUntil: (cards.find(({ id }) => id === idCardId) ?? cards[0])?.expirationDate }
    })
    const acrossBorder = departure?.country !== arrival?.country
    const ready = readinessOf({
      crew: crewOf(flight.id),
      crewFindings: crewFindings.filter(({ flightIds }) => flightIds.includes(flight.publicId)),
      pilots: tails.get(flight.aircraftId ?? '')?.pilots ?? 1,
      pax: paxStatus(boarding, { canceled: false, acrossBorder, arrivalDay: toDay(flight.arrivalAt) }),
      services: [...services(flight.id), ...missed(flight.id, 'services')],
      permits: [...permits(flight.id), ...missed(flight.id, 'permits')],
      slots: [...slots(flight.id), ...missed(flight.id, 'slots')],
      fuels: [...fuels(flight.id), ...missed(flight.id, 'fuel')],
    })
    const status = flightStatus(flight)
    const { flightNumber, tripNumber, legNumber, flightType } = flight
    const { departureAirport, arrivalAirport, departureAt, arrivalAt } = flight
    return {
      flightId: flight.publicId,
      ...{
        flightNumber,
        tripNumber,
        legNumber,
        flightType,
        status,
        departureAirport,
        arrivalAirport,
        departureAt,
        arrivalAt,
      },
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
