import type { z } from 'zod'
import type { invoicePayment } from '../../../../../src-shared/contract/finance/invoice-payments.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import { toInstant } from '../../../present/times.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import type { DocumentRow } from '../../office/documents/queries.ts'
import type { PaymentRow, ShareRow } from './desk-queries.ts'

type InvoicePayment = z.infer<typeof invoicePayment>

/** Row -> wire-facts 3: nulls stay. */
export function presentInvoicePayment(
  { publicId: id, status, bookingPublicId: quoteId, amount, currency, method, paidAt, notes }: PaymentRow,
  shares: ShareRow[],
  documents: DocumentRow[],
): InvoicePayment {
  return {
    id,
    status,
    quoteId,
    invoiceIds: shares.map(({ invoicePublicId }) => invoicePublicId),
    amount: fromMinor(amount, currency),
    currency,
    method: method as InvoicePayment['method'],
    paidAt: toInstant(paidAt),
    notes,
    documents: documents.map((document) => presentDocumentObject(document, id)),
  }
}
