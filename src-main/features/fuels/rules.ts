import { fieldProblem } from '../../../src-shared/errors.ts'
import { inMinorOf, recounted } from '../../../src-shared/money.ts'
import { pack, unpack } from '../../data/tables/columns.ts'
import type { FuelDetails, FuelsTable } from '../../data/tables/flights.ts'
import { checkPrice } from '../services/rules.ts'

interface Order {
  quantity?: number | null
  unit?: string | null
  price?: number | null
  currency?: string | null
}

/** @throws Problem invalid_input when a quantity has no unit or a price no currency. */
export function checkOrder(order: Order): void {
  if (typeof order.quantity === 'number' && !order.unit) throw fieldProblem('unit', 'give the unit of the quantity.')
  checkPrice(order)
}

interface Amounts {
  price?: number | null | undefined
  currency?: string | null | undefined
}

/** The price, and the `priceComercial` beside it, where a change gives them another currency alone. */
export function inNewCurrency(
  before: Pick<FuelsTable, 'price' | 'currency' | 'details'>,
  given: Amounts,
): Partial<Pick<FuelsTable, 'price' | 'details'>> {
  const { currency: from } = before
  const { currency: to } = given
  if (!from || !to) return {}
  const details: FuelDetails = before.details ? unpack(before.details) : {}
  const { priceComercial } = details
  const anew =
    typeof priceComercial === 'number'
      ? { details: pack<FuelDetails>({ ...details, priceComercial: inMinorOf(priceComercial, from, to) }) }
      : {}
  return { ...recounted(['price'], before, given), ...anew }
}
