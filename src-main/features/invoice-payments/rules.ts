import { fromMinor, toMinor } from '../../../src-shared/money.ts'

interface Money {
  amount: number
  currency: string
}

/** The amount of a changed payment in minor units: of another currency than before it is counted anew. */
export function amountOf(given: Partial<Money>, before: Money): number {
  const amount = given.amount ?? fromMinor(before.amount, before.currency)
  return toMinor(amount, given.currency ?? before.currency)
}
