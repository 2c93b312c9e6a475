/** A leg that is no flight yet, judged as one. */
export interface PlannedLeg {
  /** Below zero: no flight has this number. */
  key: number
  /** The id of its aircraft. */
  aircraftId: string | null
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
  /** Nautical miles. */
  distance: number
  pax: number
}

/** What would be otherwise: a bar that is moved, somebody else in a seat. People, aircraft and bookings by row id. */
export interface Change {
  flight?: { flightId: number; aircraftId: string | null; departureAt: number; arrivalAt: number }
  task?: { taskId: number; aircraftId: string; startAt: number; endAt: number }
  /** Somebody who takes a seat of a flight, beside who is there. */
  seat?: { flightId: number; userId: string; role: string }
  entry?: { entryId: number; userId: string; startAt: number; endAt: number }
}

/** What is judged: all that is planned between two instants, some flights by row id, or legs that are no flights yet. */
export interface Asked {
  window?: { from: number; to: number }
  flightIds?: string[]
  legs?: PlannedLeg[]
  /** The booking whose flights the legs stand for. */
  insteadOf?: string | undefined
  change?: Change
}
