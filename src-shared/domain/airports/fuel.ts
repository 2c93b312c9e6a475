import { t } from '../../texts/texts.ts'

/** Kinds of fuel, and the units it is ordered and measured in. */
export const fuelTypes = ['JET_A1', 'JET_A', 'JET_B', 'TS_1', 'AVGAS_100LL'] as const
export const fuelUnits = ['LITER', 'GALLON_USA', 'KILOGRAM', 'POUND'] as const

/** Liters in a US gallon. */
export const LITERS_A_GALLON = 3.785_411_784

const short: Record<string, () => string> = {
  LITER: () => 'l',
  GALLON_USA: () => t('US gal'),
  KILOGRAM: () => 'kg',
  POUND: () => 'lb',
}
const names: Record<string, string> = { LITER: 'l', GALLON_USA: 'US gal', KILOGRAM: 'kg', POUND: 'lb' }

/** The same in English. */
export const fuelUnitName = (unit: string): string => names[unit] ?? unit.toLowerCase()

/** `l`, `US gal`, `kg`, `lb`: a unit of fuel as it is written behind a figure. */
export const fuelUnitText = (unit: string): string => short[unit]?.() ?? unit.toLowerCase()
