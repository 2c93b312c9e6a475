import type Database from 'better-sqlite3'
import { shippedZones } from './airports/load.ts'

/*
 * A database that comes back from a backup or a scenario, or with a copied folder, may have been written by another
 * program. Values that become part of a path, of an address or of a query, and values without which Apron could not
 * start or show the row, are compared with what Apron itself writes there. SQLite's own check comes before.
 */

/** A condition in SQL that a column's value meets; a null is left to the schema. */
type Condition = (column: string) => string

// In bytes: SQLite compares a text only up to its first zero, which JavaScript reads past.
const hasBytes = (column: string, bytes: string) => `typeof(${column}) = 'text' and octet_length(${column}) ${bytes}`
const without = (column: string, ...codes: number[]) =>
  codes.reduce((rest, code) => `replace(${rest}, char(${code}), '')`, column)

const HEX = '[0-9a-f]'
const uuidPattern = [8, 4, 4, 4, 12].map((digits) => HEX.repeat(digits)).join('-')

/** A UUID in lower case. */
const isUuid: Condition = (column) => `${hasBytes(column, '= 36')} and ${column} glob '${uuidPattern}'`
/** A SHA-256 in lower-case hex. */
const isSha256: Condition = (column) => `${hasBytes(column, '= 64')} and ${column} not glob '*[^0-9a-f]*'`
/** The name of a table: letters alone. */
const isName: Condition = (column) => `${hasBytes(column, 'between 1 and 64')} and ${column} not glob '*[^A-Za-z]*'`
/** The same, or empty, as the versions of answers to field devices have it. */
const isNameOrEmpty: Condition = (column) => `(${column} = '' or (${isName(column)}))`
/** A text in one line. */
const isLine: Condition = (column) => hasBytes(column, `= octet_length(${without(column, 0, 10, 13)})`)
/** A web address; whether it may be reached is decided when it is called. */
const isHttps: Condition = (column) => `${isLine(column)} and ${column} like 'https://_%'`
/** A picture in a text, which screens and papers show. */
const isPicture: Condition = (column) =>
  `${isLine(column)} and (${column} glob 'data:image/png;base64,*' or ${column} glob 'data:image/jpeg;base64,*')`
const isJson =
  (...types: string[]): Condition =>
  (column) =>
    `${hasBytes(column, '> 0')} and case when json_valid(${column}) then json_type(${column}) in (${types.map((type) => `'${type}'`)}) end`
const isList = isJson('array')
const isObject = isJson('object')
const isAnyJson: Condition = (column) => `${hasBytes(column, '> 0')} and json_valid(${column})`

type Columns = Record<string, Record<string, Condition>>

/** What becomes part of a path, of an address or of a query. */
const leaving: Columns = {
  // The files of documents, and the folders of field devices.
  operators: { id: isUuid },
  documents: { operatorId: isUuid, sha256: isSha256 },
  fieldDevices: { id: isUuid, operatorId: isUuid, fingerprint: isSha256 },
  pendingCalls: { files: isList },
  fieldCalls: { files: isList },
  // Where deliveries go, and what is shown and printed as a picture.
  subscriptions: { callbackUrl: isHttps },
  quoteSettings: { logo: isPicture },
  // Tables that a call then reads or writes.
  journal: { table: isName },
  rowChanges: { tableName: isNameOrEmpty },
  deviceRows: { tableName: isName },
  baseRows: { tableName: isName },
  fieldConflicts: { tableName: isName },
}

