import type { PriceInput } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { roundedAmount } from '../../../../../../src-shared/money/amounts.ts'
import { fromMinor, inMinorOf, percentOf, roundHalfUp } from '../../../../../../src-shared/money/money.ts'
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
  const [fet, tax] = [minor('fet') ?? 0, minor('tax') ?? 0]
  const [charterCost, gross] = [minor('charterCost'), minor('gross')]
  const given = { net: minor('net') ?? charterCost, vat: minor('vat'), vatPerc: input.vatPerc }
  const { net, vat, vatPerc } = withVat(given, gross === undefined ? undefined : gross - fet - tax)
  return {
    currency,
    charterCost: charterCost ?? net,
    net,
    vat,
    fet,
    tax,
    gross: gross ?? net + vat + fet + tax,
    vatPerc,
    exchangeRate: input.exchangeRate ?? 1,
  }
}

/** The rate that a VAT amounts to, to a hundredth of a percent. */
const rateOf = (vat: number, net: number): number =>
  net === 0 ? 0 : Math.max(0, Math.round((vat * 10_000) / net) / 100)

/**
 * Net, VAT and its rate, each as given or as it follows from the others, so that an offer, which says the amount, and an
 * invoice, which is made by the rate, come to the same. `total` is both amounts together, where that is given.
 */
function withVat(
  given: { net: number | undefined; vat: number | undefined; vatPerc: number | undefined },
  total: number | undefined,
): Pick<Price, 'net' | 'vat' | 'vatPerc'> {
  const rate = given.vatPerc ?? 0
  if (given.vat !== undefined) {
    const net = given.net ?? (total ?? given.vat) - given.vat
    return { net, vat: given.vat, vatPerc: given.vatPerc ?? rateOf(given.vat, net) }
  }
  const net = given.net ?? roundHalfUp(((total ?? 0) * 100) / (100 + rate))
  if (rate === 0) return { net, vat: 0, vatPerc: 0 }
  return { net, vat: total === undefined ? percentOf(net, rate) : total - net, vatPerc: rate }
}

/**
 * The price after a change that gives no amount: the same amounts, in another currency where that is given (decision 62);
 * with another rate of VAT another VAT.
 */
export function changedPrice(input: PriceInput, before: Price): Price {
  if (amounts.some((name) => input[name] !== undefined)) return storedPrice(input, before.currency)
  const { currency = before.currency, vatPerc = before.vatPerc, exchangeRate = before.exchangeRate } = input
  const same = amounts.map((name) => [name, inMinorOf(before[name], before.currency, currency)] as const)
  const after: Price = { ...before, ...Object.fromEntries(same), currency, vatPerc, exchangeRate }
  if (vatPerc === before.vatPerc) return after
  const vat = percentOf(after.net, vatPerc)
  return { ...after, vat, gross: after.net + vat + after.fet + after.tax }
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
