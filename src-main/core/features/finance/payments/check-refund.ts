import { message } from '../../../../../src-shared/messages/index.ts'
import { amountDue } from '../../../../../src-shared/money/invoice-amounts.ts'
import { amountText } from '../../../../../src-shared/money/money.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import { amountsOf } from '../../../data/invoice-payments.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { invoicesByPublicId } from '../invoices/queries.ts'
import { sharesOfPayments } from './desk-queries.ts'

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
export async function checkRefund(db: OperatorDb, { id, bookingId, amount, currency, status }: Refund): Promise<void> {
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
