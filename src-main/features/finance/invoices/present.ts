import type { z } from 'zod'
import type { invoice, invoicePage } from '../../../../src-shared/contract/finance/invoices.ts'
import { type InvoiceParties, unpack } from '../../../data/tables/columns.ts'
import type { InvoiceRow } from './queries.ts'

type Invoice = z.infer<typeof invoice>

export function presentInvoice(row: InvoiceRow): Invoice {
  const { number, status, issuedAt, dueDate, currency, vatPerc, net, vat, gross, creditOf, creditedBy } = row
  return {
    invoiceId: row.publicId,
    bookingId: row.bookingPublicId,
    bookingIdentifier: row.bookingIdentifier,
    account: row.parties === null ? row.accountName : unpack(row.parties).buyer.name,
    number,
    type: row.type as Invoice['type'],
    status,
    issuedAt,
    dueDate,
    currency,
    vatPerc,
    net,
    vat,
    gross,
    paid: row.paid ?? 0,
    creditOf,
    creditedBy,
    documentUuid: row.documentId,
    lines: unpack(row.lines),
  }
}

export function presentInvoicePage(
  row: InvoiceRow,
  { seller, buyer }: InvoiceParties,
  warnings: z.infer<typeof invoicePage>['warnings'],
): z.infer<typeof invoicePage> {
  return { ...presentInvoice(row), warnings, seller, buyer, otherNumber: row.creditedNumber ?? row.memoNumber }
}
