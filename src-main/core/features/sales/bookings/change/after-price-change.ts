import { unpack } from '../../../../data/tables/columns.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import { recountOptions } from '../../quote-offers/recount-options.ts'
import { type BookingRow, bookingById } from '../queries.ts'
import { settleBooking } from '../settle-booking.ts'

/** Updates what follows from the price of a quote or booking: its options' currency, and whether it is paid. */
export async function applyPriceChange(writing: Writing, before: BookingRow): Promise<void> {
  const after = await bookingById(writing.db, before.id)
  if (!after) return
  await recountOptions(writing, before.id, unpack(before.price).currency, unpack(after.price).currency)
  await settleBooking(writing, before.id)
}
