/** What would be otherwise: a bar that is moved, somebody else in a seat. People, aircraft and bookings by row id. */
export interface Change {
  flight?: { flightId: number; aircraftId: string | null; departureAt: number; arrivalAt: number }
  task?: { taskId: number; aircraftId: string; startAt: number; endAt: number }
  /** Somebody who takes a seat of a flight, beside who is there. */
  seat?: { flightId: number; userId: string; role: string }
  entry?: { entryId: number; userId: string; startAt: number; endAt: number }
}

/** What is judged: all that is planned between two instants, or some flights by row id. */
export interface FindingsQuery {
  window?: { from: number; to: number }
  flightIds?: string[]
  change?: Change
}
