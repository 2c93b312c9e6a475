import { found } from '../../../src-shared/errors.ts'
import type { Writing } from '../../context.ts'
import { unpack } from '../../data/tables/columns.ts'
import { bookingById } from '../bookings/queries.ts'
import { type InvoiceRow, invoiceById, invoicesOf, memoOf } from '../invoices/queries.ts'
import { bookingStatusWhenPaid, statusWhenPaid } from '../invoices/rules.ts'
import { paidFor, paidForBooking } from './queries.ts'

async function settleInvoice({ db, change }: Writing, invoice: InvoiceRow): Promise<void> {
  const { creditOfId } = invoice
  const paidForCredited = creditOfId === null ? undefined : await paidFor(db, creditOfId)
  const status = statusWhenPaid(invoice, await paidFor(db, invoice.id), paidForCredited)
  await change('invoices', invoice.id, { status })
}

/** After payments or invoices of a booking were written: marks the invoices, and the booking. */
export async function settle(writing: Writing, invoiceIds: string[], bookingId: string | null): Promise<void> {
  const { db } = writing
  for (const id of invoiceIds) {
    const memo = await memoOf(db, id)
    await settleInvoice(writing, found(await invoiceById(db, id), 'invoice'))
    if (memo) await settleInvoice(writing, memo)
  }
  const booking = bookingId === null ? undefined : await bookingById(db, bookingId)
  if (!booking) return
  const { currency, gross } = unpack(booking.price)
  const all = await invoicesOf(db, booking.id)
  const due = all.find(({ type, status }) => type === 'INVOICE' && status !== 'DRAFT')?.currency ?? currency
  const paymentStatus = bookingStatusWhenPaid(all, await paidForBooking(db, booking.id, due), gross)
  await writing.change('bookings', booking.id, { paymentStatus })
}
