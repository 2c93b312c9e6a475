import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { count, currency, day, epoch, flag, minorUnits, plannedDay, reference, text, uuid } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'

export const invoiceTypes = ['INVOICE', 'PROFORMA_INVOICE', 'CREDIT_MEMO'] as const
const invoiceStatuses = ['DRAFT', 'ISSUED', 'PAID', 'CREDITED'] as const

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
  bookingIdentifier: z.string().nullable(),
  account: z.string().nullable().meta({ description: 'Who it is to.' }),
  /** The number is given when the invoice is issued, never twice; a proforma has none. */
  number: z.string().nullable(),
  type: z.enum(invoiceTypes),
  status: z.enum(invoiceStatuses),
  issuedAt: epoch.nullable(),
  dueDate: z.string().nullable(),
  currency: z.string(),
  vatPerc: z.number(),
  net: minorUnits,
  vat: minorUnits,
  gross: minorUnits,
  paid: minorUnits.meta({ description: 'The payments received for it; negative for money paid out.' }),
  due: minorUnits.meta({
    description: 'The amount due: gross, and of a credit memo that cancels an invoice what was received for that one.',
  }),
  open: minorUnits.meta({
    description: 'The amount still to be received, negative where it is to be given back; 0 of drafts and proformas.',
  }),
  toRefund: minorUnits.meta({
    description:
      'The amount to give back now; of a credit memo of a part what was received beyond what the booking owes.',
  }),
  creditOf: z.int().nullable().meta({ description: 'The invoice that this credit memo cancels.' }),
  creditedBy: z.int().nullable().meta({ description: 'The credit memo that cancels this invoice.' }),
  documentUuid: uuid.nullable().meta({ description: 'Its PDF, once it is issued.' }),
  lines: z.array(line),
})

const warnings = z
  .array(
    z.object({
      type: z.enum(['DATE_BEFORE_LAST_ISSUED', 'YEAR_BEFORE_LAST_ISSUED', 'CREDITS_EXCEED_INVOICES']),
      message: messageObject,
    }),
  )
  .meta({
    description:
      'Why the number given now is doubtful: an invoice with a number is dated later than today; or the amount: the ' +
      'credit memos of the booking then exceed its invoices.',
  })

/** An invoice that this request issued, with the warnings about its number and amount. */
const issued = invoice.extend({ warnings })

const party = z.object({ name: z.string(), address: z.array(z.string()), vatNumber: z.string().nullable() })

/** One invoice with what is printed on it: for a draft as it would be now. */
export const invoicePage = invoice.extend({
  seller: party.extend({ bank: z.array(z.string()), footnote: z.string().nullable() }),
  buyer: party.extend({ accountNumber: z.string().nullable() }),
  /** The warnings about issuing this draft now, or about the credit memo that would cancel this invoice. */
  warnings,
  booking: z.string().nullable().meta({ description: 'The booking as printed.' }),
  refund: minorUnits
    .nullable()
    .meta({ description: 'What a credit memo says is to be refunded: received for the canceled invoice until then.' }),
  otherNumber: z.string().nullable().meta({ description: 'The number of creditOf or creditedBy.' }),
})

const lines = z.array(line).min(1).max(500)
const draft = {
  type: z.enum(invoiceTypes).default('INVOICE'),
  currency,
  lines,
  vatPerc: z.number().min(0).max(100).default(0),
  dueDate: plannedDay.optional(),
}

const letterhead = z.object({
  address: text,
  vatNumber: text,
  bank: text,
  footnote: text,
  paymentDays: z.int().min(0).max(365),
  ownerSharePerc: z.number().min(0).max(100).meta({
    description: "What the owner of an aircraft gets of a leg's net price, in percent; 0 where the operator owns it.",
  }),
})

