import type { z } from 'zod'
import type { invoice, invoicePage } from '../../../../../src-shared/contract/finance/invoices.ts'
import { amountDue, amountToRefund, openAmount } from '../../../../../src-shared/money/invoice-amounts.ts'
import { amountsOf } from '../../../data/invoice-payments.ts'
import { type InvoiceParties, unpack } from '../../../data/tables/columns.ts'
import type { InvoiceRow } from './queries.ts'
import { footnoteOf } from './rules.ts'

type Invoice = z.infer<typeof invoice>

export function presentInvoice(row: InvoiceRow): Invoice {
  const { number, status, issuedAt, dueDate, currency, vatPerc, net, vat, gross, creditOf, creditedBy } = row
  const amounts = amountsOf(row)
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
    paid: amounts.paid,
    due: amountDue(amounts),
    open: openAmount(amounts),
    toRefund: amountToRefund(amounts),
    creditOf,
    creditedBy,
    documentUuid: row.documentId,
    lines: unpack(row.lines),
  }
}

export function presentInvoicePage(
  row: InvoiceRow,
  parties: InvoiceParties,
  warnings: z.infer<typeof invoicePage>['warnings'],
): z.infer<typeof invoicePage> {
  const { seller, buyer, booking, refund = null } = parties
  return {
    ...presentInvoice(row),
    ...{ warnings, booking, refund, buyer, otherNumber: row.creditedNumber ?? row.memoNumber },
    seller: { ...seller, footnote: footnoteOf(row, parties) },
  }
}
