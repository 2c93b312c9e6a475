import { type Kysely, type Migration, sql } from 'kysely'
import { type Fields, factors, ofIso, shapes } from './0002-currency-decimals/amounts.ts'
import { type Entry, entriesOfIso } from './0002-currency-decimals/journal.ts'

// The tables are those of this moment, not those of `tables.ts`.
type Db = Kysely<Record<string, Fields>>
const codes = new RegExp(`"(${Object.keys(factors).join('|')})\\\\?"`)

const write = (db: Db, table: string, key: string, value: unknown, fields: Fields) =>
  db.updateTable(table).set(fields).where(key, '=', value).execute()

/** The rows of a table in a currency whose decimals differ. */
async function rowsIn(db: Db, table: string): Promise<Fields[]> {
  const { currency, elsewhere } = shapes[table] as (typeof shapes)[string]
  const places = [currency && `"${currency}"`, elsewhere].filter((place) => typeof place === 'string')
  const listed = sql.join(Object.keys(factors))
  const conditions = places.map((place) => sql`${sql.raw(place)} in (${listed})`)
  const rows = sql<Fields>`select * from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}`
  return (await rows.execute(db)).rows
}

async function rescaleRows(db: Db, table: string): Promise<void> {
  const { amounts, currency, json } = shapes[table] as (typeof shapes)[string]
  for (const row of await rowsIn(db, table)) {
    const kept = Object.fromEntries([...amounts, ...Object.keys(json)].map((column) => [column, row[column]]))
    const fields = ofIso(table, kept, row[currency ?? ''])
    const differing = Object.entries(fields).filter(([field, value]) => value !== row[field])
    if (differing.length > 0) await write(db, table, 'id', row['id'], Object.fromEntries(differing))
  }
}

/** The parts of payments for invoices, and their journal entries, are in the currency of the payment. */
async function rescaleShares(db: Db): Promise<void> {
  const shares = await db
    .selectFrom('paymentInvoices')
    .innerJoin('payments', 'payments.id', 'paymentInvoices.paymentId')
    .select(['paymentInvoices.id', 'paymentInvoices.amount', 'payments.currency'])
    .execute()
  for (const { id, amount, currency } of shares) {
    const fields = ofIso('payments', { amount }, currency)
    if (fields['amount'] !== amount) await write(db, 'paymentInvoices', 'id', id, fields)
  }
}

/** The rows of a table that were once in such a currency, or are now. */
async function rowsInJournal(db: Db, table: string): Promise<string[]> {
  const inIt = new Set((await rowsIn(db, table)).map(({ id }) => String(id)))
  const entries = sql<{ rowId: string; changes: string }>`
    select "rowId", "changes" from "journal" where "table" = ${table} and "changes" like '%urrency%'`
  for (const { rowId, changes } of (await entries.execute(db)).rows) if (codes.test(changes)) inIt.add(rowId)
  return [...inIt]
}

async function rescaleJournal(db: Db, table: string): Promise<void> {
  const column = shapes[table]?.currency
  for (const rowId of await rowsInJournal(db, table)) {
    const row = column
      ? await db.selectFrom(table).select(column).where('id', '=', rowId).executeTakeFirst()
      : undefined
    const entries = await db
      .selectFrom('journal')
      .select(['sequence', 'action', 'changes'])
      .where('table', '=', table)
      .where('rowId', '=', rowId)
      .orderBy('sequence')
      .execute()
    for (const { sequence, changes } of entriesOfIso(table, entries as unknown as Entry[], row?.[column ?? '']))
      await write(db, 'journal', 'sequence', sequence, { changes })
  }
}

/** The journal of shares, by the payment that each names. */
async function rescaleShareJournal(db: Db): Promise<void> {
  const currencies = new Map<string, unknown>()
  const payments = sql<{ rowId: string; changes: string }>`
    select "rowId", "changes" from "journal" where "table" = 'payments' and "action" <> 'change' order by "sequence"`
  for (const { rowId, changes } of (await payments.execute(db)).rows)
    currencies.set(rowId, (JSON.parse(changes) as Fields)['currency'])
  for (const { id, currency } of await db.selectFrom('payments').select(['id', 'currency']).execute())
    currencies.set(String(id), currency)
  const shares = db
    .selectFrom('journal')
    .select(['sequence', 'action', 'changes'])
    .where('table', '=', 'paymentInvoices')
  for (const { sequence, action, changes } of await shares.execute()) {
    if (action === 'change') continue
    const said = JSON.parse(String(changes)) as Fields
    const fields = ofIso('payments', said, currencies.get(String(said['paymentId'])))
    if (fields['amount'] !== said['amount'])
      await write(db, 'journal', 'sequence', sequence, { changes: JSON.stringify(fields) })
  }
}

/**
 * Amounts are in minor units of ISO 4217 from now on (decision 51), whatever the runtime's decimals of a currency:
 * those stored by other decimals, 12,000 HUF as 12000 and not 1200000, are converted, and so is their history.
 */
export const currencyDecimals: Migration = {
  async up(db: Db) {
    for (const table of Object.keys(shapes)) await rescaleJournal(db, table)
    await rescaleShareJournal(db)
    await rescaleShares(db)
    for (const table of Object.keys(shapes)) await rescaleRows(db, table)
  },
}
