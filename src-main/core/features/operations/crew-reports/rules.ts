import { checkWritable, type FlightState } from '../../../../../src-shared/flight/flight-writes.ts'
import { checkBooked } from '../../flights/flights/rules/open.ts'

/**
 * The flight, while its crew can report on it.
 * @throws Problem state_conflict when it is an option or canceled, or its post-flight is closed.
 */
export function reportable<Flight extends FlightState & { isOption: number }>(flight: Flight): Flight {
  checkBooked(flight)
  return checkWritable(flight, 'report')
}
