import type { Writing } from '../../../dispatch/context.ts'
import { operator } from '../../office/setup/queries.ts'
import { makeOptions } from '../bookings/legs/make-options.ts'
import { quotesWithoutFlights } from './queries.ts'

/** Quotes that are prepared in one transaction. */
const BATCH_SIZE = 20

/**
 * Gives legs of open quotes to come their options: after an update, and after the operator has chosen to have them.
 * Answers how many quotes got some, and whether there are more.
 */
export async function prepareFlights(writing: Writing): Promise<{ prepared: number; left: boolean }> {
  if (!(await operator(writing.db))?.flightOptions) return { prepared: 0, left: false }
  const quotes = await quotesWithoutFlights(writing.db, writing.now, BATCH_SIZE + 1)
  for (const quote of quotes.slice(0, BATCH_SIZE)) await makeOptions(writing, quote)
  return { prepared: Math.min(quotes.length, BATCH_SIZE), left: quotes.length > BATCH_SIZE }
}
