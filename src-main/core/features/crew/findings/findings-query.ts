import type { RosterEntryRow } from '../roster/queries.ts'

/** A flight where it would be. */
interface MovedFlight {
  flightId: number
  aircraftId: string | null
  departureAt: number
  arrivalAt: number
}

/** The plan of a flight in a change; undefined where it stays as it is. */
export const movedIn = (change: Change | undefined, flightId: number): MovedFlight | undefined =>
  change?.flights?.find((flight) => flight.flightId === flightId)

/** A planned change to judge: flights that move, a crew member in another seat. People and aircraft by row id. */
export interface Change {
  flights?: MovedFlight[]
  task?: { taskId: number; aircraftId: string; startAt: number; endAt: number }
  /** Crew members to add to flights beside those assigned, or to give another seat there. */
  seats?: { flightId: number; userId: string; role: string }[]
  /** An entry of the roster where it would be; `to: null` is nowhere. */
  entry?: { row: RosterEntryRow; to: { userId: string; startAt: number; endAt: number } | null }
}

/**
 * The plans to judge: all between two instants, some flights by row id, or the flights and roster of one person between
 * two instants.
 */
export interface FindingsQuery {
  window?: { from: number; to: number }
  flightIds?: string[]
  person?: { userId: string; from: number; to: number }
  change?: Change
}
