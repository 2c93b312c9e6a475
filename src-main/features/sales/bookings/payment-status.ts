import { converted } from '../../../../src-shared/exchange.ts'
import { bookingPaymentStatus, countsForBooking } from '../../../../src-shared/invoice-amounts.ts'
import { openRates, type Rates } from '../../../data/exchange-rates.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { toDay } from '../../../present/times.ts'
import { type BookingRow, bookingById } from './queries.ts'

interface Amount {
  amount: number
  currency: string
  /** When it is of. */
  at: number
}

/** Amounts in one currency, by the rates of their days; undefined for each that there is no rate for. */
async function inCurrency(rates: Rates, amounts: Amount[], to: string): Promise<(number | undefined)[]> {
  const all: (number | undefined)[] = []
  for (const { amount, currency, at } of amounts) {
    const rate = await rates.between(currency, to, toDay(at))
    all.push(rate && converted(amount, currency, to, rate.rate))
  }
  return all
}

async function invoicesOf(db: OperatorDb, bookingId: string) {
  const columns = ['type', 'status', 'gross', 'currency', 'creditOfId', 'issuedAt', 'createdAt'] as const
  const all = await db.from('invoices').select(columns).where('bookingId', '=', bookingId).orderBy('publicId').execute()
  return all.filter(({ type, status, creditOfId }) => countsForBooking({ type, status, cancels: creditOfId !== null }))
}

const paymentsOf = (db: OperatorDb, bookingId: string) =>
  db
    .from('payments')
    .select(['amount', 'currency', 'paidAt', 'createdAt'])
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'PAID')
    .execute()

/**
 * Whether a booking is paid: amounts in other currencies count by the operator's rates of their days (decision 54). A
 * payment without a rate does not count, and with an invoice without one all invoices must be paid for themselves.
 */
async function paymentStatusOf(db: OperatorDb, { id, price }: BookingRow): Promise<'PAID' | 'NOT_PAID'> {
  const { currency: priced, gross } = unpack(price)
  const invoices = await invoicesOf(db, id)
  const currency = invoices[0]?.currency ?? priced
  const rates = openRates(db)
  const amounts = invoices.map(({ gross: amount, currency, issuedAt, createdAt }) => {
    return { amount, currency, at: issuedAt ?? createdAt }
  })
  const due = invoices.length > 0 ? await inCurrency(rates, amounts, currency) : [gross]
  const received = (await paymentsOf(db, id)).map(({ amount, currency, paidAt, createdAt }) => {
    return { amount, currency, at: paidAt ?? createdAt }
  })
  const paid = await inCurrency(rates, received, currency)
  return bookingPaymentStatus(invoices, {
    due: due.includes(undefined) ? undefined : due.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
    paid: paid.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
  })
}

/**
 * Marks whether a booking is paid after its price, invoices, payments or their rates were written. A status that a
 * partner set stands (decision 65) until `byPayment`: a payment was added or removed, or its amount, currency or status
 * changed.
 */
export async function settleBooking(
  writing: Writing,
  bookingId: string | null,
  { byPayment = false } = {},
): Promise<void> {
  const booking = bookingId === null ? undefined : await bookingById(writing.db, bookingId)
  if (!booking || (booking.paymentStatusSet === 1 && !byPayment)) return
  const paymentStatus = await paymentStatusOf(writing.db, booking)
  await writing.change('bookings', booking.id, { paymentStatus, paymentStatusSet: 0 })
}
