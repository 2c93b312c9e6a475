import { asNumber } from '../../../src-shared/alias.ts'
import type { invoices as contract } from '../../../src-shared/contract/invoices.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { pack } from '../../data/tables/columns.ts'
import { bookingByPublicId } from '../bookings/queries.ts'
import { presentInvoice } from './present.ts'
import { invoiceByPublicId, invoicesOf } from './queries.ts'
import { checkDraft, checkSign, invoiceNumber, totals } from './rules.ts'

export const invoices: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    const booking = found(await bookingByPublicId(db, asNumber(params.bookingId)), 'booking')
    return (await invoicesOf(db, booking.id)).map(presentInvoice)
  },
  async add(context, { params, body: { lines, vatPerc, ...given } }) {
    const booking = found(await bookingByPublicId(context.db, asNumber(params.bookingId)), 'booking')
    const sums = totals(lines, vatPerc)
    checkSign(given.type, sums.net)
    const row = { ...given, ...sums, bookingId: booking.id, lines: pack(lines), status: 'DRAFT' }
    const { publicId } = await context.add('invoices', row)
    return presentInvoice(found(await invoiceByPublicId(context.db, publicId), 'invoice'))
  },
  async issue(context, { params }) {
    const invoice = found(await invoiceByPublicId(context.db, asNumber(params.invoiceId)), 'invoice')
    checkDraft(invoice)
    const sequence = invoice.type === 'PROFORMA_INVOICE' ? 0 : await context.next('invoiceNumber')
    const number = invoiceNumber(invoice.type, context.now, sequence)
    await context.change('invoices', invoice.id, { status: 'ISSUED', issuedAt: context.now, number })
    return presentInvoice(found(await invoiceByPublicId(context.db, invoice.publicId), 'invoice'))
  },
  async remove(context, { params }) {
    const invoice = found(await invoiceByPublicId(context.db, asNumber(params.invoiceId)), 'invoice')
    checkDraft(invoice)
    await context.remove('invoices', invoice.id)
  },
}
