import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import { partByPart } from './part-by-part.ts'

/** No flight leaves its estimated times by more; it lets the index on departure find the window. */
export const SLACK = 7 * 86_400_000
/** More than a database takes values in one query, with room for the others. */
const MAX_IDS = 500

/** Rows of many ids, so many at a time. */
export async function inParts<Row>(ids: string[], rowsOf: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += MAX_IDS) rows.push(...(await rowsOf(ids.slice(at, at + MAX_IDS))))
  return rows
}

const columns = [
  ...(['flights.id', 'flights.publicId', 'flights.legId', 'flights.bookingId', 'flights.aircraftId'] as const),
  ...(['flights.tripNumber', 'flights.flightNumber', 'flights.departureAirport', 'flights.arrivalAirport'] as const),
  ...(['flights.realDepartureAirport', 'flights.realArrivalAirport', 'flights.departureAt'] as const),
  ...(['flights.arrivalAt', 'flights.offBlockAt', 'flights.onBlockAt', 'flights.canceledAt'] as const),
  ...(['flights.postFlightClosedAt', 'flights.pax', 'flights.distance', 'flights.isOption'] as const),
  ...(['flights.fuelRemaining', 'flights.upliftMass', 'flights.fuelOffBlock', 'flights.fuelArrival'] as const),
  ...(['flights.fuelMassUnit', 'flights.legNumber'] as const),
]

interface Span {
  from: number
  to: number
}

/** Flights that depart in a stretch of time and are under way at some time between two instants, earliest first. */
function departingIn(db: OperatorDb, departing: Span, { from, to }: Span) {
  return db
    .from('flights')
    .select(columns)
    .where('flights.departureAt', '>=', departing.from)
    .where('flights.departureAt', '<', departing.to)
    .where('flights.canceledAt', 'is', null)
    .where(({ eb, fn }) =>
      eb.and([
        eb(fn.coalesce('flights.offBlockAt', 'flights.departureAt'), '<', to),
        eb(fn.coalesce('flights.onBlockAt', 'flights.arrivalAt'), '>', from),
      ]),
    )
    .orderBy('flights.departureAt')
    .execute()
}
export type PlannedRow = Awaited<ReturnType<typeof departingIn>>[number]

/** Flights under way at some time between two instants, without canceled ones, earliest first. */
export const flightsDuring = (db: OperatorDb, window: Span): Promise<PlannedRow[]> =>
  partByPart({ from: window.from - SLACK, to: window.to + SLACK }, (from, to) => departingIn(db, { from, to }, window))

/** Flights by id, options too (decision 59). */
export const flightsById = (db: OperatorDb, ids: string[]): Promise<PlannedRow[]> =>
  inParts(ids, (part) =>
    db.every('flights').select(columns).where('id', 'in', part).where('canceledAt', 'is', null).execute(),
  )

/** The flights of bookings without canceled ones, in the order of the itinerary; options too, whose quote has no others. */
export const flightsOfTrips = (db: OperatorDb, bookingIds: string[]) =>
  db
    .every('flights')
    .innerJoin('legs', 'legs.id', 'flights.legId')
    .select(columns)
    .select(['flights.workflow', 'flights.notes', 'flights.planningNotes', 'legs.createdAt as enteredAt'])
    .where('flights.bookingId', 'in', bookingIds)
    .where('flights.canceledAt', 'is', null)
    .where('legs.status', '<>', 'CANCELED')
    .orderBy('legs.position')
    .orderBy('legs.publicId')
    .execute()

/** Flights of aircraft that depart between two instants, without canceled ones. */
export const flightsOfAircraft = (db: OperatorDb, aircraftIds: string[], from: number, to: number) =>
  inParts(aircraftIds, (part) =>
    db
      .from('flights')
      .select(columns)
      .where('aircraftId', 'in', part)
      .where('departureAt', '>=', from)
      .where('departureAt', '<', to)
      .where('canceledAt', 'is', null)
      .execute(),
  )

interface Beside {
  aircraftId: string
  at: number
}

/** The last flight of an aircraft that departs before an instant. */
export const flightBefore = preparedQuery((db, { aircraftId, at }: Beside) =>
  db
    .from('flights')
    .select(columns)
    .where('aircraftId', '=', aircraftId)
    .where('departureAt', '<', at)
    .where('canceledAt', 'is', null)
    .orderBy('departureAt', 'desc')
    .limit(1),
)

