import { preparedForList } from '../../../data/prepared-query.ts'

/** The crew of the flights of bookings. */
export const crewOfBookings = preparedForList((db, bookingIds: string[]) =>
  db
    .from('flightCrew')
    .innerJoin('flights', 'flights.id', 'flightCrew.flightId')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .select(['flightCrew.flightId', 'flightCrew.role', 'flightCrew.position', 'users.publicId as pilotId'])
    .select(['users.firstName', 'users.lastName', 'users.logName', 'users.externalReference'])
    .where('flights.bookingId', 'in', bookingIds),
)
export type CrewMember = Awaited<ReturnType<typeof crewOfBookings>>[number]
