import type { OperatorDb } from '../../../data/operator-db.ts'

/** Bookings of flights to come, in the order of their numbers: booked, with nothing flown. */
export function bookingsToCome(db: OperatorDb, after: number, limit: number) {
  return db
    .from('bookings')
    .select('bookings.bookingIdentifier')
    .where('bookings.status', '=', 'B')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('flights')
            .select('flights.id')
            .whereRef('flights.bookingId', '=', 'bookings.id')
            .where('flights.departureAt', '<', after),
        ),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('flights')
          .select('flights.id')
          .whereRef('flights.bookingId', '=', 'bookings.id')
          .where('flights.canceledAt', 'is', null),
      ),
    )
    .orderBy('bookings.publicId')
    .limit(limit)
    .execute()
}

/** The flights of a booking, in the order of departure. */
export function flightsOfBooking(db: OperatorDb, bookingIdentifier: string) {
  return db
    .from('flights')
    .innerJoin('bookings', 'bookings.id', 'flights.bookingId')
    .select('flights.publicId')
    .where('bookings.bookingIdentifier', '=', bookingIdentifier)
    .where('flights.canceledAt', 'is', null)
    .orderBy('flights.departureAt')
    .execute()
}

/** A booking that was flown and has its books, with its parties. */
export function bookingFlown(db: OperatorDb) {
  return db
    .from('bookings')
    .innerJoin('invoices', 'invoices.bookingId', 'bookings.id')
    .innerJoin('accountEntries', 'accountEntries.rowId', 'invoices.id')
    .innerJoin('users', 'users.id', 'bookings.customerId')
    .innerJoin('accounts', 'accounts.id', 'bookings.accountId')
    .select(['bookings.bookingIdentifier', 'bookings.publicId', 'accountEntries.publicId as entryId'])
    .select(['users.publicId as customerId', 'accounts.publicId as accountId'])
    .where('bookings.status', '=', 'B')
    .where('invoices.status', '!=', 'DRAFT')
    .orderBy('bookings.publicId')
    .limit(1)
    .executeTakeFirst()
}

/** Quotes in a state, in the order of their numbers. */
export function quotesIn(db: OperatorDb, status: 'Q' | 'R' | 'O') {
  return db
    .from('bookings')
    .select('bookings.bookingIdentifier')
    .where('bookings.status', '=', status)
    .orderBy('bookings.publicId')
    .limit(2)
    .execute()
}

/** Flights to come with at least so many named passengers, the earliest first. */
export function flightsWithPassengers(db: OperatorDb, after: number) {
  return db
    .from('flights')
    .innerJoin('tickets', 'tickets.flightId', 'flights.id')
    .innerJoin('users', 'users.id', 'tickets.userId')
    .select(['flights.publicId as flightId', 'tickets.publicId as ticketId', 'users.externalReference'])
    .where('flights.departureAt', '>', after)
    .where('flights.canceledAt', 'is', null)
    .orderBy('flights.departureAt')
    .orderBy('tickets.publicId')
    .limit(12)
    .execute()
}
