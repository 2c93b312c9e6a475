import { z } from 'zod'
import { airportCode, epoch, longText, moment, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { chosenProvider } from '../office/providers.ts'
import { serviceStatuses, serviceTargets } from './services-desk.ts'

export const slotKinds = ['SLOT', 'PPR'] as const

/** A time an airport keeps for one end of a flight, or its prior permission to come (decision 28). */
export const slot = z.object({
  slotId: z.int(),
  flightId: z.int(),
  kind: z.enum(slotKinds),
  target: z.enum(serviceTargets),
  /** The airport of the slot; the flight may have another by now, and then the slot has to be requested again. */
  airport: z.string(),
  /** The time that is kept. */
  at: epoch.nullable(),
  number: z.string().nullable(),
  /** The company that obtains it for the operator. */
  company: z.string().nullable(),
  providerId: chosenProvider,
  providerName: z.string().nullable(),
  status: z.enum(serviceStatuses),
  recheck: z.boolean(),
  remarks: z.string().nullable(),
  /** When its request was last sent, and to which address. */
  orderedAt: epoch.nullable(),
  orderedTo: z.string().nullable(),
})

const fields = {
  airport: airportCode.optional(),
  at: moment.nullable().optional(),
  number: reference.nullable().optional(),
  company: reference.nullable().optional(),
  providerId: chosenProvider.optional(),
  remarks: longText.nullable().optional(),
}

/** Slots and PPRs at both ends of a flight, kept at the desk; providers are notified when assigned or removed. */
export const slots = {
  list: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}/slots',
    access: 'desk',
    summary: 'Slots and PPR of a flight.',
    reply: z.array(slot),
    shows: ['slots'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/slots',
    offline: 'desk',
    access: 'desk',
    summary: "Add a slot or PPR to one end of a flight; without an airport at that end's.",
    body: z.object({
      kind: z.enum(slotKinds),
      target: z.enum(serviceTargets),
      status: z.enum(serviceStatuses).default('DO'),
      ...fields,
    }),
    reply: slot,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/slots/{slotId}',
    offline: 'desk',
    numbers: ['slotId'],
    access: 'desk',
    summary: 'Change a slot or PPR; setting its status ends a recheck.',
    body: z.object({ status: z.enum(serviceStatuses).optional(), ...fields }),
    reply: slot,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/slots/{slotId}',
    offline: 'desk',
    numbers: ['slotId'],
    access: 'desk',
    summary: 'Remove a slot or PPR from its flight, with its files.',
    status: 204,
  }),
}
