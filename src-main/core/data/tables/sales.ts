import type { Generated } from 'kysely'
import type {
  Bit,
  BookingStatus,
  Instant,
  InvoiceLine,
  InvoiceParties,
  InvoiceStatus,
  JsonText,
  LegWarning,
  PaymentStatus,
  Price,
  WorkflowState,
} from './columns.ts'

export interface BookingsTable {
  id: string
  operatorId: string
  publicId: number
  rootId: string
  version: number
  quoteNumber: string | null
  bookingIdentifier: string
  bookingNumber: string | null
  reference: string
  externalReference: string
  status: BookingStatus
  workflowState: WorkflowState
  workflow: string
  workflowCustomName: string | null
  origin: string
  aircraftId: string | null
  /** Null where the account alone is the customer. */
  customerId: string | null
  accountId: string
  salesPersonId: string | null
  comment: string | null
  price: JsonText<Price>
  /** The price that a client requested where the pricing engine's price counts (decision 45). */
  requestedPrice: JsonText<Price> | null
  tripNumber: number
  paymentStatus: PaymentStatus
  /** A partner set the payment status; it stands until a payment changes (decision 65). */
  paymentStatusSet: Generated<Bit>
  bookedAt: Instant | null
  canceledAt: Instant | null
  /** The version that was booked; its content is the frozen snapshot. */
  bookedVersion: number | null
  /** When something of it changed that partners see: the row, or a record that belongs to it (decision 53). */
  changedAt: Generated<Instant>
  createdAt: Instant
  updatedAt: Instant
}

/** Price and itinerary as one version of a booking has them. */
export interface VersionContent {
  price: Price
  legs: Omit<LegsTable, 'id' | 'operatorId' | 'bookingId' | 'createdAt' | 'updatedAt'>[]
}

export interface BookingVersionsTable {
  id: string
  operatorId: string
  publicId: number
  bookingId: string
  version: number
  content: JsonText<VersionContent>
  actor: string
  /** The change that made it; null where the journal no longer has it. */
  changeId: string | null
  createdAt: Instant
  updatedAt: Instant
}

export interface LegsTable {
  id: string
  operatorId: string
  publicId: number
  bookingId: string
  position: number
  departureAirport: string
  arrivalAirport: string
  departureAt: Instant
  arrivalAt: Instant
  pax: number
  aircraftId: string | null
  /** The type that the customer requested: a type designator or words. */
  requestedAircraftType: string | null
  workflow: string
  workflowCustomName: string | null
  flightNumber: string | null
  flightTime: number
  blockTime: number
  distance: number
  notes: string | null
  planningNotes: string | null
  status: string
  warnings: JsonText<LegWarning[]>
  createdAt: Instant
  updatedAt: Instant
}

export interface InvoicesTable {
  id: string
  operatorId: string
  publicId: number
  bookingId: string | null
  number: string | null
  type: string
  issuedAt: Instant | null
  dueDate: string | null
  currency: string
  vatPerc: number
  net: number
  vat: number
  gross: number
  lines: JsonText<InvoiceLine[]>
  status: InvoiceStatus
  /** The invoice that a credit memo cancels. */
  creditOfId: string | null
  /** The sender and recipient as at the issue; null in a draft. */
  parties: JsonText<InvoiceParties> | null
  /** The PDF, once the invoice is issued. */
  documentId: string | null
  createdAt: Instant
  updatedAt: Instant
}

export interface PaymentsTable {
  id: string
  operatorId: string
  publicId: number
  bookingId: string | null
  amount: number
  currency: string
  status: PaymentStatus
  method: string | null
  paidAt: Instant | null
  notes: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** Another aircraft and price that a quote offers beside its own; the amount in minor units of the quote's currency. */
export interface QuoteOption {
  optionId: string
  aircraftId: string | null
  description: string
  net: number
}

/** mail: by the SMTP server; marked: a user says so. */
type SentBy = 'mail' | 'marked'

/** What goes to the customer with a quote beside its itinerary and price. */
export interface QuoteOffersTable {
  id: string
  operatorId: string
  publicId: number
  bookingId: string
  /** The last day of the offer (`2026-11-30`). */
  validUntil: string | null
  /** Null: those of the settings. */
  terms: string | null
  options: JsonText<QuoteOption[]>
  followUpOn: string | null
  followUpNote: string | null
  sentAt: Instant | null
  sentBy: SentBy | null
  /** The addresses it was sent to. */
  sentTo: string | null
  /** The version that was sent. */
  sentVersion: number | null
  createdAt: Instant
  updatedAt: Instant
}

/** What all quotes of an operator have in common; one row at most. */
export interface QuoteSettingsTable {
  id: string
  operatorId: string
  publicId: number
  /** A PNG or JPEG picture as a data URL. */
  logo: string | null
  terms: string
  validDays: number
  createdAt: Instant
  updatedAt: Instant
}
