import { message } from '../../../../../src-shared/messages/index.ts'
import { amountDue, amountLeft } from '../../../../../src-shared/money/invoice-amounts.ts'
import { amountText } from '../../../../../src-shared/money/money.ts'
import { fieldProblem, found } from '../../../../../src-shared/wire/errors.ts'
import { amountsOf } from '../../../data/invoice-payments.ts'
import type { Change, NewRecord } from '../../../data/journal.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { removeWithDocuments } from '../../office/documents/remove.ts'
import { settleBooking } from '../../sales/bookings/settle-booking.ts'
import { addEntries, removeEntries } from '../accounting/entries.ts'
import { type InvoiceRow, invoicesByPublicId } from '../invoices/queries.ts'
import { type PaymentRow, sharesOfPayments } from './desk-queries.ts'
import { allocated, checkPayable, checkPayee, paidTime } from './desk-rules.ts'
import { settleInvoices } from './settle.ts'

interface Refund {
  id: string
  bookingId: string | null
  amount: number
  currency: string
  status: string
}

/** What was received for a booking, refunds deducted; undefined where it came in several currencies. */
async function receivedFor(db: OperatorDb, bookingId: string, currency: string): Promise<number | undefined> {
  const payments = await db
    .from('payments')
    .select(['amount', 'currency'])
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'PAID')
    .execute()
  if (payments.some((one) => one.currency !== currency)) return undefined
  return payments.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Checks a refund that was just written: it gives back no more than was received, for each of its invoices and for the
 * booking. Amounts in several currencies are not compared.
 * @throws Problem invalid_input.
 */
async function checkRefund(db: OperatorDb, { id, bookingId, amount, currency, status }: Refund): Promise<void> {
  if (status !== 'PAID' || amount >= 0) return
  const refuse = (excess: number) => {
    const most = `${amountText(Math.max(0, excess - amount), currency)} ${currency}`
    throw fieldProblem('amount', message('refund_exceeds_received', { most }))
  }
  const shares = await sharesOfPayments(db, [id])
  const invoices = await invoicesByPublicId(
    db,
    shares.filter((share) => share.amount < 0).map(({ invoicePublicId }) => invoicePublicId),
  )
  for (const invoice of invoices) {
    const amounts = amountsOf(invoice)
    const least = invoice.type === 'CREDIT_MEMO' ? amountDue(amounts) : 0
    if (amounts.paid < least) refuse(amounts.paid - least)
  }
  const received = bookingId === null ? undefined : await receivedFor(db, bookingId, currency)
  if (received !== undefined && received < 0) refuse(received)
}

/** A payment as it is given; amounts in minor units, the booking by its row id, invoices by their numbers. */
interface PaymentInput {
  bookingId: string | null
  invoiceIds: number[]
  amount: number
  currency: string
  status: 'PAID' | 'NOT_PAID'
  method?: string | null | undefined
  paidAt?: number | null | undefined
  notes?: string | null | undefined
}

/** The given invoices, in the order given. @throws Problem unknown_record */
async function resolveInvoices({ db }: Writing, publicIds: number[]): Promise<InvoiceRow[]> {
  const known = new Map((await invoicesByPublicId(db, publicIds)).map((invoice) => [invoice.publicId, invoice]))
  return [...new Set(publicIds)].map((publicId) => {
    const invoice = known.get(publicId)
    return found(invoice, 'invoice_not_found', { in: 'body', field: 'invoiceIds', value: publicId })
  })
}

/** A payment as it is counted in the amounts of invoices that were read before it is written. */
interface PaymentShares extends Pick<PaymentRow, 'amount' | 'currency' | 'status' | 'bookingId'> {
  /** What went to each invoice, by its row id. */
  shares: Map<string, number>
}

/** The open amount of an invoice, leaving out a payment that its amounts count. */
function openWithout(invoice: InvoiceRow, counted: PaymentShares | undefined): number {
  if (counted?.status !== 'PAID') return amountLeft(amountsOf(invoice))
  const { bookingId, currency, amount, shares } = counted
  const ofBooking = bookingId === invoice.bookingId && currency === invoice.currency ? amount : 0
  const paid = (invoice.paid ?? 0) - (shares.get(invoice.id) ?? 0)
  return amountLeft(amountsOf({ ...invoice, paid, receivedForBooking: (invoice.receivedForBooking ?? 0) - ofBooking }))
}

