import type { RecordedBooking } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { pack } from '../../../../data/tables/columns.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import { createFlights } from '../../../flights/flights/create.ts'
import { flightNumbersFor } from '../../../flights/flights/numbers.ts'
import { type BookingRow, type LegRow, legsOf } from '../queries.ts'
import { isGivenAsCanceled } from '../rules/leg-status.ts'
import type { Itinerary } from './read-itinerary.ts'

/**
 * The ids of all legs in the order of a list of some of them: those listed change places among themselves, the others
 * stay where they are, and a new leg follows the one listed before it.
 */
function orderWith(listed: string[], legs: string[]): string[] {
  const known = new Set(legs)
  const inList = new Set(listed)
  const there = listed.filter((id) => known.has(id))
  let next = 0
  const order = legs.map((id) => (inList.has(id) ? (there[next++] as string) : id))
  for (const [index, id] of listed.entries()) {
    if (known.has(id)) continue
    const before = listed[index - 1]
    const after = listed.find((other) => known.has(other))
    const at =
      before !== undefined ? order.indexOf(before) + 1 : after === undefined ? order.length : order.indexOf(after)
    order.splice(at, 0, id)
  }
  return order
}

/**
 * The legs to move so that those of a list stand in its order, and where to; none when they do already. `added` are the
 * legs that the list brought.
 */
export function outOfOrder(
  listed: string[],
  added: string[],
  legs: { id: string; position: number; publicId: number }[],
): { id: string; position: number }[] {
  const now = legs.toSorted((a, b) => a.position - b.position || a.publicId - b.publicId)
  const inList = now.filter(({ id }) => listed.includes(id))
  if (inList.every(({ id }, index) => id === listed[index])) return []
  const isNew = new Set(added)
  const order = orderWith(
    listed,
    now.flatMap(({ id }) => (isNew.has(id) ? [] : [id])),
  )
  const positions = new Map(now.map(({ id, position }) => [id, position]))
  return order.flatMap((id, position) => (positions.get(id) === position ? [] : [{ id, position }]))
}

/** A leg as a request gives it; movement and post-flight only of one that is entered afterwards. */
type Leg = RecordedBooking['legs'][number]
type NewLeg = Omit<LegRow, 'operatorId' | 'publicId' | 'createdAt' | 'updatedAt'>

/** The booking of the legs, and its present state. */
type Parent = Pick<BookingRow, 'id' | 'workflow' | 'workflowCustomName' | 'tripNumber' | 'bookedAt' | 'canceledAt'>

/** A leg that has the booking's workflow has its name of it too (decision 45). */
const inheritedName = ({ workflow }: Leg, booking: Parent): string | null =>
  workflow === undefined || workflow === booking.workflow ? booking.workflowCustomName : null

function newLegs({ newId }: Writing, booking: Parent, itinerary: Itinerary<Leg>, first: number): NewLeg[] {
  return itinerary.legs.map(({ input, aircraft, plan }, index) => ({
    ...plan,
    id: newId(),
    bookingId: booking.id,
    position: first + index,
    pax: input.pax,
    aircraftId: aircraft?.id ?? null,
    requestedAircraftType: input.requestedAircraftType || null,
    workflow: input.workflow ?? booking.workflow,
    workflowCustomName: input.workflowCustomName ?? inheritedName(input, booking),
    flightNumber: input.flightNumber ?? null,
    notes: input.notes ?? null,
    planningNotes: input.planningNotes ?? null,
    status: booking.canceledAt === null && !isGivenAsCanceled(input) ? 'OK' : 'CANCELED',
    warnings: pack([]),
  }))
}

/** A leg as its flight has it, moved as it was when the booking is entered afterwards. */
function flownLeg({ id, bookingId: _b, position: _p, status: _s, warnings: _w, ...plan }: NewLeg, input: Leg) {
  const { offBlockAt, takeOffAt, landingAt, onBlockAt, postFlightClosedAt } = input
  const movement = offBlockAt === undefined ? undefined : { offBlockAt, takeOffAt, landingAt, onBlockAt }
  return { ...plan, legId: id, movement, postFlightClosedAt }
}

/** The legs that are flown with a flight number, where they come without one (decision 58). */
export async function numberLegs<
  NumberedLeg extends Pick<LegRow, 'aircraftId' | 'flightNumber' | 'departureAt' | 'position' | 'status'>,
>(writing: Writing, tripNumber: number, legs: NumberedLeg[]): Promise<NumberedLeg[]> {
  const flown = legs.filter(({ status }) => status !== 'CANCELED')
  const made = await flightNumbersFor(
    writing,
    flown.map((leg) => ({ ...leg, tripNumber })),
  )
  return legs.map((leg) => ({ ...leg, flightNumber: made[flown.indexOf(leg)] ?? leg.flightNumber }))
}

/**
 * Writes legs of a booking, the first of them at a place in its order, and flights with tickets when it is or was
 * booked; a leg that comes canceled gets no flight (decision 38). It records no event: that depends on who asked
 * (decisions 26 and 27). @throws Problem; see `movementAfter`.
 */
export async function addLegs(writing: Writing, booking: Parent, itinerary: Itinerary<Leg>, first = 0) {
  const { id: bookingId, tripNumber, bookedAt, canceledAt } = booking
  const drafts = newLegs(writing, booking, itinerary, first)
  const legs = bookedAt === null || canceledAt !== null ? drafts : await numberLegs(writing, tripNumber, drafts)
  const numbers = await writing.addAll('legs', legs)
  const flown = legs.flatMap((leg, index) => {
    const input = itinerary.legs[index]?.input as Leg
    return isGivenAsCanceled(input) ? [] : [{ ...flownLeg(leg, input), canceledAt }]
  })
  const flights = bookedAt === null ? [] : await createFlights(writing, { bookingId, tripNumber }, flown)
  return { legs: legs.map((leg, index) => ({ ...leg, publicId: numbers[index]?.publicId ?? 0 })), flights }
}

/** Puts legs in the order of a list of them, where they stand otherwise; returns whether one was moved. */
export async function reorderLegs(
  writing: Writing,
  bookingId: string,
  listed: string[],
  added: string[],
): Promise<boolean> {
  const moved = outOfOrder(listed, added, await legsOf(writing.db, [bookingId]))
  for (const { id, position } of moved) await writing.change('legs', id, { position })
  return moved.length > 0
}
