import { owed } from '../../../../../src-shared/money/invoice-amounts.ts'
import { invoicePayments } from '../../../data/invoice-payments.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { toDay } from '../../../present/times.ts'

/** Invoices with what a list of them shows of booking and account, and what came in. */
function invoices(db: OperatorDb) {
  return db
    .from('invoices')
    .leftJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .leftJoin('accounts', 'accounts.id', 'bookings.accountId')
    .leftJoin('invoices as credited', 'credited.id', 'invoices.creditOfId')
    .leftJoin('invoices as memos', 'memos.creditOfId', 'invoices.id')
    .selectAll('invoices')
    .select(['bookings.publicId as bookingPublicId', 'bookings.bookingIdentifier', 'bookings.bookingNumber'])
    .select(['bookings.accountId', 'accounts.name as accountName'])
    .select(['credited.publicId as creditOf', 'credited.number as creditedNumber'])
    .select(['memos.publicId as creditedBy', 'memos.number as memoNumber'])
    .select(invoicePayments)
}

/** All of them, newest first. */
export function invoicePage(db: OperatorDb, limit: number) {
  return invoices(db).orderBy('invoices.publicId', 'desc').limit(limit).execute()
}

export function invoicesOf(db: OperatorDb, bookingId: string) {
  return invoices(db).where('invoices.bookingId', '=', bookingId).orderBy('invoices.publicId').execute()
}

export function invoiceByPublicId(db: OperatorDb, publicId: number) {
  return invoices(db).where('invoices.publicId', '=', publicId).executeTakeFirst()
}

export async function invoicesByPublicId(db: OperatorDb, publicIds: number[]): Promise<InvoiceRow[]> {
  return publicIds.length === 0 ? [] : invoices(db).where('invoices.publicId', 'in', publicIds).execute()
}

export function invoiceById(db: OperatorDb, id: string) {
  return invoices(db).where('invoices.id', '=', id).executeTakeFirst()
}
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof invoiceByPublicId>>>

/** The latest dated invoice that has a number; undefined before the first. */
export async function lastIssued(db: OperatorDb): Promise<{ number: string; day: string } | undefined> {
  const row = await db
    .from('invoices')
    .select(['number', 'issuedAt'])
    .where('number', 'is not', null)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number && row.issuedAt !== null ? { number: row.number, day: toDay(row.issuedAt) } : undefined
}

/** The credit memos that cancel invoices of a booking. */
export function cancelingMemosOf(db: OperatorDb, bookingId: string) {
  return invoices(db).where('invoices.bookingId', '=', bookingId).where('invoices.creditOfId', 'is not', null).execute()
}

/** How many drafts a booking has that bill it once they are issued. */
export async function countDrafts(db: OperatorDb, bookingId: string): Promise<number> {
  const drafts = db.from('invoices').where('bookingId', '=', bookingId).where('status', '=', 'DRAFT')
  const counted = drafts.where('type', 'in', owed.types).select((eb) => eb.fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}
