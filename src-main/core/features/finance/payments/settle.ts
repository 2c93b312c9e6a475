import { found } from '../../../../../src-shared/wire/errors.ts'
import { amountsOf } from '../../../data/invoice-payments.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { cancelingMemosOf, type InvoiceRow, invoiceById } from '../invoices/queries.ts'
import { statusWhenPaid } from '../invoices/rules.ts'

async function settleInvoice({ change }: Writing, invoice: InvoiceRow): Promise<void> {
  await change('invoices', invoice.id, { status: statusWhenPaid(invoice.status, amountsOf(invoice)) })
}

/**
 * Marks invoices after their payments were written, and the credit memos that cancel invoices of the same bookings: what
 * they give back depends on all that was received for these.
 */
export async function settleInvoices(
  writing: Writing,
  invoiceIds: string[],
  bookingIds: (string | null)[],
): Promise<void> {
  for (const id of invoiceIds)
    await settleInvoice(writing, found(await invoiceById(writing.db, id), 'invoice_not_found'))
  for (const bookingId of new Set(bookingIds)) {
    if (bookingId === null) continue
    for (const memo of await cancelingMemosOf(writing.db, bookingId)) await settleInvoice(writing, memo)
  }
}
