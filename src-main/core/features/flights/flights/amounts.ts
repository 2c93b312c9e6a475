import { inMinorOf, recounted } from '../../../../../src-shared/money/money.ts'
import { type JsonText, pack, unpack } from '../../../data/tables/columns.ts'

interface PriceColumns<Details> {
  price: number | null
  currency: string | null
  details: JsonText<Details> | null
}

/** The price of what is arranged, and the amount among its details, where a change gives them another currency alone. */
export function inNewCurrency<Details extends object>(
  before: PriceColumns<Details>,
  input: { price?: number | null | undefined; currency?: string | null | undefined },
  beside: keyof Details,
): { price?: number; details?: JsonText<Details> } {
  const { currency: from } = before
  const { currency: to } = input
  if (!from || !to) return {}
  const details = before.details && unpack(before.details)
  const amount = details?.[beside]
  const recountedDetails =
    typeof amount === 'number' ? { details: pack({ ...details, [beside]: inMinorOf(amount, from, to) }) } : {}
  return { ...recounted(['price'], before, input), ...(recountedDetails as { details?: JsonText<Details> }) }
}
