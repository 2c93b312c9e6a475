import type { Own } from '../../data/own.ts'

function entries(db: Own) {
  return db
    .from('rosterEntries')
    .innerJoin('users', 'users.id', 'rosterEntries.userId')
    .selectAll('rosterEntries')
    .select('users.publicId as pilotId')
}

export function rosterEntryByPublicId(db: Own, publicId: number) {
  return entries(db).where('rosterEntries.publicId', '=', publicId).executeTakeFirst()
}
export type RosterEntryRow = NonNullable<Awaited<ReturnType<typeof rosterEntryByPublicId>>>

/** Entries under way at some time from one instant up to another, earliest first. */
export function rosterBetween(db: Own, { from, to, pilotId }: { from: number; to: number; pilotId?: number }) {
  const during = entries(db)
    .where('rosterEntries.startAt', '<', to)
    .where('rosterEntries.endAt', '>', from)
    .orderBy('rosterEntries.startAt')
    .orderBy('rosterEntries.publicId')
  return (pilotId === undefined ? during : during.where('users.publicId', '=', pilotId)).execute()
}

/** Entries of people that are under way at some time between two instants, earliest first. */
export async function entriesOf(db: Own, userIds: string[], from: number, to: number): Promise<RosterEntryRow[]> {
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

/** Flights of people that are under way between two instants, with what a roster shows of them, earliest first. */
export async function flightsOfCrew(db: Own, userIds: string[], from: number, to: number) {
  if (userIds.length === 0) return []
  return db
    .from('flights')
    .innerJoin('flightCrew', 'flightCrew.flightId', 'flights.id')
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .select([
      'flightCrew.userId',
      'users.publicId as pilotId',
      'flightCrew.role',
      'aircraft.tailNumber',
      'aircraft.type as aircraftType',
    ])
    .select(['flights.publicId', 'flights.flightNumber', 'flights.tripNumber', 'flights.canceledAt'])
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
    .execute()
}
export type CrewFlight = Awaited<ReturnType<typeof flightsOfCrew>>[number]
