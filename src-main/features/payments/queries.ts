import type { Own } from '../../data/own.ts'

function payments(db: Own) {
  return db
    .from('payments')
    .leftJoin('bookings', 'bookings.id', 'payments.bookingId')
    .leftJoin('invoices', 'invoices.id', 'payments.invoiceId')
    .selectAll('payments')
    .select(['bookings.publicId as bookingPublicId', 'invoices.publicId as invoicePublicId'])
}

export function paymentList(db: Own, filter: { bookingId?: number; invoiceId?: number }) {
  let all = payments(db).orderBy('payments.publicId')
  if (filter.bookingId !== undefined) all = all.where('bookings.publicId', '=', filter.bookingId)
  if (filter.invoiceId !== undefined) all = all.where('invoices.publicId', '=', filter.invoiceId)
  return all.execute()
}

export function paymentByPublicId(db: Own, publicId: number) {
  return payments(db).where('payments.publicId', '=', publicId).executeTakeFirst()
}
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentByPublicId>>>

/** What came in for an invoice, in minor units. */
export async function paidFor(db: Own, invoiceId: string): Promise<number> {
  const row = await db
    .from('payments')
    .select((eb) => eb.fn.sum<number>('amount').as('paid'))
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'PAID')
    .executeTakeFirst()
  return row?.paid ?? 0
}
