import { z } from 'zod'
import { count, currency, epoch, longText, minorUnits, moment } from '../wire.ts'
import { endpoint } from './endpoint.ts'

// biome-ignore format: a list
export const paymentMethods = ['TRANSFER', 'DIRECT_DEBIT', 'CREDIT_CARD', 'ON_ACCOUNT', 'ELECTRONIC_PAYMENT', 'JET_CARD', 'OTHER'] as const
const status = z.enum(['PAID', 'NOT_PAID'])
const amount = minorUnits.min(-100_000_000_000).max(100_000_000_000)

/** Money that came, or is to come, for a booking or one of its invoices. */
export const payment = z.object({
  paymentId: z.int(),
  bookingId: z.int().nullable(),
  invoiceId: z.int().nullable(),
  amount: minorUnits,
  currency: z.string(),
  status,
  method: z.enum(paymentMethods).nullable(),
  paidAt: epoch.nullable(),
  notes: z.string().nullable(),
})

const optional = {
  method: z.enum(paymentMethods).nullable().optional(),
  paidAt: moment.nullable().optional(),
  notes: longText.nullable().optional(),
}
const id = count(0, 2_147_483_647).optional()

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/desk/payments',
    access: 'desk',
    summary: 'Payments of a booking or an invoice.',
    query: z.object({ bookingId: id, invoiceId: id }),
    reply: z.array(payment),
    shows: ['payments'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/payments',
    access: 'desk',
    summary: 'Note a payment for a booking or one of its invoices.',
    body: z.object({
      bookingId: z.int().optional(),
      invoiceId: z.int().optional(),
      amount,
      currency,
      status: status.default('PAID'),
      ...optional,
    }),
    reply: payment,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/payments/{paymentId}',
    access: 'desk',
    summary: 'Change a payment.',
    body: z.object({ amount: amount.optional(), status: status.optional(), ...optional }),
    reply: payment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/payments/{paymentId}',
    access: 'desk',
    summary: 'Remove a payment.',
    status: 204,
  }),
}
