import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'

function tickets(db: OperatorDb) {
  return db
    .from('tickets')
    .leftJoin('users', 'users.id', 'tickets.userId')
    .leftJoin('idCards', 'idCards.id', 'tickets.idCardId')
    .selectAll('tickets')
    .select(['users.publicId as userPublicId', 'users.externalReference as userReference'])
    .select(['users.firstName', 'users.lastName', 'users.logName'])
    .select('idCards.publicId as idCardPublicId')
}

const ticketsByFlight = preparedQuery((db, { flightId }: { flightId: string }) =>
  tickets(db).where('tickets.flightId', '=', flightId).orderBy('tickets.publicId'),
)

/** All tickets of a flight, oldest first. */
export const ticketsOf = (db: OperatorDb, flightId: string) => ticketsByFlight(db, { flightId })

/** A ticket of a flight by its number. */
export function ticketNumbered(db: OperatorDb, flightId: string, ticketId: string) {
  const ofFlight = tickets(db).where('tickets.flightId', '=', flightId)
  return ofFlight.where('tickets.publicId', '=', asNumber(ticketId)).executeTakeFirst()
}

export function ticketById(db: OperatorDb, id: string) {
  return tickets(db).where('tickets.id', '=', id).executeTakeFirst()
}
export type TicketRow = NonNullable<Awaited<ReturnType<typeof ticketById>>>

/** Tickets with what says when their flights are over, the earliest first. */
function ticketsInTime(db: OperatorDb) {
  return db
    .from('tickets')
    .innerJoin('flights', 'flights.id', 'tickets.flightId')
    .select(['tickets.id', 'tickets.userId', 'tickets.idCardId'])
    .select(['flights.arrivalAt', 'flights.canceledAt', 'flights.isOption'])
    .orderBy('flights.departureAt')
}

/** Every ticket of a person. */
export function ticketsOfPerson(db: OperatorDb, userId: string) {
  return ticketsInTime(db).where('tickets.userId', '=', userId).execute()
}

/** Every ticket of a person with this reference of its own. */
export function ticketsReferred(db: OperatorDb, reference: string) {
  return ticketsInTime(db)
    .where('tickets.externalReference', '=', reference)
    .where('tickets.userId', 'is not', null)
    .execute()
}

/** The account that a flight was booked by. */
export function accountOfFlight(db: OperatorDb, bookingId: string) {
  return db
    .from('bookings')
    .innerJoin('accounts', 'accounts.id', 'bookings.accountId')
    .select(['accounts.id', 'accounts.name'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
}
