import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What a new operator still lacks before it can fly. */
export const gettingStarted = {
  read: endpoint({
    method: 'GET',
    path: '/desk/getting-started',
    access: 'desk',
    summary: 'What a new operator has already: base, aircraft, crew, first flight.',
    reply: z.object({
      baseAirport: z.string().nullable(),
      /** The first aircraft in use, by tail number; null while there is none. */
      tailNumber: z.string().nullable(),
      hasCrew: z.boolean(),
      hasFlight: z.boolean(),
    }),
    shows: ['operators', 'aircraft', 'crew', 'flights'],
  }),
}
