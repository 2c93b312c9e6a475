import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'

const crewById = preparedQuery((db, { flightId }: { flightId: string }) =>
  db
    .from('flightCrew')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .leftJoin('crew', 'crew.userId', 'users.id')
    .selectAll('flightCrew')
    .select(['users.publicId', 'users.externalReference', 'users.firstName', 'users.middleName', 'users.lastName'])
    .select(['users.logName', 'users.gender', 'users.phone', 'users.mobile', 'users.email', 'users.acronym'])
    .select(['users.weight', 'users.weightUnit', 'users.personnelNumber', 'crew.luggageWeight', 'crew.luggageUnit'])
    .select('crew.jobTitle')
    .where('flightCrew.flightId', '=', flightId),
)

/** The people on a flight with what the interface shows of them. */
export const crewOf = (db: OperatorDb, flightId: string) => crewById(db, { flightId })
export type CrewRow = Awaited<ReturnType<typeof crewOf>>[number]

/** The flight numbers of flights, by `flightId`. */
export async function flightNumbersOf(db: OperatorDb, flightIds: number[]): Promise<Map<number, string | null>> {
  if (flightIds.length === 0) return new Map()
  const rows = await db
    .every('flights')
    .select(['publicId', 'flightNumber'])
    .where('publicId', 'in', [...new Set(flightIds)])
    .execute()
  return new Map(rows.map(({ publicId, flightNumber }) => [publicId, flightNumber]))
}

/** How many of a crew the flight's aircraft takes; undefined while it has none. */
export async function crewLayoutOf(db: OperatorDb, flight: FlightRow) {
  const aircraft = await db.from('aircraft').select('layout').where('id', '=', flight.aircraftId).executeTakeFirst()
  return aircraft && unpack(aircraft.layout)
}

/** People of a log name, up to three; `crewId` is null for those who are no crew. */
export function peopleCalled(db: OperatorDb, logName: string) {
  return db
    .from('users')
    .leftJoin('crew', 'crew.userId', 'users.id')
    .select(['users.id', 'crew.id as crewId'])
    .where('users.logName', '=', logName)
    .orderBy('users.publicId')
    .limit(3)
    .execute()
}

/** The crew record of a user; undefined for those who are no crew. */
export function crewRecordOf(db: OperatorDb, userId: string) {
  return db.from('crew').select(['id', 'userId']).where('userId', '=', userId).executeTakeFirst()
}
