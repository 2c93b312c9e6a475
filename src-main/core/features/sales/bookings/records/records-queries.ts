import type { ExpressionBuilder, Selectable } from 'kysely'
import type { bookingFilters } from '../../../../../../src-shared/contract/sales/booking-records.ts'
import { entryColumns, withChanges } from '../../../../data/journal-entries.ts'
import type { OperatorDb } from '../../../../data/operator-db.ts'
import { preparedForList, preparedQuery } from '../../../../data/prepared-query.ts'
import type { BookingVersionsTable } from '../../../../data/tables/sales.ts'
import type { Tables } from '../../../../data/tables.ts'
import { personName } from '../../../../present/name.ts'
import { isNotTransferred, isReadyToInvoice } from '../list-ready-to-invoice.ts'
import type { BookingRow } from '../queries.ts'
import type { BookingEntry } from '../rules/history.ts'
import { openStatuses } from '../rules/states.ts'

export type VersionRow = Selectable<BookingVersionsTable>

/** A customer by the rows that a reference means: of a person, and of an account that is the customer alone. */
export interface CustomerQuery {
  userId: string | undefined
  accountId: string | undefined
}

/** Whether a booking is of a customer. */
const isOfCustomer =
  ({ userId = '', accountId }: CustomerQuery) =>
  (eb: ExpressionBuilder<Tables, 'bookings'>) => {
    const person = eb('bookings.customerId', '=', userId)
    if (accountId === undefined) return person
    return eb.or([person, eb.and([eb('bookings.customerId', 'is', null), eb('bookings.accountId', '=', accountId)])])
  }

export interface BookingsQuery {
  booked: boolean
  since?: number | undefined
  customer?: CustomerQuery | undefined
  accountId?: string | undefined
  filter?: (typeof bookingFilters)[number] | undefined
  limit: number
  offset: number
}

/**
 * The ids of bookings of which anything changed that their answer shows: what belongs to them, and the customer, sales
 * person, account and aircraft that they name (decision 53).
 */
function changedBookings(db: OperatorDb, since: number) {
  const changed = (table: 'users' | 'accounts' | 'aircraft') =>
    // Kysely can't follow a table that is one of several; all of them have these columns.
    db
      .from(table as 'users')
      .select('id')
      .where('updatedAt', '>=', since)
  const ids = () => db.from('bookings').select('bookings.id')
  const flying = () => db.every('flights').select((eb) => eb.ref('flights.bookingId').$notNull().as('id'))
  const crewed = db
    .from('flightCrew')
    .innerJoin('flights', 'flights.id', 'flightCrew.flightId')
    .select((eb) => eb.ref('flights.bookingId').$notNull().as('id'))
    .where('flights.bookingId', 'is not', null)
    .where('flightCrew.userId', 'in', changed('users'))
  return ids()
    .where('bookings.changedAt', '>=', since)
    .union(ids().where('bookings.customerId', 'in', changed('users')))
    .union(ids().where('bookings.salesPersonId', 'in', changed('users')))
    .union(ids().where('bookings.accountId', 'in', changed('accounts')))
    .union(ids().where('bookings.aircraftId', 'in', changed('aircraft')))
    .union(flying().where('flights.bookingId', 'is not', null).where('flights.aircraftId', 'in', changed('aircraft')))
    .union(crewed)
}

/** The bookings, or open quotes (decision 48), of a query. */
function matching(db: OperatorDb, { booked, since, customer, accountId, filter }: BookingsQuery) {
  let rows = db.from('bookings').where('bookings.bookedAt', booked ? 'is not' : 'is', null)
  if (!booked) rows = rows.where('bookings.status', 'in', openStatuses)
  if (since !== undefined) rows = rows.where('bookings.id', 'in', changedBookings(db, since))
  if (customer) rows = rows.where(isOfCustomer(customer))
  if (accountId !== undefined) rows = rows.where('bookings.accountId', '=', accountId)
  if (filter === 'PAID' || filter === 'NOT_PAID') rows = rows.where('bookings.paymentStatus', '=', filter)
  else if (filter === 'READY_TO_INVOICE') rows = rows.where(isReadyToInvoice)
  else if (filter) rows = rows.where(isNotTransferred)
  return rows
}

