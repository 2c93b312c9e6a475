import { decimalsOf } from '../../src-shared/money/currencies.ts'
import { fromMinor } from '../../src-shared/money/money.ts'
import { currentLanguage, perLanguage } from '../../src-shared/texts/texts.ts'

const formats = perLanguage(() => new Map<string, Intl.NumberFormat>())

/** How amounts of a currency are written; the decimals are never those that the runtime knows of it. */
function formatOf(currency: string, currencyDisplay: 'code' | 'narrowSymbol', places: number): Intl.NumberFormat {
  const key = `${currency} ${currencyDisplay} ${places}`
  const known = formats().get(key)
  if (known) return known
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
  const format = new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency, currencyDisplay, ...digits })
  formats().set(key, format)
  return format
}

/** `EUR 12,500.00`, from minor units. */
export const moneyText = (minor: number, currency: string): string =>
  formatOf(currency, 'code', decimalsOf(currency)).format(fromMinor(minor, currency))

const UNIT_PRICE_DECIMALS = 4

/** `EUR 1.2630`: the price of a unit, such as a liter of fuel, from the amount in the currency itself. */
export const unitPriceText = (price: number, currency: string): string =>
  formatOf(currency, 'code', UNIT_PRICE_DECIMALS).format(price)

/** An amount rounded to the whole unit, where there is little space: `€12,500`. */
export const roundMoneyText = (minor: number, currency: string): string =>
  formatOf(currency, 'narrowSymbol', 0).format(fromMinor(minor, currency))
