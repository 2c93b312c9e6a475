import type { PriceInput } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { type Price, unpack } from '../../../../data/tables/columns.ts'
import type { Reading } from '../../../../dispatch/context.ts'
import type { AircraftRow } from '../../../fleet/aircraft/queries.ts'
import { type LegToPrice, priceFor } from '../../pricing/price-for.ts'
import { type BookingRow, legsOf } from '../queries.ts'
import { changedPrice, requestedPrice, storedPrice } from '../rules/price.ts'

interface ToPrice {
  aircraft: AircraftRow | undefined
  accountId: string
  workflow: string
  legs: LegToPrice[]
  input: PriceInput | undefined
  /** The currency of amounts that name none. */
  currency: string
}

/** The price of a quote or booking, and the price that a client requested where that is another (decision 45). */
export interface AgreedPrice {
  price: Price
  /** Undefined leaves what was requested before. */
  requested?: Price | null | undefined
}

/**
 * The price of an incoming quote or booking: by the operator's rules where the aircraft uses the pricing engine, 0 when
 * none of them matches (spec: Pricing rule; decision 16); else the client's price.
 */
export async function agreeNewPrice({ db }: Reading, { input, currency, ...request }: ToPrice): Promise<AgreedPrice> {
  const byRules = await priceFor(db, request, currency)
  if (!byRules) return { price: storedPrice(input ?? {}, currency) }
  return { price: byRules.price, requested: requestedPrice(input, byRules.price) }
}

interface Change {
  aircraft: AircraftRow | undefined
  input: PriceInput | undefined
  /** Whether legs, aircraft or account differ now. */
  replanned: boolean
}

/**
 * The price of a quote or booking after a change: the given one, if its price is not the pricing engine's; a quote of
 * an aircraft that uses the engine is priced again when its plan differs, a booking keeps the price it was sold at. A
 * price from the operator's own users is always accepted.
 */
export async function agreePriceAfterChange(
  { db, caller }: Reading,
  { id, accountId, workflow, bookedAt, price }: BookingRow,
  { aircraft, input, replanned }: Change,
): Promise<AgreedPrice> {
  const before = unpack(price)
  if (input && caller.kind === 'desk') return { price: changedPrice(input, before) }
  if (input && !aircraft?.usesPricingEngine) return { price: changedPrice(input, before), requested: null }
  const requested = requestedPrice(input, before)
  if (!replanned || bookedAt !== null) return { price: before, requested }
  const legs = (await legsOf(db, [id])).filter(({ status }) => status !== 'CANCELED')
  const byRules = await priceFor(db, { aircraft, accountId, workflow, legs }, before.currency)
  return { price: byRules?.price ?? before, requested }
}
