import type { Own } from '../../data/own.ts'

function invoices(db: Own) {
  return db
    .from('invoices')
    .leftJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .selectAll('invoices')
    .select('bookings.publicId as bookingPublicId')
}

export function invoicesOf(db: Own, bookingId: string) {
  return invoices(db).where('invoices.bookingId', '=', bookingId).orderBy('invoices.publicId').execute()
}

export function invoiceByPublicId(db: Own, publicId: number) {
  return invoices(db).where('invoices.publicId', '=', publicId).executeTakeFirst()
}

export function invoiceById(db: Own, id: string) {
  return invoices(db).where('invoices.id', '=', id).executeTakeFirst()
}
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof invoiceByPublicId>>>
