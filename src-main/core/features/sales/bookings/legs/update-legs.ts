import type { ChangedBooking, ChangedLeg } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { parseTime } from '../../../../../../src-shared/time/time.ts'
import { findAirports } from '../../../../data/airports/queries.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import { type FlightEvent, flightEvents } from '../change/announce-flights.ts'
import type { BookingView, LegView } from '../load-booking-views.ts'
import { withoutAliases } from '../rules/leg-aliases.ts'
import { type ListedPlan, matchLegs } from '../rules/leg-match.ts'
import { isCanceled } from '../rules/leg-status.ts'
import { addLegs, reorderLegs } from './add-legs.ts'
import { cancelOneLeg, changeOneLeg } from './change-leg.ts'
import { checkDeskItinerary } from './check-itinerary.ts'
import { readItinerary } from './read-itinerary.ts'
import { asTail, codeAt } from './resolve-names.ts'

/** The effect of a change of a whole booking on a leg: a leg with the booking's old value gets the new one. */
function withOwn(input: ChangedLeg, { leg, flight, aircraft }: LegView, view: BookingView, booking: ChangedBooking) {
  const plan = flight ?? leg
  const tail = asTail(input.aircraft)
  // A client may send a leg back as it read it: what it says beside that is what counts.
  const sameTail = tail === '' || tail === asTail(aircraft?.tailNumber)
  const followsAircraft = sameTail && plan.aircraftId === view.booking.aircraftId
  const sameWorkflow = input.workflow === undefined || input.workflow === plan.workflow
  const followsWorkflow = sameWorkflow && plan.workflow === view.booking.workflow
  const sameName = input.workflowCustomName === undefined || input.workflowCustomName === plan.workflowCustomName
  const followsName = followsWorkflow && sameName && plan.workflowCustomName === view.booking.workflowCustomName
  return {
    ...input,
    aircraft: followsAircraft ? (booking.aircraft ?? input.aircraft) : input.aircraft,
    workflow: followsWorkflow ? (booking.workflow ?? input.workflow) : input.workflow,
    workflowCustomName: followsName
      ? (booking.workflowCustomName ?? input.workflowCustomName)
      : input.workflowCustomName,
    requestedAircraftType: input.requestedAircraftType ?? booking.requestedAircraftType,
  }
}

type Outcome = { differs: boolean; events: FlightEvent[] }

/** Changes one leg as the booking's update says. @throws Problem; see `changeOneLeg`. */
async function updateLeg(
  writing: Writing,
  { leg, view, booking }: { leg: LegView; view: BookingView; booking: ChangedBooking },
  input: ChangedLeg,
  index: number,
): Promise<Outcome> {
  const changes = isCanceled(leg) ? input : withOwn(input, leg, view, booking)
  const { differs, events } = await changeOneLeg(writing, leg, changes, (field) => `legs[${index}].${field}`)
  return { differs, events: events.flatMap((kind) => flightEvents(kind, leg.flight ? [leg.flight] : [])) }
}

async function cancelLegs(writing: Writing, legs: LegView[]): Promise<Outcome> {
  const events: FlightEvent[] = []
  for (const leg of legs) {
    if (await cancelOneLeg(writing, leg)) events.push(...flightEvents('FLIGHT_CANCEL', leg.flight ? [leg.flight] : []))
  }
  return { differs: legs.length > 0, events }
}

/** The plans of listed legs, with the airports they name found. */
async function plansOf(writing: Writing, listed: ChangedLeg[]): Promise<ListedPlan[]> {
  const codes = listed.flatMap((leg) => [codeAt(leg, 'departure') ?? [], codeAt(leg, 'arrival') ?? []].flat())
  const airports = await findAirports(writing.db, codes)
  return listed.map((leg) => {
    const [from, to] = (['departure', 'arrival'] as const).map((end) => airports.get(codeAt(leg, end) ?? ''))
    const { departureDate: local, departureDateUTC: utc } = leg
    const departures = [
      ...(utc === undefined ? [] : [parseTime(utc, 'UTC')]),
      ...(local === undefined || !from ? [] : [parseTime(local, from.timeZone)]),
    ]
    return { from: from?.code, to: to?.code, departures }
  })
}

/** Adds the legs that an update lists at these places. @throws Problem; see `readItinerary`. */
async function addListed(writing: Writing, view: BookingView, booking: ChangedBooking, places: number[]) {
  const listed = places.map((index) => withoutAliases(booking.legs?.[index] ?? {}))
  const request = {
    aircraft: booking.aircraft ?? view.aircraft?.tailNumber,
    requestedAircraftType: booking.requestedAircraftType,
    legs: listed.map((input) => ({ ...input, pax: input.pax ?? 0 })),
  }
  const fieldOf = (index: number, field: string) => `legs[${places[index] ?? 0}].${field}`
  const itinerary = await readItinerary(writing.db, request, fieldOf)
  checkDeskItinerary(writing, itinerary.legs, fieldOf)
  const {
    workflow = view.booking.workflow, //
    workflowCustomName = view.booking.workflowCustomName,
  } = booking
  const parent = { ...view.booking, workflow, workflowCustomName }
  const first = Math.max(-1, ...view.legs.map(({ leg }) => leg.position)) + 1
  return addLegs(writing, parent, itinerary, first)
}

/**
 * Adds, changes and cancels legs, with their flights and tickets, as an update lists them; those it leaves alone follow
 * what changed of the booking itself. Answers whether the itinerary differs and what it did to flights.
 * @throws Problem; see `matchLegs`, `changeOneLeg`, `cancelOneLeg` and `readItinerary`.
 */
export async function updateLegs(writing: Writing, view: BookingView, booking: ChangedBooking): Promise<Outcome> {
  const outcomes: Outcome[] = []
  const { legs: listed = [] } = booking
  const { changed, added, unlisted, replaces } = matchLegs(listed, await plansOf(writing, listed), view.legs)
  for (const { leg, index } of changed) {
    outcomes.push(await updateLeg(writing, { leg, view, booking }, listed[index] ?? {}, index))
  }
  if (listed.length > 0 && replaces) outcomes.push(await cancelLegs(writing, unlisted))
  else for (const leg of unlisted) outcomes.push(await updateLeg(writing, { leg, view, booking }, {}, 0))
  const placed = changed.map(({ leg, index }) => ({ id: leg.leg.id, index }))
  const made = added.length > 0 ? await addListed(writing, view, booking, added) : { legs: [], flights: [] }
  if (added.length > 0) outcomes.push({ differs: true, events: flightEvents('FLIGHT_CREATE', made.flights) })
  placed.push(...made.legs.map(({ id }, index) => ({ id, index: added[index] ?? 0 })))
  const order = placed.toSorted((one, other) => one.index - other.index).map(({ id }) => id)
  const isNew = made.legs.map(({ id }) => id)
  outcomes.push({ differs: await reorderLegs(writing, view.booking.id, order, isNew), events: [] })
  return together(outcomes)
}

const together = (outcomes: Outcome[]): Outcome => ({
  differs: outcomes.some(({ differs }) => differs),
  events: outcomes.flatMap(({ events }) => events),
})
