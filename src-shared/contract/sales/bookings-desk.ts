import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { messageObject } from '../../messages/wire.ts'
import { count, epoch, minorUnits, searchText } from '../../wire/fields.ts'
import { airportLabel } from '../airports/airport-object.ts'
import { endpoint } from '../endpoint.ts'

const instant = count(0, 8_640_000_000_000_000)

/** A row of the quotes table, and a card on the board of quotes. */
export const bookingRow = z.object({
  bookingId: z.int(),
  bookingIdentifier: z.string(),
  quoteNumber: z.string().nullable(),
  bookingNumber: z.string().nullable(),
  /** The status as a letter (wire-facts 24.3), and in words. */
  status: z.string(),
  workflowState: z.string(),
  workflow: z.string(),
  origin: z.string(),
  customerName: z.string(),
  accountName: z.string(),
  tailNumber: z.string().nullable(),
  aircraftType: z.string().nullable(),
  /** The airports of its legs in their order, each stop once; those of canceled legs only when all are. */
  route: z.array(z.string()),
  legs: z.int(),
  /** The most on one leg. */
  pax: z.int(),
  /** The time from the first departure to the last arrival; null without legs. */
  departureAt: epoch.nullable(),
  arrivalAt: epoch.nullable(),
  departureTimeZone: z.string().nullable(),
  /** Gross, in minor units. */
  price: minorUnits,
  currency: z.string(),
  paymentStatus: z.string(),
  version: z.int(),
  /** When to ask the customer again, until when the offer is valid (days), and how it was sent; null where not. */
  followUpOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  sent: z.object({ at: epoch, by: z.enum(['mail', 'marked']) }).nullable(),
  /** The actions allowed in its present state: send, accept, book, ... */
  actions: z.array(z.string()),
  createdAt: epoch,
  updatedAt: epoch,
})

const pagePrice = z.object({
  currency: z.string(),
  charterCost: minorUnits,
  net: minorUnits,
  vat: minorUnits,
  fet: minorUnits,
  tax: minorUnits,
  gross: minorUnits,
  vatPerc: z.number(),
})

/** A leg as one version has it; times are instants, the zone is beside the airport. */
const keptLeg = z.object({
  legId: z.int(),
  departure: airportLabel,
  arrival: airportLabel,
  departureAt: epoch,
  arrivalAt: epoch,
  pax: z.int(),
  tailNumber: z.string().nullable(),
  flightNumber: z.string().nullable(),
  flightTime: z.int(),
  blockTime: z.int(),
  distance: z.number(),
  workflow: z.string(),
  requestedAircraftType: z.string().nullable(),
  notes: z.string().nullable(),
  planningNotes: z.string().nullable(),
  canceled: z.boolean(),
})

/** A warning about a leg: a type of wire-facts 24.3, and its text, where it has one. */
export const legWarning = z.object({ type: z.string(), message: messageObject.nullable() })

const pageLeg = keptLeg.extend({
  warnings: z.array(legWarning),
  /** The flight that was made of the leg once it was booked. */
  flight: z
    .object({
      flightId: z.int(),
      tripNumber: z.int(),
      legNumber: z.int(),
      status: z.string(),
      postFlightClosed: z.boolean(),
    })
    .nullable(),
})

const party = z.object({
  name: z.string(),
  externalReference: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

/** All that the page of a quote or booking shows. */
export const bookingPage = bookingRow.extend({
  reference: z.string(),
  externalReference: z.string(),
  /** Null: the account alone is the customer. */
  customer: party.extend({ userId: z.int() }).nullable(),
  account: party.extend({ accountId: z.int(), accountNumber: z.string() }),
  salesPerson: z.object({ userId: z.int(), name: z.string() }).nullable(),
  comment: z.string().nullable(),
  tripNumber: z.int(),
  bookedAt: epoch.nullable(),
  canceledAt: epoch.nullable(),
  bookedVersion: z.int().nullable(),
  priceParts: pagePrice,
  /** The price that a client requested, where it differs. */
  requestedPrice: pagePrice.nullable(),
  itinerary: z.array(pageLeg),
  /** The latest one first. */
  versions: z.array(
    z.object({
      version: z.int(),
      quoteId: z.int(),
      actor: z.string(),
      createdAt: epoch,
      price: pagePrice,
      legs: z.array(keptLeg),
    }),
  ),
  /** The latest first; fields that end in `At` are instants. */
  history: z.array(
    z.object({
      at: epoch,
      actor: z.string(),
      action: z.string(),
      status: z.string(),
      version: z.int(),
      changes: z.array(
        z.object({
          field: z.string(),
          leg: z.string().nullable(),
          /** Whose ticket it is a field of. */
          passenger: z.string().optional(),
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
    }),
  ),
})

const ofBooking = ['bookings', 'quoteOffers', 'bookingVersions', 'legs', 'flights', 'aircraft', 'users', 'accounts']

/** The reading operations of the sales screens. */
export const bookingDesk = {
  table: endpoint({
    method: 'GET',
    path: '/desk/bookings',
    access: 'desk',
    summary: 'Quotes and bookings as a table: by state, by when they fly, by when they changed, or by a search.',
    query: z.object({
      /** Letters of states together: `RaW`; all when left out. */
      status: z
        .string()
        .regex(/^[RaWQAOSBFCD]{1,11}$/, issue('expected_checklist_letters'))
        .optional(),
      /** A leg departs from this instant on, or before that one. */
      from: instant.optional(),
      to: instant.optional(),
      /** Entered or changed since. */
      changedSince: instant.optional(),
      /** Part of an identifier, quote or booking number, reference, account, customer, tail or airport. */
      search: searchText.optional(),
      limit: count(1, 2000).default(500),
    }),
    reply: z.array(bookingRow),
    shows: ofBooking,
  }),
  page: endpoint({
    method: 'GET',
    path: '/desk/bookings/{bookingId}',
    access: 'desk',
    summary: 'One quote or booking with parties, legs, versions, history and what may be done with it.',
    reply: bookingPage,
    shows: [...ofBooking, 'documents'],
  }),
  parties: endpoint({
    method: 'GET',
    path: '/desk/bookings/parties',
    access: 'desk',
    summary: 'Customers and accounts whose name, e-mail or number begins with or contains a text.',
    query: z.object({ search: searchText.optional(), limit: count(1, 50).default(12) }),
    reply: z.object({
      customers: z.array(
        party.extend({
          userId: z.int(),
          account: z.object({ accountId: z.int(), name: z.string() }).nullable(),
        }),
      ),
      accounts: z.array(z.object({ accountId: z.int(), name: z.string(), accountNumber: z.string() })),
    }),
    shows: ['users', 'accounts'],
  }),
}
