import { type ExpressionBuilder, sql } from 'kysely'
import { fits } from '../../../../../../src-shared/strings/fits.ts'
import { folded } from '../../../../../../src-shared/strings/fold.ts'
import type { OperatorDb } from '../../../../data/operator-db.ts'
import { listParts, SEARCH_BATCH, searchInParts } from '../../../../data/search-in-parts.ts'
import type { BookingStatus } from '../../../../data/tables/columns.ts'
import type { Tables } from '../../../../data/tables.ts'
import { inOrder } from '../../../../present/in-order.ts'
import { like, patternOf } from '../../../../present/like.ts'
import { accountsWithAccents } from '../../../contacts/accounts/queries.ts'

export interface Filter {
  status?: string | undefined
  from?: number | undefined
  to?: number | undefined
  changedSince?: number | undefined
  search?: string | undefined
  limit: number
}

/** Bookings with what a row of the table shows of parties and aircraft. */
function deskBookings(db: OperatorDb) {
  return db
    .from('bookings')
    .leftJoin('users as customers', 'customers.id', 'bookings.customerId')
    .innerJoin('accounts', 'accounts.id', 'bookings.accountId')
    .leftJoin('aircraft', 'aircraft.id', 'bookings.aircraftId')
    .leftJoin('quoteOffers', 'quoteOffers.bookingId', 'bookings.id')
}

const shown = [
  'customers.firstName',
  'customers.lastName',
  'customers.logName',
  'customers.externalReference as customerReference',
  'accounts.name as accountName',
  'aircraft.tailNumber',
  'aircraft.type as aircraftType',
  'quoteOffers.followUpOn',
  'quoteOffers.validUntil',
  'quoteOffers.sentAt',
  'quoteOffers.sentBy',
] as const

const searchedIn = [
  'bookings.bookingIdentifier',
  'bookings.quoteNumber',
  'bookings.bookingNumber',
  'bookings.reference',
  'bookings.externalReference',
  'accounts.name',
  'aircraft.tailNumber',
] as const

const statesOf = (status: string): BookingStatus[] => [...new Set(status)] as BookingStatus[]

type Searched = ExpressionBuilder<Tables & { customers: Tables['users'] }, 'bookings' | 'accounts' | 'customers'>

function matches(eb: Searched, search: string, accented: Accented) {
  const pattern = patternOf(search)
  const name = sql`coalesce(${eb.ref('customers.firstName')}, '') || ' ' || coalesce(${eb.ref('customers.lastName')}, '')`
  const airports = eb
    .selectFrom('legs')
    .innerJoin('airports', (join) =>
      join.on((on) =>
        on.or([
          on('airports.code', '=', on.ref('legs.departureAirport')),
          on('airports.code', '=', on.ref('legs.arrivalAirport')),
        ]),
      ),
    )
    .select('legs.id')
    .whereRef('legs.operatorId', '=', 'bookings.operatorId')
    .whereRef('legs.bookingId', '=', 'bookings.id')
  return eb.or([
    ...searchedIn.map((column) => like(sql`${sql.ref(column)}`, pattern)),
    like(name, pattern),
    eb('bookings.accountId', 'in', accented.accounts),
    eb('bookings.customerId', 'in', accented.customers),
    eb.exists(
      airports.where((on) =>
        on.or([like(sql`${sql.ref('airports.code')}`, pattern), like(sql`${sql.ref('airports.iata')}`, pattern)]),
      ),
    ),
  ])
}

/**
 * The bookings of a state that changed last, by the index on both: the same of several states at once would sort all
 * there are.
 */
const lastOf = (db: OperatorDb, status: BookingStatus, { changedSince = 0, limit }: Filter) =>
  db
    .from('bookings')
    .select('bookings.id')
    .where('bookings.status', '=', status)
    .where('bookings.updatedAt', '>=', changedSince)
    .orderBy('bookings.updatedAt', 'desc')
    .orderBy('bookings.publicId', 'desc')
    .limit(limit)
    .execute()

/** Legs that depart in a stretch of time. */
const departing = (db: OperatorDb, { from = 0, to = Number.MAX_SAFE_INTEGER }: Filter) =>
  db.from('legs').where('legs.departureAt', '>=', from).where('legs.departureAt', '<', to)

/** The bookings of such legs that changed last; the cross join has the legs come first. */
function lastDeparting(db: OperatorDb, filter: Filter) {
  const { status, changedSince = 0, limit } = filter
  const rows = departing(db, filter)
    .crossJoin('bookings')
    .whereRef('bookings.id', '=', 'legs.bookingId')
    .where('bookings.updatedAt', '>=', changedSince)
    .select(['bookings.id', 'bookings.updatedAt', 'bookings.publicId'])
    .distinct()
    .orderBy('bookings.updatedAt', 'desc')
    .orderBy('bookings.publicId', 'desc')
    .limit(limit)
  return (status ? rows.where('bookings.status', 'in', statesOf(status)) : rows).execute()
}

/** The candidate bookings, where an index narrows them down. */
async function candidates(db: OperatorDb, filter: Filter): Promise<string[] | undefined> {
  const { status, from, to, search } = filter
  if (search?.trim()) return undefined
  if (from !== undefined || to !== undefined) return (await lastDeparting(db, filter)).map(({ id }) => id)
  if (!status) return undefined
  const ids: string[] = []
  for (const one of statesOf(status)) ids.push(...(await lastOf(db, one, filter)).map(({ id }) => id))
  return ids
}

