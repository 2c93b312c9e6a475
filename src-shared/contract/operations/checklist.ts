import { z } from 'zod'
import { checklistItems } from '../../domain/office/checklist-items.ts'
import { airportCode, countryInput, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { serviceStatuses, serviceTargets } from '../flights/services-desk.ts'

const several = <S extends z.ZodType>(schema: S) => z.array(schema).max(500).optional()

const rule = z.object({
  item: z.enum(checklistItems),
  airports: several(airportCode),
  countries: several(countryInput),
  tails: several(reference),
  flightTypes: several(reference),
  end: z.enum(serviceTargets).optional().meta({ description: 'Both ends where it is left out; fuel at departure.' }),
  acrossBorder: z.boolean().optional(),
  outsideSchengen: z
    .boolean()
    .optional()
    .meta({ description: 'Only where the other end is outside the Schengen area.' }),
  name: reference.optional().meta({ description: 'How the item is called there, such as GAR.' }),
})

const item = z.object({
  item: z.enum(checklistItems),
  end: z.enum(serviceTargets),
  airport: z.string(),
  name: z.string().nullable(),
})

const rules = z.array(rule).max(200)
const own = z.boolean().meta({ description: 'False for the rules that Apron comes with.' })

/** What a flight needs by the rules of its airports, countries, aircraft and flight type. */
export const checklist = {
  missing: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}/checklist',
    access: 'desk',
    summary: 'What a flight needs by the rules and has no record of: a service, slot, permit or fuel order.',
    reply: z.array(item),
    shows: ['flights', 'services', 'slots', 'permits', 'fuels', 'operators', 'aircraft'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/checklist',
    offline: 'desk',
    access: 'desk',
    summary: 'Record items that a flight needs with a status: requested, confirmed, not required.',
    description: 'Adds the services, slots, permits and fuel orders; what has a record already stays as it is.',
    body: z.object({
      items: z
        .array(z.object({ item: z.enum(checklistItems), end: z.enum(serviceTargets) }))
        .min(1)
        .max(50),
      status: z.enum(serviceStatuses),
    }),
    reply: z.array(item),
    answers: ['state_conflict'],
  }),
  rules: endpoint({
    method: 'GET',
    path: '/desk/checklist-rules',
    access: 'desk',
    summary: 'The rules by which checklists are made.',
    reply: z.object({ rules, own }),
    shows: ['operators'],
  }),
  saveRules: endpoint({
    method: 'PUT',
    path: '/desk/checklist-rules',
    offline: 'desk',
    access: 'desk',
    summary: 'Replace the rules by which checklists are made; without rules go back to those that Apron comes with.',
    body: z.object({ rules: rules.optional() }).optional(),
    reply: z.object({ rules, own }),
  }),
}
