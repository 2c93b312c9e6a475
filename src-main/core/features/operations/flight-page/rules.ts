import { logbookFields } from '../../../../../src-shared/contract/flights/logbook.ts'
import { opened } from './rules/details.ts'
import { inMoney } from './rules/money.ts'

/** An entry of the journal with its changes read: values of an added or removed row, pairs of a changed one. */
export interface Entry {
  at: number
  actor: string
  changeId: string
  table: string
  rowId: string
  action: string
  changes: Record<string, unknown>
}

/** The name that a history shows in place of an id. */
export type NameOf = (id: string) => string | undefined

const nouns: Record<string, string> = {
  flights: 'flight',
  legs: 'leg',
  flightCrew: 'crew',
  tickets: 'passenger',
  cargo: 'cargo',
  services: 'service',
  permits: 'permit',
  slots: 'slot',
  fuels: 'fuel',
  documents: 'document',
}
export const historyTables = Object.keys(nouns)

/** Fields that hold the id of something that has a name, and what they are called then. */
const namedFields: Record<string, string> = {
  ...{ userId: 'person', aircraftId: 'aircraft', idCardId: 'document' },
  providerId: 'tripSupport',
}

/** The description of an added or removed row; none for a leg, which its flight covers. */
const describedFields: Record<string, string[]> = {
  flights: ['departureAirport', 'arrivalAirport', 'departureAt', 'arrivalAt', 'aircraftId', 'pax'],
  legs: [],
  flightCrew: ['role'],
  tickets: ['paxType', 'isMain', 'comment'],
  cargo: ['type', 'note', 'packages', 'weight', 'weightUnit'],
  services: ['company', 'providerId', 'checkIn', 'checkOut', 'rooms', 'price', 'status', 'remarks'],
  permits: ['kind', 'country', 'number', 'validFrom', 'validUntil', 'company', 'providerId', 'status', 'remarks'],
  slots: ['airport', 'at', 'number', 'company', 'providerId', 'status', 'remarks'],
  fuels: ['fuelType', 'provider', 'quantity', 'unit', 'price', 'status'],
}
/** Means nothing to a reader. */
const hiddenFields = new Set([
  ...['id', 'operatorId', 'publicId', 'flightId', 'legId', 'bookingId', 'position', 'sentContent'],
  // Every amount is shown with its currency.
  ...['currency', 'offerCurrency', 'fuelCurrency'],
])
/** Computed columns; the history shows the entered columns instead. */
const computed = new Set<string>(logbookFields)
const yesOrNo = new Set(['isMain', 'seatOnLap', 'recheck', 'isPilotLanding', 'isPilotTakeoff'])

type Row = Record<string, unknown>

/** The row after an entry. */
function rowAfter(before: Row, { action, changes }: Entry): Row {
  if (action !== 'change') return changes
  return {
    ...before,
    ...Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, (pair as unknown[])[1]])),
  }
}

/** The subject of an entry. */
function aboutOf(table: string, row: Row, nameOf: NameOf): string | null {
  if (typeof row['userId'] === 'string') return nameOf(row['userId']) ?? null
  if (table === 'cargo') return String(row['kind']).toLowerCase()
  if (table === 'services' || table === 'slots') return `${row['kind']} ${row['target']}`
  if (table === 'permits') return String(row['authority'])
  if (table === 'documents') return String(row['customName'] ?? row['name'])
  return null
}

function pairsOf({ table, action, changes }: Entry): [string, unknown, unknown][] {
  if (action === 'change') {
    const own = Object.entries(changes).filter(([field]) => !computed.has(field))
    return own.flatMap(([field, pair]) => opened([field, ...(pair as [unknown, unknown])]))
  }
  const fields = (describedFields[table] ?? []).filter(
    (field) => changes[field] !== null && changes[field] !== undefined,
  )
  return fields.map((field) => (action === 'add' ? [field, null, changes[field]] : [field, changes[field], null]))
}

/** The ids that a history needs names for. */
export function idsIn(entries: Entry[]): string[] {
  const values = entries.flatMap(({ changes }) => Object.keys(namedFields).flatMap((field) => changes[field] ?? []))
  return [...new Set(values.filter((value) => typeof value === 'string'))]
}

/** The history of a flight, newest first, from the entries of it and its attached records, oldest first. */
export function historyOf(entries: Entry[], nameOf: NameOf) {
  const rows = new Map<string, Row>()
  const readable = (field: string, value: unknown) => {
    if (yesOrNo.has(field) && value !== null) return value === 1
    return field in namedFields && typeof value === 'string' ? (nameOf(value) ?? null) : value
  }
  // A leg moves with its flight; a change of both is shown once.
  const ofFlight = new Set(
    entries
      .filter(({ table }) => table === 'flights')
      .flatMap((entry) => pairsOf(entry).map(([field, , after]) => `${entry.changeId} ${field} ${after}`)),
  )
  const history = entries.map((entry) => {
    const before = rows.get(entry.rowId) ?? {}
    const after = rowAfter(before, entry)
    rows.set(entry.rowId, after)
    const pairs = pairsOf(entry)
      .filter(([field]) => !hiddenFields.has(field))
      .filter(([field, , value]) => entry.table !== 'legs' || !ofFlight.has(`${entry.changeId} ${field} ${value}`))
    return {
      at: entry.at,
      actor: entry.actor,
      noun: nouns[entry.table] ?? entry.table,
      about: aboutOf(entry.table, after, nameOf) ?? aboutOf(entry.table, before, nameOf),
      action: entry.action,
      changes: pairs.map(([field, from, to]) => ({
        field: namedFields[field] ?? field,
        before: inMoney(field, readable(field, from), before),
        after: inMoney(field, readable(field, to), after),
      })),
    }
  })
  return history.filter(isWorthShowing).reverse()
}

/** Leaves out legs that repeat their flight, and unassigned tickets, which the number of pax covers. */
function isWorthShowing(entry: { noun: string; about: string | null; action: string; changes: unknown[] }): boolean {
  if (entry.changes.length === 0) return entry.noun !== 'leg' && entry.action !== 'change'
  return entry.noun !== 'passenger' || entry.about !== null
}
