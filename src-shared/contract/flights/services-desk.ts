import { z } from 'zod'
import { currency, epoch, longText, minorUnits, plannedDay, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { chosenProvider } from '../office/providers.ts'

/**
 * The kinds of services at the desk. Partners know the first four and border formalities (MIGRATION); the others are the
 * operator's alone.
 */
export const serviceKinds = [
  ...(['HANDLING', 'TRANSPORT', 'HOTEL', 'CATERING', 'MIGRATION'] as const),
  ...(['CUSTOMS', 'SUPERVISION', 'DE_ICING', 'PARKING', 'SECURITY', 'FLIGHT_PLAN', 'WEIGHT_AND_BALANCE'] as const),
] as const
export const serviceTargets = ['DEPARTURE', 'ARRIVAL'] as const
/** Checklist letters of services and fuel (decision 23). */
export const serviceStatuses = ['NA', 'NR', 'DO', 'REQ', 'HOLD', 'OK', 'CNL'] as const

export const service = z.object({
  serviceId: z.int(),
  flightId: z.int(),
  kind: z.enum(serviceKinds),
  target: z.enum(serviceTargets),
  /** The passengers or crew it is for, where that matters (wire-facts 19). */
  serviceFor: z.enum(['Crew', 'Pax']).nullable(),
  company: z.string().nullable(),
  providerId: chosenProvider,
  providerName: z.string().nullable(),
  status: z.enum(serviceStatuses),
  /** The flight changed after the service was ordered: it must be rechecked (decision 23). */
  recheck: z.boolean(),
  remarks: z.string().nullable(),
  price: minorUnits.nullable(),
  currency: z.string().nullable(),
  externalReference: z.string().nullable(),
  /** Of a hotel: days of its local calendar, and how many rooms. */
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
  rooms: z.int().nullable(),
  /** When its order was last sent, and to which address. */
  orderedAt: epoch.nullable(),
  orderedTo: z.string().nullable(),
})

const fields = {
  serviceFor: z.enum(['Crew', 'Pax']).nullable().optional(),
  company: reference.nullable().optional(),
  providerId: chosenProvider.optional(),
  remarks: longText.nullable().optional(),
  price: minorUnits.min(0).nullable().optional(),
  currency: currency.nullable().optional(),
  externalReference: reference.nullable().optional(),
  checkIn: plannedDay.nullable().optional().meta({ description: 'Of a hotel.' }),
  checkOut: plannedDay.nullable().optional().meta({ description: 'Of a hotel; after check-in.' }),
  rooms: z.int().min(1).max(200).nullable().optional().meta({ description: 'Of a hotel.' }),
}

/** Handling, transport, hotel, catering, border formalities and whatever else is arranged at the ends of a flight; assigning and unassigning a company notifies its providers. */
export const services = {
  list: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}/services',
    access: 'desk',
    summary: 'Services of a flight.',
    reply: z.array(service),
    shows: ['services'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/services',
    offline: 'desk',
    access: 'desk',
    summary: 'Add a service to a flight.',
    body: z.object({
      kind: z.enum(serviceKinds),
      target: z.enum(serviceTargets),
      status: z.enum(serviceStatuses).default('DO'),
      ...fields,
    }),
    reply: service,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/services/{serviceId}',
    offline: 'desk',
    numbers: ['serviceId'],
    access: 'desk',
    summary: 'Change a service; setting its status ends a recheck.',
    body: z.object({ status: z.enum(serviceStatuses).optional(), ...fields }),
    reply: service,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/services/{serviceId}',
    offline: 'desk',
    numbers: ['serviceId'],
    access: 'desk',
    summary: 'Remove a service from its flight.',
    status: 204,
  }),
}
