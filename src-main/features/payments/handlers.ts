import { asNumber } from '../../../src-shared/alias.ts'
import type { payments as contract } from '../../../src-shared/contract/payments.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { bookingByPublicId } from '../bookings/queries.ts'
import { invoiceByPublicId } from '../invoices/queries.ts'
import { presentPayment } from './present.ts'
import { paymentByPublicId, paymentList } from './queries.ts'
import { checkPayee, paidTime } from './rules.ts'
import { settle } from './settle.ts'

export const payments: HandlersOf<typeof contract> = {
  async list({ db }, { query }) {
    return (await paymentList(db, query)).map(presentPayment)
  },
  async add(context, { body: { bookingId, invoiceId, ...given } }) {
    const { db, now } = context
    const invoice = invoiceId === undefined ? undefined : found(await invoiceByPublicId(db, invoiceId), 'invoice')
    checkPayee({ ...given, bookingId, invoiceId }, invoice)
    const booking = invoice ? invoice.bookingId : found(await bookingByPublicId(db, bookingId ?? 0), 'booking').id
    const paidAt = paidTime(given.status, given.paidAt, now)
    const row = { ...given, paidAt, bookingId: booking, invoiceId: invoice?.id ?? null }
    const { publicId } = await context.add('payments', row)
    await settle(context, row.invoiceId)
    return presentPayment(found(await paymentByPublicId(db, publicId), 'payment'))
  },
  async change(context, { params, body }) {
    const payment = found(await paymentByPublicId(context.db, asNumber(params.paymentId)), 'payment')
    const paidAt = paidTime(body.status ?? payment.status, body.paidAt ?? payment.paidAt, context.now)
    await context.change('payments', payment.id, { ...body, paidAt })
    await settle(context, payment.invoiceId)
    return presentPayment(found(await paymentByPublicId(context.db, payment.publicId), 'payment'))
  },
  async remove(context, { params }) {
    const payment = found(await paymentByPublicId(context.db, asNumber(params.paymentId)), 'payment')
    await context.remove('payments', payment.id)
    await settle(context, payment.invoiceId)
  },
}
