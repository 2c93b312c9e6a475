import { unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { recountOptions } from '../quote-offers/recount-options.ts'
import { settleBooking } from './payment-status.ts'
import { type BookingRow, bookingById } from './queries.ts'

/** Updates what follows from the price of a quote or booking: its options' currency, and whether it is paid. */
export async function afterPriceChange(writing: Writing, before: BookingRow): Promise<void> {
  const after = await bookingById(writing.db, before.id)
  if (!after) return
  await recountOptions(writing, before.id, unpack(before.price).currency, unpack(after.price).currency)
  await settleBooking(writing, before.id)
}