export const invoices = {
  all: endpoint({
    method: 'GET',
    path: '/desk/invoices',
    access: 'desk',
    summary: 'Invoices of all bookings, newest first.',
    query: z.object({ limit: count(1, 5000).default(2000) }),
    reply: z.array(invoice),
    shows: ['invoices', 'paymentInvoices', 'payments', 'accounts'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/desk/bookings/{bookingId}/invoices',
    numbers: ['bookingId'],
    access: 'desk',
    summary: 'Invoices of a booking.',
    reply: z.array(invoice),
    shows: ['invoices', 'paymentInvoices', 'payments'],
  }),
  propose: endpoint({
    method: 'GET',
    path: '/desk/bookings/{bookingId}/invoices/proposal',
    numbers: ['bookingId'],
    access: 'desk',
    summary: 'What the next invoice of a booking would say: its price, a line a flight, less what is invoiced.',
    query: z.object({ type: z.enum(invoiceTypes).default('INVOICE') }),
    reply: z.object({
      bookingId: z.int(),
      account: z.string(),
      currency,
      vatPerc: z.number(),
      dueDate: day,
      price: minorUnits.meta({ description: 'The net price of the booking.' }),
      taxes: minorUnits.meta({
        description: 'Federal excise tax and other taxes of the price beside VAT, which are not in the lines.',
      }),
      invoiced: minorUnits.meta({
        description:
          'The net amount of its issued invoices less credit memos, converted by the rates of their days. A canceled ' +
          'invoice and the credit memo that cancels it do not count, nor do drafts and proformas.',
      }),
      excluded: z.array(z.string()).meta({
        description: 'The numbers of invoices in other currencies that are not in `invoiced`: a rate is missing.',
      }),
      drafts: z.int().meta({ description: 'How many drafts of invoices the booking has; they are not deducted.' }),
      lines: z.array(line).meta({
        description:
          'Signed as in a document of the type. One line of 0 where nothing is left: an invoice of a price that is ' +
          'invoiced, or a credit memo without an invoice.',
      }),
    }),
    shows: ['bookings', 'flights', 'operators', 'invoices', 'exchangeRates'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/bookings/{bookingId}/invoices',
    numbers: ['bookingId'],
    access: 'desk',
    summary: 'Draft an invoice for a booking.',
    body: z.object(draft),
    reply: invoice,
  }),
  read: endpoint({
    method: 'GET',
    path: '/desk/invoices/{invoiceId}',
    numbers: ['invoiceId'],
    access: 'desk',
    summary: 'One invoice with all that is printed on it.',
    reply: invoicePage,
    shows: ['invoices', 'paymentInvoices', 'payments', 'operators', 'accounts'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/invoices/{invoiceId}',
    numbers: ['invoiceId'],
    access: 'desk',
    summary: 'Change a draft.',
    body: z.object({
      lines: lines.optional(),
      vatPerc: z.number().min(0).max(100).optional(),
      dueDate: plannedDay.nullable().optional(),
    }),
    reply: invoice,
    answers: ['state_conflict'],
  }),
  issue: endpoint({
    method: 'POST',
    path: '/desk/invoices/{invoiceId}/issue',
    numbers: ['invoiceId'],
    access: 'desk',
    summary: 'Issue a draft: it gets its number and its PDF, and can no longer be changed or removed.',
    query: z.object({ withPdf: flag.default(true).meta({ description: 'False: the PDF is made later, by /pdf.' }) }),
    reply: issued,
    answers: ['state_conflict'],
  }),
  credit: endpoint({
    method: 'POST',
    path: '/desk/invoices/{invoiceId}/credit',
    numbers: ['invoiceId'],
    access: 'desk',
    summary: 'Cancel an issued invoice by a credit memo over all of it, which is issued at once.',
    reply: issued,
    answers: ['state_conflict'],
  }),
  print: endpoint({
    method: 'POST',
    path: '/desk/invoices/{invoiceId}/pdf',
    numbers: ['invoiceId'],
    access: 'desk',
    summary: 'Make the PDF of an issued invoice that has none yet.',
    reply: invoice,
    answers: ['state_conflict'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/desk/invoices/{invoiceId}/pdf',
    numbers: ['invoiceId'],
    access: 'desk',
    summary: 'The PDF of an invoice; a draft or one without its PDF as it would be.',
    reply: file,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/invoices/{invoiceId}',
    numbers: ['invoiceId'],
    access: 'desk',
    summary: 'Remove a draft.',
    status: 204,
    answers: ['state_conflict'],
  }),
  letterhead: endpoint({
    method: 'GET',
    path: '/desk/invoicing',
    access: 'desk',
    summary: 'What invoices are headed with, and when they are due.',
    reply: letterhead,
    shows: ['operators'],
  }),
  saveLetterhead: endpoint({
    method: 'PATCH',
    path: '/desk/invoicing',
    access: 'desk',
    summary: 'Change what invoices are headed with; those that are issued stay as they are.',
    body: letterhead.partial(),
    reply: letterhead,
  }),
}
