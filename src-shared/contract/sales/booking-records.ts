import { z } from 'zod'
import { count, dayOrTime, instant, paging, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { booking, bookingLeg } from './bookings.ts'

const partyInput = reference.optional()
const changedSince = dayOrTime.meta({
  description: 'YYYY-MM-DDTHH:mm, UTC without an offset, or a day: entered or changed since.',
})

const parties = {
  customerId: partyInput.meta({ description: 'Of this customer: internal id, alias or external reference.' }),
  customerAccountId: partyInput.meta({ description: 'On this account: id, alias or external reference.' }),
}

/** Both spellings are in use (wire-facts 2). */
export const bookingFilters = ['PAID', 'NOT_PAID', 'READY_TO_INVOICE', 'NOT_TRANSFERRED', 'NOT_TRANSFERED'] as const

/** One version of a quote or booking: as it was then priced and planned. */
export const bookingVersion = booking
  .extend({
    rootBookingid: z.int().meta({ description: 'The same for all versions of a quote or booking.' }),
    quoteId: z.int().meta({ description: 'Of this version; it addresses the quote as the booking id does.' }),
    version: z.int(),
    bookingIdentifier: z.string().meta({ description: 'Five letters; from the second version on with its number.' }),
  })
  .meta({ id: 'BookingVersion' })

/** A line of a price (wire-facts 24.5), amounts in the currency itself. */
const grossPrice = z.object({
  name: z.string(),
  currency: z.string(),
  price: z.number(),
  qty: z.number(),
  total: z.number(),
})

/** The booking as it was sold, at the moment of booking (wire-facts 24.6). */
export const bookedSnapshot = z.object({ grossPrice, legs: z.array(bookingLeg) }).meta({ id: 'BookedSnapshot' })

/** One change of a quote or booking. */
export const bookingEvent = z
  .object({
    timestamp: instant,
    user: z.object({ name: z.string() }).meta({ description: 'Who did it: the desk, or a partner and its key.' }),
    action: z.string().meta({
      description: 'CREATED, CHANGED, REMOVED, RESTORED, or the state it brought: QUOTED, BOOKED, CANCELED, ...',
    }),
    status: z.string().meta({ description: 'The letter after it.' }),
    version: z.int().meta({ description: 'The version after it.' }),
    changes: z.array(
      z.object({
        field: z.string(),
        leg: z.string().optional().meta({ description: 'The leg, or its flight, that it is a field of.' }),
        passenger: z.string().optional().meta({ description: 'The passenger whose ticket it is a field of.' }),
        before: z.unknown().meta({ description: 'Null where there was nothing.' }),
        after: z.unknown(),
      }),
    ),
  })
  .meta({ id: 'BookingEvent' })

/** The partner's reading operations on quotes and bookings beside that of a single one. */
export const bookingReads = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/quote/bookings',
    access: 'BOOKING_API:read',
    summary: 'Search bookings with filters: those entered or changed since a moment, earliest change first.',
    description:
      'Changed is what the answer shows and what belongs to it: legs, flights, tickets, crew, price, invoices, payments, ' +
      'expenses, ledger codes, customer, account, aircraft; added, changed or removed. READY_TO_INVOICE is booked, all ' +
      'flights closed or canceled, and without an issued invoice that is not credited; NOT_TRANSFERRED has an account ' +
      'entry that is not TRANSFERRED. Without a filter all are answered, canceled ones too.',
    query: z.object({
      lastRequest: changedSince,
      filter: z.enum(bookingFilters).optional(),
      ...parties,
      page: count(0, 1_000_000).default(0).meta({ description: 'The first is 0.' }),
      size: count(1, 1000).default(100),
    }),
    reply: z.array(booking),
  }),
  notBooked: endpoint({
    method: 'GET',
    path: '/api/external/quote/notbooked',
    access: 'BOOKING_API:read',
    summary: 'Open quotes, earliest change first: those that are neither booked, canceled nor dropped.',
    query: z.object({ lastRequest: changedSince.optional(), ...parties, ...paging }),
    reply: z.array(booking),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/external/quote/{rootBookingId}/versions',
    access: 'BOOKING_API:read',
    summary: 'All versions of a quote or booking, the first one first.',
    reply: z.array(bookingVersion),
  }),
  accountVersions: endpoint({
    method: 'GET',
    path: '/api/external/quote/{rootBookingId}/account/{accountId}/versions',
    access: 'BOOKING_API:read',
    summary: 'All versions of a quote or booking that are for an account.',
    reply: z.array(bookingVersion),
  }),
  customerVersions: endpoint({
    method: 'GET',
    path: '/api/external/quote/{rootBookingId}/customer/{customerId}/versions',
    access: 'BOOKING_API:read',
    summary: 'All versions of a quote or booking that are for a customer.',
    reply: z.array(bookingVersion),
  }),
  versionsOfCustomer: endpoint({
    method: 'GET',
    path: '/api/external/quote/customer/{customerId}/versions',
    access: 'BOOKING_API:read',
    summary: 'All versions of all quotes and bookings of a customer, the latest quote first.',
    query: z.object(paging),
    reply: z.array(bookingVersion),
  }),
  bookedSnapshot: endpoint({
    method: 'GET',
    path: '/api/external/quote/{reference}/bookedSnapshot',
    access: 'BOOKING_API:read',
    summary: 'Price and legs as they were when the quote was booked; 404 while it is not.',
    reply: bookedSnapshot,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/external/quote/{reference}/history',
    access: 'BOOKING_API:read',
    summary: 'Who changed what of a quote or booking and when, the latest change first.',
    description:
      'One entry for each change of the booking, its legs, flights, tickets and price, by whoever made it: a partner, the ' +
      'desk, a field device or a job. An undone change is one entry more.',
    reply: z.array(bookingEvent),
  }),
}
