import type { z } from 'zod'
import type { payment } from '../../../src-shared/contract/payments.ts'
import type { PaymentRow } from './queries.ts'

type Payment = z.infer<typeof payment>

export function presentPayment(row: PaymentRow): Payment {
  const { amount, currency, status, paidAt, notes } = row
  return {
    paymentId: row.publicId,
    bookingId: row.bookingPublicId,
    invoiceId: row.invoicePublicId,
    amount,
    currency,
    status,
    method: row.method as Payment['method'],
    paidAt,
    notes,
  }
}
