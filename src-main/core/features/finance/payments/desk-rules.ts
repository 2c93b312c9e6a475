import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem, Problem } from '../../../../../src-shared/wire/errors.ts'

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
 * is given back fills credit memos the same way. Amounts of the other sign are set off as far as the payment falls short:
 * 800 settles an invoice of 1000 together with a credit memo of 200.
 */
export function allocated(amount: number, open: number[]): number[] {
  const sign = amount < 0 ? -1 : 1
  const sumOf = (side: 1 | -1) => open.reduce((sum, due) => sum + Math.max(0, side * sign * due), 0)
  let setOff = Math.min(sumOf(-1), Math.max(0, sumOf(1) - Math.abs(amount)))
  let left = Math.abs(amount) + setOff
  const last = open.findLastIndex((due) => sign * due > 0)
  return open.map((due, index) => {
    const opposed = Math.min(setOff, Math.max(0, -sign * due))
    if (opposed > 0) {
      setOff -= opposed
      return 0 - sign * opposed
    }
    const isLast = index === (last < 0 ? open.length - 1 : last)
    const share = isLast ? left : Math.min(left, Math.max(0, sign * due))
    left -= share
    return 0 + sign * share
  })
}
