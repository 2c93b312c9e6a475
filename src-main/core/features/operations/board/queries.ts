import type { OperatorDb } from '../../../data/operator-db.ts'

/** No flight leaves its estimated times by more; it lets the index on departure find the window. */
const SLACK_MS = 7 * 86_400_000

/** Flights between their blocks at some time between two instants; `only` those with these ids. */
function flightsDuring(db: OperatorDb, from: number, to: number, canceled: boolean, only: string[] | undefined) {
  const during = db
    .from('flights')
    .$if(only !== undefined, (query) => query.where('flights.id', 'in', only ?? []))
    .where('flights.departureAt', '>', from - SLACK_MS)
    .where('flights.departureAt', '<', to + SLACK_MS)
    .where(({ eb, fn }) =>
      eb.and([
        eb(fn.coalesce('flights.offBlockAt', 'flights.departureAt'), '<', to),
        eb(fn.coalesce('flights.onBlockAt', 'flights.arrivalAt'), '>', from),
      ]),
    )
  return canceled ? during : during.where('flights.canceledAt', 'is', null)
}

/** Flights with what the board shows of booking, account and aircraft, earliest first; canceled ones if asked. */
export function boardFlights(db: OperatorDb, from: number, to: number, canceled = false, only?: string[]) {
  return flightsDuring(db, from, to, canceled, only)
    .innerJoin('bookings', 'bookings.id', 'flights.bookingId')
    .innerJoin('accounts', 'accounts.id', 'bookings.accountId')
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .selectAll('flights')
    .select(['bookings.bookingIdentifier', 'bookings.status as bookingStatus'])
    .select(['accounts.name as accountName', 'aircraft.publicId as aircraftPublicId'])
    .orderBy('flights.departureAt')
    .orderBy('flights.publicId')
    .execute()
}
export type BoardFlight = Awaited<ReturnType<typeof boardFlights>>[number]

/** The crew of the flights. */
export function boardCrew(db: OperatorDb, from: number, to: number, canceled = false, only?: string[]) {
  return flightsDuring(db, from, to, canceled, only)
    .innerJoin('flightCrew', 'flightCrew.flightId', 'flights.id')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .select(['flightCrew.flightId', 'flightCrew.userId', 'flightCrew.role', 'flightCrew.position'])
    .select(['users.firstName', 'users.lastName', 'users.logName', 'users.externalReference'])
    .execute()
}
export type BoardMember = Awaited<ReturnType<typeof boardCrew>>[number]

/** The numbers of rows by their ids, wherever they lie in time. */
export async function numbersOf(db: OperatorDb, table: 'flights' | 'tasks', ids: string[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.every(table).select('publicId').where('id', 'in', ids).execute()
  return rows.map(({ publicId }) => publicId)
}
