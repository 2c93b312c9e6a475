import type { EventKind } from '../../../../src-shared/contract/events.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { operator } from '../../office/setup/queries.ts'

/** What a quote or booking operation did to a flight, by the kind that would tell of it. */
export interface FlightEvent {
  kind: EventKind
  flight: { publicId: number }
}

export const asTold = (kind: EventKind, flights: FlightEvent['flight'][]): FlightEvent[] =>
  flights.map((flight) => ({ kind, flight }))

/** Quote and booking operations emit no event, unless the operator has flights made by bookings announced (decision 26). */
export async function announce(writing: Writing, told: FlightEvent[]): Promise<void> {
  if (told.length === 0 || !(await operator(writing.db))?.announceBookings) return
  for (const { kind, flight } of told) await writing.record(kind, flight)
}
