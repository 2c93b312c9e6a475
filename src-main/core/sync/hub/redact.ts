import { pack, unpack } from '../../data/tables/columns.ts'
import type { Image } from '../protocol/messages.ts'

type Value = Image[string]
/** What a column is sent as: a value, or what is left of the row's own. */
type Redaction = Record<string, Value | ((value: Value) => Value)>

/** A JSON object without some of its fields. */
const without =
  (...fields: string[]) =>
  (value: Value): Value => {
    if (typeof value !== 'string') return value
    const kept = Object.entries(unpack<Record<string, unknown>>(value as never)).filter(
      ([field]) => !fields.includes(field),
    )
    return pack(Object.fromEntries(kept))
  }

/** Prices and payment among the details of a fuel order. */
export const fuelPrices = [
  ...(['fuelCost', 'fuelCurrency', 'fuelPriceIndex', 'fuelPriceIndexCommercial', 'price', 'priceComercial'] as const),
  ...(['pricePerUnit', 'pricePerUnitComercial', 'currency', 'payment', 'paymentType', 'creditCardNumber'] as const),
  ...(['creditCardExpiration', 'receiptNumber', 'poNumber', 'poCreatedDate'] as const),
] as const

const noPrice = pack({ net: 0, vat: 0, gross: 0, currency: null, lines: [] })

/** Columns that a crew member's device never gets: prices, and what the office alone needs. */
const always: Record<string, Redaction> = {
  operators: { invoicing: null },
  bookings: { price: noPrice, requestedPrice: null, comment: null, paymentStatus: 'NOT_PAID' },
  flights: { offerPrice: null, offerCurrency: null },
  services: { price: null, currency: null, details: without('cost', 'poNumber', 'poCreatedDate') },
  fuels: { price: null, currency: null, details: without(...fuelPrices) },
}

/** What a row is to the person of a device: their own, of somebody on their flights, or only referred to by other rows. */
export type Relation = 'own' | 'colleague' | 'passenger' | 'referred'

const ofOffice = { address: null, personnelNumber: null, radiationProtectionRegistryId: null, siflType: null }
const ofColleague = { ...ofOffice, weight: null, weightUnit: null, notes: null, profile: null }
const contactFields = { email: null, phone: null, mobile: null, address: null, notes: null }
const ofReferred = {
  ...{ ...ofColleague, ...contactFields },
  ...{ birthDate: null, birthPlace: null, birthCountry: null, nationality: null, gender: null },
}
/** Colleagues are known by what a crew list and a general declaration need. */
const ofCrew = {
  ...{ employedSince: null, employedUntil: null, luggageWeight: null, luggageUnit: null },
  ...{ flightHours: null, employment: null },
}

/** Columns of people that depend on who they are to the person of the device. */
const byRelation: Record<string, Partial<Record<Relation, Redaction>>> = {
  accounts: { referred: { ...contactFields, vatNumber: null } },
  users: { colleague: ofColleague, passenger: ofOffice, referred: ofReferred },
  crew: { colleague: ofCrew, passenger: ofCrew, referred: ofCrew },
}

const redact = (row: Image, redaction: Redaction | undefined): Image => {
  if (!redaction) return row
  const columns = Object.entries(redaction).filter(([column]) => column in row)
  const values = columns.map(([column, by]) => [column, typeof by === 'function' ? by(row[column] as Value) : by])
  return { ...row, ...Object.fromEntries(values) }
}

const isRow = (value: unknown): value is Image => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of a conflict: of a column, or where no field is named a whole row, of somebody as strangers see them. */
const valueOfConflict =
  ({ tableName, field }: Image) =>
  (packed: Value): Value => {
    const table = String(tableName)
    const redaction = { ...byRelation[table]?.referred, ...always[table] }
    const value = unpack<unknown>(packed as never)
    if (field === '') return isRow(value) ? pack<unknown>(redact(value, redaction)) : packed
    const by = Object.hasOwn(redaction, String(field)) ? redaction[String(field)] : undefined
    if (by === undefined) return packed
    return pack<unknown>(typeof by === 'function' ? by(value as Value) : null)
  }

const ofConflict = (row: Image): Redaction => {
  const value = valueOfConflict(row)
  return { fieldValue: value, deskValue: value }
}

/** A row as a crew member's device gets it. */
export const redacted = (table: string, row: Image, relation: Relation): Image =>
  redact(redact(row, table === 'fieldConflicts' ? ofConflict(row) : always[table]), byRelation[table]?.[relation])
