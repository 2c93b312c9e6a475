import { found } from '../../../src-shared/errors.ts'
import type { Writing } from '../../context.ts'
import { pack, unpack } from '../../data/tables/columns.ts'
import { printPdf } from '../../documents/pdf/print.ts'
import { toDay } from '../../present/times.ts'
import { addEntries } from '../accounting/entries.ts'
import { keepFile } from '../documents/keep.ts'
import { ISSUED } from '../documents/rules.ts'
import { asWritten } from '../settings/paper-language.ts'
import { invoicingOf, partiesOf } from './parties.ts'
import { type InvoiceRow, invoiceById } from './queries.ts'
import { dueDay, invoiceNumber } from './rules.ts'
import { invoiceSheet, titleOf } from './sheet.ts'

/**
 * Issues a draft: number, date, parties and PDF are from now on what they are. The number comes from a sequence that is
 * written in the same transaction, so that one that is rolled back leaves no gap and none is ever given twice.
 */
export async function issueInvoice(writing: Writing, invoice: InvoiceRow, withPdf: boolean): Promise<void> {
  const { db, now } = writing
  const hasNumber = invoice.type !== 'PROFORMA_INVOICE'
  const number = invoiceNumber(invoice.type, now, hasNumber ? await writing.next('invoiceNumber') : 0)
  const dueDate = invoice.dueDate ?? dueDay(toDay(now), (await invoicingOf(db)).paymentDays)
  const parties = pack(await partiesOf(db, invoice))
  await writing.change('invoices', invoice.id, { status: 'ISSUED', issuedAt: now, number, dueDate, parties })
  if (hasNumber) await addEntries(writing, 'invoices', invoice.id, unpack(invoice.lines).length)
  if (withPdf) await keepPdf(writing, found(await invoiceById(db, invoice.id), 'invoice'))
}

/** Makes the PDF of an issued invoice and keeps it among its documents. */
export async function keepPdf(writing: Writing, invoice: InvoiceRow): Promise<void> {
  const bytes = await pdfOf(writing, invoice)
  const title = await asWritten(writing, () => titleOf(invoice))
  const file = { name: `${title}.pdf`, mediaType: 'application/pdf', bytes } as const
  const { id } = await keepFile(writing, file, { noun: 'invoices', rowId: invoice.id, kind: ISSUED })
  await writing.change('invoices', invoice.id, { documentId: id })
}

export async function pdfOf({ db }: Pick<Writing, 'db'>, invoice: InvoiceRow): Promise<Buffer> {
  const parties = await partiesOf(db, invoice)
  return printPdf(await asWritten({ db }, () => invoiceSheet(invoice, parties)))
}