/** What is JSON, in every column that the tables declare as such. */
export const jsonColumns: Columns = {
  operators: { aoc: isObject, checklistRules: isList, invoicing: isObject },
  keys: { permissions: isList },
  accounts: { address: isObject },
  users: { address: isObject, profile: isObject },
  crew: { roles: isList, tails: isList, flightHours: isObject, employment: isObject },
  qualificationTypes: { validity: isObject, grace: isObject, aircraftTypes: isList },
  holdItems: { restrictions: isList },
  rosterPublications: { acknowledged: isList },
  aircraft: { cabin: isList, layout: isObject, equipment: isObject },
  pricingRules: { airportFees: isList },
  bookings: { price: isObject, requestedPrice: isObject },
  bookingVersions: { content: isObject },
  legs: { warnings: isList },
  quoteOffers: { options: isList },
  invoices: { lines: isList, parties: isObject },
  flights: { serviceNotes: isList, logbook: isObject },
  services: { details: isObject, sentContent: isObject },
  permits: { sentContent: isObject },
  slots: { sentContent: isObject },
  fuels: { details: isObject, sentContent: isObject },
  deliveries: { members: isList },
  attempts: { requestHeaders: isObject, responseHeaders: isObject },
  idempotencyKeys: { headers: isObject, body: isAnyJson },
  journal: { changes: isObject },
  fieldConflicts: { fieldValue: isAnyJson, deskValue: isAnyJson },
  fieldCalls: { params: isObject, query: isAnyJson, body: isAnyJson, files: isList, rows: isList, problem: isObject },
  pendingCalls: {
    ...{ params: isObject, query: isAnyJson, body: isAnyJson, files: isList, numbers: isObject, rows: isList },
    problem: isObject,
  },
  baseRows: { image: isObject },
}

/**
 * Of each time zone and currency in use: the one that a table keeps, read by `Intl`. `written`: the values that Apron
 * writes itself, also where the time zones of this computer are older than they.
 */
const named: { table: string; column: string; read(value: string): unknown; written?(): Set<unknown> }[] = [
  { table: 'operators', column: 'timeZone', read: (timeZone) => new Intl.DateTimeFormat('en', { timeZone }) },
  {
    ...{ table: 'airports', column: 'timeZone', written: shippedZones },
    read: (timeZone) => new Intl.DateTimeFormat('en', { timeZone }),
  },
  {
    ...{ table: 'operators', column: 'currency' },
    read: (currency) => new Intl.NumberFormat('en', { style: 'currency', currency }),
  },
]

/** paths: what leaves the database; all: JSON, time zones, currencies and settings too. */
type ValueCheck = 'paths' | 'all'

/** What is wrong with a value in a database of Apron, of any version: `documents.sha256 has another form`; or undefined. */
export function wrongValueIn(database: Database.Database, extent: ValueCheck): string | undefined {
  const known = columnsIn(database)
  const checked = extent === 'paths' ? [leaving] : [leaving, jsonColumns]
  for (const tables of checked) {
    for (const [table, conditions] of Object.entries(tables)) {
      const present = Object.entries(conditions).filter(([column]) => known.get(table)?.has(column))
      const wrong = wrongColumn(database, table, present)
      if (wrong !== undefined) return `${table}.${wrong} has a value that Apron does not write`
    }
  }
  return extent === 'paths' ? undefined : (wrongSetting(database, known) ?? wrongName(database, known))
}

/** The columns of every table. */
function columnsIn(database: Database.Database): Map<string, Set<string>> {
  const rows = database
    .prepare(
      `select tables.name as "table", columns.name as "column"
       from sqlite_schema as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'`,
    )
    .all() as { table: string; column: string }[]
  const known = new Map<string, Set<string>>()
  for (const { table, column } of rows) known.set(table, (known.get(table) ?? new Set()).add(column))
  return known
}

/** The first column of a table with a value that does not meet its condition. */
function wrongColumn(
  database: Database.Database,
  table: string,
  conditions: [string, Condition][],
): string | undefined {
  for (const [column, condition] of conditions) {
    const name = `"${column}"`
    const wrong = `${name} is not null and not coalesce(${condition(name)}, 0)`
    if (database.prepare(`select 1 from "${table}" where ${wrong} limit 1`).get()) return column
  }
  return undefined
}

/** Settings are read at the start: one that is no JSON would end it. */
function wrongSetting(database: Database.Database, known: Map<string, Set<string>>): string | undefined {
  if (!known.has('settings')) return undefined
  const wrong = `scope <> 'data' and not coalesce(${isAnyJson('value')}, 0)`
  return database.prepare(`select 1 from settings where ${wrong} limit 1`).get()
    ? 'settings.value has a value that Apron does not write'
    : undefined
}

function wrongName(database: Database.Database, known: Map<string, Set<string>>): string | undefined {
  for (const { table, column, read, written } of named) {
    if (!known.get(table)?.has(column)) continue
    for (const value of database.prepare(`select distinct "${column}" from "${table}"`).pluck().all()) {
      try {
        read(value as string)
      } catch {
        if (!written?.().has(value)) return `${table}.${column} has a value that Apron does not write`
      }
    }
  }
  return undefined
}
