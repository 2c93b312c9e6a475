import { fromMinor, toMinor } from './money.ts'

/** The value of one unit of a currency in the operator's own, from a day on. */
export interface KnownRate {
  currency: string
  day: string
  rate: number
}

/** A rate between two currencies, and the day it is of: the older one where two rates make it. */
export interface CrossRate {
  rate: number
  day: string
}

/** Digits of a rate that say something. */
const DIGITS = 12

/**
 * The rate of the day or the latest before it, from one currency to another by way of the operator's own; undefined where
 * one of them has none (decision 54). `rateOf` answers the rate of a currency on the day.
 */
export function crossRate(
  from: string,
  to: string,
  own: string,
  rateOf: (currency: string) => KnownRate | undefined,
): CrossRate | undefined {
  const [one, other] = [from, to].map((currency) => (currency === own ? { rate: 1, day: undefined } : rateOf(currency)))
  if (!one || !other) return undefined
  const days = [one.day, other.day].filter((day) => day !== undefined).sort()
  return { rate: Number((one.rate / other.rate).toPrecision(DIGITS)), day: days[0] ?? '' }
}

/** An amount in minor units of a currency in those of another, rounded half up. */
export const converted = (amount: number, from: string, to: string, rate: number): number =>
  toMinor(fromMinor(amount, from) * rate, to)
