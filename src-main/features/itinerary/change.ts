import type { ChangedLeg } from '../../../src-shared/contract/booking-request.ts'
import type { EventKind } from '../../../src-shared/contract/events.ts'
import { Problem } from '../../../src-shared/errors.ts'
import type { Writing } from '../../context.ts'
import type { Own } from '../../data/own.ts'
import type { AirportRow } from '../airports/queries.ts'
import { checkMoment, legDistance } from '../bookings/itinerary.ts'
import { asTail, codeAt, findNamed } from '../bookings/named.ts'
import type { BookingRow } from '../bookings/queries.ts'
import { changedLegTimes, toldTime } from '../bookings/rules/leg-times.ts'
import { nextVersion } from '../bookings/versions.ts'
import type { LegView } from '../bookings/view.ts'
import { cancelFlight, changePlan } from '../flights/change.ts'
import { flightPlanType } from '../flights/rules/kind.ts'
import { stillOpen } from '../flights/rules/open.ts'
import { type PlanGiven, planChange } from '../flights/rules/plan.ts'

/** The instant that a request gives for an end of the leg; its field is named where it is out of reach. */
function givenAt(
  given: ChangedLeg,
  end: 'departure' | 'arrival',
  shown: { at: number; airport: AirportRow },
  to: AirportRow,
) {
  const [utc, local] = [given[`${end}DateUTC`], given[`${end}Date`]]
  const at = toldTime({ utc, local }, { at: shown.at, timeZone: shown.airport.timeZone }, to.timeZone)
  return at === undefined ? undefined : checkMoment(at, `${end}Date${utc === undefined ? '' : 'UTC'}`)
}

/**
 * The plan of a leg as a request changes it. @throws Problem invalid_input with every aircraft and airport that is not
 * known; see `changedLegTimes`.
 */
async function planAfter(db: Own, { leg, flight, departure, arrival }: LegView, given: ChangedLeg): Promise<PlanGiven> {
  const before = flight ?? leg
  const tail = asTail(given.aircraft)
  const codes = { departure: codeAt(given, 'departure'), arrival: codeAt(given, 'arrival') }
  const { airports, fleet } = await findNamed(
    db,
    [[tail, 'aircraft']],
    (['departure', 'arrival'] as const).flatMap((end) => (codes[end] ? [[codes[end], `${end}Airport`]] : [])),
  )
  const from = airports.get(codes.departure ?? '') ?? departure
  const to = airports.get(codes.arrival ?? '') ?? arrival
  const times = {
    departureAt: givenAt(given, 'departure', { at: before.departureAt, airport: departure }, from),
    arrivalAt: givenAt(given, 'arrival', { at: before.arrivalAt, airport: arrival }, to),
    flightTime: given.flightTime,
  }
  const elsewhere = from.code !== departure.code || to.code !== arrival.code
  return {
    ...changedLegTimes(before, times, 'arrivalDate'),
    ...(elsewhere ? { departureAirport: from.code, arrivalAirport: to.code, distance: legDistance(from, to) } : {}),
    aircraftId: fleet.get(tail)?.id,
    pax: given.pax,
  }
}

/** Changes the plan of a leg that has no flight yet. @throws Problem state_conflict when it is cancelled. */
async function changeQuotedLeg(writing: Writing, leg: LegView['leg'], plan: PlanGiven): Promise<EventKind[]> {
  const changed = await writing.change('legs', leg.id, plan)
  if (changed && leg.status === 'CANCELED') {
    throw new Problem('state_conflict', 'This leg is cancelled, so its plan stays as it is.')
  }
  return []
}

/**
 * Changes a leg and its flight; a new version of the booking where its plan differs. Answers the kinds that tell of it.
 * @throws Problem invalid_input, state_conflict; see `planAfter` and `changePlan`.
 */
export async function changeLeg(writing: Writing, booking: BookingRow, view: LegView, given: ChangedLeg) {
  const { leg, flight } = view
  const plan = await planAfter(writing.db, view, given)
  const events = flight ? await changePlan(writing, flight, plan) : await changeQuotedLeg(writing, leg, plan)
  const { workflow, workflowCustomName, flightNumber, notes, planningNotes } = given
  const words = { workflow, workflowCustomName, flightNumber, notes, planningNotes }
  await writing.change('legs', leg.id, words)
  if (flight) {
    const fplType = workflow === undefined || workflow === flight.workflow ? undefined : flightPlanType(workflow)
    if (await writing.change('flights', flight.id, { ...words, fplType })) stillOpen(flight)
  }
  if (planChange(flight ?? leg, plan).differs) await nextVersion(writing, booking)
  return events
}

/** Cancels a leg and its flight; false when it was before. @throws Problem state_conflict; see `cancelFlight`. */
export async function cancelLeg(
  writing: Writing,
  booking: BookingRow,
  { leg, flight }: { leg: { id: string }; flight: LegView['flight'] },
): Promise<boolean> {
  const canceled = flight
    ? await cancelFlight(writing, flight)
    : await writing.change('legs', leg.id, { status: 'CANCELED' })
  if (canceled) await nextVersion(writing, booking)
  return canceled
}
