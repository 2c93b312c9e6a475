import type { bookings as contract } from '../../../../../src-shared/contract/sales/bookings.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { Handler, HandlersOf } from '../../../dispatch/context.ts'
import { operator } from '../../office/setup/queries.ts'
import { announce, flightEvents } from './announce.ts'
import { createBooking } from './create.ts'
import { checkDeskItinerary } from './desk-itinerary.ts'
import { enterBooking } from './enter.ts'
import { readItinerary } from './itinerary.ts'
import { cancelBooking, confirmBooking } from './move.ts'
import { priceIn, storedPrice } from './rules/price.ts'
import { checkWasBooked } from './rules/states.ts'
import { resolveBookingBy, show, showWritten } from './show.ts'
import { updateBooking } from './update.ts'

/** Book and confirm differ in what they make; what they change and cancel is the same. */
const update: Handler<typeof contract.update> = async (context, { params, body }) => {
  const booking = await resolveBookingBy(context.db, params.reference)
  await announce(context, await updateBooking(context, booking, body, 'updateBooking'))
  return showWritten(context.db, booking.id)
}
const cancel: Handler<typeof contract.cancel> = async (context, { params }) => {
  const booking = await resolveBookingBy(context.db, params.reference)
  await announce(context, await cancelBooking(context, booking, 'cancelBooking'))
  return showWritten(context.db, booking.id)
}

export const bookings: HandlersOf<typeof contract> = {
  async book(context, { body }) {
    return showWritten(context.db, await enterBooking(context, body, { status: 'B' }))
  },
  async confirm(context, { body }) {
    return showWritten(context.db, await enterBooking(context, body, { status: 'B', confirmed: true }))
  },
  update,
  updateConfirmed: update,
  cancel,
  cancelConfirmed: cancel,
  async pay(context, { params, body }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    checkWasBooked(booking)
    await context.change('bookings', booking.id, { ...body, paymentStatusSet: 1 })
    return showWritten(context.db, booking.id)
  },
  async read({ db }, { params }) {
    return show(db, await resolveBookingBy(db, params.reference))
  },
  async record(context, { body }) {
    const { db } = context
    const { currency } = found(await operator(db), 'operator_not_found')
    const itinerary = await readItinerary(db, body)
    checkDeskItinerary(context, itinerary.legs)
    const price = storedPrice(priceIn(body) ?? {}, currency)
    const { id, flights } = await createBooking(context, body, itinerary, async () => ({ price }))
    if (body.status !== 'C') await announce(context, flightEvents('FLIGHT_CREATE', flights))
    return showWritten(db, id)
  },
  async confirmBooked(context, { params }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    await confirmBooking(context, booking)
    return showWritten(context.db, booking.id)
  },
}
