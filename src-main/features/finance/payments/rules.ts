import { exactAmount } from '../../../../src-shared/amounts.ts'
import { fromMinor } from '../../../../src-shared/money.ts'
import { parseTime } from '../../../../src-shared/time.ts'

/** When a payment came, as it is kept: of a day alone noon UTC, as at the desk. */
export function paidTime(given: string | number | undefined): number | undefined {
  if (given === undefined) return undefined
  return parseTime(typeof given === 'string' && !given.includes('T') ? `${given}T12:00` : given, 'UTC')
}

interface Money {
  amount: number
  currency: string
}

/**
 * The amount of a changed payment in minor units; a change of the currency alone keeps the amount (decision 62).
 * @throws Problem invalid_input when the currency can't hold it (decision 51).
 */
export function amountOf(given: Partial<Money>, before: Money): number {
  const amount = given.amount ?? fromMinor(before.amount, before.currency)
  return exactAmount(amount, given.currency ?? before.currency, given.amount === undefined ? 'currency' : 'amount')
}
