import { z } from 'zod'
import { instant, needsOneOf, storedDay } from '../../wire/fields.ts'
import { user } from '../contacts/people.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'
import { aircraftItem } from '../fleet/aircraft-object.ts'
import { documentObject } from '../office/document-object.ts'
import { expenseObject, flightExpenses } from './expense-object.ts'
import { paymentMethods, paymentStatus } from './payments.ts'

const transferStatus = z.enum(['READY_TO_INVOICE', 'TRANSFERRING', 'TRANSFERRED'])
const words = z.string().nullable()
const code = z.string().max(255)

/** A line of the books: an invoice line, a payment or an expense (wire-facts 2). */
export const accountEntry = z
  .object({
    id: z.int(),
    accountCode: words.meta({ description: 'The general ledger code.' }),
    categoryAccountCode: words,
    amount: z.number(),
    rate: z.number().nullable().meta({ description: 'For one unit.' }),
    quantity: z.number(),
    unit: words,
    currency: z.string(),
    date: z.string().meta({ description: 'Milliseconds since 1970, as a text.' }),
    description: z.string(),
    flightNumber: words,
    legId: z.int().nullable(),
    billable: z.boolean(),
    taxable: z.boolean(),
    supplierId: z.null(),
    supplierName: words,
    status: transferStatus,
    attachments: z.array(documentObject),
  })
  .meta({ id: 'AccountEntry' })

/** A rate of the operator that was used, of the day or the latest before it (decision 54). */
export const usedRate = z
  .object({
    currency: z.string(),
    rate: z.number().meta({ description: 'What one unit of `currency` is worth in `baseCurrency`.' }),
    baseCurrency: z.string().meta({ description: 'The currency of the booking.' }),
    date: storedDay.meta({ description: 'The day that the rate is of: YYYY-MM-DD.' }),
  })
  .meta({ id: 'ExchangeRate' })

const bookingAccounts = z
  .object({
    aircraft: aircraftItem.nullable(),
    aircraftAccountCode: z.null(),
    bookingId: z.int(),
    bookingIdentifier: z.string(),
    bookingStatus: z.enum(['QUOTE', 'OPTION', 'BOOKING', 'CLOSED', 'CANCELED']),
    customer: user,
    customerAccountCode: words.meta({ description: "The number of the customer's account." }),
    exchangeRates: z.array(usedRate).meta({ description: 'Of the entries in other currencies than the booking.' }),
    invoiceStatus: transferStatus.nullable().meta({
      description:
        'READY_TO_INVOICE as the filter of the bookings has it; else TRANSFERRED or TRANSFERRING where all or some ' +
        'entries are; null before it is flown and closed, and once it is invoiced but not transferred.',
    }),
    paymentGuarantee: z.enum(['NOT_GUARANTEED', 'FINANCIAL_RELEASE_OK']),
    paymentMethod: z.enum([...paymentMethods, 'NOT_REQUIRED']),
    paymentStatus,
    accountEntries: z.array(accountEntry),
  })
  .meta({ id: 'BookingAccounts' })

