import { startOfDay } from '../../../../src-shared/time.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { settleBooking } from '../../sales/bookings/payment-status.ts'
import { nextRateDay } from '../exchange-rates/queries.ts'

interface Rate {
  currency: string
  baseCurrency: string
  day: string
}

/** Bookings with a payment or an invoice of some days in another currency than their price. */
async function bookingsOfSeveralCurrencies(db: OperatorDb, from: number, until: number): Promise<string[]> {
  const paid = db
    .from('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .select(['bookings.id', 'bookings.price', 'payments.currency'])
    .where('payments.paidAt', '>=', from)
    .where('payments.paidAt', '<', until)
  const invoiced = db
    .from('invoices')
    .innerJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .select(['bookings.id', 'bookings.price', 'invoices.currency'])
    .where('invoices.status', 'in', ['ISSUED', 'PAID'])
    .where('invoices.issuedAt', '>=', from)
    .where('invoices.issuedAt', '<', until)
  const rows = [...(await paid.execute()), ...(await invoiced.execute())]
  return [...new Set(rows.filter(({ price, currency }) => unpack(price).currency !== currency).map(({ id }) => id))]
}

/** A far day, after which there is no next rate. */
const NEVER = '9999-12-31'

/** Marks again whether bookings are paid whose amounts a rate counts for, once it was written. */
export async function settleAtRate(writing: Writing, { currency, baseCurrency, day }: Rate): Promise<void> {
  const { db } = writing
  const until = (await nextRateDay(db, { currency, baseCurrency }, day)) ?? NEVER
  const bookings = await bookingsOfSeveralCurrencies(db, startOfDay(day, 'UTC'), startOfDay(until, 'UTC'))
  for (const id of bookings) await settleBooking(writing, id)
}
