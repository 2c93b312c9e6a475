import { decimalsOf } from './currencies.ts'

/** Digits that every decimal number keeps as a floating-point number. */
const DIGITS = 15

/** A decimal number times a power of ten, as if it were calculated on paper: 1.005 and 2 -> 100.5, not 100.49999999999999. */
function shifted(amount: number, places: number): number {
  const [digits, exponent] = amount.toExponential(DIGITS - 1).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** The nearest whole number; halves away from zero, so that what is given back is rounded as what was charged. */
export const roundHalfUp = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) || 0

/** An amount in minor units, rounded half up: 12.5 EUR -> 1250, 12.345 EUR -> 1235. */
export function toMinor(amount: number, currency: string): number {
  return roundHalfUp(shifted(amount, decimalsOf(currency)))
}

/** A percentage of an amount in minor units, rounded half up: 8.1 % of 1050 -> 85. */
export const percentOf = (amount: number, percent: number): number => roundHalfUp(shifted(amount * percent, -2))

/**
 * The deviation allowed to a caller's own calculation in floating-point numbers: a part of a minor unit, and of the
 * amount.
 */
const NOISE = { ofUnit: 1e-8, ofAmount: 2 ** -46 }

/** Whether an amount has no more decimals than its currency, beyond floating-point noise (decision 51). */
export function hasItsDecimals(amount: number, currency: string): boolean {
  const minor = amount * 10 ** decimalsOf(currency)
  return Math.abs(minor - Math.round(minor)) <= Math.max(NOISE.ofUnit, Math.abs(minor) * NOISE.ofAmount)
}

/** An amount in the currency itself: 1250 EUR cents -> 12.5. */
export function fromMinor(amount: number, currency: string): number {
  return amount / 10 ** decimalsOf(currency)
}

/** The largest amount of a currency, in minor units: it and sums of it are exact, and so is its decimal form. */
export const MAX_MINOR = 999_999_999_999_999

/** The same amount in the minor units of another currency: 10000 (100.00 EUR) -> 100 (100 JPY). */
export const inMinorOf = (amount: number, from: string, to: string): number =>
  from === to ? amount : toMinor(fromMinor(amount, from), to)

type Amounts<Field extends string> = { [Name in Field]?: number | null | undefined } & {
  currency?: string | null | undefined
}

/**
 * The amounts of a record that get another currency by a change and are not given in it, in the minor units of
 * that one: 100.00 EUR becomes 100 JPY and not 10000. `into`: how each is counted in it.
 */
export function recounted<Field extends string>(
  fields: readonly Field[],
  before: Amounts<Field>,
  input: Amounts<Field>,
  into = inMinorOf,
) {
  const { currency: from } = before
  const { currency: to } = input
  if (!from || !to || from === to) return {}
  const amounts = fields.flatMap((field) => {
    const amount = before[field]
    const stays = input[field] === undefined && typeof amount === 'number'
    return stays ? [[field, into(amount, from, to)] as const] : []
  })
  return Object.fromEntries(amounts) as { [Name in Field]?: number }
}

/** `1,234.50`: an amount in minor units with all its decimals, as a language writes it. */
export function amountText(amount: number, currency: string, language = 'en'): string {
  const places = decimalsOf(currency)
  return new Intl.NumberFormat(language, { minimumFractionDigits: places, maximumFractionDigits: places }).format(
    fromMinor(amount, currency),
  )
}

/** A quantity or a percentage as papers and screens write it: `1,234.5`, `8.1`, with all decimals up to four. */
export const quantityText = (quantity: number, language = 'en'): string =>
  quantity.toLocaleString(language, { maximumFractionDigits: 4 })

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
