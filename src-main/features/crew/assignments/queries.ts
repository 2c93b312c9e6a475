import { bestTimes } from '../../../../src-shared/flight-progress.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { flightsFlownBy } from '../roster/queries.ts'

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

/** Other flights, not cancelled, of this flight's crew at the same time. */
export async function overlapsOf(db: OperatorDb, flight: FlightRow) {
  if (flight.canceledAt !== null) return []
  const { departureAt, arrivalAt } = bestTimes(flight)
  const crew = await db
    .from('flightCrew')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .select(['flightCrew.userId', 'users.publicId'])
    .where('flightCrew.flightId', '=', flight.id)
    .execute()
  const pilots = new Map(crew.map(({ userId, publicId }) => [userId, publicId]))
  const flown = await flightsFlownBy(db, [...pilots.keys()], departureAt, arrivalAt)
  return flown
    .filter(({ publicId }) => publicId !== flight.publicId)
    .map(({ userId, publicId: flightId, flightNumber }) => ({
      ...{ pilotId: pilots.get(userId) ?? 0, flightId, flightNumber },
    }))
}
export type Overlap = Awaited<ReturnType<typeof overlapsOf>>[number]

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
