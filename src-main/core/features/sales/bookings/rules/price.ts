import { roundedAmount } from '../../../../../../src-shared/amounts.ts'
import type { PriceInput } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { fromMinor, inMinorOf } from '../../../../../../src-shared/money.ts'
import type { Price } from '../../../../data/tables/columns.ts'

const amounts = ['charterCost', 'net', 'vat', 'fet', 'tax', 'gross'] as const

/**
 * A price as it is kept, in minor units, each amount rounded half up (decision 51); what is left out follows from the
 * rest, and nothing given is 0. @throws Problem invalid_input for an amount too large to be exact.
 */
export function storedPrice(input: PriceInput, operatorCurrency: string): Price {
  const currency = input.currency ?? operatorCurrency
  const minor = (name: (typeof amounts)[number]) => {
    const amount = input[name]
    return amount === undefined ? undefined : roundedAmount(amount, currency, `price.${name}`)
  }
  const [vat, fet, tax] = [minor('vat') ?? 0, minor('fet') ?? 0, minor('tax') ?? 0]
  const gross = minor('gross')
  const charterCost = minor('charterCost')
  const net = minor('net') ?? charterCost ?? (gross === undefined ? 0 : gross - vat - fet - tax)
  return {
    currency,
    charterCost: charterCost ?? net,
    net,
    vat,
    fet,
    tax,
    gross: gross ?? net + vat + fet + tax,
    vatPerc: input.vatPerc ?? 0,
    exchangeRate: input.exchangeRate ?? 1,
  }
}

/** The price after a change that gives no amount: the same amounts, in another currency where that is given (decision 62). */
export function changedPrice(input: PriceInput, before: Price): Price {
  if (amounts.some((name) => input[name] !== undefined)) return storedPrice(input, before.currency)
  const { currency = before.currency, vatPerc = before.vatPerc, exchangeRate = before.exchangeRate } = input
  const same = amounts.map((name) => [name, inMinorOf(before[name], before.currency, currency)] as const)
  return { ...before, ...Object.fromEntries(same), currency, vatPerc, exchangeRate }
}

/** The price that a request gives: under its own name, else under those of the quote and the account (decision 45). */
export const priceIn = (body: {
  price?: PriceInput | undefined
  quotePrice?: PriceInput | undefined
  accountPrice?: PriceInput | undefined
}): PriceInput | undefined => body.price ?? body.quotePrice ?? body.accountPrice

/**
 * The price that a client requests where another one stands: undefined when it requests none, or the one that stands.
 * A price of zeros is none.
 */
export function requestedPrice(input: PriceInput | undefined, stands: Price): Price | undefined {
  if (!input || amounts.every((name) => !input[name])) return undefined
  const kept = storedPrice(input, stands.currency)
  const agrees =
    kept.currency === stands.currency && amounts.every((name) => !input[name] || kept[name] === stands[name])
  return agrees ? undefined : kept
}

/** A stored price with amounts in the currency itself. */
export function priceInCurrency(price: Price) {
  const inCurrency = Object.fromEntries(amounts.map((name) => [name, fromMinor(price[name], price.currency)]))
  const { vatPerc, currency, exchangeRate } = price
  return { ...(inCurrency as Record<(typeof amounts)[number], number>), vatPerc, currency, exchangeRate }
}
