import { z } from 'zod'
import { currency, day, epoch, minorUnits, reference, text } from '../wire.ts'
import { endpoint } from './endpoint.ts'

export const invoiceTypes = ['INVOICE', 'PROFORMA_INVOICE', 'CREDIT_MEMO'] as const

const line = z.object({
  description: reference,
  quantity: z.number().min(-1_000_000).max(1_000_000),
  unit: text,
  /** Net, of the whole line. */
  amount: minorUnits.min(-100_000_000_000).max(100_000_000_000),
})

/** An invoice of a booking; net, VAT and gross are sums of its lines, in minor units. */
export const invoice = z.object({
  invoiceId: z.int(),
  bookingId: z.int().nullable(),
  /** Given when it is issued, never twice; a proforma has none. */
  number: z.string().nullable(),
  type: z.enum(invoiceTypes),
  status: z.enum(['DRAFT', 'ISSUED', 'PAID']),
  issuedAt: epoch.nullable(),
  dueDate: z.string().nullable(),
  currency: z.string(),
  net: minorUnits,
  vat: minorUnits,
  gross: minorUnits,
  lines: z.array(line),
})

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/desk/bookings/{bookingId}/invoices',
    access: 'desk',
    summary: 'Invoices of a booking.',
    reply: z.array(invoice),
    shows: ['invoices', 'payments'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/bookings/{bookingId}/invoices',
    access: 'desk',
    summary: 'Draft an invoice for a booking.',
    body: z.object({
      type: z.enum(invoiceTypes).default('INVOICE'),
      currency,
      lines: z.array(line).min(1).max(500),
      vatPerc: z.number().min(0).max(100).default(0),
      dueDate: day.optional(),
    }),
    reply: invoice,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/desk/invoices/{invoiceId}/issue',
    access: 'desk',
    summary: 'Issue a draft: it gets its number and can no longer be removed.',
    reply: invoice,
    answers: ['state_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/invoices/{invoiceId}',
    access: 'desk',
    summary: 'Remove a draft.',
    status: 204,
    answers: ['state_conflict'],
  }),
}
