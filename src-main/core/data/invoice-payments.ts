import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import { type InvoiceAmounts, owed } from '../../../src-shared/money/invoice-amounts.ts'
import type { Tables } from './tables.ts'

/** The sum of the payments received for an invoice; null without payments. */
const received = (eb: ExpressionBuilder<Tables, 'invoices'>, invoice: 'invoices.id' | 'invoices.creditOfId') =>
  eb
    .selectFrom('paymentInvoices')
    .innerJoin('payments', 'payments.id', 'paymentInvoices.paymentId')
    .select((sum) => sum.fn.sum<number>('paymentInvoices.amount').as('paid'))
    .whereRef('paymentInvoices.operatorId', '=', 'invoices.operatorId')
    .whereRef('paymentInvoices.invoiceId', '=', invoice)
    .where('payments.status', '=', 'PAID')

/** The sum of the payments received for the booking of an invoice, in its currency. */
const receivedForBooking = (eb: ExpressionBuilder<Tables, 'invoices'>) =>
  eb
    .selectFrom('payments')
    .select((sum) => sum.fn.sum<number>('payments.amount').as('received'))
    .whereRef('payments.operatorId', '=', 'invoices.operatorId')
    .whereRef('payments.bookingId', '=', 'invoices.bookingId')
    .whereRef('payments.currency', '=', 'invoices.currency')
    .where('payments.status', '=', 'PAID')

/**
 * Whether a document counts for what its booking owes: invoices, and credit memos of a part. One that cancels an invoice
 * does not count, as the invoice does not either. Columns are without their table: those of the innermost `invoices`.
 */
export function countsForBooking() {
  const eb = expressionBuilder<Tables, 'invoices'>()
  return eb.and([eb('status', 'in', owed.statuses), eb('type', 'in', owed.types), eb('creditOfId', 'is', null)])
}

/** The gross of the documents that count for the booking of an invoice, in its currency. */
const invoicedForBooking = (eb: ExpressionBuilder<Tables, 'invoices'>) =>
  eb
    .selectFrom('invoices as counted')
    .select((sum) => sum.fn.sum<number>('counted.gross').as('invoiced'))
    .whereRef('counted.operatorId', '=', 'invoices.operatorId')
    .whereRef('counted.bookingId', '=', 'invoices.bookingId')
    .whereRef('counted.currency', '=', 'invoices.currency')
    .where(countsForBooking())

/** What was received for an invoice, for the invoice that it cancels and for its booking, for `amountsOf`. */
export const invoicePayments = (eb: ExpressionBuilder<Tables, 'invoices'>) => [
  received(eb, 'invoices.id').as('paid'),
  received(eb, 'invoices.creditOfId').as('paidForCredited'),
  receivedForBooking(eb).as('receivedForBooking'),
  invoicedForBooking(eb).as('invoicedForBooking'),
]

interface InvoiceRow {
  type: string
  status: string
  gross: number
  creditOfId: string | null
  paid: number | null
  paidForCredited: number | null
  bookingId: string | null
  receivedForBooking: number | null
  invoicedForBooking: number | null
}

/** The amounts of an invoice, for the rules about them. */
export function amountsOf(row: InvoiceRow): InvoiceAmounts {
  const { type, status, gross, creditOfId, paid, paidForCredited, bookingId } = row
  const received = (row.receivedForBooking ?? 0) - (paid ?? 0)
  return {
    ...{ type, status, gross, paid: paid ?? 0 },
    paidForCredited: creditOfId === null ? null : (paidForCredited ?? 0),
    booking: bookingId === null ? null : { received, invoiced: row.invoicedForBooking ?? 0 },
  }
}
