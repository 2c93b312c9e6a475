import { owed } from '../../../../../src-shared/money/invoice-amounts.ts'
import { startOfDay } from '../../../../../src-shared/time/time.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { settleBooking } from '../../sales/bookings/settle-booking.ts'
import { nextRateDay } from '../exchange-rates/queries.ts'

interface Rate {
  currency: string
  baseCurrency: string
  day: string
}

/** Bookings with an amount in a currency, and a payment or an invoice of some days: those days' rate of it counts for them. */
async function bookingsInCurrency(
  db: OperatorDb,
  currency: string,
  { from, until }: { from: number; until: number },
): Promise<string[]> {
  const paid = db
    .from('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .select(['bookings.id', 'bookings.price'])
    .where('payments.paidAt', '>=', from)
    .where('payments.paidAt', '<', until)
  const invoiced = db
    .from('invoices')
    .innerJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .select(['bookings.id', 'bookings.price'])
    .where('invoices.status', 'in', owed.statuses)
    .where('invoices.issuedAt', '>=', from)
    .where('invoices.issuedAt', '<', until)
  const prices = new Map([...(await paid.execute()), ...(await invoiced.execute())].map((row) => [row.id, row.price]))
  if (prices.size === 0) return []
  const amounts = [
    ...(await db.from('payments').select('bookingId').distinct().where('currency', '=', currency).execute()),
    ...(await db.from('invoices').select('bookingId').distinct().where('currency', '=', currency).execute()),
  ]
  const involved = new Set(amounts.map(({ bookingId }) => bookingId))
  return [...prices].filter(([id, price]) => involved.has(id) || unpack(price).currency === currency).map(([id]) => id)
}

/** A far day, after which there is no next rate. */
const NEVER = '9999-12-31'

/** Marks again whether bookings are paid whose amounts a rate counts for, once it was written. */
export async function settleAtRate(writing: Writing, { currency, baseCurrency, day }: Rate): Promise<void> {
  const { db } = writing
  const until = (await nextRateDay(db, { currency, baseCurrency }, day)) ?? NEVER
  const days = { from: startOfDay(day, 'UTC'), until: startOfDay(until, 'UTC') }
  const bookings = await bookingsInCurrency(db, currency, days)
  for (const id of bookings) await settleBooking(writing, id)
}
