import { z } from 'zod'
import {
  epoch,
  flag,
  longText,
  minorUnits,
  orNull,
  pagesAfter,
  reference,
  searchText,
  text,
} from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { accountStatuses, address, addressReply } from './accounts.ts'
import { duplicates, mergeInto, people } from './people-objects.ts'

const words = orNull(z.string())

/** A row of the accounts table. */
export const accountRow = z.object({
  accountId: z.int(),
  name: z.string(),
  accountNumber: z.string(),
  externalReference: z.string(),
  email: words,
  phone: words,
  city: words,
  country: words,
  status: z.enum(accountStatuses),
  people: z.int(),
  bookings: z.int(),
  lastBookedAt: epoch.nullable(),
})

const ofAccount = {
  bookings: z.array(
    z.object({
      bookingId: z.int(),
      bookingIdentifier: z.string(),
      bookingNumber: words,
      status: z.string(),
      workflowState: z.string(),
      createdAt: epoch,
      /** Airports of the legs in their order. */
      route: z.array(z.string()),
      departureAt: epoch.nullable(),
      customerName: words,
      gross: minorUnits,
      currency: z.string(),
    }),
  ),
  invoices: z.array(
    z.object({
      invoiceId: z.int(),
      bookingId: z.int(),
      bookingIdentifier: z.string(),
      number: words,
      type: z.string(),
      status: z.string(),
      issuedAt: epoch.nullable(),
      dueDate: words,
      gross: minorUnits,
      paid: minorUnits,
      open: minorUnits.meta({ description: 'The amount still to be received, negative where it is to be given back.' }),
      toRefund: minorUnits,
      currency: z.string(),
    }),
  ),
}

/** All that the page of an account shows; of bookings and invoices the latest. */
export const accountPage = z.object({
  accountId: z.int(),
  name: z.string(),
  accountNumber: z.string(),
  externalReference: z.string(),
  email: words,
  phone: words,
  mobile: words,
  vatNumber: words,
  notes: words,
  status: z.enum(accountStatuses),
  address: orNull(addressReply),
  /** The account that stands in for it, once it was merged. */
  mergedInto: orNull(z.object({ accountId: z.int(), name: z.string() })),
  people,
  ...ofAccount,
})

/** What a list of accounts is narrowed down by. */
const filters = { search: searchText.optional(), inactive: flag.optional() }
const sorts = [
  ...(['name', 'accountNumber', 'city', 'country', 'email', 'phone'] as const),
  ...(['people', 'bookings', 'lastBookedAt', 'externalReference', 'status'] as const),
] as const
export type AccountSort = (typeof sorts)[number]

/** Accounts as the operator's own people work with them. */
export const accountDesk = {
  table: endpoint({
    method: 'GET',
    path: '/desk/accounts',
    access: 'desk',
    summary: 'Accounts by name, or those in which every word of a search begins one; page by page.',
    description: 'A search that is not sorted has the best first: an exact name or number, then other names.',
    query: z.object({ ...filters, ...pagesAfter(sorts) }),
    reply: z.array(accountRow),
    shows: ['accounts', 'users', 'bookings'],
  }),
  count: endpoint({
    method: 'GET',
    path: '/desk/accounts/count',
    access: 'desk',
    summary: 'How many accounts there are, or are found by a search.',
    query: z.object(filters),
    reply: z.object({ count: z.int() }),
    shows: ['accounts'],
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/desk/accounts/duplicates',
    access: 'desk',
    summary: 'Active accounts that look like the same one, by name, e-mail or telephone.',
    reply: duplicates,
    shows: ['accounts', 'users', 'bookings'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/desk/accounts/{accountId}',
    numbers: ['accountId'],
    access: 'desk',
    summary: 'An account with its people, bookings and invoices.',
    reply: accountPage,
    shows: ['accounts', 'users', 'bookings', 'legs', 'invoices', 'paymentInvoices', 'payments'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/accounts/{accountId}',
    numbers: ['accountId'],
    access: 'desk',
    summary: 'Change an account; null clears a field.',
    body: z.object({
      name: reference.optional(),
      accountNumber: reference.optional(),
      externalReference: reference.optional(),
      email: orNull(text).optional(),
      phone: orNull(text).optional(),
      mobile: orNull(text).optional(),
      vatNumber: orNull(text).optional(),
      notes: orNull(longText).optional(),
      address: orNull(address).optional(),
      status: z.enum(accountStatuses).optional(),
    }),
    reply: accountPage,
    answers: ['reference_taken'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/desk/accounts/{accountId}/merge',
    numbers: ['accountId'],
    access: 'desk',
    summary: 'Merge an account into another: its people and bookings move there, and it becomes inactive.',
    description: 'What bookings and users name by the reference, number or name of the merged one is the other one.',
    body: mergeInto,
    reply: accountPage,
    answers: ['state_conflict'],
  }),
}
