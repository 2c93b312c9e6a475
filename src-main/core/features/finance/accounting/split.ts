import type { z } from 'zod'
import type { accounting as contract } from '../../../../../src-shared/contract/finance/accounting.ts'
import { type ExpenseType, expenseLabels } from '../../../../../src-shared/domain/finance/expense-types.ts'
import { converted } from '../../../../../src-shared/money/exchange.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { openRates } from '../../../data/exchange-rates.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { toDay } from '../../../present/times.ts'
import { loadBookingViews } from '../../sales/bookings/load-booking-views.ts'
import { type BookingRow, flightsOfBookings } from '../../sales/bookings/queries.ts'
import { type ExpenseRow, expensesOfFlights } from '../expenses/desk-queries.ts'
import { invoicingOf } from '../invoices/parties.ts'
import { presentSplit } from './present.ts'
import { usedRates } from './rates.ts'
import { categoryOf, splitOf } from './rules/split.ts'

type BookingSplit = z.infer<typeof contract.split.reply & object>

const presentExcluded = ({ publicId, type, legNumber, net, currency, spentAt }: ExpenseRow) => ({
  expenseId: publicId,
  category: categoryOf(type),
  description: expenseLabels[type as ExpenseType],
  legId: legNumber,
  amount: fromMinor(net, currency),
  currency,
  date: toDay(spentAt),
  reason: 'NO_EXCHANGE_RATE' as const,
})

/** The split pricing of a booking: the price is of the flights that are not canceled, costs are of all. */
export async function splitFor({ db }: Reading, booking: BookingRow): Promise<BookingSplit> {
  const view = found((await loadBookingViews(db, [booking]))[0], 'quote_or_booking_not_found')
  const flights = await flightsOfBookings(db, [booking.id])
  const { net, currency } = unpack(booking.price)
  const expenses = await expensesOfFlights(
    db,
    flights.map(({ id }) => id),
  )
  const rates = usedRates(openRates(db), currency)
  const costs = new Map<string, number | undefined>()
  for (const { id, net, currency: paidIn, spentAt } of expenses) {
    const rate = await rates.on(paidIn, toDay(spentAt))
    costs.set(id, rate && converted(net, paidIn, currency, rate.rate))
  }
  const rows = splitOf({
    net,
    ownerSharePerc: (await invoicingOf(db)).ownerSharePerc,
    legs: view.legs.map(({ leg, flight, departure, arrival }) => ({
      legId: leg.publicId,
      route: `${departure.icao ?? departure.code}-${arrival.icao ?? arrival.code}`,
      blockTime: (flight ?? leg).blockTime,
      canceled: leg.status === 'CANCELED' || (flight !== undefined && flight.canceledAt !== null),
      expenses: expenses
        .filter(({ legNumber }) => legNumber === leg.publicId)
        .map(({ id, type }) => ({ type, cost: costs.get(id) })),
    })),
  })
  const { publicId: bookingId, bookingIdentifier } = booking
  return {
    ...{ bookingId, bookingIdentifier, currency, split: presentSplit(rows, currency) },
    exchangeRates: rates.used(),
    excluded: expenses.filter(({ id }) => costs.get(id) === undefined).map(presentExcluded),
  }
}
