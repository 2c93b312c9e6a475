import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { start } from '../../src-main/core/data/migrations/0001-start.ts'
import { factors } from '../../src-main/core/data/migrations/0002-currency-decimals/amounts.ts'
import { currencyDecimals } from '../../src-main/core/data/migrations/0002-currency-decimals.ts'
import { decimalsOf } from '../../src-shared/money/currencies.ts'

let database: Database.Database
let number = 0
// biome-ignore lint/suspicious/noExplicitAny: the tables are those of the first schema
let db: Kysely<any>
beforeEach(async () => {
  database = new Database(':memory:')
  database.pragma('foreign_keys = off')
  db = new Kysely({ dialect: new SqliteDialect({ database }) })
  await start.up(db)
})
afterEach(() => db.destroy())

type Row = Record<string, unknown>
/** Writes a row, with something in each column that must have it. */
function insert(table: string, row: Row) {
  const columns = database.pragma(`table_info("${table}")`) as { name: string; type: string; notnull: number }[]
  const whole: Row = { ...row }
  for (const { name, type, notnull } of columns)
    if (notnull && !(name in whole) && !(table === 'journal' && name === 'sequence'))
      whole[name] = /^text/i.test(type) ? `${name} ${row['id'] ?? ''}` : name === 'publicId' ? ++number : 0
  const names = Object.keys(whole)
  database
    .prepare(`insert into "${table}" (${names.map((name) => `"${name}"`)}) values (${names.map(() => '?')})`)
    .run(Object.values(whole))
}
const log = (table: string, rowId: string, action: string, changes: object) =>
  insert('journal', { table, rowId, action, changes: JSON.stringify(changes) })
const read = (table: string, id: string) => database.prepare(`select * from "${table}" where id = ?`).get(id) as Row
const logged = (table: string) =>
  (database.prepare(`select changes from journal where "table" = ? order by sequence`).all(table) as Row[]).map(
    ({ changes }) => JSON.parse(String(changes)),
  )
const price = (units: number, currency: string) =>
  JSON.stringify({ currency, charterCost: units, net: units, vat: 0, fet: 0, tax: 0, gross: units, vatPerc: 0 })

test('the factors lead to the decimals of the list', () => {
  const before: Record<string, number> = { BTC: 2 }
  for (const [code, factor] of Object.entries(factors)) {
    const had = before[code] ?? (factor < 1 ? 2 : 0)
    expect([code, Math.round(Math.log10(factor))]).toEqual([code, decimalsOf(code) - had])
  }
})

