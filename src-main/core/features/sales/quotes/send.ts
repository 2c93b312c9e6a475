import type { PriceInput } from '../../../../../src-shared/contract/sales/booking-request.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { pack, unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { applyPriceChange } from '../bookings/change/after-price-change.ts'
import { type BookingRow, bookingById } from '../bookings/queries.ts'
import { changedPrice } from '../bookings/rules/price.ts'
import { stateAfter } from '../bookings/rules/states.ts'
import { type QuoteDispatch, recordSent } from '../quote-offers/queries.ts'

interface OfferInput {
  price?: PriceInput | undefined
  comment?: string | undefined
}

/**
 * Gives a quote the price that the desk agreed on, whatever the pricing engine makes of it; another one makes a new
 * version.
 */
export async function agreePrice(
  writing: Writing,
  booking: BookingRow,
  { price: input, comment }: OfferInput,
): Promise<void> {
  const price = input ? pack(changedPrice(input, unpack(booking.price))) : booking.price
  await writing.change('bookings', booking.id, { price, comment })
  if (price !== booking.price) await applyPriceChange(writing, booking)
}

/**
 * Answers a request, at another price when one is given, which makes a new version; it counts as marked as sent
 * unless it says how else it went out.
 * @throws Problem state_conflict.
 */
export async function sendQuote(
  writing: Writing,
  booking: BookingRow,
  input: OfferInput,
  how: QuoteDispatch = { by: 'marked', to: null },
): Promise<void> {
  const state = stateAfter('send', booking)
  await writing.change('bookings', booking.id, state)
  await agreePrice(writing, booking, input)
  const sent = found(await bookingById(writing.db, booking.id), 'quote_or_booking_not_found')
  await recordSent(writing, sent, how)
}
