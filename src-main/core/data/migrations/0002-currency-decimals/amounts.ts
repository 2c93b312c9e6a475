/**
 * The stored value of 1 unit of a currency in the first versions of Apron, where it differs from ISO 4217: they took
 * the decimals from the runtime (ICU 78, in Node 24 and Electron 45). Fixed here, since runtimes go on changing.
 */
export const factors: Record<string, number> = Object.fromEntries([
  ...'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'.split(' ').map((code) => [code, 100]),
  // Withdrawn: kept with two decimals, as every code that is not in the list.
  ...'ADP BYR ESP ITL LUF MGF MRO SLL STD TMM TRL ZMK ZWD'.split(' ').map((code) => [code, 100]),
  ['IQD', 1000],
  ['BTC', 1_000_000],
  // Units without a minor unit are whole.
  ...'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA'.split(' ').map((code) => [code, 0.01]),
])

export type Fields = Record<string, unknown>

/** An amount in minor units, in those of ISO 4217. */
function rescaled(amount: unknown, currency: unknown): unknown {
  const factor = factors[String(currency)]
  if (factor === undefined || typeof amount !== 'number') return amount
  return factor < 1 ? Math.round(amount * factor) : amount * factor
}

/** Fields of a record, those named in minor units of ISO 4217. */
const withAmounts = (record: Fields, names: readonly string[], currency: unknown): Fields => ({
  ...record,
  ...Object.fromEntries(names.filter((name) => name in record).map((name) => [name, rescaled(record[name], currency)])),
})

/** The same of a record or a list of them that is kept as JSON. */
function inJson(text: unknown, change: (record: Fields) => Fields): unknown {
  if (typeof text !== 'string') return text
  const kept = JSON.parse(text) as Fields | Fields[]
  return JSON.stringify(Array.isArray(kept) ? kept.map(change) : change(kept))
}

const ofPrice = ['charterCost', 'net', 'vat', 'fet', 'tax', 'gross']
const price = (record: Fields) => withAmounts(record, ofPrice, record['currency'])

interface Shape {
  /** The columns that hold an amount in the row's currency. */
  amounts: readonly string[]
  /** The column that names it; null where each amount names its own. */
  currency: string | null
  /** Another place in a row where the code of a currency stands, as SQL. */
  elsewhere?: string
  /** Columns of JSON with amounts, in the row's currency or their own. */
  json: Record<string, (record: Fields, currency: unknown) => Fields>
}
const plain = (...amounts: string[]): Shape => ({ amounts, currency: 'currency', json: {} })
const amountIn = (record: Fields, currency: unknown) => withAmounts(record, ['amount'], currency)

/** Where amounts in minor units stand; those of `paymentInvoices` are in the currency of their payment. */
export const shapes: Record<string, Shape> = {
  bookings: { amounts: [], currency: null, elsewhere: `json_extract("price", '$.currency')`, json: { price } },
  bookingVersions: {
    amounts: [],
    currency: null,
    elsewhere: `json_extract("content", '$.price.currency')`,
    json: { content: (record) => ({ ...record, price: price(record['price'] as Fields) }) },
  },
  invoices: { ...plain('net', 'vat', 'gross'), json: { lines: amountIn } },
  payments: plain('amount'),
  expenses: plain('net', 'tax', 'gross'),
  pricingRules: {
    ...plain('blockHour', 'positionHour', 'landing', 'handling', 'overnight', 'passengerTax'),
    json: { airportFees: amountIn },
  },
  airportCosts: plain('amount'),
  flights: { amounts: ['offerPrice'], currency: 'offerCurrency', json: {} },
  services: { ...plain('price'), json: { details: (record, currency) => withAmounts(record, ['cost'], currency) } },
  fuels: {
    ...plain('price'),
    elsewhere: `json_extract("details", '$.fuelCurrency')`,
    json: {
      details: (record, currency) =>
        withAmounts(withAmounts(record, ['priceComercial'], currency), ['fuelCost'], record['fuelCurrency']),
    },
  },
}

/** Fields of a row of a table with their amounts in minor units of ISO 4217; `currency` is that of the row. */
export function ofIso(table: string, fields: Fields, currency: unknown): Fields {
  const { amounts, json } = shapes[table] as Shape
  const inColumns = Object.entries(json)
    .filter(([column]) => column in fields)
    .map(([column, change]) => [column, inJson(fields[column], (record) => change(record, currency))])
  return { ...withAmounts(fields, amounts, currency), ...Object.fromEntries(inColumns) }
}
