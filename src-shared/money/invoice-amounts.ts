/** What invoices ask for and where they stand, by one rule for screens, papers and interface; amounts in minor units. */

interface Document {
  type: string
  status: string
}

export interface InvoiceAmounts extends Document {
  gross: number
  /** The sum of the payments received for it; negative for money paid out. */
  paid: number
  /** The sum received for the invoice that a credit memo cancels; null for one that cancels none, and for invoices. */
  paidForCredited: number | null
  /** Its booking, in the same currency; null where it has none. */
  booking: BookingAmounts | null
}

interface BookingAmounts {
  /** The sum of the payments received for the booking, refunds deducted; without those of this document. */
  received: number
  /** The gross of its invoices, less the credit memos of a part. */
  invoiced: number
}

type DueAmounts = Pick<InvoiceAmounts, 'gross' | 'paidForCredited' | 'booking'>
/**
 * The amount due; a credit memo that cancels an invoice gives back no more than was received for that one, and no more
 * than is left of what was received for the booking.
 */
export const amountDue = ({ gross, paidForCredited, booking }: DueAmounts): number =>
  paidForCredited === null ? gross : 0 - Math.max(0, Math.min(paidForCredited, booking?.received ?? paidForCredited))

/** The amount due less the payments; negative for money that is still to be given back. */
export const amountLeft = (invoice: Omit<InvoiceAmounts, 'type' | 'status'>): number =>
  amountDue(invoice) - invoice.paid

/** The types and statuses of documents that an amount is owed for: drafts, proformas and canceled invoices ask for none. */
export const owed = { types: ['INVOICE', 'CREDIT_MEMO'], statuses: ['ISSUED', 'PAID'] } as const
const isOwed = ({ type, status }: Document): boolean =>
  owed.types.some((one) => one === type) && owed.statuses.some((one) => one === status)

/** The amount still to be received; negative for money that is still to be given back: of a credit memo, or overpaid. */
export const openAmount = (invoice: InvoiceAmounts): number => (isOwed(invoice) ? amountLeft(invoice) : 0)

/**
 * The amount to give back now. The credit memo of a part is first set off against what the booking owes: only what was
 * received beyond that is refunded.
 */
export function amountToRefund(invoice: InvoiceAmounts): number {
  const left = Math.max(0, 0 - openAmount(invoice))
  const { type, paidForCredited, booking } = invoice
  if (type !== 'CREDIT_MEMO' || paidForCredited !== null || booking === null) return left
  const { received, invoiced } = booking
  return Math.max(0, Math.min(left, received, received - invoiced))
}

/** Whether the payments settle it: all of the amount came in, or for a credit memo went out. */
export const isSettled = (invoice: InvoiceAmounts): boolean =>
  invoice.type === 'CREDIT_MEMO' ? amountLeft(invoice) >= 0 : amountLeft(invoice) <= 0

/**
 * A booking is paid when all the invoices are that ask for money, or when what came in covers what is due: they, or its
 * price before there is one. `due` is undefined where that can't be said in one currency.
 */
export function bookingPaymentStatus(
  invoices: Document[],
  { due, paid }: { due: number | undefined; paid: number },
): 'PAID' | 'NOT_PAID' {
  const settled = invoices.length > 0 && invoices.every(({ status }) => status === 'PAID')
  return settled || (due !== undefined && paid > 0 && paid >= due) ? 'PAID' : 'NOT_PAID'
}

const invoiceStates = [
  ...(['DRAFT', 'CANCELED', 'PROFORMA', 'OPEN', 'PARTIALLY_PAID', 'OVERDUE', 'PAID', 'OVERPAID'] as const),
  ...(['TO_REFUND', 'TO_OFFSET', 'SETTLED', 'REFUND_TOO_HIGH'] as const),
] as const
export type InvoiceState = (typeof invoiceStates)[number]

type Standing = Document & { paid: number; open: number; toRefund: number; dueDate: string | null }

/** Where an invoice stands on a day of the operator's base (`2026-11-21`); by `openAmount` and `amountToRefund`. */
export function invoiceState({ type, status, paid, open, toRefund, dueDate }: Standing, today: string): InvoiceState {
  if (status === 'DRAFT') return 'DRAFT'
  if (status === 'CREDITED') return 'CANCELED'
  if (type === 'CREDIT_MEMO') {
    if (open < 0) return toRefund > 0 ? 'TO_REFUND' : 'TO_OFFSET'
    return open > 0 ? 'REFUND_TOO_HIGH' : 'SETTLED'
  }
  if (status === 'PAID') return open < 0 ? 'OVERPAID' : 'PAID'
  if (type === 'PROFORMA_INVOICE') return 'PROFORMA'
  if (dueDate !== null && dueDate < today) return 'OVERDUE'
  return paid > 0 ? 'PARTIALLY_PAID' : 'OPEN'
}
