import { Problem } from '../../../../src-shared/errors.ts'

/** What of a flight says whether it is still written to. */
export interface PostFlight {
  postFlightClosedAt: number | null
}

/**
 * The flight, while its post-flight is open: whoever changes how it was planned, flown, fuelled, crewed or boarded asks
 * this first. @throws Problem state_conflict once it is closed: it is reopened before anything else.
 */
export function stillOpen<Flight extends PostFlight>(flight: Flight): Flight {
  if (flight.postFlightClosedAt === null) return flight
  throw new Problem('state_conflict', 'The post-flight of this flight is closed; reopen it to change the flight.')
}