export async function countBookings(db: OperatorDb, query: BookingsQuery): Promise<number> {
  return (
    await matching(db, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
}

/** A page of the same by when they last changed. */
export function matchingBookings(db: OperatorDb, query: BookingsQuery): Promise<BookingRow[]> {
  const { limit, offset } = query
  const rows = matching(db, query).selectAll('bookings')
  return rows.orderBy('bookings.changedAt').orderBy('bookings.publicId').limit(limit).offset(offset).execute()
}

const versions = preparedQuery((db, { bookingId }: { bookingId: string }) =>
  db.from('bookingVersions').selectAll().where('bookingId', '=', bookingId).orderBy('version'),
)

/** The versions of a booking, the first one first, with that of the change under way. */
export async function versionsOf(db: OperatorDb, bookingId: string): Promise<VersionRow[]> {
  await db.settleBookingVersions()
  return versions(db, { bookingId })
}

/** How many versions there are of all bookings of a customer. */
export async function countVersionsForCustomer(db: OperatorDb, customer: CustomerQuery): Promise<number> {
  const rows = db
    .from('bookings')
    .innerJoin('bookingVersions', 'bookingVersions.bookingId', 'bookings.id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
  return (await rows.where(isOfCustomer(customer)).executeTakeFirstOrThrow()).total
}

/** The versions of all bookings of a customer, the latest booking first. */
export function versionsForCustomer(db: OperatorDb, customer: CustomerQuery, page: { limit: number; offset: number }) {
  return db
    .from('bookings')
    .innerJoin('bookingVersions', 'bookingVersions.bookingId', 'bookings.id')
    .selectAll('bookingVersions')
    .where(isOfCustomer(customer))
    .orderBy('bookings.publicId', 'desc')
    .orderBy('bookingVersions.version')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export function bookingsById(db: OperatorDb, ids: string[]): Promise<BookingRow[]> {
  return db.from('bookings').selectAll().where('id', 'in', ids).execute()
}

const ofBooking = preparedQuery((db, { bookingId }: { bookingId: string }) =>
  db.journal().select(entryColumns).where('table', '=', 'bookings').where('rowId', '=', bookingId),
)
const ofLegs = preparedQuery((db, { bookingId }: { bookingId: string }) =>
  db.journal().select(entryColumns).where('ownerId', '=', bookingId).where('table', 'in', ['legs', 'flights']),
)
const ofTickets = preparedForList((db, flightIds: string[]) =>
  db.journal().select(entryColumns).where('flightId', 'in', flightIds).where('table', '=', 'tickets'),
)

/** The journal entries of a booking, its legs, flights and tickets, those that are gone too; oldest first. */
export async function entriesOf(db: OperatorDb, bookingId: string): Promise<BookingEntry[]> {
  const legs = await ofLegs(db, { bookingId })
  const flights = [...new Set(legs.flatMap(({ table, rowId }) => (table === 'flights' ? rowId : [])))]
  const tickets = flights.length === 0 ? [] : await ofTickets(db, flights)
  const all = [...(await ofBooking(db, { bookingId })), ...legs, ...tickets]
  return all.toSorted((one, other) => one.sequence - other.sequence).map(withChanges)
}

/** The names of people, accounts, aircraft and travel documents by their ids. */
export async function namesById(db: OperatorDb, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = db.from('users').select(['id', 'firstName', 'lastName', 'logName', 'externalReference'])
  const accounts = db.from('accounts').select(['id', 'name']).where('id', 'in', ids)
  const fleet = db.from('aircraft').select(['id', 'tailNumber']).where('id', 'in', ids)
  const cards = db.from('idCards').select(['id', 'type', 'number']).where('id', 'in', ids)
  return new Map([
    ...(await people.where('id', 'in', ids).execute()).map((row) => [row.id, personName(row)] as const),
    ...(await accounts.execute()).map(({ id, name }) => [id, name] as const),
    ...(await fleet.execute()).map(({ id, tailNumber }) => [id, tailNumber] as const),
    ...(await cards.execute()).map(({ id, type, number }) => [id, `${type} ${number}`] as const),
  ])
}
