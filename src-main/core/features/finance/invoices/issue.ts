import { found } from '../../../../../src-shared/wire/errors.ts'
import { pack, unpack } from '../../../data/tables/columns.ts'
import type { Reading, Writing } from '../../../dispatch/context.ts'
import type { Paper } from '../../../papers/paper.ts'
import { toDay } from '../../../present/times.ts'
import { sha256Of } from '../../../runtime/hash.ts'
import { keepFile } from '../../office/documents/keep.ts'
import { ISSUED } from '../../office/documents/rules.ts'
import { asWritten, paperLanguageOf } from '../../office/settings/paper-language.ts'
import { quoteSettingsOf } from '../../sales/quote-offers/queries.ts'
import type { Uses } from '../../services.ts'
import { addEntries } from '../accounting/entries.ts'
import { invoicingOf, partiesOf } from './parties.ts'
import { type InvoiceRow, invoiceById } from './queries.ts'
import { dueDay, invoiceNumber } from './rules.ts'
import { invoiceSheet, titleOf } from './sheet.ts'

const SEQUENCE = 'invoiceNumber'
const hasNumber = ({ type }: InvoiceRow) => type !== 'PROFORMA_INVOICE'

/** The columns of a draft that issuing it sets. */
async function issuedColumns({ db, now }: Pick<Reading, 'db' | 'now'>, invoice: InvoiceRow, sequence: number) {
  const number = invoiceNumber(invoice.type, now, sequence)
  const dueDate = invoice.dueDate ?? dueDay(toDay(now), (await invoicingOf(db)).paymentDays)
  return { status: 'ISSUED', issuedAt: now, number, dueDate } as const
}

/**
 * Issues a draft: number, date, parties and PDF are from now on what they are. The number comes from a sequence that is
 * written in the same transaction, so that one that is rolled back leaves no gap and none is ever given twice.
 */
export async function issueInvoice(
  writing: Writing & Uses<'papers'>,
  invoice: InvoiceRow,
  withPdf: boolean,
): Promise<void> {
  const { db } = writing
  const { logo } = await quoteSettingsOf(db)
  const printed = { language: await paperLanguageOf(writing), logoSha256: hashOf(logo) }
  const parties = pack({ ...(await partiesOf(db, invoice)), printed })
  const columns = await issuedColumns(writing, invoice, hasNumber(invoice) ? await writing.next(SEQUENCE) : 0)
  await writing.change('invoices', invoice.id, { ...columns, parties })
  if (hasNumber(invoice)) await addEntries(writing, 'invoices', invoice.id, unpack(invoice.lines).length)
  if (withPdf) await keepPdf(writing, found(await invoiceById(db, invoice.id), 'invoice_not_found'))
}

/**
 * Prints a draft as it will be issued, before the transaction that issues it. Where another invoice takes the number
 * first, it is printed once more with its own.
 */
export async function printDraftAhead(reading: Reading & Uses<'papers'>, draft: InvoiceRow): Promise<void> {
  const columns = await issuedColumns(reading, draft, hasNumber(draft) ? await reading.db.upcoming(SEQUENCE) : 0)
  await printInvoiceAhead(reading, { ...draft, ...columns })
}

/** Prints an issued invoice before the transaction that keeps its PDF. */
export async function printInvoiceAhead(reading: Reading & Uses<'papers'>, invoice: InvoiceRow): Promise<void> {
  await reading.papers.printAhead(await paperOf(reading, invoice), reading.db.operatorId)
}

/** Makes the PDF of an issued invoice and keeps it among its documents. */
export async function keepPdf(writing: Writing & Uses<'papers'>, invoice: InvoiceRow): Promise<void> {
  const printed = await writing.papers.printedAhead(await paperOf(writing, invoice))
  const { printed: as } = await partiesOf(writing.db, invoice)
  const title = await asWritten(writing, () => titleOf(invoice), as?.language)
  const file = { name: `${title}.pdf`, mediaType: 'application/pdf', ...printed } as const
  const { id } = await keepFile(writing, file, { noun: 'invoices', rowId: invoice.id, kind: ISSUED })
  await writing.change('invoices', invoice.id, { documentId: id })
}

const hashOf = (logo: string | null): string | null => (logo === null ? null : sha256Of(logo))

/**
 * An invoice as a page. An issued one has the parties and the language of its issue, and its logo while that is still the
 * operator's; where it was printed before, the page says that it is a copy.
 */
async function paperOf({ db }: Pick<Reading, 'db'>, invoice: InvoiceRow): Promise<Paper> {
  const parties = await partiesOf(db, invoice)
  const { logo: present } = await quoteSettingsOf(db)
  const { printed } = parties
  const logo = printed && printed.logoSha256 !== hashOf(present) ? null : present
  const isCopy = invoice.status !== 'DRAFT' && invoice.documentId !== null
  return asWritten({ db }, () => invoiceSheet(invoice, parties, { logo, isCopy }), printed?.language)
}

/** The PDF of an invoice that is not kept among its documents. */
export const pdfOf = async (reading: Pick<Reading, 'db'> & Uses<'papers'>, invoice: InvoiceRow): Promise<Uint8Array> =>
  reading.papers.print(await paperOf(reading, invoice))
