import type { z } from 'zod'
import type { invoice } from '../../../src-shared/contract/invoices.ts'
import { unpack } from '../../data/tables/columns.ts'
import type { InvoiceRow } from './queries.ts'

type Invoice = z.infer<typeof invoice>

export function presentInvoice(row: InvoiceRow): Invoice {
  const { number, issuedAt, dueDate, currency, net, vat, gross } = row
  return {
    invoiceId: row.publicId,
    bookingId: row.bookingPublicId,
    number,
    type: row.type as Invoice['type'],
    status: row.status as Invoice['status'],
    issuedAt,
    dueDate,
    currency,
    net,
    vat,
    gross,
    lines: unpack(row.lines),
  }
}
