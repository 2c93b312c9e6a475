import { fromMinor } from '../../src-shared/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${currency} ${whole}`
  const known = formats.get(key)
  if (known) return known
  const digits = whole ? { maximumFractionDigits: 0 } : {}
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code', ...digits })
  formats.set(key, format)
  return format
}

/** `EUR 12,500.00`, from minor units. */
export const moneyText = (minor: number, currency: string): string =>
  formatOf(currency, false).format(fromMinor(minor, currency)).replace(' ', ' ')

/** `EUR 12,500`: to the whole unit, where there is little room. */
export const roundMoneyText = (minor: number, currency: string): string =>
  formatOf(currency, true).format(fromMinor(minor, currency)).replace(' ', ' ')
