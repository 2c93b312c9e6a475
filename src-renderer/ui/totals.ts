import { converted, crossRate, type KnownRate } from '../../src-shared/money/exchange.ts'
import { moneyText, roundMoneyText } from './money.ts'

interface Amount {
  amount: number
  currency: string
}

/** Sums by currency, without those that are nothing. */
export function sumsOf(amounts: Amount[]): [currency: string, sum: number][] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].filter(([, sum]) => sum !== 0)
}

/**
 * The total of amounts in minor units: `€12,500` in one currency; in several `≈ €14,210` by rates to the operator's
 * own, or each for itself where one has no rate (decision 54). `title` has them all.
 */
export function totalText(
  amounts: Amount[],
  own: string,
  rates: KnownRate[],
): { text: string; title: string } | undefined {
  const sums = sumsOf(amounts)
  if (sums.length === 0) return undefined
  const title = sums.map(([currency, sum]) => moneyText(sum, currency)).join(', ')
  const rateOf = (currency: string) => rates.find((rate) => rate.currency === currency)
  const inOwn = sums.map(([currency, sum]) => {
    const rate = crossRate(currency, own, own, rateOf)
    return rate && converted(sum, currency, own, rate.rate)
  })
  if (sums.length === 1 || inOwn.includes(undefined))
    return { text: sums.map(([currency, sum]) => roundMoneyText(sum, currency)).join(' + '), title }
  const total = inOwn.reduce<number>((all, sum) => all + (sum ?? 0), 0)
  return { text: `≈ ${roundMoneyText(total, own)}`, title }
}
