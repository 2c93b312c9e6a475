import { z } from 'zod'
import { longText, reference, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** An organization that arranges services, permits and slots for the operator (decision 40). */
export const provider = z.object({
  providerId: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  /** The partner that acts for it with an API key. */
  partner: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Flights from now on that it has a service, permit or slot on. */
  flightsAhead: z.int(),
})

const contact = {
  email: text.nullable().optional(),
  phone: text.nullable().optional(),
  notes: longText.nullable().optional(),
}

/** Trip support providers: chosen for services, permits and slots, and linked to the partner that acts for them. */
export const providers = {
  list: endpoint({
    method: 'GET',
    path: '/desk/providers',
    access: 'desk',
    summary: 'Trip support providers by name.',
    reply: z.array(provider),
    shows: ['providers', 'partners', 'services', 'permits', 'slots'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/providers',
    access: 'desk',
    summary: 'Add a trip support provider.',
    body: z.object({ name: reference, ...contact }),
    reply: provider,
    answers: ['reference_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/providers/{providerId}',
    access: 'desk',
    summary: 'Edit a trip support provider.',
    body: z.object({ name: reference.optional(), ...contact }),
    reply: provider,
    answers: ['reference_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/providers/{providerId}',
    access: 'desk',
    summary: 'Delete a trip support provider that arranges nothing and is linked to no partner.',
    status: 204,
    answers: ['state_conflict'],
  }),
}

/** How a service, permit or slot names its trip support provider at the desk. */
export const chosenProvider = z
  .int()
  .nullable()
  .meta({ description: 'The trip support provider that arranges it; its partner sees the flight.' })
