import type { BookingInput } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { found } from '../../../../../../src-shared/wire/errors.ts'
import type { BookingStatus } from '../../../../data/tables/columns.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import { operator } from '../../../office/setup/queries.ts'
import { checkDeskItinerary } from '../legs/check-itinerary.ts'
import { addPositioning } from '../legs/plan-positioning.ts'
import { readItinerary } from '../legs/read-itinerary.ts'
import { isGivenAsCanceled } from '../rules/leg-status.ts'
import { priceIn } from '../rules/price.ts'
import { agreeNewPrice } from './agree-price.ts'
import { announceFlights, flightEvents } from './announce-flights.ts'
import { createBooking } from './create-booking.ts'

/** The record to make of a request that comes in through the interface. */
interface Entry {
  status: BookingStatus
  confirmed?: boolean
  origin?: string
}

/** Writes a quote or booking as a client sends it; answers its row's id. @throws Problem; see `createBooking`. */
export async function createRequestedBooking(writing: Writing, body: BookingInput, entry: Entry): Promise<string> {
  const { db } = writing
  const { currency } = found(await operator(db), 'operator_not_found')
  const { workflow = 'CHARTER', price: _p, quotePrice: _q, accountPrice: _a, autoCreatePosFlights, ...asIs } = body
  const requested = await readItinerary(db, body)
  checkDeskItinerary(writing, requested.legs)
  const itinerary = autoCreatePosFlights ? await addPositioning(db, requested) : requested
  const { aircraft, legs } = itinerary
  const toPrice = legs.flatMap(({ plan, input }) => (isGivenAsCanceled(input) ? [] : [{ ...plan, pax: input.pax }]))
  const priced = { aircraft, workflow, legs: toPrice, input: priceIn(body), currency }
  const { id, flights } = await createBooking(
    writing,
    { ...asIs, workflow, ...entry, paymentStatus: 'NOT_PAID' },
    itinerary,
    (accountId) => agreeNewPrice(writing, { ...priced, accountId }),
  )
  await announceFlights(writing, flightEvents('FLIGHT_CREATE', flights))
  return id
}
