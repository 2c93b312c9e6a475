import type { z } from 'zod'
import type { accounting as contract } from '../../../../../src-shared/contract/finance/accounting.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { openRates } from '../../../data/exchange-rates.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { toDay } from '../../../present/times.ts'
import { presentAircraft } from '../../fleet/aircraft/present.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import { surroundings } from '../../fleet/aircraft/surroundings.ts'
import { documentsOfAll } from '../../office/documents/queries.ts'
import { readyToInvoice } from '../../sales/bookings/list-ready-to-invoice.ts'
import { loadBookingViews } from '../../sales/bookings/load-booking-views.ts'
import { presentBooking } from '../../sales/bookings/present-booking.ts'
import { type BookingRow, flightsOfBookings } from '../../sales/bookings/queries.ts'
import type { Uses } from '../../services.ts'
import { expensesOfFlights } from '../expenses/desk-queries.ts'
import { invoicesOf } from '../invoices/queries.ts'
import { paymentsOfBooking } from '../payments/desk-queries.ts'
import { presentEntry, presentIssued } from './present.ts'
import { usedRates } from './rates.ts'
import { bookingStatus, invoiceStatus } from './rules/states.ts'
import { entryViews } from './view.ts'

type Reply<Name extends keyof typeof contract> = z.infer<(typeof contract)[Name]['reply'] & object>

async function expensesOf({ db }: Reading, booking: BookingRow) {
  const flights = await flightsOfBookings(db, [booking.id])
  return expensesOfFlights(
    db,
    flights.map(({ id }) => id),
  )
}

const aircraftOf = async (reading: Reading & Uses<'address'>, row: AircraftRow) =>
  presentAircraft(row, await surroundings(reading, [row]))

/** The rates by which entries in other currencies than the booking's are converted, each of the entry's day. */
async function ratesOf({ db }: Reading, entries: Reply<'booking'>['accountEntries'], currency: string) {
  const rates = usedRates(openRates(db), currency)
  for (const entry of entries) await rates.on(entry.currency, toDay(Number(entry.date)))
  return rates.used()
}

/** A booking with its account entries. */
export async function booksOf(reading: Reading & Uses<'address'>, booking: BookingRow): Promise<Reply<'booking'>> {
  const { db } = reading
  const view = found((await loadBookingViews(db, [booking]))[0], 'quote_or_booking_not_found')
  const { customer, bookingid, postFlightClosed, paymentStatus, price } = presentBooking(view)
  const payments = await paymentsOfBooking(db, booking.id)
  const invoices = await invoicesOf(db, booking.id)
  // An expected payment enters the books once it is received.
  const received = payments.filter(({ status }) => status === 'PAID')
  const expenses = await expensesOf(reading, booking)
  const entries = await entryViews(db, { invoices, payments: received, expenses })
  const accountEntries = entries.map(presentEntry)
  const method = payments.findLast(({ method }) => method !== null)?.method
  return {
    aircraft: view.aircraft ? await aircraftOf(reading, view.aircraft) : null,
    aircraftAccountCode: null,
    bookingId: bookingid,
    bookingIdentifier: booking.bookingIdentifier,
    bookingStatus: bookingStatus(booking.status, postFlightClosed),
    customer,
    customerAccountCode: view.customer.account.accountNumber,
    exchangeRates: await ratesOf(reading, accountEntries, price.currency),
    invoiceStatus: invoiceStatus(
      await readyToInvoice(db, booking.id),
      entries.map(({ entry }) => entry.status),
    ),
    paymentGuarantee: paymentStatus === 'PAID' ? 'FINANCIAL_RELEASE_OK' : 'NOT_GUARANTEED',
    paymentMethod: (method ?? (price.gross === 0 ? 'NOT_REQUIRED' : 'TRANSFER')) as 'TRANSFER',
    paymentStatus,
    accountEntries,
  }
}

/** The issued invoices of a booking, each with its PDF. */
export async function issuedOf({ db }: Reading, booking: BookingRow): Promise<Reply<'invoices'>> {
  const all = await invoicesOf(db, booking.id)
  const ids = all.map(({ id }) => id)
  const documents = new Map((await documentsOfAll(db, 'invoices', ids)).map((row) => [row.id, row]))
  return all
    .filter(({ status }) => status !== 'DRAFT')
    .map((row) => {
      const memo = all.find(({ creditOfId }) => creditOfId === row.id)
      return presentIssued(row, documents.get(row.documentId ?? ''), memo)
    })
}