/** Allocates a payment to invoices, which were read before it was written; `counted` is the payment as it was then. */
async function share(
  writing: Writing,
  { paymentId, amount }: { paymentId: string; amount: number },
  invoices: InvoiceRow[],
  counted?: PaymentShares,
): Promise<void> {
  for (const { id } of await sharesOfPayments(writing.db, [paymentId])) await writing.remove('paymentInvoices', id)
  const open = invoices.map((invoice) => openWithout(invoice, counted))
  const rows = allocated(amount, open).map((part, position) => {
    return { paymentId, invoiceId: (invoices[position] as InvoiceRow).id, position, amount: part }
  })
  await writing.addAll('paymentInvoices', rows)
}

/** Notes a payment, puts it into the books, and marks what it pays. `field`: what the caller calls the booking. */
export async function addPayment(writing: Writing, input: PaymentInput, field: string): Promise<NewRecord> {
  const { bookingId, invoiceIds, amount, currency, status, method = null, notes = null } = input
  const invoices = await resolveInvoices(writing, invoiceIds)
  checkPayee(bookingId, currency, invoices, field)
  invoices.forEach(checkPayable)
  const booking = bookingId ?? invoices[0]?.bookingId ?? null
  const paidAt = paidTime(status, input.paidAt, writing.now)
  const row = { bookingId: booking, amount, currency, status, method, notes, paidAt }
  const written = await writing.add('payments', row)
  await share(writing, { paymentId: written.id, amount }, invoices)
  await addEntries(writing, 'payments', written.id)
  await settleInvoices(
    writing,
    invoices.map(({ id }) => id),
    [booking],
  )
  await settleBooking(writing, booking, { byPayment: true })
  await checkRefund(writing.db, { ...row, id: written.id })
  return written
}

/** Changes the given fields of a payment, and updates the invoices that it pays and paid before. */
export async function changePayment(
  writing: Writing,
  payment: PaymentRow,
  input: Partial<PaymentInput>,
  field: string,
): Promise<void> {
  const { db, now } = writing
  const before = await sharesOfPayments(db, [payment.id])
  const { invoiceIds: wanted, ...columns } = input
  const invoices = await resolveInvoices(writing, wanted ?? before.map(({ invoicePublicId }) => invoicePublicId))
  const { bookingId, amount, currency, status, paidAt } = { ...payment, ...withoutUndefined(columns) }
  checkPayee(bookingId, currency, invoices, field)
  const had = new Set(before.map(({ invoiceId }) => invoiceId))
  for (const invoice of invoices) if (!had.has(invoice.id)) checkPayable(invoice)
  const change: Change<'payments'> = { ...columns, paidAt: paidTime(status, paidAt, now) }
  await writing.change('payments', payment.id, change)
  const shares = new Map(before.map((one) => [one.invoiceId, one.amount]))
  await share(writing, { paymentId: payment.id, amount }, invoices, { ...payment, shares })
  const paid = new Set([...had, ...invoices.map(({ id }) => id)])
  await settleInvoices(writing, [...paid], [bookingId, payment.bookingId])
  const isMoved = payment.bookingId !== bookingId
  const byPayment = isMoved || payment.amount !== amount || payment.currency !== currency || payment.status !== status
  await settleBooking(writing, bookingId, { byPayment })
  if (isMoved) await settleBooking(writing, payment.bookingId, { byPayment })
  if (byPayment || wanted) await checkRefund(db, { id: payment.id, bookingId, amount, currency, status })
}

const withoutUndefined = <T extends object>(input: T): T =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T

/** Removes a payment with its attached records, and updates the invoices that it paid. */
export async function removePayment(writing: Writing, payment: PaymentRow): Promise<void> {
  const shares = await sharesOfPayments(writing.db, [payment.id])
  for (const { id } of shares) await writing.remove('paymentInvoices', id)
  await removeEntries(writing, 'payments', payment.id)
  await removeWithDocuments(writing, 'payments', payment.id)
  await settleInvoices(
    writing,
    shares.map(({ invoiceId }) => invoiceId),
    [payment.bookingId],
  )
  await settleBooking(writing, payment.bookingId, { byPayment: true })
}
