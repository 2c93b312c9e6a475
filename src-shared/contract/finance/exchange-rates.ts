import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { count, currency, day, epoch, plannedDay, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const rate = z
  .number()
  .positive(issue('expected_rate'))
  .max(1e12)
  .meta({ description: 'What one unit of `currency` is worth in `baseCurrency`.' })

/** A rate counts from its day until the next one of its currency. */
export const exchangeRate = z.object({
  exchangeRateId: z.int(),
  currency: z.string(),
  baseCurrency: z.string().meta({ description: "The operator's currency." }),
  day: z.string(),
  rate,
  source: z.string().nullable().meta({ description: 'Where the rate is from: ECB, bank, ...' }),
  updatedAt: epoch,
})

const source = reference.nullable().optional()

/** The exchange rates by which amounts of several currencies are added up (decision 54). */
export const exchangeRates = {
  list: endpoint({
    method: 'GET',
    path: '/desk/exchange-rates',
    access: 'desk',
    summary: 'Exchange rates, the latest first.',
    query: z.object({ currency: currency.optional(), limit: count(1, 20_000).default(5000) }),
    reply: z.array(exchangeRate),
    shows: ['exchangeRates', 'operators'],
  }),
  current: endpoint({
    method: 'GET',
    path: '/desk/exchange-rates/current',
    access: 'desk',
    summary: 'The rates that count on a day: of each currency that of the day, or the latest before it.',
    query: z.object({ day: day.optional().meta({ description: 'Today, unless it is given.' }) }),
    reply: z.array(exchangeRate),
    shows: ['exchangeRates', 'operators'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/desk/exchange-rates/{exchangeRateId}',
    access: 'desk',
    summary: 'One exchange rate.',
    reply: exchangeRate,
    shows: ['exchangeRates'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/exchange-rates',
    access: 'desk',
    summary: "Add an exchange rate to the operator's currency.",
    body: z.object({ currency, day: plannedDay, rate, source }),
    reply: exchangeRate,
    answers: ['reference_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/exchange-rates/{exchangeRateId}',
    access: 'desk',
    summary: 'Change an exchange rate.',
    body: z.object({ currency: currency.optional(), day: plannedDay.optional(), rate: rate.optional(), source }),
    reply: exchangeRate,
    answers: ['reference_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/exchange-rates/{exchangeRateId}',
    access: 'desk',
    summary: 'Delete an exchange rate; the one before it counts again.',
    status: 204,
  }),
}
