type Row = Record<string, unknown>

/** Columns that hold an amount in minor units, with the column of its currency. */
const currencies: Record<string, string> = { price: 'currency', offerPrice: 'offerCurrency', cost: 'currency' }

/** An amount of a row with its currency; other values, and amounts without one, stay. */
export function inMoney(field: string, value: unknown, row: Row): unknown {
  const currency = row[currencies[field] ?? '']
  if (typeof value !== 'number' || typeof currency !== 'string' || currency === '') return value
  return { minor: value, currency }
}
