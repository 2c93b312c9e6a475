import { found } from '../../../../../src-shared/wire/errors.ts'
import { pack, unpack } from '../../../data/tables/columns.ts'
import type { Reading, Writing } from '../../../dispatch/context.ts'
import { toDay } from '../../../present/times.ts'
import { settleBooking } from '../../sales/bookings/settle-booking.ts'
import type { Uses } from '../../services.ts'
import { settleInvoices } from '../payments/settle.ts'
import { issueInvoice, printDraftAhead } from './issue.ts'
import { type InvoiceRow, invoiceById } from './queries.ts'
import { creditLines, totals } from './rules.ts'

/** The credit memo over all of an invoice, as a draft. */
function memoOf({ id, bookingId, currency, vatPerc, lines }: InvoiceRow, now: number) {
  const credited = creditLines(unpack(lines))
  return {
    bookingId,
    currency,
    vatPerc,
    ...totals(credited, vatPerc),
    type: 'CREDIT_MEMO',
    status: 'DRAFT',
    dueDate: toDay(now),
    lines: pack(credited),
    creditOfId: id,
  } as const
}

/** Prints the credit memo of an invoice before the transaction that issues it. */
export const printMemoAhead = (reading: Reading & Uses<'papers'>, invoice: InvoiceRow): Promise<void> =>
  printDraftAhead(reading, {
    ...invoice,
    ...memoOf(invoice, reading.now),
    parties: null,
    documentId: null,
    creditedNumber: invoice.number,
    ...{ paid: null, paidForCredited: invoice.paid },
  })

/** Cancels an invoice by a credit memo over all of it, issued at once; answers the memo's row id. */
export async function creditInvoice(writing: Writing & Uses<'papers'>, invoice: InvoiceRow): Promise<string> {
  const { id } = await writing.add('invoices', memoOf(invoice, writing.now))
  await issueInvoice(writing, found(await invoiceById(writing.db, id), 'credit_memo_not_found'), true)
  await writing.change('invoices', invoice.id, { status: 'CREDITED' })
  await settleInvoices(writing, [invoice.id], [invoice.bookingId])
  await settleBooking(writing, invoice.bookingId)
  return id
}
