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

/** What one unit of a currency is worth in the operator's own, from a day on until the next rate (decision 54). */
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

/** What of a payment goes to one of the invoices it is for, in minor units. */
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
export type TransferStatus = 'READY_TO_INVOICE' | 'TRANSFERRING' | 'TRANSFERRED'

/** A line of the books: what it says is that of the invoice line, payment or expense it stands for. */
export interface AccountEntriesTable {
  id: string
  operatorId: string
  publicId: number
  noun: 'invoices' | 'payments' | 'expenses'
  rowId: string
  /** Which line of an invoice; 0 for the others. */
  line: number
  accountCode: string | null
  categoryAccountCode: string | null
  status: TransferStatus
  createdAt: Instant
  updatedAt: Instant
}
