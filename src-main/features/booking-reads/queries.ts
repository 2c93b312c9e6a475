import type { ExpressionBuilder, Selectable } from 'kysely'
import type { bookingFilters } from '../../../src-shared/contract/booking-reads.ts'
import { hot } from '../../data/hot.ts'
import type { Own } from '../../data/own.ts'
import type { BookingVersionsTable } from '../../data/tables/sales.ts'
import type { Tables } from '../../data/tables.ts'
import { personName } from '../../present/name.ts'
import type { BookingRow } from '../bookings/queries.ts'
import { openStatuses } from '../bookings/rules/states.ts'
import type { BookingEntry } from './rules/history.ts'

export type VersionRow = Selectable<BookingVersionsTable>

export interface Asked {
  booked: boolean
  since?: number | undefined
  customerId?: string | undefined
  accountId?: string | undefined
  filter?: (typeof bookingFilters)[number] | undefined
  limit: number
  offset: number
}

type Bookings = ExpressionBuilder<Tables, 'bookings'>

/** It has an invoice that is out. */
const isInvoiced = (eb: Bookings) =>
  eb.exists(
    eb
      .selectFrom('invoices')
      .select('invoices.id')
      .whereRef('invoices.operatorId', '=', 'bookings.operatorId')
      .whereRef('invoices.bookingId', '=', 'bookings.id')
      .where('invoices.status', '!=', 'DRAFT')
      .where('invoices.type', '=', 'INVOICE'),
  )

/** Some of its flights that were not cancelled are not closed yet. */
const isUnderWay = (eb: Bookings) =>
  eb.exists(
    eb
      .selectFrom('flights')
      .select('flights.id')
      .whereRef('flights.operatorId', '=', 'bookings.operatorId')
      .whereRef('flights.bookingId', '=', 'bookings.id')
      .where('flights.canceledAt', 'is', null)
      .where('flights.postFlightClosedAt', 'is', null),
  )

/** Bookings, or open quotes (decision 48), by when they last changed. */
export function bookingsAsked(db: Own, asked: Asked): Promise<BookingRow[]> {
  const { booked, since, customerId, accountId, filter, limit, offset } = asked
  let rows = db
    .from('bookings')
    .selectAll()
    .where('bookings.bookedAt', booked ? 'is not' : 'is', null)
    .where('bookings.updatedAt', '>=', since ?? 0)
  if (!booked) rows = rows.where('bookings.status', 'in', openStatuses)
  if (customerId !== undefined) rows = rows.where('bookings.customerId', '=', customerId)
  if (accountId !== undefined) rows = rows.where('bookings.accountId', '=', accountId)
  if (filter === 'PAID' || filter === 'NOT_PAID') rows = rows.where('bookings.paymentStatus', '=', filter)
  else if (filter) rows = rows.where((eb) => eb.not(isInvoiced(eb)))
  if (filter === 'READY_TO_INVOICE') {
    rows = rows.where('bookings.canceledAt', 'is', null).where((eb) => eb.not(isUnderWay(eb)))
  }
  return rows.orderBy('bookings.updatedAt').orderBy('bookings.publicId').limit(limit).offset(offset).execute()
}

const versions = hot((db, { bookingId }: { bookingId: string }) =>
  db.from('bookingVersions').selectAll().where('bookingId', '=', bookingId).orderBy('version'),
)

/** The versions of a booking, the first one first. */
export const versionsOf = (db: Own, bookingId: string): Promise<VersionRow[]> => versions(db, { bookingId })

/** The versions of all bookings of a customer, the latest booking first. */
export function versionsForCustomer(db: Own, customerId: string, page: { limit: number; offset: number }) {
  return db
    .from('bookings')
    .innerJoin('bookingVersions', 'bookingVersions.bookingId', 'bookings.id')
    .selectAll('bookingVersions')
    .where('bookings.customerId', '=', customerId)
    .orderBy('bookings.publicId', 'desc')
    .orderBy('bookingVersions.version')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export function bookingsById(db: Own, ids: string[]): Promise<BookingRow[]> {
  return db.from('bookings').selectAll().where('id', 'in', ids).execute()
}

const entries = hot((db, { bookingId }: { bookingId: string }) =>
  db
    .journal()
    .select(['at', 'actor', 'changeId', 'action', 'changes'])
    .where('table', '=', 'bookings')
    .where('rowId', '=', bookingId)
    .orderBy('sequence'),
)

/** What was written to the row of a booking, oldest first. */
export async function entriesOf(db: Own, bookingId: string): Promise<BookingEntry[]> {
  const rows = await entries(db, { bookingId })
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as Record<string, unknown> }))
}

/** The names of people, accounts and aircraft by their ids. */
export async function namesById(db: Own, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = db.from('users').select(['id', 'firstName', 'lastName', 'logName', 'externalReference'])
  const accounts = db.from('accounts').select(['id', 'name']).where('id', 'in', ids)
  const fleet = db.from('aircraft').select(['id', 'tailNumber']).where('id', 'in', ids)
  return new Map([
    ...(await people.where('id', 'in', ids).execute()).map((row) => [row.id, personName(row)] as const),
    ...(await accounts.execute()).map(({ id, name }) => [id, name] as const),
    ...(await fleet.execute()).map(({ id, tailNumber }) => [id, tailNumber] as const),
  ])
}
