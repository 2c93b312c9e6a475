import { fuelUnitText } from '../../../../src-shared/domain/airports/fuel.ts'
import { currentLanguage } from '../../../../src-shared/texts/texts.ts'

/** `2,920 l` */
export const quantityWords = (quantity: number, unit: string | null): string =>
  `${Math.round(quantity).toLocaleString(currentLanguage())}${unit ? ` ${fuelUnitText(unit)}` : ''}`
