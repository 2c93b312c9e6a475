import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import {
  count,
  currency,
  instant,
  longText,
  momentInput,
  needsOneOf,
  paging,
  plannedDay,
  reference,
} from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'
import { documentObject } from '../office/document-object.ts'
import { isSome, paymentMethods, paymentStatus } from './payments.ts'

/** A payment as partners see it (wire-facts 3). */
export const invoicePayment = z
  .object({
    id: z.int(),
    status: paymentStatus,
    quoteId: z.int().nullable(),
    invoiceIds: z.array(z.int()),
    amount: z.number(),
    currency: z.string(),
    method: z.enum(paymentMethods).nullable(),
    paidAt: instant.nullable().meta({ description: 'Null while it is not paid.' }),
    notes: z.string().nullable(),
    documents: z.array(documentObject),
  })
  .meta({ id: 'InvoicePayment' })

const number = z.int().min(0).max(2_147_483_647)
const quoteId = z.union([number, reference], issue('expected_booking_reference'))
const input = {
  quoteId: quoteId.optional().meta({
    description: 'Any id or reference of the booking; not needed where there are invoices.',
  }),
  invoiceIds: z.array(number).max(100).optional().meta({ description: 'Of one booking; paid in this order.' }),
  amount: z.number().min(-1_000_000_000).max(1_000_000_000).refine(isSome, issue('expected_amount_not_zero')),
  currency,
  status: paymentStatus,
  method: z.enum(paymentMethods).optional(),
  paidAt: z
    .union([momentInput, plannedDay], issue('expected_day_epoch_or_time'))
    .optional()
    .meta({ description: 'UTC without an offset, noon of a day; now where it is left out.' }),
  notes: longText.optional().meta({ description: 'An empty text clears them.' }),
}
const filter = count(0, 2_147_483_647).optional()

export const invoicePayments = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/accounting/invoice-payments',
    access: 'ACCOUNTING_API:read',
    summary: 'Payments of a booking and/or invoice.',
    query: z.object({ quoteId: quoteId.optional(), invoiceId: filter, ...paging }),
    reply: z.array(invoicePayment),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/external/accounting/invoice-payments',
    access: 'ACCOUNTING_API:write',
    summary: 'Create a payment for a booking and/or invoice.',
    body: z.object({ ...input, status: paymentStatus.default('PAID') }).meta(needsOneOf('quoteId', 'invoiceIds')),
    reply: invoicePayment,
    answers: ['state_conflict', 'unknown_record'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/external/accounting/invoice-payments/{paymentId}',
    numbers: ['paymentId'],
    access: 'ACCOUNTING_API:read',
    summary: 'Get one payment.',
    reply: invoicePayment,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/external/accounting/invoice-payments/{paymentId}',
    numbers: ['paymentId'],
    access: 'ACCOUNTING_API:write',
    summary: 'Update a payment; what is left out stays.',
    body: z.object(input).partial(),
    reply: invoicePayment,
    answers: ['state_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/external/accounting/invoice-payments/{paymentId}',
    numbers: ['paymentId'],
    access: 'ACCOUNTING_API:write',
    summary: 'Delete a payment with its documents.',
    status: 204,
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/api/external/accounting/invoice-payments/{paymentId}/documents',
    numbers: ['paymentId'],
    access: 'ACCOUNTING_API:write',
    summary: 'Attach a file (PDF, JPG, PNG or JPEG) to a payment.',
    upload: 'payment',
    reply: documentObject,
  }),
  readDocument: endpoint({
    method: 'GET',
    path: '/api/external/accounting/invoice-payments/{paymentId}/documents/{uuid}',
    numbers: ['paymentId'],
    access: 'ACCOUNTING_API:read',
    summary: 'Get a payment document.',
    reply: file,
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/external/accounting/invoice-payments/{paymentId}/documents/{uuid}',
    numbers: ['paymentId'],
    access: 'ACCOUNTING_API:write',
    summary: 'Delete a payment document.',
    status: 204,
  }),
}
