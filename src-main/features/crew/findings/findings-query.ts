/** A planned change to judge: a flight that moves, a crew member in another seat. People, aircraft and bookings by row id. */
export interface Change {
  flight?: { flightId: number; aircraftId: string | null; departureAt: number; arrivalAt: number }
  task?: { taskId: number; aircraftId: string; startAt: number; endAt: number }
  /** A crew member to add to a flight, beside those assigned. */
  seat?: { flightId: number; userId: string; role: string }
  entry?: { entryId: number; userId: string; startAt: number; endAt: number }
}

/** What is judged: all that is planned between two instants, or some flights by row id. */
export interface FindingsQuery {
  window?: { from: number; to: number }
  flightIds?: string[]
  change?: Change
}
