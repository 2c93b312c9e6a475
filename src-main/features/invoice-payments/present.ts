import type { z } from 'zod'
import type { invoicePayment } from '../../../src-shared/contract/invoice-payments.ts'
import { fromMinor } from '../../../src-shared/money.ts'
import { presentDocumentObject } from '../documents/present.ts'
import type { DocumentRow } from '../documents/queries.ts'
import type { PaymentRow, ShareRow } from '../payments/queries.ts'

/** Row -> wire-facts 3: nulls stay. */
export function presentInvoicePayment(
  { publicId: id, status, bookingPublicId: quoteId, amount, currency }: PaymentRow,
  shares: ShareRow[],
  documents: DocumentRow[],
): z.infer<typeof invoicePayment> {
  return {
    id,
    status,
    quoteId,
    invoiceIds: shares.map(({ invoicePublicId }) => invoicePublicId),
    amount: fromMinor(amount, currency),
    currency,
    documents: documents.map((document) => presentDocumentObject(document, id)),
  }
}
