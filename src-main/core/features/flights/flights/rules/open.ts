import { message } from '../../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../../src-shared/wire/errors.ts'

/** The fields of a flight by which it is open or closed to changes. */
export interface PostFlight {
  postFlightClosedAt: number | null
  /** Why it was closed although something was unfinished. */
  postFlightReason?: string | null
}

/**
 * The flight, while its post-flight is open: every change of its plan, times, fuel, crew or passengers asks
 * this first. @throws Problem state_conflict once it is closed: it is reopened before anything else.
 */
export function stillOpen<Flight extends PostFlight>(flight: Flight): Flight {
  if (flight.postFlightClosedAt === null) return flight
  throw new Problem('state_conflict', message('post_flight_closed'))
}

/** @throws Problem state_conflict while the quote of a flight is not booked: an option does not fly (decision 59). */
export function checkBooked({ isOption }: { isOption: number }): void {
  if (isOption !== 1) return
  throw new Problem('state_conflict', message('flight_is_option'))
}
