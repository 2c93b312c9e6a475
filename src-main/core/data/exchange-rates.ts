import { type CrossRate, crossRate, type KnownRate } from '../../../src-shared/money/exchange.ts'
import { found } from '../../../src-shared/wire/errors.ts'
import type { OperatorDb } from './operator-db.ts'

/** The rate of a currency that counts on a day: that of the day, or the latest before it. */
export function rateOn(
  db: OperatorDb,
  { currency, baseCurrency }: { currency: string; baseCurrency: string },
  day: string,
) {
  return db
    .from('exchangeRates')
    .selectAll()
    .where('baseCurrency', '=', baseCurrency)
    .where('currency', '=', currency)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The operator's rates; each is read once. */
export interface Rates {
  /** The rate from one currency to another on a day (`2026-03-01`); undefined where a rate is missing. */
  between(from: string, to: string, day: string): Promise<CrossRate | undefined>
}

/** Opens the operator's rates for one answer. */
export function openRates(db: OperatorDb): Rates {
  const known = new Map<string, Promise<KnownRate | undefined>>()
  let own: Promise<string> | undefined
  const ownCurrency = () => {
    own ??= db
      .operator()
      .select('currency')
      .executeTakeFirst()
      .then((row) => found(row, 'operator_not_found').currency)
    return own
  }
  const rateOf = async (currency: string, day: string): Promise<KnownRate | undefined> => {
    const baseCurrency = await ownCurrency()
    if (currency === baseCurrency) return undefined
    const key = `${currency} ${day}`
    const rate = known.get(key) ?? rateOn(db, { currency, baseCurrency }, day)
    known.set(key, rate)
    return rate
  }
  return {
    async between(from, to, day) {
      if (from === to) return { rate: 1, day }
      const rates = new Map([
        [from, await rateOf(from, day)],
        [to, await rateOf(to, day)],
      ])
      return crossRate(from, to, await ownCurrency(), (currency) => rates.get(currency))
    },
  }
}
