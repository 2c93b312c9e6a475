import { z } from 'zod'
import { longText } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { documentObject } from '../office/document-object.ts'
import { serviceStatuses } from './services-desk.ts'

const end = z
  .object({
    id: z.int().nullable(),
    status: z
      .enum(serviceStatuses)
      .meta({ description: 'DO on an international flight, NR on a domestic one at first.' }),
    recheck: z.boolean().meta({ description: 'The flight has changed since it was OK.' }),
    by: z.string().nullable(),
    notes: z.string().nullable(),
    permitProviderId: z.int().nullable(),
    documents: z.array(documentObject),
  })
  .meta({ id: 'MigrationEnd' })
const input = z
  .object({
    status: z.enum(serviceStatuses),
    by: z.string().max(255),
    notes: longText,
    permitProviderId: z.int(),
  })
  .partial()
const reply = z.object({ departureMigration: end, arrivalMigration: end }).meta({ id: 'Migration' })

/** Border formalities at both ends of a flight (wire-facts 19). */
export const migration = {
  read: endpoint({
    method: 'GET',
    path: '/api/external/flight/{flightId}/migration',
    access: 'FLIGHT_API:read',
    summary: 'Migration information of a flight.',
    reply,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/external/flight/{flightId}/migration',
    offline: 'desk',
    access: 'FLIGHT_API:write',
    summary: 'Set the migration information of a flight.',
    description: 'The answer of GET, edited; what is left out stays as it is, an empty text clears.',
    body: z.object({ departureMigration: input, arrivalMigration: input }).partial(),
    reply,
  }),
}
