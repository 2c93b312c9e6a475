import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../../data/tables.ts'

/** What came in for an invoice, as the column `paid`; null where nothing did. */
export const paid = (eb: ExpressionBuilder<Tables, 'invoices'>) =>
  eb
    .selectFrom('paymentInvoices')
    .innerJoin('payments', 'payments.id', 'paymentInvoices.paymentId')
    .select((sum) => sum.fn.sum<number>('paymentInvoices.amount').as('paid'))
    .whereRef('paymentInvoices.operatorId', '=', 'invoices.operatorId')
    .whereRef('paymentInvoices.invoiceId', '=', 'invoices.id')
    .where('payments.status', '=', 'PAID')
    .as('paid')
