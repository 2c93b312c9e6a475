import type { Writing } from '../../../dispatch/context.ts'
import type { FlightRow } from '../flights/queries.ts'
import { flightTypeOf } from '../flights/rules/kind.ts'

/** Keeps the number of pax of a flight and its leg in step with its tickets, after one came or went. */
export async function countPax(writing: Writing, flight: FlightRow, pax: number): Promise<void> {
  await writing.change('flights', flight.id, { pax, flightType: flightTypeOf(pax) })
  await writing.change('legs', flight.legId, { pax })
}
