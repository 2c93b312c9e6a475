import type { Selectable } from 'kysely'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { CargoTable } from '../../../data/tables/flights.ts'
import type { FlightRow } from '../flights/queries.ts'

export type CargoRow = Selectable<CargoTable>

/** Animals, cargo and luggage of a flight, oldest first. */
export function loadsOf(db: OperatorDb, flightId: string): Promise<CargoRow[]> {
  return db.from('cargo').selectAll().where('flightId', '=', flightId).orderBy('publicId').execute()
}

/** The loads of one kind. */
export async function loadsOfKind(db: OperatorDb, flightId: string, kind: CargoRow['kind']): Promise<CargoRow[]> {
  return (await loadsOf(db, flightId)).filter((load) => load.kind === kind)
}

/** Whether animals and cargo may come, by the aircraft; and the countries of the flight. */
export function carriage(db: OperatorDb, flight: FlightRow) {
  return db
    .every('flights')
    .innerJoin('airports as departure', 'departure.code', 'flights.departureAirport')
    .innerJoin('airports as arrival', 'arrival.code', 'flights.arrivalAirport')
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .select(['departure.country as from', 'arrival.country as to', 'aircraft.equipment', 'aircraft.cargo'])
    .where('flights.id', '=', flight.id)
    .executeTakeFirstOrThrow()
}

/** The crew records of people; those who are no crew have none. */
export function crewRecords(db: OperatorDb, userIds: string[]) {
  return db.from('crew').select(['userId', 'jobTitle', 'roles']).where('userId', 'in', userIds).execute()
}
