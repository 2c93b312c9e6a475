import { z } from 'zod'
import { expiryStates } from '../../domain/contacts/expiry.ts'
import { flightStatuses } from '../../flight/flight-status.ts'
import { messageObject } from '../../messages/wire.ts'
import { count, epoch, minorUnits } from '../../wire/fields.ts'
import { finding } from '../crew/findings.ts'
import { endpoint } from '../endpoint.ts'

const letter = z.object({ status: z.string(), recheck: z.boolean() }).nullable()

/** The readiness of a flight: per subject the status that needs attention most; null for none. */
export const readiness = z.object({
  crew: letter,
  passengers: letter,
  services: letter,
  permits: letter,
  slots: letter,
  fuel: letter,
})

export const todayFlight = z.object({
  flightId: z.int(),
  flightNumber: z.string().nullable(),
  tripNumber: z.int(),
  legNumber: z.int(),
  flightType: z.string(),
  status: z.enum(flightStatuses),
  tailNumber: z.string().nullable(),
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  departureTimeZone: z.string(),
  departureAt: epoch,
  arrivalAt: epoch,
  pax: z.int(),
  accountName: z.string(),
  bookingStatus: z.string(),
  ready: readiness,
  /** How many of the subjects are open. */
  open: z.int(),
})

/** A qualification or identity document that ends soon or has ended. */
const todayExpiry = z.object({
  /** The crew member whose page it opens; else a person who travels soon. */
  pilotId: z.int().nullable(),
  userId: z.int(),
  person: z.string(),
  kind: z.enum(['QUALIFICATION', 'DOCUMENT']),
  what: messageObject,
  expires: z.string(),
  state: z.enum(expiryStates),
})

const todayQuote = z.object({
  bookingId: z.int(),
  bookingIdentifier: z.string(),
  status: z.string(),
  accountName: z.string(),
  /** When it came into the state it is in, as far as is known: its last change. */
  changedAt: epoch,
  departureAt: epoch,
  from: z.string(),
  to: z.string(),
})

const todayFollowUp = z.object({
  bookingId: z.int(),
  bookingIdentifier: z.string(),
  status: z.string(),
  accountName: z.string(),
  /** The day of the follow-up with the customer. */
  day: z.string(),
  note: z.string().nullable(),
  overdue: z.boolean().meta({ description: 'The day has passed, by the clock of the base.' }),
})

export const todayWebhook = z.object({
  subscriptionId: z.string(),
  partnerName: z.string(),
  event: z.string(),
  callbackUrl: z.string(),
  /** HELD: switched off since its receiver failed too long; FAILING: it fails; RENEW: it ends soon; EXPIRED. */
  trouble: z.enum(['HELD', 'FAILING', 'RENEW', 'EXPIRED']),
  failures: z.int(),
  /** Deliveries that have not gone out. */
  waiting: z.int(),
  /** Held since, paused until, or when it expires. */
  at: epoch.nullable(),
})

const todayMaintenance = z.object({
  aircraftId: z.int(),
  tailNumber: z.string(),
  kind: z.enum(['LIMIT', 'HOLD_ITEM']),
  what: messageObject,
  state: z.enum(['OVERDUE', 'SOON']),
  dueAt: epoch.nullable(),
})

const todayInvoice = z.object({
  invoiceId: z.int(),
  number: z.string().nullable(),
  account: z.string().nullable(),
  /** The amount still to be paid. */
  open: minorUnits,
  currency: z.string(),
  dueDate: z.string().nullable(),
  overdue: z.boolean(),
})

const todayDuty = z.object({
  pilotId: z.int(),
  person: z.string(),
  /** The limit, flight duty or rest that is near or exceeded. */
  what: messageObject,
  used: z.int(),
  limit: z.int(),
  unit: z.enum(['MINUTES', 'RESTS']),
  state: z.enum(['NEAR', 'OVER']),
  /** When it is, as days are counted at the base. */
  day: z.string(),
})

/** The first items that need attention, and their total. */
const listed = <S extends z.ZodType>(item: S) => z.object({ total: z.int(), rows: z.array(item) })

const days = z.object({
  from: count(0, 4_102_444_800_000).meta({ description: 'When the day begins, milliseconds UTC.' }),
  to: count(0, 4_102_444_800_000).meta({
    description: 'When it ends, or the next one does: at most two days later.',
  }),
})

/** The items that need attention now: all that the page Today shows, in one answer. */
export const today = {
  read: endpoint({
    method: 'GET',
    path: '/desk/today',
    access: 'desk',
    summary: 'What needs attention today: flights that are not ready, what expires, waits, fails, is due or conflicts.',
    query: days,
    reply: z.object({
      flights: listed(todayFlight),
      conflicts: listed(finding),
      expiring: listed(todayExpiry),
      maintenance: listed(todayMaintenance),
      quotes: listed(todayQuote),
      followUps: listed(todayFollowUp),
      invoices: listed(todayInvoice),
      webhooks: listed(todayWebhook),
    }),
    shows: [
      ...['flights', 'flightCrew', 'tickets', 'services', 'permits', 'slots', 'fuels', 'tasks', 'aircraft'],
      ...[
        'bookings',
        'quoteOffers',
        'legs',
        'accounts',
        'users',
        'crew',
        'rosterEntries',
        'operators',
        'qualifications',
        'idCards',
      ],
      ...['qualificationTypes', 'maintenanceSchedules', 'holdItems', 'invoices', 'payments', 'paymentInvoices'],
      ...['subscriptions', 'deliveries'],
    ],
  }),
  duty: endpoint({
    method: 'GET',
    path: '/desk/today/duty',
    access: 'desk',
    summary: 'Who of those that fly is near a limit of duty or rest. Apart, since a year of each is looked through.',
    query: days,
    reply: listed(todayDuty).extend({
      flights: z.array(z.int()).meta({ description: 'Flights whose crew break a limit of weeks or years by them.' }),
    }),
    shows: ['flights', 'flightCrew', 'rosterEntries', 'operators', 'crew'],
  }),
}
