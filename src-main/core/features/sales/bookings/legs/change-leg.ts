import type { EventKind } from '../../../../../../src-shared/contract/events.ts'
import type { ChangedLeg } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { message } from '../../../../../../src-shared/messages/index.ts'
import { asOf } from '../../../../../../src-shared/time/date-ranges.ts'
import { Problem } from '../../../../../../src-shared/wire/errors.ts'
import type { AirportRow } from '../../../../data/airports/queries.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import { aircraftById } from '../../../fleet/aircraft/queries.ts'
import { cancelFlight, changePlan } from '../../../flights/flights/change.ts'
import { flightPlanType } from '../../../flights/flights/rules/kind.ts'
import { changedLegTimes, editedTime } from '../../../flights/flights/rules/leg-times.ts'
import { stillOpen } from '../../../flights/flights/rules/open.ts'
import { type PlanInput, planChange } from '../../../flights/flights/rules/plan.ts'
import type { LegView } from '../load-booking-views.ts'
import { withoutAliases } from '../rules/leg-aliases.ts'
import { isCanceled, isGivenAsCanceled } from '../rules/leg-status.ts'
import { checkLoad } from './check-itinerary.ts'
import { checkMoment, legDistance } from './read-itinerary.ts'
import { asTail, changedCodesAt, resolveNames } from './resolve-names.ts'

type FieldIn = (field: string) => string

/** The instant that a request gives for an end of the leg; its field is named where it is out of reach. */
function changedTime(
  input: ChangedLeg,
  end: 'departure' | 'arrival',
  shown: { at: number; airport: AirportRow },
  to: AirportRow,
  fieldIn: FieldIn,
) {
  const [utc, local] = [input[`${end}DateUTC`], input[`${end}Date`]]
  const at = editedTime({ utc, local }, { at: shown.at, timeZone: shown.airport.timeZone }, to.timeZone)
  return at === undefined ? undefined : checkMoment(at, fieldIn(`${end}Date${utc === undefined ? '' : 'UTC'}`))
}

/**
 * The plan of a leg as a request changes it. @throws Problem invalid_input with every aircraft and airport that is not
 * known; see `changedLegTimes`.
 */
async function planAfter(
  { db, caller }: Writing,
  { leg, flight, departure, arrival }: LegView,
  input: ChangedLeg,
  fieldIn: FieldIn,
): Promise<PlanInput> {
  const before = flight ?? leg
  const tail = asTail(input.aircraft)
  const codes = {
    departure: changedCodesAt(input, 'departure', departure),
    arrival: changedCodesAt(input, 'arrival', arrival),
  }
  const { airports, fleet } = await resolveNames(
    db,
    [[tail, fieldIn('aircraft')]],
    [...codes.departure, ...codes.arrival].map(([code, field]) => [code, fieldIn(field)]),
  )
  const changedTo = (named: [string, string][], shown: AirportRow) =>
    named.map(([code]) => airports.get(code)).find((airport) => airport && airport.code !== shown.code) ?? shown
  const from = changedTo(codes.departure, departure)
  const to = changedTo(codes.arrival, arrival)
  const times = asOf(db.now, () => ({
    departureAt: changedTime(input, 'departure', { at: before.departureAt, airport: departure }, from, fieldIn),
    arrivalAt: changedTime(input, 'arrival', { at: before.arrivalAt, airport: arrival }, to, fieldIn),
    flightTime: input.flightTime,
    blockTime: input.blockTime,
  }))
  const pax = input.pax ?? before.pax
  const [own] = caller.kind === 'desk' && pax > before.pax ? await aircraftById(db, [before.aircraftId ?? '']) : []
  if (caller.kind === 'desk' && (pax > before.pax || fleet.has(tail)))
    checkLoad(fleet.get(tail) ?? own, pax, fieldIn('pax'))
  const elsewhere = from.code !== departure.code || to.code !== arrival.code
  return {
    ...changedLegTimes(before, times, fieldIn),
    ...(elsewhere ? { departureAirport: from.code, arrivalAirport: to.code, distance: legDistance(from, to) } : {}),
    aircraftId: fleet.get(tail)?.id,
    pax: input.pax,
  }
}

/** Changes the plan of a leg that has no flight yet. @throws Problem state_conflict when it is canceled. */
async function changeQuotedLeg(writing: Writing, leg: LegView['leg'], plan: PlanInput): Promise<EventKind[]> {
  const changed = await writing.change('legs', leg.id, plan)
  if (changed && leg.status === 'CANCELED') {
    throw new Problem('state_conflict', message('leg_canceled'))
  }
  return []
}

/** The effect of a change on a leg: whether its plan differs, and the kinds of event to record. */
interface LegOutcome {
  differs: boolean
  events: EventKind[]
}

/**
 * Changes one leg and its flight, and cancels them where the request says so (decision 38). It makes no version and
 * records no event: one change of a booking can be of several legs.
 * @throws Problem invalid_input, state_conflict; see `planAfter` and `changePlan`.
 */
export async function changeOneLeg(
  writing: Writing,
  view: LegView,
  request: ChangedLeg,
  fieldIn: FieldIn = (field) => field,
): Promise<LegOutcome> {
  const { leg, flight, aircraft } = view
  const input = withoutAliases(request, { ...(flight ?? leg), tailNumber: aircraft?.tailNumber })
  if (input.status !== undefined && !isGivenAsCanceled(input) && isCanceled(view)) {
    throw new Problem('state_conflict', message('leg_not_reinstatable'))
  }
  const plan = await planAfter(writing, view, input, fieldIn)
  const events = flight ? await changePlan(writing, flight, plan) : await changeQuotedLeg(writing, leg, plan)
  const { workflow, workflowCustomName, flightNumber, notes, planningNotes, requestedAircraftType: type } = input
  const requested = { requestedAircraftType: type === '' ? null : type }
  const words = { workflow, workflowCustomName, flightNumber, notes, planningNotes, ...requested }
  await writing.change('legs', leg.id, words)
  if (flight) {
    const fplType = workflow === undefined || workflow === flight.workflow ? undefined : flightPlanType(workflow)
    if (await writing.change('flights', flight.id, { ...words, fplType })) stillOpen(flight)
  }
  const { differs } = planChange(flight ?? leg, plan)
  if (!isGivenAsCanceled(input) || !(await cancelOneLeg(writing, view))) return { differs, events }
  return { differs: true, events: flight ? [...events, 'FLIGHT_CANCEL'] : events }
}

/** Cancels one leg and its flight; false when it was before. @throws Problem state_conflict; see `cancelFlight`. */
export function cancelOneLeg(
  writing: Writing,
  { leg, flight }: { leg: { id: string }; flight: LegView['flight'] },
): Promise<boolean> {
  return flight ? cancelFlight(writing, flight) : writing.change('legs', leg.id, { status: 'CANCELED' })
}
