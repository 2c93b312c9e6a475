import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { count, currency, epoch, longText, minorUnits, moment } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

// biome-ignore format: a list
export const paymentMethods = ['TRANSFER', 'DIRECT_DEBIT', 'CREDIT_CARD', 'ON_ACCOUNT', 'ELECTRONIC_PAYMENT', 'JET_CARD', 'OTHER'] as const
/** A payment of nothing pays nothing (decision 51). */
export const isSome = (amount: number): boolean => amount !== 0
export const paymentStatus = z.enum(['PAID', 'NOT_PAID'])
/** Negative for money that is given back. */
const amount = minorUnits.min(-100_000_000_000).max(100_000_000_000).refine(isSome, issue('expected_amount_not_zero'))

/** Money that came, or is to come, for a booking or some of its invoices. */
export const payment = z.object({
  paymentId: z.int(),
  bookingId: z.int().nullable(),
  bookingIdentifier: z.string().nullable(),
  account: z.string().nullable().meta({ description: 'Whose booking it is.' }),
  invoices: z.array(z.object({ invoiceId: z.int(), number: z.string().nullable(), amount: minorUnits })).meta({
    description: 'The invoices it is for, in order, and what of it goes to each.',
  }),
  amount: minorUnits,
  currency: z.string(),
  status: paymentStatus,
  method: z.enum(paymentMethods).nullable(),
  paidAt: epoch.nullable(),
  notes: z.string().nullable(),
  documents: z.int().meta({ description: 'How many documents are attached.' }),
  createdAt: epoch,
})

const optional = {
  method: z.enum(paymentMethods).nullable().optional(),
  paidAt: moment.nullable().optional(),
  notes: longText.nullable().optional(),
}
const number = z.int().min(0).max(2_147_483_647)
const invoiceIds = z.array(number).max(100)
const id = count(0, 2_147_483_647).optional()

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/desk/payments',
    access: 'desk',
    summary: 'Payments, newest first; of a booking or an invoice if one is named.',
    query: z.object({ bookingId: id, invoiceId: id, limit: count(1, 5000).default(2000) }),
    reply: z.array(payment),
    shows: ['payments', 'paymentInvoices', 'invoices', 'documents', 'accounts'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/payments',
    access: 'desk',
    summary: 'Note a payment for a booking or some of its invoices.',
    body: z.object({
      bookingId: number.optional(),
      invoiceIds: invoiceIds.optional(),
      amount,
      currency,
      status: paymentStatus.default('PAID'),
      ...optional,
    }),
    reply: payment,
    answers: ['state_conflict'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/payments/{paymentId}',
    numbers: ['paymentId'],
    access: 'desk',
    summary: 'Change a payment.',
    body: z.object({
      amount: amount.optional(),
      status: paymentStatus.optional(),
      invoiceIds: invoiceIds.optional(),
      ...optional,
    }),
    reply: payment,
    answers: ['state_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/payments/{paymentId}',
    numbers: ['paymentId'],
    access: 'desk',
    summary: 'Remove a payment with its documents.',
    status: 204,
  }),
}
