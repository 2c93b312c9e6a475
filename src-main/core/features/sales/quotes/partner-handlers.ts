import type { quotes as contract } from '../../../../../src-shared/contract/sales/quotes.ts'
import type { HandlersOf, Writing } from '../../../dispatch/context.ts'
import { announce } from '../bookings/announce.ts'
import { enterBooking } from '../bookings/enter.ts'
import { bookQuote, cancelBooking, move } from '../bookings/move.ts'
import { type Action, stateAfter } from '../bookings/rules/states.ts'
import { resolveBookingBy, showWritten } from '../bookings/show.ts'
import { updateBooking } from '../bookings/update.ts'
import { expireQuotes } from './expire.ts'
import { notifyOfRequest } from './notify.ts'
import { prepareFlights } from './prepare.ts'
import { agreePrice, sendQuote } from './send.ts'

/** An operation that does nothing but move a quote to another state. */
const step =
  (action: Action) =>
  async (writing: Writing, { params }: { params: { reference: string } }) => {
    const booking = await resolveBookingBy(writing.db, params.reference)
    await move(writing, booking, action)
    return showWritten(writing.db, booking.id)
  }

export const quotes: HandlersOf<typeof contract> = {
  async create(context, { body }) {
    const id = await enterBooking(context, body, { status: 'R' })
    return notifyOfRequest(context, await showWritten(context.db, id), id)
  },
  async createWeb(context, { body }) {
    const id = await enterBooking(context, body, { status: 'W', origin: 'WEB' })
    return notifyOfRequest(context, await showWritten(context.db, id), id)
  },
  async update(context, { params, body }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    await updateBooking(context, booking, body, 'updateQuote')
    return showWritten(context.db, booking.id)
  },
  async remove(context, { params }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    await cancelBooking(context, booking, 'cancelQuote')
    return showWritten(context.db, booking.id)
  },
  async send(context, { params, body }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    await sendQuote(context, booking, body)
    return showWritten(context.db, booking.id)
  },
  async setPrice(context, { params, body }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    stateAfter('updateQuote', booking)
    await agreePrice(context, booking, body)
    return showWritten(context.db, booking.id)
  },
  async book(context, { params }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    await announce(context, await bookQuote(context, booking))
    return showWritten(context.db, booking.id)
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
