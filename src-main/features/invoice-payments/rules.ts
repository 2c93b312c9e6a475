import { exactAmount } from '../../../src-shared/amounts.ts'
import { fromMinor } from '../../../src-shared/money.ts'

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
