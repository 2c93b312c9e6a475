import { bestAirports } from '../../../../../src-shared/flight/flight-progress.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { type AirportRow, airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { companiesOf, notesOf } from '../../airports/airports/desk-queries.ts'
import { airportWeather } from '../../airports/weather/present.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { usersById } from '../../contacts/people/queries.ts'
import { crewOf } from '../../crew/assignments/queries.ts'
import { crewOrder } from '../../crew/assignments/rules.ts'
import { dutiesOf } from '../../crew/duty/of-flight.ts'
import { findingsOf } from '../../crew/findings/find.ts'
import { aircraftById } from '../../fleet/aircraft/queries.ts'
import { holdItemsOf } from '../../fleet/deferred-defects/queries.ts'
import { companyOf } from '../../flights/flights/ground-service-queries.ts'
import { alternatesOf, type FlightRow } from '../../flights/flights/queries.ts'
import { fuelsOf } from '../../flights/fuel/desk-queries.ts'
import { loadsOf } from '../../flights/manifest/queries.ts'
import { ticketsOf } from '../../flights/passengers/queries.ts'
import { permitsOf } from '../../flights/permits/queries.ts'
import { servicesOf } from '../../flights/services/desk-queries.ts'
import { slotsOf } from '../../flights/slots/queries.ts'
import { deskFlight, namesById } from '../flight-page/queries.ts'

/** Tickets with the person and the document to travel on: the ticket's own, else the person's main one. */
async function passengersOf(db: OperatorDb, flightId: string) {
  const tickets = await ticketsOf(db, flightId)
  const ids = tickets.flatMap(({ userId }) => userId ?? [])
  const users = new Map((await usersById(db, ids)).map((user) => [user.id, user]))
  const cards = await idCardsOf(db, ids)
  return tickets.map((ticket) => ({
    ticket,
    user: users.get(ticket.userId ?? ''),
    card: cards.find(({ id }) => id === ticket.idCardId) ?? cards.find(({ userId }) => userId === ticket.userId),
  }))
}

/** The crew by rank, each with the main document. */
async function crewWithCards(db: OperatorDb, flightId: string) {
  const crew = (await crewOf(db, flightId)).toSorted(crewOrder)
  const ids = crew.map(({ userId }) => userId)
  const users = new Map((await usersById(db, ids)).map((user) => [user.id, user]))
  const cards = await idCardsOf(db, ids)
  return crew.map((member) => ({
    member,
    user: users.get(member.userId),
    card: cards.find(({ userId }) => userId === member.userId),
  }))
}

/** The operator's records of an airport that a crew must know. */
async function atAirport(db: OperatorDb, airport: AirportRow) {
  return { airport, notes: await notesOf(db, airport.code), companies: await companiesOf(db, airport.code) }
}

/** Puts the trip support provider in place of a company where none is named. */
const withCompany = <Row extends { company: string | null; providerName: string | null }>(row: Row): Row => ({
  ...row,
  company: companyOf(row),
})

/** The facts of a flight that authorities and companies are sent: where and when it goes, with which aircraft, and who is on board. */
export async function flightFactsOf(db: OperatorDb, { id }: Pick<FlightRow, 'id'>) {
  const flight = found(await deskFlight(db, id), 'flight_not_found')
  const codes = bestAirports(flight)
  const airports = new Map((await airportsByCode(db, Object.values(codes))).map((row) => [row.code, row]))
  const [aircraft] = await aircraftById(db, flight.aircraftId === null ? [] : [flight.aircraftId])
  return {
    ...{ flight, aircraft },
    departure: { airport: found(airports.get(codes.departureAirport), 'airport_not_found') },
    arrival: { airport: found(airports.get(codes.arrivalAirport), 'airport_not_found') },
    alternates: await alternatesOf(db, flight),
    crew: await crewWithCards(db, id),
    passengers: await passengersOf(db, id),
  }
}
export type FlightFacts = Awaited<ReturnType<typeof flightFactsOf>>

/** All that the papers of a flight contain. */
export async function flightViewOf(db: OperatorDb, { id }: Pick<FlightRow, 'id'>) {
  const facts = await flightFactsOf(db, { id })
  const { flight, aircraft, alternates } = facts
  const codes = bestAirports(flight)
  return {
    ...facts,
    customer: (await namesById(db, [flight.customerId ?? ''])).get(flight.customerId ?? '') ?? flight.accountName,
    weather: await airportWeather(db, [
      ...new Set([codes.departureAirport, codes.arrivalAirport, ...alternates.map(({ code }) => code)]),
    ]),
    departure: await atAirport(db, facts.departure.airport),
    arrival: await atAirport(db, facts.arrival.airport),
    duties: await dutiesOf(db, flight),
    loads: await loadsOf(db, id),
    services: (await servicesOf(db, id)).map(withCompany),
    permits: (await permitsOf(db, id)).map(withCompany),
    slots: (await slotsOf(db, id)).map(withCompany),
    fuels: await fuelsOf(db, id),
    findings: await findingsOf(db, { flightIds: [id] }),
    holdItems: await holdItemsOf(db, aircraft ? [aircraft.id] : []),
  }
}
export type FlightView = Awaited<ReturnType<typeof flightViewOf>>

/** The other flights of a trip, by time; canceled ones only when the requested flight is one. */
export async function tripViewsOf(db: OperatorDb, flight: FlightRow): Promise<FlightView[]> {
  const rows = await db
    .every('flights')
    .select(['id', 'canceledAt'])
    .where('bookingId', '=', flight.bookingId)
    .where('isOption', '=', flight.isOption)
    .orderBy('departureAt')
    .orderBy('publicId')
    .execute()
  const flying = rows.filter(({ id, canceledAt }) => canceledAt === null || id === flight.id)
  return Promise.all(flying.map((row) => flightViewOf(db, row)))
}
