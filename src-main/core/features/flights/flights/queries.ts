import type { Selectable } from 'kysely'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import type { FlightsTable } from '../../../data/tables/flights.ts'

export type FlightRow = Selectable<FlightsTable>
/** The time from `start` up to `end`, instants. */
type Window = { start: number; end: number }

/** The flight id in a path: our own number, or the external reference that a client chose. */
interface Names {
  id: number | null
  reference: string
}
const namesIn = (reference: string): Names => ({
  id: /^\d{1,15}$/.test(reference) ? Number(reference) : null,
  reference,
})
/** Our own number wins where one flight has it and another has it for a reference. */
const withId = <Row extends { publicId: number }>(rows: Row[], { id }: Names) =>
  rows.find((row) => row.publicId === id) ?? rows[0]

const bareFlights = preparedQuery((db, { id, reference }: Names) =>
  db
    .every('flights')
    .selectAll()
    .where((eb) => eb.or([eb('publicId', '=', id), eb('externalReference', '=', reference)])),
)

/** The bare row of a flight, by id or external reference. */
export async function findFlight(db: OperatorDb, reference: string): Promise<FlightRow | undefined> {
  const names = namesIn(reference)
  return withId(await bareFlights(db, names), names)
}

/** The type that a selection of flights begins with. */
const flightsOf = (db: OperatorDb) => db.from('flights')

/** The columns of a flight's own row that are shown: no others are read. */
const flightColumns = [
  ...(['flights.id', 'flights.operatorId', 'flights.publicId', 'flights.externalReference'] as const),
  ...(['flights.flightNumber', 'flights.flightType', 'flights.workflow', 'flights.workflowCustomName'] as const),
  ...(['flights.fplType', 'flights.flightLevel', 'flights.tripNumber', 'flights.requestedAircraftType'] as const),
  ...(['flights.isOption', 'flights.canceledAt', 'flights.postFlightClosedAt', 'flights.pax'] as const),
  ...(['flights.departureAirport', 'flights.arrivalAirport'] as const),
  ...(['flights.realDepartureAirport', 'flights.realArrivalAirport'] as const),
  ...(['flights.alternateDepartureAirport', 'flights.alternateFirstArrivalAirport'] as const),
  ...(['flights.alternateSecondArrivalAirport'] as const),
  ...(['flights.departureAt', 'flights.arrivalAt'] as const),
  ...(['flights.scheduledDepartureAt', 'flights.scheduledArrivalAt'] as const),
  ...(['flights.offBlockAt', 'flights.takeOffAt', 'flights.landingAt', 'flights.onBlockAt'] as const),
  ...(['flights.fuelArrival', 'flights.fuelOffBlock', 'flights.fuelRemaining'] as const),
  ...(['flights.upliftMass', 'flights.fuelMassUnit'] as const),
] as const

/** Flights with all that the interface shows of booking, customer, account, aircraft and airports, in one query. */
function flightItems(flights: ReturnType<typeof flightsOf>) {
  return flights
    .innerJoin('operators', 'operators.id', 'flights.operatorId')
    .innerJoin('bookings', 'bookings.id', 'flights.bookingId')
    .leftJoin('users as customers', 'customers.id', 'bookings.customerId')
    .innerJoin('accounts', 'accounts.id', 'bookings.accountId')
    .innerJoin('airports as departure', 'departure.code', 'flights.departureAirport')
    .innerJoin('airports as arrival', 'arrival.code', 'flights.arrivalAirport')
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .select(flightColumns)
    .select([
      'operators.publicId as operatorPublicId',
      'operators.name as operatorName',
      'operators.aoc as operatorAoc',
      'bookings.publicId as bookingNumericId',
      'bookings.bookingIdentifier',
      'customers.publicId as customerPublicId',
      'customers.externalReference as userReference',
      'customers.firstName as customerFirstname',
      'customers.lastName as customerLastname',
      'customers.acronym as customerTrigram',
      'accounts.publicId as accountPublicId',
      'accounts.name as accountName',
      'accounts.externalReference as accountReference',
      'aircraft.tailNumber',
      'aircraft.type as aircraftType',
      'departure.timeZone as departureTimeZone',
      'arrival.timeZone as arrivalTimeZone',
    ])
}

const flightsDeparting = preparedQuery((db, { start, end }: Window) =>
  flightItems(db.from('flights'))
    .where('flights.departureAt', '>=', start)
    .where('flights.departureAt', '<', end)
    .orderBy('flights.departureAt')
    .orderBy('flights.publicId'),
)

/** Flights with an estimated off block from `start` up to `end`, earliest first. */
export async function flightsBetween(db: OperatorDb, window: Window, canceled: boolean): Promise<FlightItem[]> {
  const flights = await flightsDeparting(db, window)
  return canceled ? flights : flights.filter((flight) => flight.canceledAt === null)
}

const flightsNamed = preparedQuery((db, { id, reference }: Names) =>
  flightItems(db.every('flights')).where((eb) =>
    eb.or([eb('flights.publicId', '=', id), eb('flights.externalReference', '=', reference)]),
  ),
)

/** One flight with the same, by id or external reference. */
export async function flightItem(db: OperatorDb, reference: string): Promise<FlightItem | undefined> {
  const names = namesIn(reference)
  return withId(await flightsNamed(db, names), names)
}
export type FlightItem = Awaited<ReturnType<typeof flightsNamed>>[number]

/** Tickets with a known passenger, flight by flight. */
function assignedTickets(flights: ReturnType<typeof flightsOf>) {
  return flights
    .innerJoin('tickets', 'tickets.flightId', 'flights.id')
    .innerJoin('users', 'users.id', 'tickets.userId')
    .leftJoin('idCards', 'idCards.id', 'tickets.idCardId')
    .select(['tickets.flightId', 'tickets.paxType', 'tickets.isMain', 'tickets.comment', 'tickets.externalReference'])
    .select([
      'users.publicId as userPublicId',
      'users.externalReference as userReference',
      'idCards.externalReference as documentReference',
    ])
    .orderBy('flights.departureAt')
    .orderBy('flights.id')
    .orderBy('tickets.publicId')
}

export const assignedTicketsBetween = preparedQuery((db, { start, end }: Window) =>
  assignedTickets(db.from('flights')).where('flights.departureAt', '>=', start).where('flights.departureAt', '<', end),
)

export const assignedTicketsOf = preparedQuery((db, { flightId }: { flightId: string }) =>
  assignedTickets(db.every('flights')).where('flights.id', '=', flightId),
)
export type AssignedTicket = Awaited<ReturnType<typeof assignedTicketsOf>>[number]

/** The alternate airports that a flight has. */
export function alternatesOf(
  db: OperatorDb,
  flight: Pick<
    FlightRow,
    'alternateDepartureAirport' | 'alternateFirstArrivalAirport' | 'alternateSecondArrivalAirport'
  >,
) {
  const { alternateDepartureAirport, alternateFirstArrivalAirport, alternateSecondArrivalAirport } = flight
  const codes = [alternateDepartureAirport, alternateFirstArrivalAirport, alternateSecondArrivalAirport]
  return airportsByCode(
    db,
    codes.filter((code) => code !== null),
  )
}
