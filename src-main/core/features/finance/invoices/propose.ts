import type { z } from 'zod'
import type { invoices as contract } from '../../../../../src-shared/contract/finance/invoices.ts'
import { localTime } from '../../../../../src-shared/time/time.ts'
import { openRates } from '../../../data/exchange-rates.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { toDay } from '../../../present/times.ts'
import { asWritten } from '../../office/settings/paper-language.ts'
import { flownLegs, loadBookingViews } from '../../sales/bookings/load-booking-views.ts'
import type { BookingRow } from '../../sales/bookings/queries.ts'
import { countedInvoicesOf, inCurrency } from '../../sales/bookings/settle-booking.ts'
import { invoicingOf } from './parties.ts'
import { countDrafts } from './queries.ts'
import { dueDay, nextLines } from './rules.ts'

/** The net amounts of the documents that count for a booking, in a currency; `excluded`: numbers without a rate. */
async function billedIn(db: OperatorDb, bookingId: string, to: string) {
  const invoices = await countedInvoicesOf(db, bookingId)
  const amounts = await inCurrency(
    openRates(db),
    invoices.map(({ net: amount, currency, at }) => ({ amount, currency, at })),
    to,
  )
  const all = invoices.map(({ number, type, at }, index) => {
    return { number: number ?? '', isCredit: type === 'CREDIT_MEMO', day: toDay(at), net: amounts[index] }
  })
  return {
    billed: all.flatMap(({ net, ...one }) => (net === undefined ? [] : [{ ...one, net }])),
    excluded: all.filter(({ net }) => net === undefined).map(({ number }) => number),
  }
}

/**
 * A draft of the next invoice of a booking: its price over the flights that are not canceled, less what is invoiced. A
 * credit memo gives back what is invoiced beyond the price, or all that is invoiced.
 */
export async function proposalFor(
  reading: Reading,
  booking: BookingRow,
  type: string,
): Promise<z.infer<typeof contract.propose.reply & object>> {
  const { db, now } = reading
  const [view] = await loadBookingViews(db, [booking])
  const flights = (view ? flownLegs(view.legs) : []).map(({ leg, flight, departure, arrival }) => {
    const { departureAt, pax, blockTime } = flight ?? leg
    const date = localTime(departureAt, departure.timeZone).slice(0, 10)
    return { from: departure.icao ?? departure.code, to: arrival.icao ?? arrival.code, date, pax, blockTime }
  })
  const { net: price, currency, vatPerc, fet, tax } = unpack(booking.price)
  const { billed, excluded } = await billedIn(db, booking.id, currency)
  return {
    bookingId: booking.publicId,
    account: view?.customer.account.name ?? '',
    currency,
    vatPerc,
    dueDate: dueDay(toDay(now), (await invoicingOf(db)).paymentDays),
    price,
    taxes: fet + tax,
    invoiced: billed.reduce((sum, { net }) => sum + net, 0),
    excluded,
    drafts: await countDrafts(db, booking.id),
    lines: await asWritten(reading, () => nextLines({ type, price, billed }, flights)),
  }
}
