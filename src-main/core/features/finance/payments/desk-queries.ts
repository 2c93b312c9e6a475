import type { OperatorDb } from '../../../data/operator-db.ts'

function payments(db: OperatorDb) {
  return db
    .from('payments')
    .leftJoin('bookings', 'bookings.id', 'payments.bookingId')
    .leftJoin('accounts', 'accounts.id', 'bookings.accountId')
    .selectAll('payments')
    .select(['bookings.publicId as bookingPublicId', 'bookings.bookingIdentifier', 'accounts.name as accountName'])
}

interface Filter {
  bookingId?: number | undefined
  invoiceId?: number | undefined
}

function filtered(db: OperatorDb, { bookingId, invoiceId }: Filter) {
  let all = payments(db)
  if (bookingId !== undefined) all = all.where('bookings.publicId', '=', bookingId)
  if (invoiceId === undefined) return all
  const paying = db
    .from('paymentInvoices')
    .innerJoin('invoices', 'invoices.id', 'paymentInvoices.invoiceId')
    .where('invoices.operatorId', '=', db.operatorId)
    .where('invoices.publicId', '=', invoiceId)
    .select('paymentInvoices.paymentId')
  return all.where('payments.id', 'in', paying)
}

/** Newest first. */
export function paymentList(db: OperatorDb, filter: Filter & { limit: number }) {
  return filtered(db, filter).orderBy('payments.publicId', 'desc').limit(filter.limit).execute()
}

export async function paymentCount(db: OperatorDb, filter: Filter): Promise<number> {
  const rows = filtered(db, filter).clearSelect()
  return (await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
}

/** Oldest first, a page of them. */
export function paymentPage(db: OperatorDb, filter: Filter & { limit: number; offset: number }) {
  return filtered(db, filter).orderBy('payments.publicId').limit(filter.limit).offset(filter.offset).execute()
}

export function paymentByPublicId(db: OperatorDb, publicId: number) {
  return payments(db).where('payments.publicId', '=', publicId).executeTakeFirst()
}
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentByPublicId>>>

export function paymentsOfBooking(db: OperatorDb, bookingId: string) {
  return payments(db).where('payments.bookingId', '=', bookingId).orderBy('payments.publicId').execute()
}

/** The invoices that payments are for, in their order, with what goes to each. */
export async function sharesOfPayments(db: OperatorDb, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  return db
    .from('paymentInvoices')
    .innerJoin('invoices', 'invoices.id', 'paymentInvoices.invoiceId')
    .select(['paymentInvoices.id', 'paymentInvoices.paymentId', 'paymentInvoices.invoiceId', 'paymentInvoices.amount'])
    .select(['invoices.publicId as invoicePublicId', 'invoices.number'])
    .where('paymentInvoices.paymentId', 'in', paymentIds)
    .orderBy('paymentInvoices.paymentId')
    .orderBy('paymentInvoices.position')
    .execute()
}
export type ShareRow = Awaited<ReturnType<typeof sharesOfPayments>>[number]
