import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type JsonText, pack, unpack } from '../../src-main/core/data/tables/columns.ts'
import { type OperatorTable, ownTables } from '../../src-main/core/data/tables.ts'
import type { TestApron } from './apron.ts'

/** Every text of the marked rows begins with it, every amount is a number with it. */
export const MARK = 'leak-'
const AMOUNT = 777_000_000

const tableTypes = join(import.meta.dirname, '../../src-main/core/data/tables')
/** Columns of JSON, by the types of the tables. */
const json = new Set(
  readdirSync(tableTypes).flatMap((file) =>
    [...readFileSync(join(tableTypes, file), 'utf8').matchAll(/(\w+)\??: JsonText/g)].map(([, name]) => name ?? ''),
  ),
)

/** Columns that hold codes or search keys: text in them would break reading, and is not personal. */
const structural = new Set([
  ...['id', 'operatorId', 'status', 'kind', 'type', 'target', 'workflow', 'workflowState', 'origin', 'table', 'noun'],
  ...['currency', 'offerCurrency', 'unit', 'timeUnit', 'scheduleType', 'profileType', 'taskType', 'role', 'paxType'],
  ...['departureAirport', 'arrivalAirport', 'realDepartureAirport', 'realArrivalAirport', 'airport', 'homeAirport'],
  ...['alternateDepartureAirport', 'alternateFirstArrivalAirport', 'alternateSecondArrivalAirport', 'homebase'],
  ...['flightType', 'fplType', 'fuelType', 'fuelMassUnit', 'weightUnit', 'luggageUnit', 'per', 'gender', 'cargoType'],
  ...['validFrom', 'validTo', 'validUntil', 'birthDate', 'issueDate', 'expiryDate', 'expirationDate', 'dueDate'],
  ...['trainingStartDate', 'reportDay', 'dueDay', 'employedSince', 'employedUntil', 'sha256', 'mediaType', 'hash'],
  ...[
    'prefix',
    'clientId',
    'receiver',
    'event',
    'serviceFor',
    'nationality',
    'birthCountry',
    'issueCountry',
    'country',
  ],
  ...['tailNumber', 'category', 'siflType', 'salutation', 'flightNumber', 'changeId', 'undoneBy', 'callbackUrl'],
])

/** Amounts of money and rates; those of other things are no secret. */
const amounts = new Set([
  'price',
  'offerPrice',
  'amount',
  'net',
  'tax',
  'gross',
  'vat',
  'blockHour',
  'landing',
  'handling',
])
/** Columns whose texts and numbers are marked one by one. */
const packed = new Set(['address', 'price', 'serviceNotes', 'details', 'lines', 'parties', 'content'])
/** Within JSON: codes. */
const codes = new Set(['currency', 'country', 'type', 'kind'])

export interface Planted {
  /** Columns that hold a mark now, as `users.lastName`. */
  columns: string[]
  /** Parts that must not be in a received text. */
  found(text: string): string[]
}

type Row = Record<string, unknown>
type Mark = (value: string | number) => string | number

const marked = (value: unknown, mark: Mark, name = ''): unknown => {
  if (typeof value === 'string') return codes.has(name) ? value : mark(value)
  if (typeof value === 'number') return mark(value)
  if (Array.isArray(value)) return value.map((one) => marked(one, mark))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one, mark, key)]))
}

/**
 * Writes a mark of its own into every text and amount of every row, but where `keep` says that the column of the row is
 * for the caller under test. Rows are written beside the journal: it is the answers that are looked at.
 */
export async function plantMarks(
  { core }: TestApron,
  keep: (table: OperatorTable, column: string, row: Row) => boolean,
): Promise<Planted> {
  const columns = new Set<string>()
  let made = 0
  await core.data.db.transaction().execute(async (db) => {
    for (const table of ownTables) {
      const info = await sql<Column>`select name, type from pragma_table_info(${table})`.execute(db)
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
      for (const row of rows) {
        for (const column of info.rows) {
          const { name } = column
          if (keep(table, name, row)) continue
          const planted = plantedIn(column, row[name], (old) =>
            typeof old === 'string' ? `${MARK}${table}-${name}-${++made}` : AMOUNT + ++made,
          )
          if (planted === undefined) continue
          await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${planted} where id = ${row['id']}`.execute(db)
          columns.add(`${table}.${name}`)
        }
      }
    }
  })
  return { columns: [...columns], found: (text) => text.match(/leak-[\w-]+|77700\d{4}|77700\d\d[.]\d+/g) ?? [] }
}

interface Column {
  name: string
  type: string
}

/** The marked value of a column; undefined where it is left unchanged. */
function plantedIn({ name, type }: Column, value: unknown, mark: Mark): unknown {
  if (type.toLowerCase() !== 'text') return amounts.has(name) ? mark(0) : undefined
  if (packed.has(name)) return value === null ? undefined : pack(marked(unpack(value as JsonText), mark))
  return structural.has(name) || json.has(name) || /[a-z]Id$/.test(name) ? undefined : mark('')
}
