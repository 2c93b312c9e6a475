import type { EventKind } from '../../../../../src-shared/contract/events.ts'
import type { ChangedLeg } from '../../../../../src-shared/contract/sales/booking-request.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { changeOneLeg } from '../bookings/legs/change-leg.ts'
import { makeOptions } from '../bookings/legs/make-options.ts'
import type { LegView } from '../bookings/load-booking-views.ts'
import type { BookingRow } from '../bookings/queries.ts'

/**
 * Changes a leg and its flight. Returns the kinds of events to record.
 * @throws Problem invalid_input, state_conflict; see `changeOneLeg`.
 */
export async function changeLeg(
  writing: Writing,
  booking: BookingRow,
  view: LegView,
  input: ChangedLeg,
): Promise<EventKind[]> {
  const { events } = await changeOneLeg(writing, view, input)
  await makeOptions(writing, booking)
  return events
}
