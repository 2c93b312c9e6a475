import type { ChangedBooking } from '../../../../../src-shared/contract/sales/booking-request.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { afterPriceChange } from './after-price-change.ts'
import type { FlightEvent } from './announce.ts'
import { changedParties } from './changed-parties.ts'
import { asTail, findNamed } from './named.ts'
import { makeOptions } from './options.ts'
import { priceAfter } from './price.ts'
import { type BookingRow, bookingById } from './queries.ts'
import { priceIn } from './rules/price.ts'
import { stateAfter } from './rules/states.ts'
import { viewOf } from './show.ts'
import { updateLegs } from './update-legs.ts'

/**
 * Changes a quote or booking as a client asks; what it leaves out stays. A new version where price or itinerary differ
 * (decision 18). Answers what it did to flights.
 * @throws Problem invalid_input, reference_taken, state_conflict; see `updateLegs` and `changedParties`.
 */
export async function updateBooking(
  writing: Writing,
  booking: BookingRow,
  given: ChangedBooking,
  action: 'updateQuote' | 'updateBooking',
): Promise<FlightEvent[]> {
  stateAfter(action, booking)
  const { db } = writing
  const view = await viewOf(db, booking)
  const tail = asTail(given.aircraft)
  const { fleet } = await findNamed(db, [[tail, 'aircraft']], [])
  const aircraft = fleet.get(tail) ?? view.aircraft
  const parties = await changedParties(writing, view, given)
  const { reference, externalReference, workflow, workflowCustomName, origin, comment } = given
  const words = { reference, externalReference, workflow, workflowCustomName, origin, comment }
  await writing.change('bookings', booking.id, { ...words, ...parties, aircraftId: aircraft?.id })
  const { differs, events } = await updateLegs(writing, view, given)
  await makeOptions(writing, booking)
  const changed = (await bookingById(db, booking.id)) as BookingRow
  const replanned = differs || changed.aircraftId !== booking.aircraftId || changed.accountId !== booking.accountId
  const agreed = await priceAfter(writing, changed, { aircraft, input: priceIn(given), replanned })
  const price = pack(agreed.price)
  await writing.change('bookings', booking.id, { price, requestedPrice: agreed.requested && pack(agreed.requested) })
  if (price !== booking.price) await afterPriceChange(writing, booking)
  return events
}
