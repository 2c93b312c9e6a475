import type { bookings as contract } from '../../../../../src-shared/contract/sales/bookings.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { Handler, HandlersOf } from '../../../dispatch/context.ts'
import { operator } from '../../office/setup/queries.ts'
import { announceFlights, flightEvents } from './change/announce-flights.ts'
import { cancelBooking, confirmBooking } from './change/change-booking-state.ts'
import { createBooking } from './change/create-booking.ts'
import { createRequestedBooking } from './change/create-requested-booking.ts'
import { updateBooking } from './change/update-booking.ts'
import { checkDeskItinerary } from './legs/check-itinerary.ts'
import { readItinerary } from './legs/read-itinerary.ts'
import { resolveBookingBy, showBooking, showWrittenBooking } from './resolve-booking.ts'
import { priceIn, storedPrice } from './rules/price.ts'
import { checkWasBooked } from './rules/states.ts'

/** Book and confirm differ in what they make; what they change and cancel is the same. */
const update: Handler<typeof contract.update> = async (context, { params, body }) => {
  const booking = await resolveBookingBy(context.db, params.reference)
  await announceFlights(context, await updateBooking(context, booking, body, 'updateBooking'))
  return showWrittenBooking(context.db, booking.id)
}
const cancel: Handler<typeof contract.cancel> = async (context, { params }) => {
  const booking = await resolveBookingBy(context.db, params.reference)
  await announceFlights(context, await cancelBooking(context, booking, 'cancelBooking'))
  return showWrittenBooking(context.db, booking.id)
}

export const bookings: HandlersOf<typeof contract> = {
  async book(context, { body }) {
    return showWrittenBooking(context.db, await createRequestedBooking(context, body, { status: 'B' }))
  },
  async confirm(context, { body }) {
    return showWrittenBooking(context.db, await createRequestedBooking(context, body, { status: 'B', confirmed: true }))
  },
  update,
  updateConfirmed: update,
  cancel,
  cancelConfirmed: cancel,
  async pay(context, { params, body }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    checkWasBooked(booking)
    await context.change('bookings', booking.id, { ...body, paymentStatusSet: 1 })
    return showWrittenBooking(context.db, booking.id)
  },
  async read({ db }, { params }) {
    return showBooking(db, await resolveBookingBy(db, params.reference))
  },
  async record(context, { body }) {
    const { db } = context
    const { currency } = found(await operator(db), 'operator_not_found')
    const itinerary = await readItinerary(db, body)
    checkDeskItinerary(context, itinerary.legs)
    const price = storedPrice(priceIn(body) ?? {}, currency)
    const { id, flights } = await createBooking(context, body, itinerary, async () => ({ price }))
    if (body.status !== 'C') await announceFlights(context, flightEvents('FLIGHT_CREATE', flights))
    return showWrittenBooking(db, id)
  },
  async confirmBooked(context, { params }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    await confirmBooking(context, booking)
    return showWrittenBooking(context.db, booking.id)
  },
}
