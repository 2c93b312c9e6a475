import { found } from '../../../src-shared/errors.ts'
import type { Writing } from '../../context.ts'
import { pack, unpack } from '../../data/tables/columns.ts'
import { toDay } from '../../present/times.ts'
import { settle } from '../payments/settle.ts'
import { issueInvoice } from './issue.ts'
import { type InvoiceRow, invoiceById } from './queries.ts'
import { creditLines, totals } from './rules.ts'

/** Cancels an invoice by a credit memo over all of it, issued at once; answers the memo's row id. */
export async function creditInvoice(writing: Writing, invoice: InvoiceRow): Promise<string> {
  const { bookingId, currency, vatPerc } = invoice
  const lines = creditLines(unpack(invoice.lines))
  const { id } = await writing.add('invoices', {
    bookingId,
    currency,
    vatPerc,
    ...totals(lines, vatPerc),
    type: 'CREDIT_MEMO',
    status: 'DRAFT',
    dueDate: toDay(writing.now),
    lines: pack(lines),
    creditOfId: invoice.id,
  })
  await issueInvoice(writing, found(await invoiceById(writing.db, id), 'credit memo'), true)
  await writing.change('invoices', invoice.id, { status: 'CREDITED' })
  await settle(writing, [invoice.id], bookingId)
  return id
}
