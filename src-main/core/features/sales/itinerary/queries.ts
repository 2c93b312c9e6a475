import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { type BookingView, loadBookingViews } from '../bookings/load-booking-views.ts'
import { bookingByReference } from '../bookings/queries.ts'

/** A booking with its legs, by any reference. @throws Problem unknown_record. */
export async function itineraryOf(db: OperatorDb, reference: string): Promise<BookingView> {
  const booking = found(await bookingByReference(db, reference), 'quote_or_booking_not_found')
  const [view] = await loadBookingViews(db, [booking])
  return found(view, 'quote_or_booking_not_found')
}
