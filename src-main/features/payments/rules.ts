import { fieldProblem } from '../../../src-shared/errors.ts'

interface Given {
  bookingId?: number
  invoiceId?: number
  currency: string
}

/**
 * A payment is for a booking, or for an invoice in the invoice's currency.
 * @throws Problem invalid_input when it names neither, an invoice of another booking, or another currency.
 */
export function checkPayee(
  given: Given,
  invoice: { bookingPublicId: number | null; currency: string } | undefined,
): void {
  if (given.bookingId === undefined && !invoice)
    throw fieldProblem('bookingId', 'name the booking or the invoice paid.')
  if (!invoice) return
  if (given.bookingId !== undefined && given.bookingId !== invoice.bookingPublicId) {
    throw fieldProblem('invoiceId', 'this invoice belongs to another booking.')
  }
  if (given.currency !== invoice.currency) {
    throw fieldProblem('currency', `the invoice is in ${invoice.currency}; note the payment in it too.`)
  }
}

/** When money came: as told, now when nothing is told, never for what has not come. */
export function paidTime(status: string, told: number | null | undefined, now: number): number | null {
  return status === 'PAID' ? (told ?? now) : null
}
