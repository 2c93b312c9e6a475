import type { OperatorDb } from '../../../data/operator-db.ts'

/** No flight leaves its estimated times by more; it lets the index on departure find the window. */
const SLACK_MS = 7 * 86_400_000

/** Flights in the air or on the ground between their blocks at some time between two instants. */
function flightsDuring(db: OperatorDb, from: number, to: number, canceled = false) {
  const during = db
    .from('flights')
    .where('flights.departureAt', '>', from - SLACK_MS)
    .where('flights.departureAt', '<', to + SLACK_MS)
    .where(({ eb, fn }) =>
      eb.and([
        eb(fn.coalesce('flights.offBlockAt', 'flights.departureAt'), '<', to),
        eb(fn.coalesce('flights.onBlockAt', 'flights.arrivalAt'), '>', from),
      ]),
    )
  return canceled ? during : during.where('flights.canceledAt', 'is', null)
}

/** Flights with what the board shows of booking, account and aircraft, earliest first; cancelled ones if asked. */
export function boardFlights(db: OperatorDb, from: number, to: number, canceled = false) {
  return flightsDuring(db, from, to, canceled)
    .innerJoin('bookings', 'bookings.id', 'flights.bookingId')
    .innerJoin('accounts', 'accounts.id', 'bookings.accountId')
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .selectAll('flights')
    .select(['bookings.bookingIdentifier', 'bookings.status as bookingStatus'])
    .select(['accounts.name as accountName', 'aircraft.publicId as aircraftPublicId'])
    .orderBy('flights.departureAt')
    .orderBy('flights.publicId')
    .execute()
}
export type BoardFlight = Awaited<ReturnType<typeof boardFlights>>[number]

/** The crew of the flights. */
export function boardCrew(db: OperatorDb, from: number, to: number, canceled = false) {
  return flightsDuring(db, from, to, canceled)
    .innerJoin('flightCrew', 'flightCrew.flightId', 'flights.id')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .select(['flightCrew.flightId', 'flightCrew.userId', 'flightCrew.role', 'flightCrew.position'])
    .select(['users.firstName', 'users.lastName', 'users.logName', 'users.externalReference'])
    .execute()
}
export type BoardMember = Awaited<ReturnType<typeof boardCrew>>[number]
