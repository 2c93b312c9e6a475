import type { GivenPrice } from '../../../../src-shared/contract/booking-request.ts'
import { fromMinor, toMinor } from '../../../../src-shared/money.ts'
import type { Price } from '../../../data/tables/columns.ts'

const amounts = ['charterCost', 'net', 'vat', 'fet', 'tax', 'gross'] as const

/** A price as it is kept, in minor units; what is left out follows from the rest, and nothing given is 0. */
export function keptPrice(given: GivenPrice, operatorCurrency: string): Price {
  const currency = given.currency ?? operatorCurrency
  const minor = (amount: number | undefined) => (amount === undefined ? undefined : toMinor(amount, currency))
  const [vat, fet, tax] = [minor(given.vat) ?? 0, minor(given.fet) ?? 0, minor(given.tax) ?? 0]
  const gross = minor(given.gross)
  const net = minor(given.net) ?? minor(given.charterCost) ?? (gross === undefined ? 0 : gross - vat - fet - tax)
  return {
    currency,
    charterCost: minor(given.charterCost) ?? net,
    net,
    vat,
    fet,
    tax,
    gross: gross ?? net + vat + fet + tax,
    vatPerc: given.vatPerc ?? 0,
    exchangeRate: given.exchangeRate ?? 1,
  }
}

/** Kept -> amounts in the currency itself. */
export function priceInCurrency(price: Price) {
  const inCurrency = Object.fromEntries(amounts.map((name) => [name, fromMinor(price[name], price.currency)]))
  const { vatPerc, currency, exchangeRate } = price
  return { ...(inCurrency as Record<(typeof amounts)[number], number>), vatPerc, currency, exchangeRate }
}
