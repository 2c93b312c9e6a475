import { currentLanguage, t } from '../../../../src-shared/texts/texts.ts'

const volumes: Record<string, string> = { LITER: 'l', GALLON_USA: t('US gal'), KILOGRAM: 'kg', POUND: 'lb' }

/** `l`, `US gal`, `kg`, `lb`: a unit of fuel as it is written behind a figure. */
export const unitWord = (unit: string): string => volumes[unit] ?? unit.toLowerCase()

/** `2,920 l` */
export const quantityWords = (quantity: number, unit: string | null): string =>
  `${Math.round(quantity).toLocaleString(currentLanguage())}${unit ? ` ${unitWord(unit)}` : ''}`
