import { found } from '../../../src-shared/errors.ts'
import type { Own } from '../../data/own.ts'
import { bookingByReference } from '../bookings/queries.ts'
import { type BookingView, bookingViews } from '../bookings/view.ts'

/** A booking with its legs, by any reference. @throws Problem unknown_record. */
export async function itineraryOf(db: Own, reference: string): Promise<BookingView> {
  const booking = found(await bookingByReference(db, reference), 'quote or booking')
  const [view] = await bookingViews(db, [booking])
  return found(view, 'quote or booking')
}

/** Who flies on the flights of a booking. */
export function crewOfBooking(db: Own, bookingId: string) {
  return db
    .from('flightCrew')
    .innerJoin('flights', 'flights.id', 'flightCrew.flightId')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .select(['flightCrew.flightId', 'flightCrew.role', 'flightCrew.position'])
    .select(['users.firstName', 'users.lastName', 'users.logName', 'users.externalReference'])
    .where('flights.bookingId', '=', bookingId)
    .execute()
}
export type CrewMember = Awaited<ReturnType<typeof crewOfBooking>>[number]