/** The first flight of an aircraft that departs at an instant or later. */
export const flightAfter = preparedQuery((db, { aircraftId, at }: Beside) =>
  db
    .from('flights')
    .select(columns)
    .where('aircraftId', '=', aircraftId)
    .where('departureAt', '>=', at)
    .where('canceledAt', 'is', null)
    .orderBy('departureAt')
    .limit(1),
)

/** Tasks of aircraft that end after an instant; notes tie no aircraft down. */
export const tasksAfter = (db: OperatorDb, aircraftIds: string[], at: number) =>
  inParts(aircraftIds, (part) =>
    db
      .from('tasks')
      .select(['publicId', 'aircraftId', 'type', 'airport', 'startAt', 'endAt'])
      .where('aircraftId', 'in', part)
      .where('endAt', '>', at)
      .where('type', '<>', 'NOTE')
      .execute(),
  )

export const tasksWithin = (db: OperatorDb, from: number, to: number) =>
  db
    .from('tasks')
    .select('aircraftId')
    .where('startAt', '<', to)
    .where('endAt', '>', from)
    .where('type', '<>', 'NOTE')
    .execute()

/** The crew of some flights. */
export const crewOfFlights = (db: OperatorDb, flightIds: string[]) =>
  inParts(flightIds, (part) =>
    db
      .from('flightCrew')
      .select(['flightId', 'userId', 'role', 'isPilotTakeoff', 'isPilotLanding'])
      .where('flightId', 'in', part)
      .execute(),
  )

/** People with what of them as crew counts. */
export const membersOf = (db: OperatorDb, userIds: string[]) =>
  inParts(userIds, (part) =>
    db
      .from('users')
      .leftJoin('crew', 'crew.userId', 'users.id')
      .select(['users.id', 'users.publicId', 'users.firstName', 'users.lastName', 'users.logName'])
      .select(['users.externalReference', 'users.nationality'])
      .select(['crew.roles', 'crew.tails', 'crew.homeAirport', 'crew.employment'])
      .where('users.id', 'in', part)
      .execute(),
  )

/**
 * The flights of people that depart between two instants. The cross join has the flights of the time come first: a
 * database that is free to choose goes through all that these people ever flew.
 */
export const flownBetween = (db: OperatorDb, userIds: string[], from: number, to: number) =>
  inParts(userIds, (part) =>
    db
      .from('flights')
      .crossJoin('flightCrew')
      .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
      .whereRef('flightCrew.flightId', '=', 'flights.id')
      .select(['flightCrew.userId', 'flightCrew.role', 'flightCrew.isPilotTakeoff', 'flightCrew.isPilotLanding'])
      .select(['flights.id', 'flights.publicId', 'flights.flightNumber', 'flights.tripNumber', 'flights.legNumber'])
      .select('aircraft.type as aircraftType')
      .select(['flights.departureAirport', 'flights.arrivalAirport'])
      .select(['flights.realDepartureAirport', 'flights.realArrivalAirport'])
      .select(['flights.departureAt', 'flights.arrivalAt', 'flights.offBlockAt', 'flights.onBlockAt'])
      .where('flights.departureAt', '>=', from)
      .where('flights.departureAt', '<', to)
      .where('flights.canceledAt', 'is', null)
      .where('flightCrew.userId', 'in', part)
      .execute(),
  )
export type FlownRow = Awaited<ReturnType<typeof flownBetween>>[number]

export const ticketsOfFlights = (db: OperatorDb, flightIds: string[]) =>
  inParts(flightIds, (part) =>
    db
      .from('tickets')
      .select(['flightId', 'userId', 'idCardId'])
      .where('flightId', 'in', part)
      .where('userId', 'is not', null)
      .orderBy('publicId')
      .execute(),
  )

export const slotsOfFlights = (db: OperatorDb, flightIds: string[]) =>
  inParts(flightIds, (part) =>
    db
      .from('slots')
      .select(['flightId', 'kind', 'target', 'airport', 'at', 'status'])
      .where('flightId', 'in', part)
      .execute(),
  )

export const permitsOfFlights = (db: OperatorDb, flightIds: string[]) =>
  inParts(flightIds, (part) =>
    db
      .from('permits')
      .select(['flightId', 'authority', 'validFrom', 'validUntil', 'status'])
      .where('flightId', 'in', part)
      .execute(),
  )
