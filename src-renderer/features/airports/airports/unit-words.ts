/** Units of fuel, as short as on a receipt. */
export const unitWords = { LITER: 'l', GALLON_USA: 'USG', KILOGRAM: 'kg', POUND: 'lb' } as const
