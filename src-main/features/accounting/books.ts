import type { z } from 'zod'
import type { accounting as contract } from '../../../src-shared/contract/accounting.ts'
import { found } from '../../../src-shared/errors.ts'
import type { Reading } from '../../context.ts'
import { unpack } from '../../data/tables/columns.ts'
import { presentAircraft } from '../aircraft/present.ts'
import { type AircraftRow, keyAccountManagers } from '../aircraft/queries.ts'
import { firstPictures } from '../aircraft-pictures/queries.ts'
import { readyToInvoice } from '../booking-reads/invoicing.ts'
import { presentBooking } from '../bookings/present.ts'
import { type BookingRow, flightsOfBookings } from '../bookings/queries.ts'
import { bookingViews } from '../bookings/view.ts'
import { documentsOfAll } from '../documents/queries.ts'
import { expensesOfFlights } from '../expenses/queries.ts'
import { invoicingOf } from '../invoices/parties.ts'
import { invoicesOf } from '../invoices/queries.ts'
import { paymentsOfBooking } from '../payments/queries.ts'
import { operator } from '../setup/queries.ts'
import { presentEntry, presentIssued, presentSplit } from './present.ts'
import { splitOf } from './rules/split.ts'
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

async function aircraftOf({ db, host, now }: Reading, row: AircraftRow) {
  const managers = await keyAccountManagers(db, [row])
  const own = found(await operator(db), 'operator')
  const at = { operator: own, address: host.address ?? '', now, managers, pictures: await firstPictures(db, [row.id]) }
  return presentAircraft(row, at)
}

/** A booking with its account entries. */
export async function booksOf(reading: Reading, booking: BookingRow): Promise<Reply<'booking'>> {
  const { db } = reading
  const view = found((await bookingViews(db, [booking]))[0], 'quote or booking')
  const { customer, bookingid, postFlightClosed, paymentStatus, price } = presentBooking(view)
  const payments = await paymentsOfBooking(db, booking.id)
  const invoices = await invoicesOf(db, booking.id)
  const entries = await entryViews(db, { invoices, payments, expenses: await expensesOf(reading, booking) })
  const method = payments.findLast(({ method }) => method !== null)?.method
  return {
    aircraft: view.aircraft ? await aircraftOf(reading, view.aircraft) : null,
    aircraftAccountCode: null,
    bookingId: bookingid,
    bookingIdentifier: booking.bookingIdentifier,
    bookingStatus: bookingStatus(booking.status, postFlightClosed),
    customer,
    customerAccountCode: view.customer.account?.accountNumber ?? null,
    exchangeRates: price.exchangeRate === 1 ? [] : [{ currency: price.currency, rate: price.exchangeRate }],
    invoiceStatus: invoiceStatus(
      await readyToInvoice(db, booking.id),
      entries.map(({ entry }) => entry.status),
    ),
    paymentGuarantee: paymentStatus === 'PAID' ? 'FINANCIAL_RELEASE_OK' : 'NOT_GUARANTEED',
    paymentMethod: (method ?? (price.gross === 0 ? 'NOT_REQUIRED' : 'TRANSFER')) as 'TRANSFER',
    paymentStatus,
    accountEntries: entries.map(presentEntry),
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

/** The split pricing of a booking: of the flights that are not canceled. */
export async function splitFor(reading: Reading, booking: BookingRow): Promise<Reply<'split'>> {
  const { db } = reading
  const view = found((await bookingViews(db, [booking]))[0], 'quote or booking')
  const expenses = await expensesOf(reading, booking)
  const legs = view.legs
    .filter(({ leg, flight }) => leg.status !== 'CANCELED' && !flight?.canceledAt)
    .map(({ leg, flight, departure, arrival }) => ({
      legId: leg.publicId,
      route: `${departure.icao ?? departure.code}-${arrival.icao ?? arrival.code}`,
      blockTime: (flight ?? leg).blockTime,
      expenses: expenses.filter(({ legNumber }) => legNumber === leg.publicId),
    }))
  const { net, currency } = unpack(booking.price)
  const { ownerSharePerc } = await invoicingOf(db)
  const { publicId: bookingId, bookingIdentifier } = booking
  const rows = splitOf({ net, currency, legs, ownerSharePerc })
  return { bookingId, bookingIdentifier, currency, split: presentSplit(rows, currency) }
}
