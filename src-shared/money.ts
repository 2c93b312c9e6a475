const digits = new Map<string, number>()

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
function decimals(currency: string): number {
  let known = digits.get(currency)
  if (known === undefined) {
    known = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    digits.set(currency, known)
  }
  return known
}

/** An amount in minor units: 12.5 EUR -> 1250. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(Number((amount * 10 ** decimals(currency)).toPrecision(15)))
}

/** An amount in the currency itself: 1250 EUR cents -> 12.5. */
export function fromMinor(amount: number, currency: string): number {
  return amount / 10 ** decimals(currency)
}

/** The same amount in the minor units of another currency: 10000 (100.00 EUR) -> 100 (100 JPY). */
export const inMinorOf = (amount: number, from: string, to: string): number =>
  from === to ? amount : toMinor(fromMinor(amount, from), to)

type Amounts<Field extends string> = { [Name in Field]?: number | null | undefined } & {
  currency?: string | null | undefined
}

/**
 * The amounts of a record that get another currency by a change and are not given anew by it, in the minor units of
 * that one: 100.00 EUR becomes 100 JPY and not 10000.
 */
export function recounted<Field extends string>(
  fields: readonly Field[],
  before: Amounts<Field>,
  given: Amounts<Field>,
) {
  const { currency: from } = before
  const { currency: to } = given
  if (!from || !to || from === to) return {}
  const amounts = fields.flatMap((field) => {
    const amount = before[field]
    const stays = given[field] === undefined && typeof amount === 'number'
    return stays ? [[field, inMinorOf(amount, from, to)] as const] : []
  })
  return Object.fromEntries(amounts) as { [Name in Field]?: number }
}

/** `1,234.50`: an amount in minor units with all its decimals, as a language writes it. */
export function amountText(amount: number, currency: string, language = 'en'): string {
  const places = decimals(currency)
  return new Intl.NumberFormat(language, { minimumFractionDigits: places, maximumFractionDigits: places }).format(
    fromMinor(amount, currency),
  )
}

/** Shares of a whole amount by weight, each a whole amount; the last takes what rounding leaves. */
export function sharesOf(amount: number, weights: number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let left = amount
  return weights.map((weight, index) => {
    const share = index === weights.length - 1 ? left : Math.round(all === 0 ? 0 : (amount * weight) / all)
    left -= share
    return share
  })
}
