import type { OperatorDb } from '../../../data/operator-db.ts'
import { deskFlights, shown } from '../flight-page/queries.ts'

interface Window {
  userId: string
  from: number
  to: number
}

/** No flight leaves its estimated times by more; it lets the index on departure find the window. */
const SLACK = 7 * 86_400_000

/** The flights that a person is on and that are under way between two instants, canceled ones too. */
function rowsOf(db: OperatorDb, { userId, from, to }: Window) {
  return deskFlights(db.from('flights'))
    .innerJoin('flightCrew', 'flightCrew.flightId', 'flights.id')
    .where('flightCrew.userId', '=', userId)
    .where('flights.departureAt', '>', from - SLACK)
    .where('flights.departureAt', '<', to + SLACK)
    .where(({ eb, fn }) =>
      eb.and([
        eb(fn.coalesce('flights.offBlockAt', 'flights.departureAt'), '<', to),
        eb(fn.coalesce('flights.onBlockAt', 'flights.arrivalAt'), '>', from),
      ]),
    )
}

export function flightsOfMember(db: OperatorDb, window: Window) {
  return rowsOf(db, window)
    .selectAll('flights')
    .select(shown)
    .orderBy('flights.departureAt')
    .orderBy('flights.publicId')
    .execute()
}
export type FlightOfMember = Awaited<ReturnType<typeof flightsOfMember>>[number]

/** The whole crew of those flights. */
export function crewOfMember(db: OperatorDb, window: Window) {
  return db
    .from('flightCrew')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .select(['flightCrew.flightId', 'flightCrew.userId', 'flightCrew.role', 'flightCrew.position'])
    .select(['users.firstName', 'users.lastName', 'users.logName', 'users.externalReference'])
    .where('flightCrew.flightId', 'in', rowsOf(db, window).select('flights.id'))
    .execute()
}
export type CrewOfMember = Awaited<ReturnType<typeof crewOfMember>>[number]
