import type { invoices as contract } from '../../../../../src-shared/contract/finance/invoices.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import { pack, unpack } from '../../../data/tables/columns.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { withPreparation } from '../../../dispatch/preparation.ts'
import { toDay } from '../../../present/times.ts'
import { fileOf } from '../../office/documents/keep.ts'
import { documentByReference } from '../../office/documents/queries.ts'
import { removeWithDocuments } from '../../office/documents/remove.ts'
import { bookingByPublicId } from '../../sales/bookings/queries.ts'
import { settleBooking } from '../../sales/bookings/settle-booking.ts'
import { withServices } from '../../services.ts'
import { creditInvoice, printMemoAhead } from './credit.ts'
import { issueInvoice, keepPdf, pdfOf, printDraftAhead, printInvoiceAhead } from './issue.ts'
import { invoicingOf, partiesOf } from './parties.ts'
import { presentInvoice, presentInvoicePage } from './present.ts'
import { proposalFor } from './propose.ts'
import { type InvoiceRow, invoiceById, invoiceByPublicId, invoicePage, invoicesOf, lastIssued } from './queries.ts'
import {
  checkCreditable,
  checkDraft,
  checkHasAmounts,
  checkIssued,
  checkSign,
  creditWarnings,
  getsNumber,
  numberWarnings,
  totals,
} from './rules.ts'
import { titleOf } from './sheet.ts'

const bookingNamed = async ({ db }: Reading, bookingId: string) =>
  found(await bookingByPublicId(db, asNumber(bookingId)), 'booking_not_found')
const invoiceNamed = async ({ db }: Reading, invoiceId: string) =>
  found(await invoiceByPublicId(db, asNumber(invoiceId)), 'invoice_not_found')
/** The warnings about the number and the amount of the next step of an invoice: issuing it, or canceling it. */
const warningsNow = async ({ db, now }: Reading, invoice: InvoiceRow) => [
  ...(getsNumber(invoice) ? numberWarnings(toDay(now), await lastIssued(db)) : []),
  ...(invoice.bookingId === null ? [] : creditWarnings(invoice, invoice.invoicedForBooking ?? 0)),
]
/** The kept PDF of an invoice; undefined where there is none, or its bytes are lost. */
async function storedPdf(context: Reading, { documentId }: InvoiceRow) {
  const row = await documentByReference(context.db, documentId ?? '')
  const isThere = row && (await context.documents.get(context.db.operatorId, row.sha256)) !== undefined
  return isThere ? row : undefined
}
const lacksPdf = async (context: Reading, invoice: InvoiceRow) =>
  invoice.status !== 'DRAFT' && !(await storedPdf(context, invoice))
const show = async ({ db }: Reading, id: string) =>
  presentInvoice(found(await invoiceById(db, id), 'invoice_not_found'))

export const invoices = withServices('papers')<typeof contract>({
  async all({ db }, { query }) {
    return (await invoicePage(db, query.limit)).map(presentInvoice)
  },
  async list(context, { params }) {
    const booking = await bookingNamed(context, params.bookingId)
    return (await invoicesOf(context.db, booking.id)).map(presentInvoice)
  },
  async propose(context, { params, query }) {
    return proposalFor(context, await bookingNamed(context, params.bookingId), query.type)
  },
  async add(context, { params, body: { lines, ...input } }) {
    const booking = await bookingNamed(context, params.bookingId)
    const sums = totals(lines, input.vatPerc)
    checkSign(input.type, sums.net)
    const row = { ...input, ...sums, bookingId: booking.id, lines: pack(lines), status: 'DRAFT' } as const
    return show(context, (await context.add('invoices', row)).id)
  },
  async read(context, { params }) {
    const invoice = await invoiceNamed(context, params.invoiceId)
    const warnings = await warningsNow(context, invoice)
    return presentInvoicePage(invoice, await partiesOf(context.db, invoice), warnings)
  },
  async change(context, { params, body: { lines, ...given } }) {
    const invoice = await invoiceNamed(context, params.invoiceId)
    checkDraft(invoice)
    const sums = totals(lines ?? unpack(invoice.lines), given.vatPerc ?? invoice.vatPerc)
    checkSign(invoice.type, sums.net)
    await context.change('invoices', invoice.id, { ...given, ...sums, ...(lines ? { lines: pack(lines) } : {}) })
    return show(context, invoice.id)
  },
  issue: withPreparation(
    async (reading, { params, query }) => {
      const invoice = await invoiceNamed(reading, params.invoiceId)
      checkDraft(invoice)
      checkHasAmounts(unpack(invoice.lines))
      if (isOn(query.withPdf)) await printDraftAhead(reading, invoice)
    },
    async (context, { params, query }) => {
      const invoice = await invoiceNamed(context, params.invoiceId)
      checkDraft(invoice)
      checkHasAmounts(unpack(invoice.lines))
      const warnings = await warningsNow(context, invoice)
      await issueInvoice(context, invoice, isOn(query.withPdf))
      await settleBooking(context, invoice.bookingId)
      return { ...(await show(context, invoice.id)), warnings }
    },
  ),
  credit: withPreparation(
    async (reading, { params }) => {
      const invoice = await invoiceNamed(reading, params.invoiceId)
      checkCreditable(invoice)
      await printMemoAhead(reading, invoice)
    },
    async (context, { params }) => {
      const invoice = await invoiceNamed(context, params.invoiceId)
      checkCreditable(invoice)
      const warnings = await warningsNow(context, invoice)
      return { ...(await show(context, await creditInvoice(context, invoice))), warnings }
    },
  ),
  print: withPreparation(
    async (reading, { params }) => {
      const invoice = await invoiceNamed(reading, params.invoiceId)
      const lacksFile = await lacksPdf(reading, invoice)
      if (lacksFile) await printInvoiceAhead(reading, invoice)
      return { documentId: invoice.documentId, lacksFile }
    },
    async (context, { params }, seen) => {
      const invoice = await invoiceNamed(context, params.invoiceId)
      checkIssued(invoice)
      // The file is looked for before the transaction; another call may have printed it meanwhile.
      const lacksFile = seen?.documentId === invoice.documentId ? seen?.lacksFile : invoice.documentId === null
      if (lacksFile) await keepPdf(context, invoice)
      return show(context, invoice.id)
    },
  ),
  async pdf(context, { params }) {
    const invoice = await invoiceNamed(context, params.invoiceId)
    const kept = await storedPdf(context, invoice)
    if (kept) return fileOf(context, kept)
    return { name: `${titleOf(invoice)}.pdf`, mediaType: 'application/pdf', bytes: await pdfOf(context, invoice) }
  },
  async remove(context, { params }) {
    const invoice = await invoiceNamed(context, params.invoiceId)
    checkDraft(invoice)
    await removeWithDocuments(context, 'invoices', invoice.id)
  },
  letterhead: ({ db }) => invoicingOf(db),
  async saveLetterhead(context, { body }) {
    await context.changeOperator({ invoicing: pack({ ...(await invoicingOf(context.db)), ...body }) })
    return invoicingOf(context.db)
  },
})
