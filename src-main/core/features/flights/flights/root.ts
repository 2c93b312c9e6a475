import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import type { FlightRow } from './queries.ts'

const heads = preparedQuery((db, { id }: { id: string }) =>
  db
    .every('flights')
    .innerJoin('bookings', 'bookings.id', 'flights.bookingId')
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .select(['bookings.bookingIdentifier as booking', 'bookings.publicId as bookingId'])
    .select(['flights.flightNumber as flight', 'flights.publicId as flightId'])
    .select(['aircraft.tailNumber', 'aircraft.publicId as aircraftId'])
    .where('flights.id', '=', id),
)

/** The fields of the flight at the root of every answer about a part of it; see the schema `flightRoot`. */
export async function flightRootOf(db: OperatorDb, { id }: Pick<FlightRow, 'id'>) {
  return found((await heads(db, { id }))[0], 'flight_not_found')
}
