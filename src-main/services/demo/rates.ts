import { DAY } from '../../../src-shared/time/durations.ts'
import { toDay } from '../../core/present/times.ts'
import { createChance } from './chance.ts'
import { done, type Step } from './step.ts'

/** The value of one unit of a currency in EUR when the demo began. */
const atFirst = { USD: 0.9215, GBP: 1.1742, CHF: 1.0536 } as const
const WEEK = 7 * DAY
/** The greatest change of a week, in hundredths of a percent. */
const MOST = 80

/** The currency of ground expenses: Switzerland and the United Kingdom use their own. */
export const currencyAt = (airport: string): 'CHF' | 'GBP' | 'EUR' =>
  airport.startsWith('LS') ? 'CHF' : airport.startsWith('EG') ? 'GBP' : 'EUR'

/** The exchange rates that the accountant enters every week. */
export function rateSteps(from: number, now: number): Step[] {
  return Object.entries(atFirst).flatMap(([currency, first], index) => {
    const chance = createChance(index + 1)
    let value: number = first
    return Array.from({ length: Math.floor((now - from) / WEEK) + 1 }, (_, week): Step => {
      const at = from + week * WEEK
      value *= 1 + chance.whole(-MOST, MOST) / 10_000
      const body = { currency, day: toDay(at), rate: Number(value.toFixed(4)), source: 'ECB' }
      return { at, run: async (desk) => void done(await desk.exchangeRates.add({ body })) }
    })
  })
}
