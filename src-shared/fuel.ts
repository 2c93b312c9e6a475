/** Kinds of fuel, and the units it is ordered and measured in. */
export const fuelTypes = ['JET_A1', 'JET_A', 'JET_B', 'TS_1', 'AVGAS_100LL'] as const
export const fuelUnits = ['LITER', 'GALLON_USA', 'KILOGRAM', 'POUND'] as const
