import type { z } from 'zod'
import type { usedRate } from '../../../../../src-shared/contract/finance/accounting.ts'
import type { CrossRate } from '../../../../../src-shared/money/exchange.ts'
import type { Rates } from '../../../data/exchange-rates.ts'

type UsedRate = z.infer<typeof usedRate>

/** Rates to one currency, which keep those that were used. */
export function usedRates(rates: Rates, baseCurrency: string) {
  const used = new Map<string, UsedRate>()
  return {
    /** The rate of a currency on a day; undefined where there is none. */
    async on(currency: string, day: string): Promise<CrossRate | undefined> {
      const rate = await rates.between(currency, baseCurrency, day)
      if (rate && currency !== baseCurrency)
        used.set(`${currency} ${rate.day}`, { currency, baseCurrency, rate: rate.rate, date: rate.day })
      return rate
    },
    /** The rates by currency, the earliest first. */
    used: (): UsedRate[] => [...used].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, rate]) => rate),
  }
}
