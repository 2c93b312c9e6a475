import type { EventKind } from '../../../../../../src-shared/contract/events.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import { operator } from '../../../office/setup/queries.ts'

/** The effect of a quote or booking operation on a flight, as a kind of event. */
export interface FlightEvent {
  kind: EventKind
  flight: { publicId: number }
}

export const flightEvents = (kind: EventKind, flights: FlightEvent['flight'][]): FlightEvent[] =>
  flights.map((flight) => ({ kind, flight }))

/** Quote and booking operations emit no event, unless the operator has flights made by bookings announced (decision 26). */
export async function announceFlights(writing: Writing, events: FlightEvent[]): Promise<void> {
  if (events.length === 0 || !(await operator(writing.db))?.announceBookings) return
  for (const { kind, flight } of events) await writing.record(kind, flight)
}
