import { z } from 'zod'
import { severities } from '../../domain/crew/findings/codes.ts'
import { crewWarningTypes } from '../../domain/crew/findings/crew-warnings.ts'
import { crewRoles } from '../../domain/flights/crew-roles.ts'
import { flag, reference, text } from '../../wire/fields.ts'
import { genders } from '../contacts/people.ts'
import { endpoint } from '../endpoint.ts'

const weight = z.number().min(0).max(1000)
const massUnit = z.enum(['KILOGRAM', 'POUND'])

const member = z
  .object({
    pilotId: z.int().optional().meta({ description: 'Or externalReference or logName.' }),
    externalReference: reference.optional(),
    logName: reference.optional(),
    role: z.enum(crewRoles),
    firstName: text.optional(),
    middleName: text.optional(),
    lastName: text.optional(),
    gender: z.enum(genders).optional(),
    email: text.optional(),
    phone: text.optional(),
    mobile: text.optional(),
    trigram: text.optional(),
    personnelNumber: text.optional(),
    weight: weight.optional(),
    weightUnit: massUnit.optional(),
    luggageWeight: weight.optional(),
    luggageUnit: massUnit.optional(),
    isPilotLanding: z.boolean().optional(),
    isPilotTakeoff: z.boolean().optional(),
    updateCrewUsers: z.boolean().optional().meta({ description: 'For this member, in place of the query.' }),
    crewPosition: z.unknown().optional().meta({ description: "Ignored: role and the aircraft's layout decide." }),
  })
  .meta({ id: 'FlightCrewMemberInput' })
export type MemberInput = z.infer<typeof member>

export const crewPosition = z
  .object({
    id: z.int(),
    role: z.string(),
    name: z.string(),
    code: z.string(),
    crewType: z.enum(['FLIGHT_DECK', 'CABIN']),
    disableFtFdpCalculation: z
      .boolean()
      .meta({ description: 'True where the time on board is no duty at the controls.' }),
    assignable: z.boolean(),
    typeRatingRelated: z.boolean(),
  })
  .meta({ id: 'CrewPosition' })

const crewMember = z
  .object({
    pilotId: z.int(),
    externalReference: z.string(),
    firstName: z.string().nullable(),
    middleName: z.string().nullable(),
    lastName: z.string().nullable(),
    logName: z.string().nullable(),
    role: z.string(),
    gender: z.string().nullable(),
    phone: z.string().nullable(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    isPilotLanding: z.boolean(),
    isPilotTakeoff: z.boolean(),
    trigram: z.string().nullable(),
    weight: z.number().nullable(),
    weightUnit: z.string().nullable(),
    luggageWeight: z.number().nullable(),
    luggageUnit: z.string().nullable(),
    personnelNumber: z.string().nullable(),
    crewPosition,
  })
  .meta({ id: 'FlightCrewMember' })

export const flightCrewReply = z
  .object({
    flightId: z.int(),
    externalReference: z.string(),
    crews: z.array(crewMember),
    warnings: z
      .array(
        z.object({
          type: z.enum(crewWarningTypes),
          severity: z
            .enum(severities)
            .meta({ description: 'BLOCKING: it should not be flown so. WARNING: look at it.' }),
          pilotId: z.int(),
          flightId: z.int().meta({
            description: 'Of an overlap the other flight of the same person; of anything else this flight.',
          }),
          flightNumber: z.string().nullable(),
          message: z.string(),
        }),
      )
      .meta({ description: 'What was accepted but ought to be looked at, as every screen shows it.' }),
  })
  .meta({ id: 'FlightCrew' })

/** Crew of a flight (spec: Flight crew assignment; decision 22; wire-facts 18). */
export const flightCrew = {
  read: endpoint({
    method: 'GET',
    path: '/api/external/flight/{flightId}/crew',
    access: 'FLIGHT_CREW_API:read',
    summary: 'Crew of a flight.',
    reply: flightCrewReply,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/external/flight/{flightId}/crew',
    offline: 'desk',
    access: 'FLIGHT_CREW_API:write',
    summary: 'Assign a list of crew members; it replaces the one there is.',
    query: z.object({
      updateCrewUsers: flag.optional().meta({
        description: 'Whether unknown people are created and known ones updated; true by default.',
      }),
    }),
    body: z.array(member).max(100),
    reply: flightCrewReply,
    answers: ['state_conflict', 'reference_taken'],
  }),
}
