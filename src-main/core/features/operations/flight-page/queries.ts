import { sql } from 'kysely'
import { entryColumns, withChanges } from '../../../data/journal-entries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedForList, preparedQuery } from '../../../data/prepared-query.ts'
import { listParts, SEARCH_BATCH, searchInParts } from '../../../data/search-in-parts.ts'
import { like, patternOf } from '../../../present/like.ts'
import { personName } from '../../../present/name.ts'
import { accountsWithAccents } from '../../contacts/accounts/queries.ts'
import { documentEntries } from '../../office/documents/queries.ts'
import { historyTables } from './rules.ts'

/** The type that a selection of flights begins with. */
const flightsOf = (db: OperatorDb) => db.from('flights')

/** Flights with what screens show of booking, account, aircraft and the airports really used. */
export function deskFlights(flights: ReturnType<typeof flightsOf>) {
  return flights
    .innerJoin('bookings', 'bookings.id', 'flights.bookingId')
    .innerJoin('accounts', 'accounts.id', 'bookings.accountId')
    .innerJoin('airports as departure', (join) =>
      join.on((eb) =>
        eb('departure.code', '=', eb.fn.coalesce('flights.realDepartureAirport', 'flights.departureAirport')),
      ),
    )
    .innerJoin('airports as arrival', (join) =>
      join.on((eb) => eb('arrival.code', '=', eb.fn.coalesce('flights.realArrivalAirport', 'flights.arrivalAirport'))),
    )
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
}

export const shown = [
  'bookings.bookingIdentifier',
  'bookings.status as bookingStatus',
  'bookings.publicId as bookingPublicId',
  'bookings.customerId',
  'accounts.name as accountName',
  'aircraft.publicId as aircraftPublicId',
  'aircraft.tailNumber',
  'aircraft.type as aircraftType',
  'departure.timeZone as departureTimeZone',
  'arrival.timeZone as arrivalTimeZone',
] as const

export interface Filter {
  from?: number | undefined
  to?: number | undefined
  search?: string | undefined
  canceled: boolean
  limit: number
}

const searched = [
  'flights.flightNumber',
  'flights.tripNumber',
  'bookings.bookingIdentifier',
  'aircraft.tailNumber',
  'accounts.name',
  'departure.code',
  'departure.iata',
  'arrival.code',
  'arrival.iata',
  'flights.departureAirport',
  'flights.arrivalAirport',
] as const

/** Flights that begin in a stretch of time. */
function departing(db: OperatorDb, { from, to }: Filter) {
  let flights = db.from('flights')
  if (from !== undefined) flights = flights.where('flights.departureAt', '>=', from)
  if (to !== undefined) flights = flights.where('flights.departureAt', '<', to)
  return flights
}

/** The earliest of some flights, with what their rows show. */
function earliest(flights: ReturnType<typeof flightsOf>, { canceled }: Filter, limit: number) {
  const rows = deskFlights(flights).orderBy('flights.departureAt').orderBy('flights.publicId').limit(limit)
  return (canceled ? rows : rows.where('flights.canceledAt', 'is', null)).selectAll('flights').select(shown)
}

const { isAfter, isUpTo } = listParts('flights.departureAt', 'flights.publicId', 'asc')

/** Flights by a part of what names them, looked for among all of the stretch of time. */
async function searchedFlights(db: OperatorDb, filter: Filter, search: string) {
  const pattern = patternOf(search)
  const accented = await accountsWithAccents(db, search)
  return searchInParts({
    limit: filter.limit,
    endAfter(after) {
      const flights = departing(db, filter).select(['flights.departureAt as at', 'flights.publicId'])
      return (after ? flights.where(isAfter(after)) : flights)
        .orderBy('flights.departureAt')
        .orderBy('flights.publicId')
        .limit(1)
        .offset(SEARCH_BATCH - 1)
        .executeTakeFirst()
    },
    rowsBetween(after, end, limit) {
      let flights = departing(db, filter)
      if (after) flights = flights.where(isAfter(after))
      if (end) flights = flights.where(isUpTo(end))
      return earliest(flights, filter, limit)
        .where((eb) =>
          eb.or([
            ...searched.map((column) => like(sql`cast(${eb.ref(column)} as text)`, pattern)),
            eb('bookings.accountId', 'in', accented),
          ]),
        )
        .execute()
    },
  })
}

/** Flights by estimated off block and by a part of what names them, earliest first. */
export async function matchingFlights(db: OperatorDb, filter: Filter) {
  const search = filter.search?.trim()
  return search ? searchedFlights(db, filter, search) : earliest(departing(db, filter), filter, filter.limit).execute()
}

const deskFlightById = preparedQuery((db, { id }: { id: string }) =>
  deskFlights(db.every('flights')).where('flights.id', '=', id).selectAll('flights').select(shown),
)

export const deskFlight = async (db: OperatorDb, id: string) => (await deskFlightById(db, { id }))[0]
export type DeskFlight = NonNullable<Awaited<ReturnType<typeof deskFlight>>>

/** The crew of flights, by their row ids. */
export const crewOfRows = preparedForList((db, flightIds: string[]) =>
  db
    .from('flightCrew')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .select(['flightCrew.flightId', 'flightCrew.role', 'flightCrew.position'])
    .select(['users.firstName', 'users.lastName', 'users.logName', 'users.externalReference'])
    .where('flightCrew.flightId', 'in', flightIds),
)

const journalOf = preparedQuery((db, { id, legId }: { id: string; legId: string }) =>
  db
    .journal()
    .select(entryColumns)
    .where((eb) =>
      eb.or([
        eb('flightId', '=', id).and('table', 'in', historyTables),
        eb('table', '=', 'legs').and('rowId', '=', legId),
      ]),
    )
    .orderBy('sequence'),
)

/** The entries of a flight, its leg and its attached records, with their files, oldest first. */
export async function entriesOf(db: OperatorDb, { id, legId }: { id: string; legId: string }) {
  const entries = await journalOf(db, { id, legId })
  const files = await documentEntries(db, [...new Set(entries.map(({ rowId }) => rowId))])
  return [...entries.map(withChanges), ...files].sort((a, b) => a.sequence - b.sequence)
}

/** The names of people, aircraft, documents and providers by their ids. */
export async function namesById(db: OperatorDb, ids: string[]): Promise<Map<string, string>> {
  const [people, aircraft, cards, providers] = await Promise.all([
    db
      .from('users')
      .select(['id', 'firstName', 'lastName', 'logName', 'externalReference'])
      .where('id', 'in', ids)
      .execute(),
    db.from('aircraft').select(['id', 'tailNumber']).where('id', 'in', ids).execute(),
    db.from('idCards').select(['id', 'type', 'number']).where('id', 'in', ids).execute(),
    db.from('providers').select(['id', 'name']).where('id', 'in', ids).execute(),
  ])
  return new Map([
    ...people.map((person) => [person.id, personName(person)] as const),
    ...aircraft.map(({ id, tailNumber }) => [id, tailNumber] as const),
    ...cards.map(({ id, type, number }) => [id, `${type} ${number}`] as const),
    ...providers.map(({ id, name }) => [id, name] as const),
  ])
}
