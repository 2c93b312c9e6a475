import { found } from '../../../../src-shared/errors.ts'
import { converted } from '../../../../src-shared/exchange.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { toDay } from '../../../present/times.ts'
import { type BookingRow, bookingById } from '../../sales/bookings/queries.ts'
import { openRates, type Rates } from '../exchange-rates/rates.ts'
import { type InvoiceRow, invoiceById, invoicesOf, memoOf } from '../invoices/queries.ts'
import { bookingStatusWhenPaid, hasAmountDue, statusWhenPaid } from '../invoices/rules.ts'
import { paidFor, paymentsOfBooking } from './desk-queries.ts'

async function settleInvoice({ db, change }: Writing, invoice: InvoiceRow): Promise<void> {
  const { creditOfId } = invoice
  const paidForCredited = creditOfId === null ? undefined : await paidFor(db, creditOfId)
  const status = statusWhenPaid(invoice, await paidFor(db, invoice.id), paidForCredited)
  await change('invoices', invoice.id, { status })
}

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

/**
 * Whether a booking is paid: amounts in other currencies count by the operator's rates of their days (decision 54). A
 * payment without a rate does not count, and with an invoice without one all invoices must be paid for themselves.
 */
async function paidStatus({ db }: Writing, booking: BookingRow): Promise<'PAID' | 'NOT_PAID'> {
  const { currency: priced, gross } = unpack(booking.price)
  const invoices = (await invoicesOf(db, booking.id)).filter(hasAmountDue)
  const currency = invoices[0]?.currency ?? priced
  const rates = openRates(db)
  const amounts = invoices.map(({ gross: amount, currency, issuedAt, createdAt }) => {
    return { amount, currency, at: issuedAt ?? createdAt }
  })
  const due = invoices.length > 0 ? await inCurrency(rates, amounts, currency) : [gross]
  const received = (await paymentsOfBooking(db, booking.id))
    .filter(({ status }) => status === 'PAID')
    .map(({ amount, currency, paidAt, createdAt }) => ({ amount, currency, at: paidAt ?? createdAt }))
  const paid = await inCurrency(rates, received, currency)
  return bookingStatusWhenPaid(invoices, {
    due: due.includes(undefined) ? undefined : due.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
    paid: paid.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
  })
}

/** After payments or invoices of a booking were written: marks the invoices, and the booking. */
export async function settle(writing: Writing, invoiceIds: string[], bookingId: string | null): Promise<void> {
  const { db } = writing
  for (const id of invoiceIds) {
    const memo = await memoOf(db, id)
    await settleInvoice(writing, found(await invoiceById(db, id), 'invoice_not_found'))
    if (memo) await settleInvoice(writing, memo)
  }
  const booking = bookingId === null ? undefined : await bookingById(db, bookingId)
  if (!booking) return
  await writing.change('bookings', booking.id, { paymentStatus: await paidStatus(writing, booking) })
}
