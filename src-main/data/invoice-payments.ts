import type { ExpressionBuilder } from 'kysely'
import type { InvoiceAmounts } from '../../src-shared/invoice-amounts.ts'
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

/** What was received for an invoice, and for the invoice that it cancels, as columns that `amountsOf` reads. */
export const invoicePayments = (eb: ExpressionBuilder<Tables, 'invoices'>) => [
  received(eb, 'invoices.id').as('paid'),
  received(eb, 'invoices.creditOfId').as('paidForCredited'),
]

interface InvoiceRow {
  type: string
  status: string
  gross: number
  creditOfId: string | null
  paid: number | null
  paidForCredited: number | null
}

/** The amounts of an invoice, for the rules about them. */
export const amountsOf = ({ type, status, gross, creditOfId, paid, paidForCredited }: InvoiceRow): InvoiceAmounts => ({
  ...{ type, status, gross, paid: paid ?? 0 },
  paidForCredited: creditOfId === null ? null : (paidForCredited ?? 0),
})
