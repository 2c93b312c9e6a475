import type { payments as contract } from '../../../../../src-shared/contract/finance/payments.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { grouped } from '../../../present/grouped.ts'
import { documentsOfAll } from '../../office/documents/queries.ts'
import { bookingByPublicId } from '../../sales/bookings/queries.ts'
import { presentPayment } from './desk-present.ts'
import { type PaymentRow, paymentByPublicId, paymentList, sharesOfPayments } from './desk-queries.ts'
import { addPayment, changePayment, removePayment } from './desk-write.ts'

async function presented(db: OperatorDb, rows: PaymentRow[]) {
  const ids = rows.map(({ id }) => id)
  const sharesOf = grouped(await sharesOfPayments(db, ids), ({ paymentId }) => paymentId)
  const documentsOf = grouped(await documentsOfAll(db, 'payments', ids), ({ rowId }) => rowId)
  return rows.map((row) => presentPayment(row, sharesOf(row.id), documentsOf(row.id).length))
}
const show = async (db: OperatorDb, publicId: number) =>
  found(
    (await presented(db, [found(await paymentByPublicId(db, publicId), 'payment_not_found')]))[0],
    'payment_not_found',
  )

export const payments: HandlersOf<typeof contract> = {
  async list({ db }, { query }) {
    return presented(db, await paymentList(db, query))
  },
  async add(context, { body: { bookingId, invoiceIds = [], ...input } }) {
    const { db } = context
    const booking =
      bookingId === undefined ? undefined : found(await bookingByPublicId(db, bookingId), 'booking_not_found')
    const payment = { ...input, bookingId: booking?.id ?? null, invoiceIds }
    const { publicId } = await addPayment(context, payment, 'bookingId')
    return show(db, publicId)
  },
  async change(context, { params, body }) {
    const payment = found(await paymentByPublicId(context.db, asNumber(params.paymentId)), 'payment_not_found')
    await changePayment(context, payment, body, 'bookingId')
    return show(context.db, payment.publicId)
  },
  async remove(context, { params }) {
    await removePayment(
      context,
      found(await paymentByPublicId(context.db, asNumber(params.paymentId)), 'payment_not_found'),
    )
  },
}
