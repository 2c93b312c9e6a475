import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../../data/tables.ts'

/** The sum of the payments of an invoice, as the column `paid`; null without payments. */
export const paid = (eb: ExpressionBuilder<Tables, 'invoices'>) =>
  eb
    .selectFrom('paymentInvoices')
    .innerJoin('payments', 'payments.id', 'paymentInvoices.paymentId')
    .select((sum) => sum.fn.sum<number>('paymentInvoices.amount').as('paid'))
    .whereRef('paymentInvoices.operatorId', '=', 'invoices.operatorId')
    .whereRef('paymentInvoices.invoiceId', '=', 'invoices.id')
    .where('payments.status', '=', 'PAID')
    .as('paid')
