import type { ChangedBooking, ChangedLeg } from '../../../src-shared/contract/booking-request.ts'
import type { Writing } from '../../context.ts'
import { asTold, type Told } from './announce.ts'
import { cancelOneLeg, changeOneLeg } from './change-leg.ts'
import { readItinerary } from './itinerary.ts'
import { addLegs } from './legs.ts'
import { asTail } from './named.ts'
import { legsOf } from './queries.ts'
import { matchLegs } from './rules/leg-match.ts'
import { outOfOrder } from './rules/leg-order.ts'
import type { BookingView, LegView } from './view.ts'

/** What a change of a whole booking means for a leg of it: one that had what the booking had goes along. */
function withOwn(given: ChangedLeg, { leg, flight, aircraft }: LegView, view: BookingView, booking: ChangedBooking) {
  const plan = flight ?? leg
  const tail = asTail(given.aircraft)
  // A client may send a leg back as it read it: what it says beside that is what counts.
  const sameTail = tail === '' || tail === asTail(aircraft?.tailNumber)
  const followsAircraft = sameTail && plan.aircraftId === view.booking.aircraftId
  const sameWorkflow = given.workflow === undefined || given.workflow === plan.workflow
  const followsWorkflow = sameWorkflow && plan.workflow === view.booking.workflow
  return {
    ...given,
    aircraft: followsAircraft ? (booking.aircraft ?? given.aircraft) : given.aircraft,
    workflow: followsWorkflow ? (booking.workflow ?? given.workflow) : given.workflow,
  }
}

type Outcome = { differs: boolean; told: Told[] }

/** Changes one leg as the booking's update says. @throws Problem; see `changeOneLeg`. */
async function updateLeg(
  writing: Writing,
  { leg, view, booking }: { leg: LegView; view: BookingView; booking: ChangedBooking },
  given: ChangedLeg,
  index: number,
): Promise<Outcome> {
  const asked = leg.leg.status === 'CANCELED' ? given : withOwn(given, leg, view, booking)
  const { differs, events } = await changeOneLeg(writing, leg, asked, (field) => `legs[${index}].${field}`)
  return { differs, told: events.flatMap((kind) => asTold(kind, leg.flight ? [leg.flight] : [])) }
}

async function cancelLegs(writing: Writing, legs: LegView[]): Promise<Outcome> {
  const told: Told[] = []
  for (const leg of legs) {
    if (await cancelOneLeg(writing, leg)) told.push(...asTold('FLIGHT_CANCEL', leg.flight ? [leg.flight] : []))
  }
  return { differs: legs.length > 0, told }
}

/** Puts legs in the order a client lists them, where they stand otherwise. */
async function reorder(writing: Writing, bookingId: string, ids: string[]): Promise<boolean> {
  const moved = outOfOrder(ids, await legsOf(writing.db, [bookingId]))
  for (const { id, position } of moved) await writing.change('legs', id, { position })
  return moved.length > 0
}

/**
 * Adds, changes and cancels legs, with their flights and tickets, as an update lists them; without a list they only
 * follow what changed of the booking itself. Answers whether the itinerary differs and what it did to flights.
 * @throws Problem; see `matchLegs`, `changeOneLeg`, `cancelOneLeg` and `readItinerary`.
 */
export async function updateLegs(writing: Writing, view: BookingView, booking: ChangedBooking): Promise<Outcome> {
  const outcomes: Outcome[] = []
  const { legs: listed = [] } = booking
  if (listed.length === 0) {
    const live = view.legs.filter(({ leg, flight }) => leg.status !== 'CANCELED' && !flight?.canceledAt)
    for (const [index, leg] of live.entries())
      outcomes.push(await updateLeg(writing, { leg, view, booking }, {}, index))
    return together(outcomes)
  }
  const known = view.legs.map((legView) => ({ ...legView.leg, view: legView }))
  const { changed, added, canceled } = matchLegs(listed, known)
  for (const { given, leg, index } of changed) {
    outcomes.push(await updateLeg(writing, { leg: leg.view, view, booking }, given, index))
  }
  outcomes.push(
    await cancelLegs(
      writing,
      canceled.map((leg) => leg.view),
    ),
  )
  const placed = changed.map(({ leg, index }) => ({ id: leg.id, index }))
  if (added.length > 0) {
    const tail = booking.aircraft ?? view.aircraft?.tailNumber
    const asked = { aircraft: tail, legs: added.map(({ given }) => ({ ...given, pax: given.pax ?? 0 })) }
    const itinerary = await readItinerary(
      writing.db,
      asked,
      (index, field) => `legs[${added[index]?.index ?? 0}].${field}`,
    )
    const parent = { ...view.booking, workflow: booking.workflow ?? view.booking.workflow }
    const first = Math.max(-1, ...view.legs.map(({ leg }) => leg.position)) + 1
    const { legs, flights } = await addLegs(writing, parent, itinerary, first)
    outcomes.push({ differs: true, told: asTold('FLIGHT_CREATE', flights) })
    placed.push(...legs.map(({ id }, index) => ({ id, index: added[index]?.index ?? 0 })))
  }
  const order = placed.toSorted((one, other) => one.index - other.index).map(({ id }) => id)
  outcomes.push({ differs: await reorder(writing, view.booking.id, order), told: [] })
  return together(outcomes)
}

const together = (outcomes: Outcome[]): Outcome => ({
  differs: outcomes.some(({ differs }) => differs),
  told: outcomes.flatMap(({ told }) => told),
})
