import type { OperatorDb } from '../../../data/operator-db.ts'
import { openStatuses, requests } from '../bookings/rules/states.ts'

/** Unanswered requests. */
export function requestsWaiting(db: OperatorDb) {
  return db.from('bookings').selectAll().where('status', 'in', requests).execute()
}

/** Open quotes with a leg to come that has an aircraft and no flight, not even an option. */
export function quotesWithoutFlights(db: OperatorDb, now: number, limit: number) {
  return db
    .from('bookings')
    .selectAll()
    .where('status', 'in', openStatuses)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('legs')
          .leftJoin('flights', 'flights.legId', 'legs.id')
          .select('legs.id')
          .whereRef('legs.operatorId', '=', 'bookings.operatorId')
          .whereRef('legs.bookingId', '=', 'bookings.id')
          .where('legs.status', '!=', 'CANCELED')
          .where('legs.aircraftId', 'is not', null)
          .where('legs.departureAt', '>=', now)
          .where('flights.id', 'is', null),
      ),
    )
    .orderBy('publicId')
    .limit(limit)
    .execute()
}
