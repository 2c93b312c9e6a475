import type { ExpressionBuilder } from 'kysely'
import { owed } from '../../../../../src-shared/money/invoice-amounts.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Tables } from '../../../data/tables.ts'

type Bookings = ExpressionBuilder<Tables, 'bookings'>

/** The flights of a booking. */
const flights = (eb: Bookings) =>
  eb
    .selectFrom('flights')
    .select('flights.id')
    .whereRef('flights.operatorId', '=', 'bookings.operatorId')
    .whereRef('flights.bookingId', '=', 'bookings.id')

/** An invoice of a booking that is out and not canceled by a credit memo. */
const uncanceledInvoice = (eb: Bookings) =>
  eb
    .selectFrom('invoices')
    .select('invoices.id')
    .whereRef('invoices.operatorId', '=', 'bookings.operatorId')
    .whereRef('invoices.bookingId', '=', 'bookings.id')
    .where('invoices.type', '=', 'INVOICE')
    .where('invoices.status', 'in', owed.statuses)

/**
 * Ready to invoice: booked, all its flights closed or canceled, and no issued invoice that is not credited. The filter
 * READY_TO_INVOICE and the field `invoiceStatus` are this one rule (decision 52).
 */
export const isReadyToInvoice = (eb: Bookings) =>
  eb.and([
    eb('bookings.bookedAt', 'is not', null),
    eb('bookings.canceledAt', 'is', null),
    eb.exists(flights(eb)),
    eb.not(
      eb.exists(flights(eb).where('flights.canceledAt', 'is', null).where('flights.postFlightClosedAt', 'is', null)),
    ),
    eb.not(eb.exists(uncanceledInvoice(eb))),
  ])

export async function readyToInvoice(db: OperatorDb, bookingId: string): Promise<boolean> {
  const ready = db.from('bookings').select('bookings.id').where('bookings.id', '=', bookingId).where(isReadyToInvoice)
  return (await ready.executeTakeFirst()) !== undefined
}

/** Whether at least one account entry of a booking is not TRANSFERRED (decision 52). */
export function isNotTransferred(eb: Bookings) {
  const waiting = (noun: 'invoices' | 'payments' | 'expenses') =>
    eb
      .selectFrom('accountEntries')
      .select('accountEntries.id')
      .whereRef('accountEntries.operatorId', '=', 'bookings.operatorId')
      .where('accountEntries.noun', '=', noun)
      .where('accountEntries.status', '!=', 'TRANSFERRED')
  const ofBooking = (noun: 'invoices' | 'payments') =>
    eb
      .selectFrom(noun as 'payments')
      .select('id')
      .whereRef('operatorId', '=', 'bookings.operatorId')
      .whereRef('bookingId', '=', 'bookings.id')
  const ofFlights = eb
    .selectFrom('expenses')
    .innerJoin('flights', 'flights.id', 'expenses.flightId')
    .select('expenses.id')
    .whereRef('expenses.operatorId', '=', 'bookings.operatorId')
    .whereRef('flights.bookingId', '=', 'bookings.id')
  const received = ofBooking('payments').where('status', '=', 'PAID')
  return eb.or([
    eb.exists(waiting('invoices').where('accountEntries.rowId', 'in', ofBooking('invoices'))),
    eb.exists(waiting('payments').where('accountEntries.rowId', 'in', received)),
    eb.exists(waiting('expenses').where('accountEntries.rowId', 'in', ofFlights)),
  ])
}
