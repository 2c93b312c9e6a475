import { fromMinor } from '../../src-shared/money.ts'
import { spokenLanguage } from '../../src-shared/texts/texts.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currency} ${options.currencyDisplay}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(spokenLanguage(), { style: 'currency', currency, ...options })
  formats.set(key, format)
  return format
}

/** `EUR 12,500.00`, from minor units. */
export const moneyText = (minor: number, currency: string): string =>
  formatOf(currency, { currencyDisplay: 'code' }).format(fromMinor(minor, currency))

/** `€12,500`: to the whole unit, where there is little room. */
export const roundMoneyText = (minor: number, currency: string): string =>
  formatOf(currency, { currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }).format(fromMinor(minor, currency))
