import { Problem } from '../../../../src-shared/errors.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { checkBooked, type PostFlight, stillOpen } from '../../flights/flights/rules/open.ts'

/**
 * The flight, while its crew can report on it.
 * @throws Problem state_conflict when it is an option or canceled, or its post-flight is closed.
 */
export function reportable<Flight extends PostFlight & { canceledAt: number | null; isOption: number }>(
  flight: Flight,
): Flight {
  checkBooked(flight)
  if (stillOpen(flight).canceledAt !== null) throw new Problem('state_conflict', message('flight_canceled_no_report'))
  return flight
}
