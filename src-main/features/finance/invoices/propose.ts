import type { z } from 'zod'
import type { invoices as contract } from '../../../../src-shared/contract/finance/invoices.ts'
import { localTime } from '../../../../src-shared/time.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { toDay } from '../../../present/times.ts'
import { asWritten } from '../../office/settings/paper-language.ts'
import type { BookingRow } from '../../sales/bookings/queries.ts'
import { bookingViews, flownLegs } from '../../sales/bookings/view.ts'
import { invoicingOf } from './parties.ts'
import { dueDay, proposedLines } from './rules.ts'

/** A draft invoice of a booking: its price over the flights that are not canceled. */
export async function proposalFor(
  reading: Reading,
  booking: BookingRow,
): Promise<z.infer<typeof contract.propose.reply & object>> {
  const { db, now } = reading
  const [view] = await bookingViews(db, [booking])
  const flights = (view ? flownLegs(view.legs) : []).map(({ leg, flight, departure, arrival }) => {
    const { departureAt, pax, blockTime } = flight ?? leg
    const date = localTime(departureAt, departure.timeZone).slice(0, 10)
    return { from: departure.icao ?? departure.code, to: arrival.icao ?? arrival.code, date, pax, blockTime }
  })
  const { net, currency, vatPerc } = unpack(booking.price)
  return {
    bookingId: booking.publicId,
    account: view?.customer.account.name ?? '',
    currency,
    vatPerc,
    dueDate: dueDay(toDay(now), (await invoicingOf(db)).paymentDays),
    lines: await asWritten(reading, () => proposedLines(net, flights)),
  }
}
