import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { type BookingView, loadBookingViews } from './load-booking-views.ts'
import { presentBooking } from './present-booking.ts'
import { type BookingRow, bookingById, bookingByReference } from './queries.ts'

/** The booking a reference means, or 404. */
export async function resolveBookingBy(db: OperatorDb, reference: string): Promise<BookingRow> {
  return found(await bookingByReference(db, reference), 'quote_or_booking_not_found')
}

/** The records attached to a booking. */
export async function loadBookingView(db: OperatorDb, row: BookingRow): Promise<BookingView> {
  const [view] = await loadBookingViews(db, [row])
  return found(view, 'quote_or_booking_not_found')
}

export const showBooking = async (db: OperatorDb, row: BookingRow) => presentBooking(await loadBookingView(db, row))

/** A booking as it is after what was written to it. */
export async function showWrittenBooking(db: OperatorDb, id: string) {
  return showBooking(db, found(await bookingById(db, id), 'quote_or_booking_not_found'))
}
