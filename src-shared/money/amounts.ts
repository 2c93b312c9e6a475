import { message } from '../messages/index.ts'
import { fieldProblem } from '../wire/errors.ts'
import { decimalsOf } from './currencies.ts'
import { fromMinor, hasItsDecimals, MAX_MINOR, toMinor } from './money.ts'

/** Amounts that callers send in the currency itself, in minor units (decision 51). */

/**
 * The amount of a quote or booking, rounded half up to the unit.
 * @throws Problem invalid_input when it is too large to be exact.
 */
export function roundedAmount(amount: number, currency: string, field: string): number {
  const minor = toMinor(amount, currency)
  if (Math.abs(minor) > MAX_MINOR) throw fieldProblem(field, message('amount_too_large'))
  return minor
}

/**
 * The amount of a payment, expense or invoice as it is, beyond floating-point noise.
 * @throws Problem invalid_input when it has more decimals than its currency, or is too large to be exact.
 */
export function exactAmount(amount: number, currency: string, field: string): number {
  if (!hasItsDecimals(amount, currency)) {
    const places = decimalsOf(currency)
    throw fieldProblem(field, message('too_many_decimals', { currency, places }))
  }
  return roundedAmount(amount, currency, field)
}

/**
 * Minor units of a kept amount in another currency, which must be able to hold it.
 * @throws Problem invalid_input when it has fewer decimals.
 */
export const exactInMinorOf = (amount: number, from: string, to: string): number =>
  exactAmount(fromMinor(amount, from), to, 'currency')
