import type { bookings as contract } from '../../../src-shared/contract/bookings.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import type { Own } from '../../data/own.ts'
import { operator } from '../setup/queries.ts'
import { createBooking } from './create.ts'
import { readItinerary } from './itinerary.ts'
import { presentBooking } from './present.ts'
import { type BookingRow, bookingById, bookingByReference } from './queries.ts'
import { bookedPrice, keptPrice } from './rules/price.ts'
import { bookingViews } from './view.ts'

async function show(db: Own, row: BookingRow | undefined) {
  const [view] = await bookingViews(db, [found(row, 'quote or booking')])
  return presentBooking(found(view, 'quote or booking'))
}

export const bookings: HandlersOf<typeof contract> = {
  async book(context, { body }) {
    const { db } = context
    const { currency } = found(await operator(db), 'operator')
    const itinerary = await readItinerary(db, body)
    const price = bookedPrice(itinerary.aircraft, body.price, currency)
    const id = await createBooking(context, { ...body, status: 'B', paymentStatus: 'NOT_PAID' }, itinerary, price)
    return show(db, await bookingById(db, id))
  },
  async read({ db }, { params }) {
    return show(db, await bookingByReference(db, params.reference))
  },
  async record(context, { body }) {
    const { db } = context
    const { currency } = found(await operator(db), 'operator')
    const itinerary = await readItinerary(db, body)
    const id = await createBooking(context, body, itinerary, keptPrice(body.price ?? {}, currency))
    return show(db, await bookingById(db, id))
  },
}
