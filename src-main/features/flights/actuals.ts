import type { Writing } from '../../context.ts'
import { logbookColumns } from './logbook.ts'
import type { FlightRow } from './queries.ts'
import { type ActualFuel, fuelAfter } from './rules/fuel.ts'
import { type Movement, movementAfter } from './rules/movement.ts'
import { checkBooked } from './rules/open.ts'
import { closed, reopened } from './rules/post-flight.ts'

/** Sets or clears actual times; an event only if one differs. @throws Problem; see `movementAfter`. */
export async function recordMovement(writing: Writing, flight: FlightRow, given: Partial<Movement>): Promise<void> {
  checkBooked(flight)
  const movement = movementAfter(flight, given)
  const figures = await logbookColumns(writing.db, { ...flight, ...movement })
  const changed = await writing.change('flights', flight.id, { ...movement, ...figures })
  if (changed) await writing.record('FLIGHT_MOVEMENT_UPDATE', flight)
}

/** Sets or clears the actual fuel, and answers it; no kind of event tells of it. @throws Problem; see `fuelAfter`. */
export async function recordFuel(
  writing: Writing,
  flight: FlightRow,
  given: { [Field in keyof ActualFuel]?: ActualFuel[Field] | undefined },
): Promise<ActualFuel> {
  checkBooked(flight)
  const after = fuelAfter(flight, given)
  await writing.change('flights', flight.id, after)
  return after
}

/** Closes the post-flight; an event only if it was open. @throws Problem; see `closed`. */
export async function closePostFlight(writing: Writing, flight: FlightRow): Promise<void> {
  checkBooked(flight)
  const figures = flight.nightTime === null ? await logbookColumns(writing.db, flight) : {}
  const changed = await writing.change('flights', flight.id, { ...closed(flight, writing.now), ...figures })
  if (changed) await writing.record('FLIGHT_POST_FLIGHT_STATUS', flight)
}

/** Reopens the post-flight; an event only if it was closed. */
export async function reopenPostFlight(writing: Writing, flight: FlightRow): Promise<void> {
  const changed = await writing.change('flights', flight.id, reopened)
  if (changed) await writing.record('FLIGHT_POST_FLIGHT_STATUS', flight)
}
