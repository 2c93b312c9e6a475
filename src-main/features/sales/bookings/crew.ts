import type { OperatorDb } from '../../../data/operator-db.ts'

/** The crew of the flights of bookings. */
export function crewOfBookings(db: OperatorDb, bookingIds: string[]) {
  return db
    .from('flightCrew')
    .innerJoin('flights', 'flights.id', 'flightCrew.flightId')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .select(['flightCrew.flightId', 'flightCrew.role', 'flightCrew.position', 'users.publicId as pilotId'])
    .select(['users.firstName', 'users.lastName', 'users.logName', 'users.externalReference'])
    .where('flights.bookingId', 'in', bookingIds)
    .execute()
}
export type CrewMember = Awaited<ReturnType<typeof crewOfBookings>>[number]
