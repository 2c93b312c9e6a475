import type { Bit, Instant } from './columns.ts'

export interface ProjectsTable {
  id: string
  operatorId: string
  publicId: number
  externalReference: string
  name: string
  isActive: Bit
  createdAt: Instant
  updatedAt: Instant
}

/** The value of one unit of a currency in the operator's own, from a day on until the next rate (decision 54). */
export interface ExchangeRatesTable {
  id: string
  operatorId: string
  publicId: number
  currency: string
  /** The operator's currency when it was entered. */
  baseCurrency: string
  /** `2026-03-01` */
  day: string
  rate: number
  source: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** The part of a payment for one of its invoices, in minor units. */
export interface PaymentInvoicesTable {
  id: string
  operatorId: string
  paymentId: string
  invoiceId: string
  position: number
  amount: number
  createdAt: Instant
  updatedAt: Instant
}

/** READY_TO_INVOICE until an accounting system has taken it over. */
type TransferStatus = 'READY_TO_INVOICE' | 'TRANSFERRING' | 'TRANSFERRED'

/** A line of the books: its contents are those of the invoice line, payment or expense it represents. */
export interface AccountEntriesTable {
  id: string
  operatorId: string
  publicId: number
  noun: 'invoices' | 'payments' | 'expenses'
  rowId: string
  /** The line of an invoice; 0 for other records. */
  line: number
  accountCode: string | null
  categoryAccountCode: string | null
  status: TransferStatus
  createdAt: Instant
  updatedAt: Instant
}

export interface ExpensesTable {
  id: string
  operatorId: string
  publicId: number
  flightId: string | null
  aircraftId: string | null
  userId: string | null
  reimbursableToId: string | null
  /** The duty of the roster that it was spent on; a duty that is gone leaves the link broken. */
  rosterEntryId: string | null
  projectId: string | null
  costCenterReference: string | null
  type: string
  /** Noon UTC where only the day is known: the same day at every offset up to half a day. */
  spentAt: Instant
  supplier: string | null
  invoiceNumber: string | null
  net: number
  tax: number
  gross: number
  currency: string
  payment: string | null
  status: string
  comment: string | null
  billable: Bit
  taxable: Bit
  createdAt: Instant
  updatedAt: Instant
}
