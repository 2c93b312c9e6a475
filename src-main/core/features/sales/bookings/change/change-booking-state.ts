import type { Writing } from '../../../../dispatch/context.ts'
import { cancelFlight } from '../../../flights/flights/change.ts'
import { numberLegs } from '../legs/add-legs.ts'
import { cancelOneLeg } from '../legs/change-leg.ts'
import { dropOptions, flightsOnceBooked, reviveOptions } from '../legs/make-options.ts'
import { findNeedlessPositioning } from '../legs/plan-positioning.ts'
import { type BookingRow, flightsOfBookings, type LegRow, legsOf } from '../queries.ts'
import { type Action, stateAfter } from '../rules/states.ts'
import { type FlightEvent, flightEvents } from './announce-flights.ts'
import { nextBookingNumber } from './create-booking.ts'

/** Moves a quote or booking to the state that follows an action, with its options. @throws Problem state_conflict. */
export async function changeBookingState(writing: Writing, booking: BookingRow, action: Action): Promise<void> {
  const state = stateAfter(action, booking)
  await writing.change('bookings', booking.id, state)
  if (state.status === 'D') await dropOptions(writing, booking)
  if (action === 'reopen') await reviveOptions(writing, { ...booking, ...state })
}

/** Gives a booking its number and state of confirmed. @throws Problem state_conflict. */
export async function confirmBooking(writing: Writing, booking: BookingRow): Promise<void> {
  const state = stateAfter('confirm', booking)
  await writing.change('bookings', booking.id, { ...state, bookingNumber: await nextBookingNumber(writing) })
}

/** Cancels the positioning legs of a quote that are not needed any more: the others are as they were priced. */
async function withoutNeedless(writing: Writing, bookingId: string, legs: LegRow[]): Promise<LegRow[]> {
  const needless = await findNeedlessPositioning(writing.db, bookingId, legs)
  if (needless.length === 0) return legs
  const flights = await flightsOfBookings(writing.db, [bookingId])
  for (const leg of needless) {
    await cancelOneLeg(writing, { leg, flight: flights.find(({ legId }) => legId === leg.id) })
  }
  return legs.filter((leg) => !needless.includes(leg))
}

/**
 * Makes a booking of a quote: each of its legs has a flight with tickets then, the positioning legs that were priced
 * with it too, but for those that the aircraft of a quote of the desk has already. @throws Problem state_conflict.
 */
export async function bookQuote(writing: Writing, booking: BookingRow): Promise<FlightEvent[]> {
  const state = stateAfter('book', booking)
  const { id, tripNumber, version } = booking
  const active = (await legsOf(writing.db, [id])).filter(({ status }) => status !== 'CANCELED')
  // The legs of a partner's quote are as the partner gave them.
  const flown = booking.origin === 'DESK' ? await withoutNeedless(writing, id, active) : active
  const legs = await numberLegs(writing, tripNumber, flown)
  for (const leg of legs) await writing.change('legs', leg.id, { flightNumber: leg.flightNumber })
  const flights = await flightsOnceBooked(writing, booking, legs)
  await writing.change('bookings', id, { ...state, bookedAt: writing.now, bookedVersion: version })
  return flightEvents('FLIGHT_CREATE', flights)
}

/**
 * Cancels a quote or booking with its legs and flights; nothing when it was before.
 * @throws Problem state_conflict, also when one of its flights has been under way; see `cancelFlight`.
 */
export async function cancelBooking(
  writing: Writing,
  booking: BookingRow,
  action: 'cancelQuote' | 'cancelBooking',
): Promise<FlightEvent[]> {
  const state = stateAfter(action, booking)
  if (booking.canceledAt !== null) return []
  const canceled: FlightEvent[] = []
  for (const flight of await flightsOfBookings(writing.db, [booking.id])) {
    if (await cancelFlight(writing, flight)) canceled.push({ kind: 'FLIGHT_CANCEL', flight })
  }
  for (const { id } of await legsOf(writing.db, [booking.id])) await writing.change('legs', id, { status: 'CANCELED' })
  await writing.change('bookings', booking.id, { ...state, canceledAt: writing.now })
  return canceled
}