const issuedInvoice = z
  .object({
    id: z.int(),
    invoiceNumber: words.meta({ description: 'Null for a proforma.' }),
    invoiceDate: instant,
    invoiceType: z.enum(['INVOICE', 'PROFORMA_INVOICE', 'CREDIT_MEMO']),
    invoiceStatus: z.enum(['ISSUED', 'PAID', 'CREDITED']),
    dueDate: storedDay.nullable(),
    currency: z.string(),
    net: z.number(),
    vat: z.number(),
    gross: z.number(),
    document: documentObject.nullable(),
    history: z.array(
      z.object({
        timestamp: instant,
        user: z.object({ externalReference: z.string(), internalId: z.int() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'IssuedInvoice' })

const part = z.object({
  amount: z.number(),
  quantity: z.number(),
  quantityUnit: z.enum(['ABSOLUTE', 'TIME', 'PERCENTAGE']),
  total: z.number(),
})
const split = z
  .object({
    bookingId: z.int(),
    bookingIdentifier: z.string(),
    currency: z.string(),
    split: z.array(
      z.object({
        category: z.string().meta({ description: 'LEG_FEE, LANDING_FEE, ..., TOTAL.' }),
        description: z.string(),
        legId: z.int().nullable(),
        cost: part,
        price: part,
        owner: part,
        profitability: part.nullable().meta({ description: 'Null where an excluded expense belongs to it.' }),
      }),
    ),
    exchangeRates: z.array(usedRate),
    excluded: z
      .array(
        z.object({
          expenseId: z.int(),
          category: z.string(),
          description: z.string(),
          legId: z.int().nullable(),
          amount: z.number().meta({ description: 'In `currency`.' }),
          currency: z.string(),
          date: storedDay,
          reason: z.enum(['NO_EXCHANGE_RATE']),
        }),
      )
      .meta({
        description: 'Expenses that are left out: there is no rate from their currency to that of the booking.',
      }),
  })
  .meta({ id: 'BookingSplit' })

/** Accounting as partners see it: bookings with their books, invoices and expenses. */
export const accounting = {
  attachment: endpoint({
    method: 'GET',
    path: '/api/external/accounting/attachments/{uuid}',
    access: 'ACCOUNTING_API:read',
    summary: 'Get an accounting document by uuid: of an invoice, a payment or an expense.',
    reply: file,
  }),
  booking: endpoint({
    method: 'GET',
    path: '/api/external/accounting/booking/{reference}',
    access: 'ACCOUNTING_API:read',
    summary: 'A booking with its account entries.',
    description:
      'Entries are the lines of its issued invoices and credit memos, its payments and the expenses of its flights.',
    reply: bookingAccounts,
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/api/external/accounting/booking/{reference}/invoices',
    access: 'ACCOUNTING_API:read',
    summary: 'All issued invoices of a booking, proformas and credit memos among them.',
    reply: z.array(issuedInvoice),
  }),
  split: endpoint({
    method: 'GET',
    path: '/api/external/accounting/booking/{reference}/split',
    access: 'ACCOUNTING_API:read',
    summary: 'Split pricing of a booking: cost, owner share and profitability.',
    description:
      'A row a leg with its share of the net price by block time, a row for each kind of expense of its flight, and the ' +
      'total. Expenses in other currencies are converted by the rates that the operator keeps, of the day they were ' +
      'spent or the latest before it. Profitability is price less cost and owner share.',
    reply: split,
  }),
  code: endpoint({
    method: 'PUT',
    path: '/api/external/accounting/{accountEntryId}',
    numbers: ['accountEntryId'],
    access: 'ACCOUNTING_API:write',
    summary: 'Add a general ledger code to an account entry.',
    description: 'At least one of the fields; an empty code clears it.',
    body: z
      .object({ accountCode: code.optional(), categoryAccountCode: code.optional(), status: transferStatus.optional() })
      .refine(
        (input) => Object.values(input).some((value) => value !== undefined),
        'at least one of accountCode, categoryAccountCode and status',
      )
      .meta(needsOneOf('accountCode', 'categoryAccountCode', 'status')),
    reply: accountEntry,
  }),
  flightExpenses: endpoint({
    method: 'GET',
    path: '/api/external/accounting/flights/{flightId}/expenses',
    access: 'ACCOUNTING_API:read',
    summary: 'All expenses of a flight.',
    reply: flightExpenses,
  }),
  quoteExpenses: endpoint({
    method: 'GET',
    path: '/api/external/accounting/quotes/{quoteId}/expenses',
    access: 'ACCOUNTING_API:read',
    summary: 'All expenses of a quote or booking, grouped by flight.',
    reply: z.object({
      quoteId: z.string(),
      flights: z.array(z.object({ flightId: z.int(), expenses: z.array(expenseObject) })),
    }),
  }),
}
