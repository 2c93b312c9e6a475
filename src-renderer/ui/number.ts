import { currentLanguage, perLanguage } from '../../src-shared/texts/texts.ts'

const formats = perLanguage(() => new Map<number, Intl.NumberFormat>())

/** `1,234.5` as the language writes it, with so many decimals. */
export function numberText(value: number, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = formats().get(decimals) ?? new Intl.NumberFormat(currentLanguage(), digits)
  formats().set(decimals, format)
  return format.format(value)
}

/** `1,234.5`, `1,234`: with one decimal at most, and none for a whole number. */
export function briefNumber(value: number): string {
  const tenths = Math.round(value * 10) / 10
  return numberText(tenths, Number.isInteger(tenths) ? 0 : 1)
}

const parts = perLanguage(() => new Intl.NumberFormat(currentLanguage()).formatToParts(12345.6))
const partOf = (type: Intl.NumberFormatPartTypes): string => parts().find((part) => part.type === type)?.value ?? ''

/** The separator of thousands, and of decimals, in a field for a number. */
export const thousands = perLanguage(() => partOf('group'))
export const decimalSeparator = perLanguage(() => partOf('decimal'))
