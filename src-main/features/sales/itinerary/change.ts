import type { ChangedLeg } from '../../../../src-shared/contract/sales/booking-request.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { cancelOneLeg, changeOneLeg } from '../bookings/change-leg.ts'
import { makeOptions } from '../bookings/options.ts'
import type { BookingRow } from '../bookings/queries.ts'
import { nextVersion } from '../bookings/versions.ts'
import type { LegView } from '../bookings/view.ts'

/**
 * Changes a leg and its flight; a new version of the booking where its plan differs. Returns the kinds of events to record.
 * @throws Problem invalid_input, state_conflict; see `changeOneLeg`.
 */
export async function changeLeg(writing: Writing, booking: BookingRow, view: LegView, input: ChangedLeg) {
  const { differs, events } = await changeOneLeg(writing, view, input)
  await makeOptions(writing, booking)
  if (differs) await nextVersion(writing, booking)
  return events
}

/** Cancels a leg and its flight; false when it was before. @throws Problem state_conflict; see `cancelOneLeg`. */
export async function cancelLeg(writing: Writing, booking: BookingRow, view: Parameters<typeof cancelOneLeg>[1]) {
  const canceled = await cancelOneLeg(writing, view)
  if (canceled) await nextVersion(writing, booking)
  return canceled
}
