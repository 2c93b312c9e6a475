import { converted } from '../../../../../src-shared/money/exchange.ts'
import { bookingPaymentStatus } from '../../../../../src-shared/money/invoice-amounts.ts'
import { openRates, type Rates } from '../../../data/exchange-rates.ts'
import { countsForBooking } from '../../../data/invoice-payments.ts'
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
export async function inCurrency(rates: Rates, amounts: Amount[], to: string): Promise<(number | undefined)[]> {
  const all: (number | undefined)[] = []
  for (const { amount, currency, at } of amounts) {
    const rate = await rates.between(currency, to, toDay(at))
    all.push(rate && converted(amount, currency, to, rate.rate))
  }
  return all
}

/** The documents that count for what a booking owes, in their order; `at` is the time that their rate is of. */
export async function countedInvoicesOf(db: OperatorDb, bookingId: string) {
  const all = await db
    .from('invoices')
    .select(['type', 'status', 'number', 'net', 'gross', 'currency', 'issuedAt', 'createdAt'])
    .where('bookingId', '=', bookingId)
    .where(countsForBooking())
    .orderBy('publicId')
    .execute()
  return all.map(({ issuedAt, createdAt, ...invoice }) => ({ ...invoice, at: issuedAt ?? createdAt }))
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
  const invoices = await countedInvoicesOf(db, id)
  const currency = invoices[0]?.currency ?? priced
  const rates = openRates(db)
  const amounts = invoices.map(({ gross: amount, currency, at }) => ({ amount, currency, at }))
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
