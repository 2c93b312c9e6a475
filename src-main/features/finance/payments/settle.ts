import { found } from '../../../../src-shared/errors.ts'
import { amountsOf } from '../../../data/invoice-payments.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { type InvoiceRow, invoiceById, memoOf } from '../invoices/queries.ts'
import { statusWhenPaid } from '../invoices/rules.ts'

async function settleInvoice({ change }: Writing, invoice: InvoiceRow): Promise<void> {
  await change('invoices', invoice.id, { status: statusWhenPaid(invoice.status, amountsOf(invoice)) })
}

/** Marks invoices after their payments were written, and the credit memos that cancel them. */
export async function settleInvoices(writing: Writing, invoiceIds: string[]): Promise<void> {
  for (const id of invoiceIds) {
    const memo = await memoOf(writing.db, id)
    await settleInvoice(writing, found(await invoiceById(writing.db, id), 'invoice_not_found'))
    if (memo) await settleInvoice(writing, memo)
  }
}