describe('amounts that were kept by other decimals', () => {
  test('are counted in those of ISO 4217, row by row; others stay', async () => {
    insert('payments', { id: 'huf', amount: 12_000, currency: 'HUF' })
    insert('payments', { id: 'eur', amount: 12_000, currency: 'EUR' })
    insert('paymentInvoices', { id: 'of-huf', paymentId: 'huf', invoiceId: 'i', amount: 5000 })
    insert('paymentInvoices', { id: 'of-eur', paymentId: 'eur', invoiceId: 'j', amount: 5000 })
    insert('expenses', { id: 'iqd', net: 100, tax: 10, gross: 110, currency: 'IQD' })
    insert('pricingRules', {
      ...{ id: 'idr', currency: 'IDR', blockHour: 7, positionHour: null, landing: 3 },
      airportFees: JSON.stringify([{ airport: 'WIII', amount: 2 }]),
    })
    insert('invoices', {
      ...{ id: 'cop', net: 4, vat: 1, gross: 5, currency: 'COP' },
      lines: JSON.stringify([{ description: 'Flight', quantity: 2, unit: 'hour', amount: 4 }]),
    })
    insert('bookings', { id: 'b', price: price(900, 'PKR') })
    insert('bookings', { id: 'e', price: price(900, 'EUR') })
    insert('bookingVersions', { id: 'v', content: `{"price":${price(900, 'PKR')},"legs":[]}` })
    insert('flights', { id: 'f', offerPrice: 50, offerCurrency: 'HUF' })
    insert('services', { id: 's', price: 6, currency: 'HUF', details: '{"cost":4,"meals":"soup"}' })
    insert('fuels', {
      ...{ id: 'u', price: 6, currency: 'EUR' },
      details: '{"priceComercial":5,"fuelCost":4,"fuelCurrency":"HUF"}',
    })
    insert('airportCosts', { id: 'a', amount: 250, currency: 'XAU' })
    await currencyDecimals.up(db)
    expect(read('payments', 'huf')['amount']).toBe(1_200_000)
    expect(read('payments', 'eur')['amount']).toBe(12_000)
    expect(read('paymentInvoices', 'of-huf')['amount']).toBe(500_000)
    expect(read('paymentInvoices', 'of-eur')['amount']).toBe(5000)
    expect(read('expenses', 'iqd')).toMatchObject({ net: 100_000, tax: 10_000, gross: 110_000 })
    expect(read('pricingRules', 'idr')).toMatchObject({
      ...{ blockHour: 700, positionHour: null, landing: 300, handling: 0 },
      airportFees: '[{"airport":"WIII","amount":200}]',
    })
    expect(read('invoices', 'cop')).toMatchObject({
      ...{ net: 400, vat: 100, gross: 500 },
      lines: '[{"description":"Flight","quantity":2,"unit":"hour","amount":400}]',
    })
    expect(read('bookings', 'b')['price']).toBe(price(90_000, 'PKR'))
    expect(read('bookings', 'e')['price']).toBe(price(900, 'EUR'))
    expect(read('bookingVersions', 'v')['content']).toBe(`{"price":${price(90_000, 'PKR')},"legs":[]}`)
    expect(read('flights', 'f')['offerPrice']).toBe(5000)
    expect(read('services', 's')).toMatchObject({ price: 600, details: '{"cost":400,"meals":"soup"}' })
    expect(read('fuels', 'u')).toMatchObject({
      ...{ price: 6 },
      details: '{"priceComercial":5,"fuelCost":400,"fuelCurrency":"HUF"}',
    })
    expect(read('airportCosts', 'a')['amount']).toBe(3)
  })

  test('and so is their history, through changes of the currency', async () => {
    insert('payments', { id: 'p', amount: 80, currency: 'EUR' })
    log('payments', 'p', 'add', { amount: 12_000, currency: 'HUF', notes: 'HUF' })
    log('payments', 'p', 'change', { amount: [12_000, 13_000] })
    log('payments', 'p', 'change', { amount: [13_000, 75], currency: ['HUF', 'EUR'] })
    log('payments', 'p', 'change', { amount: [75, 80] })
    log('payments', 'other', 'add', { amount: 5, currency: 'EUR' })
    // Gone, and its first entries with it.
    log('payments', 'gone', 'change', { amount: [1, 2] })
    log('payments', 'gone', 'remove', { amount: 2, currency: 'HUF' })
    log('paymentInvoices', 'x', 'add', { paymentId: 'gone', invoiceId: 'i', amount: 2 })
    insert('payments', { id: 'kept', amount: 9, currency: 'HUF' })
    log('payments', 'kept', 'change', { amount: [8, 9] })
    log('bookings', 'b', 'change', { price: [price(900, 'PKR'), price(7, 'EUR')], comment: [null, 'PKR'] })
    await currencyDecimals.up(db)
    expect(logged('payments')).toEqual([
      { amount: 1_200_000, currency: 'HUF', notes: 'HUF' },
      { amount: [1_200_000, 1_300_000] },
      { amount: [1_300_000, 75], currency: ['HUF', 'EUR'] },
      { amount: [75, 80] },
      { amount: 5, currency: 'EUR' },
      { amount: [100, 200] },
      { amount: 200, currency: 'HUF' },
      { amount: [800, 900] },
    ])
    expect(logged('paymentInvoices')).toEqual([{ paymentId: 'gone', invoiceId: 'i', amount: 200 }])
    expect(logged('bookings')).toEqual([{ price: [price(90_000, 'PKR'), price(7, 'EUR')], comment: [null, 'PKR'] }])
  })
})
