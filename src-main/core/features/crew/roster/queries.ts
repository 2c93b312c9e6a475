import type { OperatorDb } from '../../../data/operator-db.ts'

function entries(db: OperatorDb) {
  return db
    .from('rosterEntries')
    .innerJoin('users', 'users.id', 'rosterEntries.userId')
    .selectAll('rosterEntries')
    .select('users.publicId as pilotId')
}

export function rosterEntryByPublicId(db: OperatorDb, publicId: number) {
  return entries(db).where('rosterEntries.publicId', '=', publicId).executeTakeFirst()
}
export function rosterEntryById(db: OperatorDb, id: string) {
  return entries(db).where('rosterEntries.id', '=', id).executeTakeFirst()
}
export type RosterEntryRow = NonNullable<Awaited<ReturnType<typeof rosterEntryByPublicId>>>

/** The duty that a person has started and not ended. */
export function runningDutyOf(db: OperatorDb, userId: string) {
  const running = db.from('rosterEntries').select(['id', 'startAt']).where('isRunning', '=', 1)
  return running.where('userId', '=', userId).orderBy('startAt', 'desc').executeTakeFirst()
}

/** Entries under way at some time from one instant up to another, earliest first. */
export function rosterBetween(db: OperatorDb, { from, to, pilotId }: { from: number; to: number; pilotId?: number }) {
  const during = entries(db)
    .where('rosterEntries.startAt', '<', to)
    .where('rosterEntries.endAt', '>', from)
    .orderBy('rosterEntries.startAt')
    .orderBy('rosterEntries.publicId')
  return (pilotId === undefined ? during : during.where('users.publicId', '=', pilotId)).execute()
}

/** Entries of people that are under way at some time between two instants, earliest first. */
export async function entriesOf(
  db: OperatorDb,
  userIds: string[],
  from: number,
  to: number,
): Promise<RosterEntryRow[]> {
  if (userIds.length === 0) return []
  return entries(db)
    .where('rosterEntries.userId', 'in', userIds)
    .where('rosterEntries.startAt', '<', to)
    .where('rosterEntries.endAt', '>', from)
    .orderBy('rosterEntries.startAt')
    .execute()
}

/** No flight leaves its estimated times by more; it lets the index on departure find the window. */
const SLACK = 7 * 86_400_000

/**
 * Flights of people that are under way between two instants, earliest first. The cross join has the flights of the time
 * come first: a database that is free to choose goes through all that these people ever flew.
 */
function crewFlights(db: OperatorDb, userIds: string[], from: number, to: number) {
  return db
    .from('flights')
    .crossJoin('flightCrew')
    .whereRef('flightCrew.flightId', '=', 'flights.id')
    .select(['flightCrew.userId', 'flightCrew.role'])
    .select(['flights.publicId', 'flights.flightNumber', 'flights.tripNumber', 'flights.legNumber'])
    .select(['flights.departureAirport', 'flights.arrivalAirport'])
    .select(['flights.realDepartureAirport', 'flights.realArrivalAirport'])
    .select(['flights.departureAt', 'flights.arrivalAt', 'flights.offBlockAt', 'flights.onBlockAt'])
    .where('flights.departureAt', '>', from - SLACK)
    .where('flights.departureAt', '<', to + SLACK)
    .where('flights.canceledAt', 'is', null)
    .where('flightCrew.userId', 'in', userIds)
    .where(({ eb, fn }) =>
      eb.and([
        eb(fn.coalesce('flights.offBlockAt', 'flights.departureAt'), '<', to),
        eb(fn.coalesce('flights.onBlockAt', 'flights.arrivalAt'), '>', from),
      ]),
    )
    .orderBy('flights.departureAt')
    .orderBy('flights.publicId')
}

/** The flights that duty is counted from, a year for all crew, with only the columns that counting needs. */
export async function flightsFlownBy(db: OperatorDb, userIds: string[], from: number, to: number) {
  return userIds.length === 0 ? [] : crewFlights(db, userIds, from, to).execute()
}

/** The same with what a roster shows of them. */
export async function flightsOfCrew(db: OperatorDb, userIds: string[], from: number, to: number) {
  if (userIds.length === 0) return []
  return crewFlights(db, userIds, from, to)
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .select(['users.publicId as pilotId', 'aircraft.tailNumber', 'aircraft.type as aircraftType'])
    .select('flights.canceledAt')
    .execute()
}
export type CrewFlight = Awaited<ReturnType<typeof flightsOfCrew>>[number]
