import type { quotes as contract } from '../../../../../src-shared/contract/sales/quotes.ts'
import type { HandlersOf, Writing } from '../../../dispatch/context.ts'
import { announceFlights } from '../bookings/change/announce-flights.ts'
import { bookQuote, cancelBooking, changeBookingState } from '../bookings/change/change-booking-state.ts'
import { createRequestedBooking } from '../bookings/change/create-requested-booking.ts'
import { updateBooking } from '../bookings/change/update-booking.ts'
import { resolveBookingBy, showWrittenBooking } from '../bookings/resolve-booking.ts'
import { type Action, stateAfter } from '../bookings/rules/states.ts'
import { expireQuotes } from './expire.ts'
import { notifyOfRequest } from './notify.ts'
import { prepareFlights } from './prepare.ts'
import { agreePrice, sendQuote } from './send.ts'

/** An operation that does nothing but move a quote to another state. */
const step =
  (action: Action) =>
  async (writing: Writing, { params }: { params: { reference: string } }) => {
    const booking = await resolveBookingBy(writing.db, params.reference)
    await changeBookingState(writing, booking, action)
    return showWrittenBooking(writing.db, booking.id)
  }

export const quotes: HandlersOf<typeof contract> = {
  async create(context, { body }) {
    const id = await createRequestedBooking(context, body, { status: 'R' })
    return notifyOfRequest(context, await showWrittenBooking(context.db, id), id)
  },
  async createWeb(context, { body }) {
    const id = await createRequestedBooking(context, body, { status: 'W', origin: 'WEB' })
    return notifyOfRequest(context, await showWrittenBooking(context.db, id), id)
  },
  async update(context, { params, body }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    await updateBooking(context, booking, body, 'updateQuote')
    return showWrittenBooking(context.db, booking.id)
  },
  async remove(context, { params }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    await cancelBooking(context, booking, 'cancelQuote')
    return showWrittenBooking(context.db, booking.id)
  },
  async send(context, { params, body }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    await sendQuote(context, booking, body)
    return showWrittenBooking(context.db, booking.id)
  },
  async setPrice(context, { params, body }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    stateAfter('updateQuote', booking)
    await agreePrice(context, booking, body)
    return showWrittenBooking(context.db, booking.id)
  },
  async book(context, { params }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    await announceFlights(context, await bookQuote(context, booking))
    return showWrittenBooking(context.db, booking.id)
  },
  async prepareFlights(context) {
    return prepareFlights(context)
  },
  async lapse(context) {
    return { dropped: await expireQuotes(context) }
  },
  approve: step('approve'),
  askOwner: step('askOwner'),
  accept: step('accept'),
  drop: step('drop'),
  reopen: step('reopen'),
}