/** Accounts and customers whose names have accents that the search lacks, or has as other letters (`ue`). */
async function accentedOf(db: OperatorDb, search: string): Promise<Accented> {
  if (folded(search) === '') return { accounts: [], customers: [] }
  const accounts = await accountsWithAccents(db, search)
  const people = await db
    .from('users')
    .select(['id', 'firstName', 'lastName'])
    .where(sql<boolean>`coalesce("firstName", '') || coalesce("lastName", '') glob '*[^ -~]*'`)
    .execute()
  const customers = people.filter(({ firstName, lastName }) => fits(search, [firstName, lastName])).map(({ id }) => id)
  return { accounts, customers }
}
type Accented = { accounts: string[]; customers: string[] }

/** The bookings of a state, of departures and changed since an instant, with what their rows show. */
function filtered(db: OperatorDb, filter: Filter) {
  const { status, from, to, changedSince } = filter
  let rows = deskBookings(db)
  if (status) rows = rows.where('bookings.status', 'in', statesOf(status))
  if (changedSince !== undefined) rows = rows.where('bookings.updatedAt', '>=', changedSince)
  if (from !== undefined || to !== undefined) {
    rows = rows.where('bookings.id', 'in', departing(db, filter).select('legs.bookingId'))
  }
  return rows
}

const { isAfter, isUpTo } = listParts('bookings.updatedAt', 'bookings.publicId', 'desc')

/** Bookings by a part of their numbers, names or airports, looked for among all. */
async function searched(db: OperatorDb, filter: Filter, search: string) {
  const accented = await accentedOf(db, search)
  return searchInParts({
    limit: filter.limit,
    endAfter(after) {
      const bookings = db.from('bookings').select(['bookings.updatedAt as at', 'bookings.publicId'])
      return (after ? bookings.where(isAfter(after)) : bookings)
        .orderBy('bookings.updatedAt', 'desc')
        .orderBy('bookings.publicId', 'desc')
        .limit(1)
        .offset(SEARCH_BATCH - 1)
        .executeTakeFirst()
    },
    rowsBetween(after, end, limit) {
      let rows = filtered(db, filter).where((eb) => matches(eb as never, search, accented))
      if (after) rows = rows.where(isAfter(after))
      if (end) rows = rows.where(isUpTo(end))
      return lastChanged(rows, limit)
    },
  })
}

/** The first rows of a list of bookings: those that changed last. */
const lastChanged = (rows: ReturnType<typeof deskBookings>, limit: number) =>
  rows
    .selectAll('bookings')
    .select(shown)
    .orderBy('bookings.updatedAt', 'desc')
    .orderBy('bookings.publicId', 'desc')
    .limit(limit)
    .execute()

/** Quotes and bookings that match, those that changed last first. */
export async function matchingBookings(db: OperatorDb, filter: Filter) {
  const among = await candidates(db, filter)
  if (among?.length === 0) return []
  if (among) return lastChanged(deskBookings(db).where('bookings.id', 'in', among), filter.limit)
  const search = filter.search?.trim()
  return search ? searched(db, filter, search) : lastChanged(filtered(db, filter), filter.limit)
}
export type DeskBooking = Awaited<ReturnType<typeof matchingBookings>>[number]

export function deskBooking(db: OperatorDb, id: string): Promise<DeskBooking | undefined> {
  return deskBookings(db).selectAll('bookings').select(shown).where('bookings.id', '=', id).executeTakeFirst()
}

function plans(db: OperatorDb, bookingIds: string[]) {
  return db
    .from('legs')
    .leftJoin('flights', (join) =>
      join.onRef('flights.legId', '=', 'legs.id').onRef('flights.operatorId', '=', 'legs.operatorId'),
    )
    .innerJoin('airports', (join) =>
      join.on((eb) => eb('airports.code', '=', eb.fn.coalesce('flights.departureAirport', 'legs.departureAirport'))),
    )
    .select(['legs.bookingId', 'legs.status', 'airports.timeZone', 'flights.canceledAt'])
    .select((eb) => [
      eb.fn.coalesce('flights.departureAirport', 'legs.departureAirport').as('departureAirport'),
      eb.fn.coalesce('flights.arrivalAirport', 'legs.arrivalAirport').as('arrivalAirport'),
      eb.fn.coalesce('flights.departureAt', 'legs.departureAt').as('departureAt'),
      eb.fn.coalesce('flights.arrivalAt', 'legs.arrivalAt').as('arrivalAt'),
      eb.fn.coalesce('flights.pax', 'legs.pax').as('pax'),
    ])
    .where('legs.bookingId', 'in', bookingIds)
    .orderBy('legs.position')
    .execute()
}

/** The legs of bookings in their order, with the plan that counts: the flight's once there is one. */
export async function plansOf(db: OperatorDb, bookingIds: string[]) {
  return bookingIds.length === 0 ? [] : plans(db, bookingIds)
}
export type Plan = Awaited<ReturnType<typeof plansOf>>[number]

/** People with their accounts, in the order of their ids here. */
export async function customersById(db: OperatorDb, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .from('users')
    .leftJoin('accounts', 'accounts.id', 'users.accountId')
    .select(['users.id', 'users.publicId', 'users.firstName', 'users.lastName', 'users.logName'])
    .select(['users.externalReference', 'users.email', 'users.phone', 'users.mobile'])
    .select(['accounts.publicId as accountPublicId', 'accounts.name as accountName'])
    .where('users.id', 'in', ids)
    .execute()
  return inOrder(ids, rows)
}
