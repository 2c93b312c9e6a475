import type { invoicePayments as contract } from '../../../../../src-shared/contract/finance/invoice-payments.ts'
import { exactAmount } from '../../../../../src-shared/money/amounts.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { withTotal } from '../../../dispatch/pages.ts'
import { grouped } from '../../../present/grouped.ts'
import { fileOf, keepFile } from '../../office/documents/keep.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import { documentOf, documentsOfAll } from '../../office/documents/queries.ts'
import { removeDocument } from '../../office/documents/remove.ts'
import { bookingByReference } from '../../sales/bookings/queries.ts'
import { type PaymentRow, paymentByPublicId, paymentCount, paymentPage, sharesOfPayments } from './desk-queries.ts'
import { addPayment, changePayment, removePayment } from './desk-write.ts'
import { presentInvoicePayment } from './present.ts'
import { amountOf, paidTime } from './rules.ts'

const paymentNamed = async ({ db }: Reading, paymentId: string) =>
  found(await paymentByPublicId(db, asNumber(paymentId)), 'payment_not_found')
const bookingOf = async ({ db }: Reading, quoteId: string | number | undefined) =>
  quoteId === undefined
    ? undefined
    : found(await bookingByReference(db, String(quoteId)), 'quote_or_booking_not_found', {
        in: 'body',
        field: 'quoteId',
        value: quoteId,
      }).id

interface Details {
  paidAt?: string | number | undefined
  notes?: string | undefined
}
/** How a payment came, as it is kept; empty notes clear them. */
const kept = ({ paidAt, notes }: Details) => ({ paidAt: paidTime(paidAt), notes: notes === '' ? null : notes })

async function presented(db: OperatorDb, rows: PaymentRow[]) {
  const ids = rows.map(({ id }) => id)
  const sharesOf = grouped(await sharesOfPayments(db, ids), ({ paymentId }) => paymentId)
  const documentsOf = grouped(await documentsOfAll(db, 'payments', ids), ({ rowId }) => rowId)
  return rows.map((row) => presentInvoicePayment(row, sharesOf(row.id), documentsOf(row.id)))
}
const show = async (context: Reading, publicId: number) =>
  found((await presented(context.db, [await paymentNamed(context, String(publicId))]))[0], 'payment_not_found')

export const invoicePayments: HandlersOf<typeof contract> = {
  async list({ db }, { query: { quoteId, ...rest } }) {
    const booking = quoteId === undefined ? undefined : await bookingByReference(db, String(quoteId))
    if (quoteId !== undefined && !booking) return withTotal([], 0)
    const filter = { bookingId: booking?.publicId, ...rest }
    return withTotal(await presented(db, await paymentPage(db, filter)), await paymentCount(db, filter))
  },
  async create(context, { body: { quoteId, invoiceIds = [], amount, ...input } }) {
    const bookingId = (await bookingOf(context, quoteId)) ?? null
    const payment = {
      ...input,
      ...kept(input),
      bookingId,
      invoiceIds,
      amount: exactAmount(amount, input.currency, 'amount'),
    }
    const { publicId } = await addPayment(context, payment, 'quoteId')
    return show(context, publicId)
  },
  async read(context, { params }) {
    return show(context, asNumber(params.paymentId))
  },
  async update(context, { params, body: { quoteId, ...given } }) {
    const payment = await paymentNamed(context, params.paymentId)
    const bookingId = await bookingOf(context, quoteId)
    const amount = amountOf(given, payment)
    await changePayment(context, payment, { ...given, ...kept(given), bookingId, amount }, 'quoteId')
    return show(context, payment.publicId)
  },
  async remove(context, { params }) {
    await removePayment(context, await paymentNamed(context, params.paymentId))
  },
  async addDocument(context, { params, file }) {
    const { id, publicId } = await paymentNamed(context, params.paymentId)
    return presentDocumentObject(await keepFile(context, file, { noun: 'payments', rowId: id }), publicId)
  },
  async readDocument(context, { params }) {
    const { id } = await paymentNamed(context, params.paymentId)
    return fileOf(context, found(await documentOf(context.db, 'payments', id, params.uuid), 'document_not_found'))
  },
  async removeDocument(context, { params }) {
    const { id } = await paymentNamed(context, params.paymentId)
    await removeDocument(
      context,
      found(await documentOf(context.db, 'payments', id, params.uuid), 'document_not_found'),
    )
  },
}
