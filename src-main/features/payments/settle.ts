import type { Writing } from '../../context.ts'
import { invoiceById, invoicesOf } from '../invoices/queries.ts'
import { statusWhenPaid } from '../invoices/rules.ts'
import { paidFor } from './queries.ts'

/** After a payment of an invoice was written: marks the invoice, and its booking once all that was issued is paid. */
export async function settle(writing: Writing, invoiceId: string | null): Promise<void> {
  const invoice = invoiceId === null ? undefined : await invoiceById(writing.db, invoiceId)
  if (!invoice) return
  const status = statusWhenPaid(invoice, await paidFor(writing.db, invoice.id))
  const changed = await writing.change('invoices', invoice.id, { status })
  if (!changed || invoice.bookingId === null) return
  const issued = (await invoicesOf(writing.db, invoice.bookingId)).filter((one) => one.number !== null)
  if (issued.length === 0) return
  const paymentStatus = issued.every((one) => one.status === 'PAID') ? 'PAID' : 'NOT_PAID'
  await writing.change('bookings', invoice.bookingId, { paymentStatus })
}
