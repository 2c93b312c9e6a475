import type { Writing } from '../../../dispatch/context.ts'
import { operator } from '../../office/setup/queries.ts'
import { makeOptions } from '../bookings/legs/make-options.ts'
import { quotesWithoutFlights } from './queries.ts'

/** Quotes that are prepared in one transaction. */
const AT_ONCE = 20

/**
 * Gives legs of open quotes to come their options: after an update, and after the operator has chosen to have them.
 * Answers how many quotes got some, and whether there are more.
 */
export async function prepareFlights(writing: Writing): Promise<{ prepared: number; left: boolean }> {
  if (!(await operator(writing.db))?.flightOptions) return { prepared: 0, left: false }
  const quotes = await quotesWithoutFlights(writing.db, writing.now, AT_ONCE + 1)
  for (const quote of quotes.slice(0, AT_ONCE)) await makeOptions(writing, quote)
  return { prepared: Math.min(quotes.length, AT_ONCE), left: quotes.length > AT_ONCE }
}
