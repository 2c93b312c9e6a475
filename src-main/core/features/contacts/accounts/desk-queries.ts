import type { AccountSort } from '../../../../../src-shared/contract/contacts/accounts-desk.ts'
import type { ContactSort } from '../../../data/contacts/find.ts'
import { invoicePayments } from '../../../data/invoice-payments.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'

const columns = {
  ...({ name: 'name', accountNumber: 'number', city: 'city', country: 'country', email: 'email' } as const),
  ...({ phone: 'phone', externalReference: 'reference', status: 'isActive' } as const),
}

/** What the accounts table is sorted by. */
export function accountSort(db: OperatorDb, sort: AccountSort): ContactSort {
  if (sort === 'people') {
    const people = db.contacts().select((eb) => ['accountId as recordId', eb.fn.countAll().as('key')])
    // The index of the people of accounts has those alone that belong to one.
    return { of: people.where('isActive', '=', 1).where('accountId', 'is not', null).groupBy('accountId'), missing: 0 }
  }
  if (sort === 'bookings' || sort === 'lastBookedAt') {
    const bookings = db.from('bookings').select('accountId as recordId').groupBy('accountId')
    return sort === 'bookings'
      ? { of: bookings.select((eb) => eb.fn.countAll().as('key')), missing: 0 }
      : { of: bookings.select((eb) => eb.fn.max('createdAt').as('key')), missing: Number.MAX_SAFE_INTEGER }
  }
  return { column: columns[sort] }
}

/** How many bookings accounts have, and when the last was made. */
export async function bookingsByAccount(db: OperatorDb, accountIds: string[]) {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .from('bookings')
    .select((eb) => ['accountId', eb.fn.countAll<number>().as('bookings'), eb.fn.max('createdAt').as('lastBookedAt')])
    .where('accountId', 'in', accountIds)
    .groupBy('accountId')
    .execute()
  return new Map(rows.map(({ accountId, ...counted }) => [accountId, counted]))
}

/** How many active people belong to accounts. */
export async function peopleByAccount(db: OperatorDb, accountIds: string[]): Promise<Map<string | null, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .contacts()
    .select((eb) => ['accountId', eb.fn.countAll<number>().as('people')])
    .where('accountId', 'in', accountIds)
    .where('isActive', '=', 1)
    .groupBy('accountId')
    .execute()
  return new Map(rows.map(({ accountId, people }) => [accountId, people]))
}

/** Active accounts by name. */
export function activeAccounts(db: OperatorDb) {
  return db.from('accounts').selectAll().where('status', '=', 'ACTIVE').orderBy('name').orderBy('publicId').execute()
}

/** The people of an account, the active ones first. */
export function peopleOf(db: OperatorDb, accountId: string) {
  return db
    .from('users')
    .leftJoin('crew', 'crew.userId', 'users.id')
    .select(['users.publicId', 'users.firstName', 'users.lastName', 'users.logName', 'users.externalReference'])
    .select(['users.email', 'users.mobile', 'users.phone', 'users.status', 'crew.id as crewId'])
    .where('users.accountId', '=', accountId)
    .orderBy('users.status')
    .orderBy('users.lastName')
    .orderBy('users.publicId')
    .execute()
}

const MOST = 200

/** The latest bookings of an account. */
export function bookingsOf(db: OperatorDb, accountId: string) {
  return db
    .from('bookings')
    .leftJoin('users', 'users.id', 'bookings.customerId')
    .select(['bookings.id', 'bookings.publicId', 'bookings.bookingIdentifier', 'bookings.bookingNumber'])
    .select(['bookings.status', 'bookings.workflowState', 'bookings.createdAt', 'bookings.price'])
    .select(['users.firstName', 'users.lastName', 'users.logName', 'users.externalReference as customerReference'])
    .where('bookings.accountId', '=', accountId)
    .orderBy('bookings.createdAt', 'desc')
    .orderBy('bookings.publicId', 'desc')
    .limit(MOST)
    .execute()
}

/** The legs of bookings in their order, canceled ones included. */
export async function legsOfBookings(db: OperatorDb, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  return db
    .from('legs')
    .select(['bookingId', 'departureAirport', 'arrivalAirport', 'departureAt', 'status'])
    .where('bookingId', 'in', bookingIds)
    .orderBy('position')
    .orderBy('publicId')
    .execute()
}

/** The latest invoices of an account's bookings. */
export function invoicesOfAccount(db: OperatorDb, accountId: string) {
  return db
    .from('invoices')
    .innerJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .select(['invoices.publicId', 'invoices.number', 'invoices.type', 'invoices.status', 'invoices.issuedAt'])
    .select(['invoices.dueDate', 'invoices.gross', 'invoices.currency', 'invoices.creditOfId'])
    .select(['invoices.bookingId'])
    .select(invoicePayments)
    .select(['bookings.publicId as bookingPublicId', 'bookings.bookingIdentifier'])
    .where('bookings.accountId', '=', accountId)
    .orderBy('invoices.createdAt', 'desc')
    .orderBy('invoices.publicId', 'desc')
    .limit(MOST)
    .execute()
}
