import type { OperatorDb } from '../../../data/operator-db.ts'
import type { BookingView } from '../bookings/load-booking-views.ts'
import { priceFor } from '../pricing/price-for.ts'
import type { PriceLine } from '../pricing/rules/price.ts'

/**
 * The price lines of a booking by the present rules, with the legs that are flown; a line's place is that in the view.
 * Nothing when its aircraft does not use the pricing engine.
 */
export async function bookingLines(db: OperatorDb, { booking, aircraft, legs }: BookingView): Promise<PriceLine[]> {
  const plans = legs.map(({ leg, flight }) => flight ?? leg)
  const flown = legs.flatMap(({ leg, flight }, index) =>
    leg.status === 'CANCELED' || (flight && flight.canceledAt !== null) ? [] : index,
  )
  const toPrice = flown.flatMap((index) => plans[index] ?? [])
  const { accountId, workflow } = booking
  const pricing = await priceFor(db, { aircraft, accountId, workflow, legs: toPrice }, 'EUR')
  return (pricing?.lines ?? []).map((line) => ({
    ...line,
    leg: line.leg === null ? null : (flown[line.leg] ?? null),
  }))
}
