import { z } from 'zod'
import { countryInput, epoch, longText, plannedDay, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { chosenProvider } from '../office/providers.ts'
import { serviceStatuses } from './services-desk.ts'

export const permitKinds = ['OVERFLIGHT', 'LANDING', 'TRAFFIC_RIGHTS', 'DIPLOMATIC', 'OTHER'] as const

/** A permit that an authority must grant before a flight departs (decision 28). */
export const permit = z.object({
  permitId: z.int(),
  flightId: z.int(),
  kind: z.enum(permitKinds),
  authority: z.string(),
  country: z.string().nullable().meta({ description: 'ISO 3166 alpha-2.' }),
  /** The number from the authority, once it is granted. */
  number: z.string().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** The company that obtains it for the operator. */
  company: z.string().nullable(),
  providerId: chosenProvider,
  providerName: z.string().nullable(),
  status: z.enum(serviceStatuses),
  /** The flight it was given for has changed since: ask again (decision 23). */
  recheck: z.boolean(),
  /** Whether the flight lies within the days it is valid on. */
  covers: z.boolean(),
  remarks: z.string().nullable(),
  /** When its request was last sent, and to which address. */
  orderedAt: epoch.nullable(),
  orderedTo: z.string().nullable(),
})

const fields = {
  country: countryInput.nullable().optional(),
  number: reference.nullable().optional(),
  validFrom: plannedDay.nullable().optional(),
  validUntil: plannedDay.nullable().optional(),
  company: reference.nullable().optional(),
  providerId: chosenProvider.optional(),
  remarks: longText.nullable().optional(),
}

/** Overflight and landing permits of a flight, kept at the desk; providers are notified when assigned or removed. */
export const permits = {
  list: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}/permits',
    access: 'desk',
    summary: 'Permits of a flight.',
    reply: z.array(permit),
    shows: ['permits', 'flights'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/permits',
    offline: 'desk',
    access: 'desk',
    summary: 'Add a permit to a flight.',
    body: z.object({
      kind: z.enum(permitKinds).default('OVERFLIGHT'),
      authority: reference,
      status: z.enum(serviceStatuses).default('DO'),
      ...fields,
    }),
    reply: permit,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/permits/{permitId}',
    offline: 'desk',
    numbers: ['permitId'],
    access: 'desk',
    summary: 'Change a permit; setting its status ends a recheck.',
    body: z.object({
      kind: z.enum(permitKinds).optional(),
      authority: reference.optional(),
      status: z.enum(serviceStatuses).optional(),
      ...fields,
    }),
    reply: permit,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/permits/{permitId}',
    offline: 'desk',
    numbers: ['permitId'],
    access: 'desk',
    summary: 'Remove a permit from its flight, with its files.',
    status: 204,
  }),
}
