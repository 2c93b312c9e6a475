import type { GivenPrice } from '../../../../src-shared/contract/sales/booking-request.ts'
import { pack, unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { BookingRow } from '../bookings/queries.ts'
import { changedPrice } from '../bookings/rules/price.ts'
import { stateAfter } from '../bookings/rules/states.ts'
import { nextVersion } from '../bookings/versions.ts'

/** Answers a request, at another price when one is given, which makes a new version. @throws Problem state_conflict. */
export async function sendQuote(
  writing: Writing,
  booking: BookingRow,
  given: { price?: GivenPrice | undefined; comment?: string | undefined },
): Promise<void> {
  const state = stateAfter('send', booking)
  const price = given.price ? pack(changedPrice(given.price, unpack(booking.price))) : booking.price
  await writing.change('bookings', booking.id, { ...state, price, comment: given.comment })
  if (price !== booking.price) await nextVersion(writing, { ...booking, price })
}
