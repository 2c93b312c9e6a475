import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { recheckEnds } from './change.ts'
import { companyOf, groundServicesFor } from './ground-service-queries.ts'
import { logbookColumns } from './logbook.ts'
import type { FlightRow } from './queries.ts'
import { airportsUsed, type RealAirports } from './rules/diversion.ts'
import { type ActualFuel, fuelAfter } from './rules/fuel.ts'
import { checkPlausible, type Movement, movementAfter, movements } from './rules/movement.ts'
import { checkBooked } from './rules/open.ts'
import { closed, reopened, type Unfinished, unfinishedOf } from './rules/post-flight.ts'

/**
 * Sets or clears actual times, and the airports really used; an event for either only if it differs. What was arranged
 * at an end that is elsewhere now must be looked at again (decision 23). `confirmed` takes times that are far from the plan.
 * @throws Problem; see `movementAfter`, `checkPlausible`, `airportsUsed`.
 */
export async function recordMovement(
  writing: Writing,
  flight: FlightRow,
  input: Partial<Movement & RealAirports>,
  { confirmed = false }: { confirmed?: boolean | undefined } = {},
): Promise<void> {
  checkBooked(flight)
  const movement = movementAfter(flight, input, writing.now)
  if (!confirmed) checkPlausible(flight, input)
  const { after: airports, differing } = airportsUsed(flight, input, movement)
  const flown = { ...movement, ...airports }
  await writing.change('flights', flight.id, {
    ...flown,
    ...(await logbookColumns(writing.db, { ...flight, ...flown })),
  })
  if (differing.length > 0) {
    await recheckEnds(writing, flight.id, differing)
    await writing.record('FLIGHT_AIRPORT_UPDATE', flight)
  }
  if (movements.some((at) => movement[at] !== flight[at])) await writing.record('FLIGHT_MOVEMENT_UPDATE', flight)
}

/** Sets or clears the actual fuel, and returns it; no kind of event covers it. @throws Problem; see `fuelAfter`. */
export async function recordFuel(
  writing: Writing,
  flight: FlightRow,
  input: { [Field in keyof ActualFuel]?: ActualFuel[Field] | undefined },
): Promise<ActualFuel> {
  checkBooked(flight)
  const after = fuelAfter(flight, input)
  await writing.change('flights', flight.id, after)
  return after
}

/** The items that have to be entered or settled before the post-flight is closed without a reason. */
export async function unfinishedOfFlight(db: OperatorDb, flight: FlightRow): Promise<Unfinished[]> {
  const figures = flight.nightTime === null ? await logbookColumns(db, flight) : {}
  const [services, permits, slots] = [
    await groundServicesFor(db, 'services', flight.id),
    await groundServicesFor(db, 'permits', flight.id),
    await groundServicesFor(db, 'slots', flight.id),
  ]
  return unfinishedOf({ ...flight, ...figures }, [
    ...services.map((row) => ({ ...row, item: 'service' as const, name: companyOf(row) })),
    ...permits.map((row) => ({ ...row, item: 'permit' as const, name: row.authority })),
    ...slots.map((row) => ({ ...row, item: 'slot' as const, name: row.airport })),
  ])
}

/** Closes the post-flight; an event only if it was open. @throws Problem; see `closed`. */
export async function closePostFlight(
  writing: Writing,
  flight: FlightRow,
  { reason }: { reason?: string | undefined } = {},
): Promise<void> {
  checkBooked(flight)
  const figures = flight.nightTime === null ? await logbookColumns(writing.db, flight) : {}
  const unfinished = await unfinishedOfFlight(writing.db, flight)
  const after = closed(flight, unfinished, { now: writing.now, reason })
  const changed = await writing.change('flights', flight.id, { ...after, ...figures })
  if (changed) await writing.record('FLIGHT_POST_FLIGHT_STATUS', flight)
}

/** Reopens the post-flight; an event only if it was closed. */
export async function reopenPostFlight(writing: Writing, flight: FlightRow): Promise<void> {
  const changed = await writing.change('flights', flight.id, reopened)
  if (changed) await writing.record('FLIGHT_POST_FLIGHT_STATUS', flight)
}
