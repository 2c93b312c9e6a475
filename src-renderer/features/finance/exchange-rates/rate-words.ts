import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { currentLanguage, perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { plusDays } from '../../../../src-shared/time/time.ts'
import { rateText } from '../../../ui/rate.ts'

export type ExchangeRate = Answer<EndpointFor<'exchangeRates.list'>>[number]

/** A rate with the days it counts for. */
export interface RateRow extends ExchangeRate {
  /** The last day of the rate; null while there is no later rate. */
  until: string | null
  state: 'used' | 'past' | 'later' | 'unused'
}

const names = perLanguage(() => new Intl.DisplayNames(currentLanguage(), { type: 'currency' }))

/** `1 USD = 0.9217 EUR` */
export const pairText = (from: string, rate: number, to: string): string =>
  t('1 {{from}} = {{rate}} {{to}}', { from, rate: rateText(rate), to })

/** `US Dollar` */
export const currencyName = (code: string): string => names().of(code) ?? code

/**
 * Rates with the days they count for, the latest first. Rates to another currency than the operator's are not used: it
 * was another one when they were entered.
 */
export function rateRows(rates: ExchangeRate[], own: string, today: string): RateRow[] {
  const next = new Map<string, string>()
  const sorted = rates.toSorted((a, b) => b.day.localeCompare(a.day) || a.currency.localeCompare(b.currency))
  return sorted.map((rate) => {
    const pair = `${rate.currency} ${rate.baseCurrency}`
    const following = next.get(pair)
    next.set(pair, rate.day)
    const until = following === undefined ? null : plusDays(following, -1)
    return { ...rate, until, state: stateOf(rate, until, own, today) }
  })
}

function stateOf(rate: ExchangeRate, until: string | null, own: string, today: string): RateRow['state'] {
  if (rate.baseCurrency !== own) return 'unused'
  if (rate.day > today) return 'later'
  return until !== null && until < today ? 'past' : 'used'
}
