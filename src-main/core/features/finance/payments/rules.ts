import { exactAmount } from '../../../../../src-shared/money/amounts.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import { parseTime } from '../../../../../src-shared/time/time.ts'

/** When a payment came, as it is kept: of a day alone noon UTC, as at the desk. */
export function paidTime(input: string | number | undefined): number | undefined {
  if (input === undefined) return undefined
  return parseTime(typeof input === 'string' && !input.includes('T') ? `${input}T12:00` : input, 'UTC')
}

interface Money {
  amount: number
  currency: string
}

/**
 * The amount of a changed payment in minor units; a change of the currency alone keeps the amount (decision 62).
 * @throws Problem invalid_input when the currency can't hold it (decision 51).
 */
export function amountOf(input: Partial<Money>, before: Money): number {
  const amount = input.amount ?? fromMinor(before.amount, before.currency)
  return exactAmount(amount, input.currency ?? before.currency, input.amount === undefined ? 'currency' : 'amount')
}
