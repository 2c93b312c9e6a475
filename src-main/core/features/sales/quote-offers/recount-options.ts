import { inMinorOf } from '../../../../../src-shared/money/money.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { offerOf, saveOffer } from './queries.ts'

/** Counts the options of a quote in its new currency; the amounts stay (decision 62): 100.00 EUR becomes 100 JPY. */
export async function recountOptions(writing: Writing, bookingId: string, from: string, to: string): Promise<void> {
  if (from === to) return
  const { options } = await offerOf(writing.db, bookingId)
  if (options.length === 0) return
  await saveOffer(writing, bookingId, {
    options: options.map((option) => ({ ...option, net: inMinorOf(option.net, from, to) })),
  })
}
