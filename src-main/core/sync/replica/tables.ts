import type { Tables } from '../../data/tables.ts'

/** A table whose rows field devices hold, with the columns that tell its rows apart. */
export interface ReplicaTable {
  name: keyof Tables
  key: readonly string[]
}

const byId = [
  ...(['operators', 'providers', 'projects', 'accounts', 'users', 'crew', 'idCards', 'aircraft', 'tasks'] as const),
  ...(['maintenanceSchedules', 'holdItems', 'airportData', 'airportCosts', 'airportFuels', 'airportNotes'] as const),
  ...(['airportCompanies', 'qualificationTypes', 'qualifications', 'rosterEntries', 'bookings', 'legs'] as const),
  ...(['flights', 'flightCrew', 'tickets', 'cargo', 'services', 'permits', 'slots', 'fuels', 'expenses'] as const),
  ...(['documents', 'fieldConflicts', 'bookingVersions', 'invoices', 'payments', 'paymentInvoices'] as const),
  ...(['accountEntries', 'pricingRules', 'exchangeRates', 'rosterRequests', 'rosterPublications'] as const),
  ...(['quoteOffers', 'quoteSettings'] as const),
] as const

/** Every table whose rows field devices hold. */
export const replicaTables: readonly ReplicaTable[] = [
  ...byId.map((name) => ({ name, key: ['id'] })),
  { name: 'flownHours', key: ['userId', 'role'] },
]
/** Tables that calls on a device write to and that its hub does not send: what was written goes with the call. */
const writtenBeside = ['notifications', 'reversals'] as const
export const capturedTables: readonly ReplicaTable[] = [
  ...replicaTables,
  ...writtenBeside.map((name) => ({ name, key: ['id'] })),
]
export type ReplicaName = (typeof byId)[number] | 'flownHours'

export const replicaTable = (name: string): ReplicaTable | undefined =>
  replicaTables.find((table) => table.name === name)

const SEPARATOR = ' '

/** The key of a row as one text. */
export const keyOf = ({ key }: ReplicaTable, row: Record<string, unknown>): string =>
  key.map((column) => String(row[column])).join(SEPARATOR)

/** The columns of a key and their values. */
export const partsOf = ({ key }: ReplicaTable, text: string): [column: string, value: string][] => {
  const parts = key.length === 1 ? [text] : text.split(SEPARATOR)
  return key.map((column, index) => [column, parts[index] ?? ''])
}

/** The key of a row in SQL, of a table or of `new` and `old` in a trigger. */
export const keyInSql = ({ key }: ReplicaTable, of: string): string =>
  key.map((column) => `${of}."${column}"`).join(` || '${SEPARATOR}' || `)
