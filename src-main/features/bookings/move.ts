import type { Writing } from '../../context.ts'
import { cancelFlight } from '../flights/change.ts'
import { createFlights } from '../flights/create.ts'
import { asTold, type Told } from './announce.ts'
import { nextBookingNumber } from './create.ts'
import { numbered } from './legs.ts'
import { type BookingRow, flightsOfBookings, legsOf } from './queries.ts'
import { type Action, stateAfter } from './rules/states.ts'

/** Moves a quote or booking to the state that follows an action. @throws Problem state_conflict. */
export async function move(writing: Writing, booking: BookingRow, action: Action): Promise<void> {
  await writing.change('bookings', booking.id, stateAfter(action, booking))
}

/** Gives a booking its number and state of confirmed. @throws Problem state_conflict. */
export async function confirmBooking(writing: Writing, booking: BookingRow): Promise<void> {
  const state = stateAfter('confirm', booking)
  await writing.change('bookings', booking.id, { ...state, bookingNumber: await nextBookingNumber(writing) })
}

/** Makes a booking of a quote: each of its legs becomes a flight with tickets. @throws Problem state_conflict. */
export async function bookQuote(writing: Writing, booking: BookingRow): Promise<Told[]> {
  const state = stateAfter('book', booking)
  const { id: bookingId, tripNumber, version } = booking
  await writing.change('bookings', bookingId, { ...state, bookedAt: writing.now, bookedVersion: version })
  const asked = (await legsOf(writing.db, [bookingId])).filter(({ status }) => status !== 'CANCELED')
  const legs = await numbered(writing, tripNumber, asked)
  for (const { id, flightNumber } of legs) await writing.change('legs', id, { flightNumber })
  const flown = legs.map(
    ({ id, operatorId: _o, publicId: _p, bookingId: _b, position: _n, status: _s, warnings: _w, ...leg }) => {
      const { createdAt: _c, updatedAt: _u, ...plan } = leg
      return { ...plan, legId: id, canceledAt: null }
    },
  )
  return asTold('FLIGHT_CREATE', await createFlights(writing, { bookingId, tripNumber }, flown))
}

/**
 * Cancels a quote or booking with its legs and flights; nothing when it was before.
 * @throws Problem state_conflict, also when one of its flights has been under way; see `cancelFlight`.
 */
export async function cancelBooking(
  writing: Writing,
  booking: BookingRow,
  action: 'cancelQuote' | 'cancelBooking',
): Promise<Told[]> {
  const state = stateAfter(action, booking)
  if (booking.canceledAt !== null) return []
  const canceled: Told[] = []
  for (const flight of await flightsOfBookings(writing.db, [booking.id])) {
    if (await cancelFlight(writing, flight)) canceled.push({ kind: 'FLIGHT_CANCEL', flight })
  }
  for (const { id } of await legsOf(writing.db, [booking.id])) await writing.change('legs', id, { status: 'CANCELED' })
  await writing.change('bookings', booking.id, { ...state, canceledAt: writing.now })
  return canceled
}
