import type { proposals as contract } from '../../../../../src-shared/contract/sales/quotes-desk.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { operator } from '../../office/setup/queries.ts'
import { loadBookingViews } from '../bookings/load-booking-views.ts'
import { bookingByReference } from '../bookings/queries.ts'
import { availability } from './availability.ts'
import { bookingLines } from './booking-lines.ts'
import { presentOffer } from './desk-present.ts'
import { presentPriceDetails } from './explain.ts'
import { offers } from './lookup.ts'
import { proposal } from './propose.ts'

export const proposals: HandlersOf<typeof contract> = {
  async lookup({ db }, { body }) {
    const own = found(await operator(db), 'operator_not_found')
    return (await offers(db, body, own.currency)).map((offer) => presentOffer(offer, own, body.workflow))
  },
  async price({ db }, { params }) {
    const booking = found(await bookingByReference(db, params.reference), 'quote_or_booking_not_found')
    const view = found((await loadBookingViews(db, [booking]))[0], 'quote_or_booking_not_found')
    return presentPriceDetails(view, await bookingLines(db, view))
  },
  async availability({ db }, { body }) {
    const { currency } = found(await operator(db), 'operator_not_found')
    return availability(db, body, currency)
  },
  async propose({ db }, { body }) {
    const { currency } = found(await operator(db), 'operator_not_found')
    return proposal(db, body, currency)
  },
}
