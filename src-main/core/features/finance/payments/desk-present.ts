import type { z } from 'zod'
import type { payment } from '../../../../../src-shared/contract/finance/payments.ts'
import type { PaymentRow, ShareRow } from './desk-queries.ts'

type Payment = z.infer<typeof payment>

export function presentPayment(row: PaymentRow, shares: ShareRow[], documents: number): Payment {
  const { bookingIdentifier, amount, currency, status, paidAt, notes, createdAt } = row
  return {
    paymentId: row.publicId,
    bookingId: row.bookingPublicId,
    bookingIdentifier,
    account: row.accountName,
    invoices: shares.map((share) => ({
      invoiceId: share.invoicePublicId,
      number: share.number,
      amount: share.amount,
    })),
    amount,
    currency,
    status,
    method: row.method as Payment['method'],
    paidAt,
    notes,
    documents,
    createdAt,
  }
}
