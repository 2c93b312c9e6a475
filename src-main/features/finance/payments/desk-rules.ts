import { fieldProblem, Problem } from '../../../../src-shared/errors.ts'
import { message } from '../../../../src-shared/messages/index.ts'

interface Payable {
  bookingId: string | null
  currency: string
  status: string
  number: string | null
}

/**
 * A payment is for a booking, or for issued invoices of one booking in their currency. `field`: what the caller calls
 * the booking.
 * @throws Problem invalid_input when it names neither, or what does not belong together; state_conflict for a draft or
 * an invoice that a credit memo has canceled.
 */
export function checkPayee(bookingId: string | null, currency: string, invoices: Payable[], field: string): void {
  if (bookingId === null && invoices.length === 0) throw fieldProblem(field, message('payment_without_booking'))
  const booking = bookingId ?? invoices[0]?.bookingId
  for (const invoice of invoices) {
    if (invoice.bookingId !== booking) throw fieldProblem('invoiceIds', message('invoices_of_other_booking'))
    if (invoice.currency !== currency)
      throw fieldProblem('currency', message('payment_currency_differs', { currency: invoice.currency }))
  }
}

/** @throws Problem state_conflict for a draft, or an invoice that a credit memo has canceled. */
export function checkPayable({ status, number }: Payable): void {
  if (status === 'DRAFT') throw new Problem('state_conflict', message('invoice_is_draft'))
  if (status === 'CREDITED')
    throw new Problem('state_conflict', message('credited_invoice_not_payable', { number: number ?? '' }))
}

/** The date of receipt: as given, else now; none for money that has not arrived. */
export function paidTime(status: string, input: number | null | undefined, now: number): number | null {
  return status === 'PAID' ? (input ?? now) : null
}

/**
 * The part of a payment for each of its invoices, by their open amounts: in order, and the rest to the last. Money that
 * is given back fills credit memos the same way.
 */
export function allocated(amount: number, open: number[]): number[] {
  let left = amount
  return open.map((due, index) => {
    const fitting = amount < 0 ? Math.max(left, Math.min(due, 0)) : Math.min(left, Math.max(due, 0))
    const share = index === open.length - 1 ? left : fitting
    left -= share
    return share
  })
}
