/** Kinds of column that more than one table uses. */

import type { Language } from '../../../../src-shared/texts/languages.ts'

/** Whole milliseconds since 1970 UTC. */
export type Instant = number

/** A boolean as the database holds it. */
export type Bit = 0 | 1
export const bit = (value: boolean | undefined | null): Bit => (value ? 1 : 0)
type AsColumn<Value> = Value extends boolean ? Bit : Value
/** The fields of a change with booleans as the database holds them; undefined stays undefined: no change. */
export const withBits = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'boolean' ? bit(value) : value]),
  ) as { [Name in keyof Fields]: AsColumn<Fields[Name]> }

/** A value kept as JSON text; `T` is what `unpack` gives back. */
export type JsonText<T = unknown> = string & { readonly json?: T }
export const pack = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>
export const unpack = <T>(value: JsonText<T>): T => JSON.parse(value) as T

export type ActiveStatus = 'ACTIVE' | 'INACTIVE'
export type SubscriptionStatus = 'ACTIVE' | 'INACTIVE'
export type PaymentStatus = 'PAID' | 'NOT_PAID'
/** The one-letter status of a quote or booking (wire-facts 24.3). */
export type BookingStatus = 'R' | 'a' | 'W' | 'Q' | 'A' | 'O' | 'S' | 'B' | 'F' | 'C' | 'D'
/** The state in words for the letter (decision 12). */
export type WorkflowState = 'REQUEST' | 'QUOTED' | 'ACCEPTED' | 'BOOKED' | 'BOOKING_SENT' | 'CANCELED' | 'DROPPED'
/** Checklist letters of a service (decision 23). */
export type ServiceStatus = 'NA' | 'NR' | 'DO' | 'REQ' | 'HOLD' | 'OK' | 'CNL'
/** waiting: due at dueAt; leased: an attempt is under way; the rest are final. */
export type DeliveryState = 'waiting' | 'leased' | 'held' | 'delivered' | 'failed' | 'canceled'

export interface Address {
  type?: 'HOME' | 'WORK'
  recipient?: string
  buildingDetails?: string
  street?: string
  city?: string
  state?: string
  zip?: string
  country?: string
  latitude?: number
  longitude?: number
  externalReference?: string
}
/** An air operator certificate. */
export interface Aoc {
  id?: number
  name?: string
  number?: string
}
/** Seats for crew: how many of each the aircraft takes. */
export interface CrewLayout {
  flightCrew: number
  cabinCrew: number
  onboardEngineer: number
}
export type Equipment = Record<string, boolean | number>
export interface Span {
  unit: 'DAYS' | 'MONTHS' | 'YEARS'
  value: number
}
/** How long before its end something can be renewed without losing time, and how long after it still counts. */
export interface RenewalWindow {
  start: Span | null
  end: Span | null
}
/** Amounts in minor units of `currency`; rates as plain numbers. */
export interface Price {
  currency: string
  charterCost: number
  net: number
  vat: number
  fet: number
  tax: number
  gross: number
  vatPerc: number
  exchangeRate: number
}
/** A warning about a leg: a type of wire-facts 24.3, and its text. */
export interface LegWarning {
  type: string
  message?: string
}
/** The fee of a landing at an airport, in minor units. */
export interface AirportFee {
  airport: string
  amount: number
}
/** The logbook of a flight by day and night; the time in minutes. */
export interface LogbookFigures {
  nightTime: number
  dayTakeOffs: number
  nightTakeOffs: number
  dayLandings: number
  nightLandings: number
}
export interface InvoiceLine {
  description: string
  quantity: number
  unit: string
  amount: number
}
/** CREDITED: a credit memo has canceled it. */
export type InvoiceStatus = 'DRAFT' | 'ISSUED' | 'PAID' | 'CREDITED'
/** The sender and recipient of an invoice, line by line as printed. */
export interface InvoiceParties {
  seller: { name: string; address: string[]; vatNumber: string | null; bank: string[]; footnote: string | null }
  buyer: { name: string; address: string[]; vatNumber: string | null; accountNumber: string | null }
  /** The subject of the invoice: booking and, of a credit memo, the invoice it cancels. */
  booking: string | null
  credits: string | null
  /** What was received for the invoice that a credit memo cancels as at its issue, in minor units; absent in older ones. */
  refund?: number | null
  /** Of an issued invoice: its language, and the SHA-256 of its logo; null without one. Absent where neither was kept. */
  printed?: { language: Language; logoSha256: string | null }
}
/** The letterhead of an operator's invoices beside its name, in lines of text, and the terms of payment. */
export interface Invoicing {
  address: string
  vatNumber: string
  bank: string
  footnote: string
  paymentDays: number
  ownerSharePerc: number
}
