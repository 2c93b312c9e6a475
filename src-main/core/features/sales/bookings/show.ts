import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { presentBooking } from './present.ts'
import { type BookingRow, bookingById, bookingByReference } from './queries.ts'
import { type BookingView, bookingViews } from './view.ts'

/** The booking a reference means, or 404. */
export async function resolveBookingBy(db: OperatorDb, reference: string): Promise<BookingRow> {
  return found(await bookingByReference(db, reference), 'quote_or_booking_not_found')
}

/** The records attached to a booking. */
export async function viewOf(db: OperatorDb, row: BookingRow): Promise<BookingView> {
  const [view] = await bookingViews(db, [row])
  return found(view, 'quote_or_booking_not_found')
}

export const show = async (db: OperatorDb, row: BookingRow) => presentBooking(await viewOf(db, row))

/** A booking as it is after what was written to it. */
export async function showWritten(db: OperatorDb, id: string) {
  return show(db, found(await bookingById(db, id), 'quote_or_booking_not_found'))
}
