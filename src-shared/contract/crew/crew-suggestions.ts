import { z } from 'zod'
import { crewRoles } from '../../domain/flights/crew-roles.ts'
import { text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { finding } from './findings.ts'

/** OK: nothing is against it. WARNING: look at it. BLOCKING: it must not be flown so. */
export const crewFits = ['OK', 'WARNING', 'BLOCKING'] as const

const crewSuggestion = z.object({
  pilotId: z.int(),
  name: z.string(),
  trigram: z.string().nullable(),
  fit: z.enum(crewFits),
  /** What is against it on any of the legs, what blocks first. */
  findings: z.array(finding),
  /** Where the person is when the first leg departs; null where that is not known. */
  location: z.string().nullable(),
  /** Whether that is where it departs; null where it is not known. */
  isThere: z.boolean().nullable(),
  /** Minutes of flight and duty in the 28 days up to the first leg, without it; null where they were not counted. */
  flight28: z.int().nullable(),
  duty28: z.int().nullable(),
})

/** Who can take a seat. */
export const crewSuggestions = {
  rank: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}/crew-suggestions',
    access: 'desk',
    summary: 'Crew for a seat of a flight or of several legs of its trip, the most suitable first.',
    description:
      'By the rules of the board: duty, rest and limits, qualifications, documents, roster. What fits comes before what ' +
      'needs a look and what is blocked; then who is at the airport, then who has flown least in 28 days.',
    query: z.object({
      role: z.enum(crewRoles),
      legs: text.optional().meta({ description: 'Flight ids with commas between them; absent: the flight alone.' }),
    }),
    reply: z.array(crewSuggestion),
    shows: [
      'flights',
      'flightCrew',
      'crew',
      'users',
      'rosterEntries',
      'qualifications',
      'qualificationTypes',
      'idCards',
    ],
  }),
}
