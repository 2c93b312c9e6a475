import type { EventKind } from '../../../../../src-shared/contract/events.ts'
import type { BlockTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { checkWritable } from '../../../../../src-shared/flight/flight-writes.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Change } from '../../../data/journal.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { flightNumbersFor } from './numbers.ts'
import type { FlightRow } from './queries.ts'
import { type Alternates, alternatesAfter, alternatesLost } from './rules/alternates.ts'
import { flightTypeOf } from './rules/kind.ts'
import { checkCancelable, checkPlannable, movedPlan, type PlanInput, planChange } from './rules/plan.ts'
import { fitTickets } from './tickets.ts'

/** Marks the ground services for the old times, airports or aircraft for a recheck (decision 23). */
async function recheckServices(writing: Writing, flightId: string): Promise<void> {
  for (const table of ['services', 'permits', 'slots', 'fuels'] as const) {
    const arranged = writing.db.from(table).select('id').where('flightId', '=', flightId)
    for (const { id } of await arranged.where('status', '=', 'OK').execute()) {
      await writing.change(table, id, { status: 'DO', recheck: 1 })
    }
  }
}

/** Marks the ground services at an end of a flight that moved to another airport for a recheck. */
export async function recheckEnds(
  writing: Writing,
  flightId: string,
  ends: ('DEPARTURE' | 'ARRIVAL')[],
): Promise<void> {
  for (const table of ['services', 'slots'] as const) {
    const arranged = writing.db.from(table).select('id').where('flightId', '=', flightId).where('status', '=', 'OK')
    for (const { id } of await arranged.where('target', 'in', ends).execute()) {
      await writing.change(table, id, { status: 'DO', recheck: 1 })
    }
  }
}

/** The number of a flight that gets an aircraft and has no number yet; undefined leaves the one it has (decision 58). */
async function numberOnAircraft(writing: Writing, flight: FlightRow, plan: PlanInput) {
  if (flight.flightNumber !== null || !plan.aircraftId || plan.aircraftId === flight.aircraftId) return undefined
  const leg = writing.db.from('legs').select('position').where('id', '=', flight.legId)
  const { position } = await leg.executeTakeFirstOrThrow()
  const planned = { ...flight, aircraftId: plan.aircraftId, departureAt: plan.departureAt ?? flight.departureAt }
  return (await flightNumbersFor(writing, [{ ...planned, position }]))[0]
}

/** An option is scheduled only once it is booked, so its schedule follows its plan. */
const scheduledAs = ({ departureAt, arrivalAt }: PlanInput) => ({
  scheduledDepartureAt: departureAt,
  scheduledArrivalAt: arrivalAt,
})

/**
 * Changes the plan of a flight and its leg, with its tickets and services; nothing when nothing differs. Answers the
 * kinds of events to record; it records none: that depends on the caller (decisions 26 and 27).
 * @throws Problem state_conflict; see `checkPlannable` and `ticketsFor`.
 */
export async function changePlan(writing: Writing, flight: FlightRow, plan: PlanInput): Promise<EventKind[]> {
  const { differs, events, recheck } = planChange(flight, plan)
  if (!differs) return []
  checkPlannable(flight)
  const { pax = flight.pax } = plan
  const other = pax !== flight.pax
  if (other) await fitTickets(writing, flight, pax)
  const flightNumber = await numberOnAircraft(writing, flight, plan)
  await writing.change('flights', flight.id, {
    ...plan,
    ...alternatesLost(flight, plan),
    ...(flight.isOption === 1 ? scheduledAs(plan) : {}),
    flightNumber,
    ...(other ? { flightType: flightTypeOf(pax) } : {}),
  })
  await writing.change('legs', flight.legId, { ...plan, flightNumber })
  if (recheck) await recheckServices(writing, flight.id)
  return events
}

/**
 * Cancels a flight and its leg; false when it was before. It records no event: that depends on who asked.
 * @throws Problem state_conflict; see `checkCancelable`.
 */
export async function cancelFlight(writing: Writing, flight: FlightRow): Promise<boolean> {
  if (flight.canceledAt !== null) return false
  checkCancelable(flight)
  await writing.change('legs', flight.legId, { status: 'CANCELED' })
  return writing.change('flights', flight.id, { canceledAt: writing.now })
}

/**
 * Reinstates a canceled flight and its leg, as a flight that partners hear of again.
 * @throws Problem state_conflict where its booking is canceled too.
 */
export async function reinstateFlight(writing: Writing, flight: FlightRow): Promise<void> {
  const { db } = writing
  const booking = await db.from('bookings').select('canceledAt').where('id', '=', flight.bookingId).executeTakeFirst()
  if (booking?.canceledAt !== null) throw new Problem('state_conflict', message('flight_booking_canceled'))
  const writes = db.journal().select('changes').where('table', '=', 'legs').where('rowId', '=', flight.legId)
  const changes = await writes.where('action', '=', 'change').orderBy('sequence', 'desc').execute()
  const pairs = changes.map((entry) => JSON.parse(entry.changes) as { status?: [string, string] })
  const former = pairs.find(({ status }) => status?.[1] === 'CANCELED')?.status?.[0]
  await writing.change('legs', flight.legId, { status: former ?? 'OK' })
  await writing.change('flights', flight.id, { canceledAt: null })
  await writing.record('FLIGHT_CREATE', flight)
}

/**
 * Moves a flight to other planned times or to another aircraft; an event for each that differs.
 * @throws Problem; see `changePlan`, `movedPlan`.
 */
export async function moveFlight(
  writing: Writing,
  flight: FlightRow,
  input: Partial<BlockTimes>,
  elsewhere: Pick<PlanInput, 'aircraftId'> = {},
): Promise<void> {
  for (const kind of await changePlan(writing, flight, { ...movedPlan(flight, input), ...elsewhere })) {
    await writing.record(kind, flight)
  }
}

/** The fields of a flight beside its plan. */
type FlightDetails = Omit<Change<'flights'>, keyof PlanInput>

/**
 * Sets or clears fields of a flight beside its plan, and those that its leg has too. Alternates are airports of it, so an
 * event says that they differ (decision 27); no kind says so of the others. @throws Problem; see `alternatesAfter`.
 */
export async function changeDetails(writing: Writing, flight: FlightRow, details: FlightDetails): Promise<void> {
  const { notes, planningNotes, requestedAircraftType: type } = details
  const ofLeg = { notes, planningNotes, requestedAircraftType: type === '' ? null : type }
  const alternates = alternatesAfter(flight, details)
  const other = Object.entries(alternates).some(([field, code]) => flight[field as keyof Alternates] !== code)
  const planned = { flightLevel: details.flightLevel, requestedAircraftType: ofLeg.requestedAircraftType }
  const replanned = Object.entries(planned).some(
    ([field, value]) => value !== undefined && flight[field as keyof typeof planned] !== value,
  )
  if (other || replanned) checkWritable(flight, 'plan')
  await writing.change('flights', flight.id, { ...details, ...ofLeg, ...alternates })
  await writing.change('legs', flight.legId, ofLeg)
  if (other) await writing.record('FLIGHT_AIRPORT_UPDATE', flight)
}
