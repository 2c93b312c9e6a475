import { z } from 'zod'
import { crewRoles } from '../crew-roles.ts'
import { airportCode, flag, givenDay, reference, text } from '../wire.ts'
import { address } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { userFields } from './users.ts'

/** A crew member as the desk lists and assigns them. */
export const crewRow = z.object({
  /** The user's internal id. */
  pilotId: z.int(),
  externalReference: z.string(),
  name: z.string(),
  trigram: z.string().nullable(),
  /** What they can be on a flight, the usual one first. */
  roles: z.array(z.string()),
  /** The tails they fly; empty: any. */
  tails: z.array(z.string()),
  homeAirport: z.string().nullable(),
  jobTitle: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  /** Not of the staff: a freelancer. */
  isExternal: z.boolean(),
})

const luggageWeight = z.number().min(0).max(1000)
const massUnit = z.enum(['KILOGRAM', 'POUND'])

const crewFields = {
  jobTitle: text.optional(),
  homeAirport: airportCode.optional(),
  employedSince: givenDay.optional(),
  employedUntil: givenDay.optional(),
  luggageWeight: luggageWeight.optional(),
  luggageUnit: massUnit.optional(),
  isExternal: z.boolean().optional(),
}
const roles = z.array(z.enum(crewRoles)).max(50)
const tails = z.array(reference).max(500)

/** What can be changed of a person and their crew record; null clears. */
const changes = z.object({
  firstName: text.nullable().optional(),
  middleName: text.nullable().optional(),
  lastName: reference.optional(),
  logName: text.nullable().optional(),
  acronym: text.nullable().optional(),
  email: text.nullable().optional(),
  phone: text.nullable().optional(),
  mobile: text.nullable().optional(),
  address: address.nullable().optional(),
  status: userFields.status,
  jobTitle: text.nullable().optional(),
  homeAirport: airportCode.nullable().optional(),
  employedSince: givenDay.nullable().optional(),
  employedUntil: givenDay.nullable().optional(),
  luggageWeight: luggageWeight.nullable().optional(),
  luggageUnit: massUnit.nullable().optional(),
  roles: roles.optional(),
  tails: tails.optional(),
  isExternal: z.boolean().optional(),
})
export type CrewChanges = z.infer<typeof changes>

export const crew = {
  list: endpoint({
    method: 'GET',
    path: '/desk/crew',
    access: 'desk',
    summary: 'Crew, by name.',
    query: z.object({ inactive: flag.optional() }),
    reply: z.array(crewRow),
    shows: ['crew', 'users'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/crew',
    access: 'desk',
    summary: 'Add a crew member: a user with a crew record.',
    body: z.object({
      ...userFields,
      ...crewFields,
      lastName: reference,
      roles: roles.default([]),
      tails: tails.default([]),
    }),
    reply: crewRow,
    answers: ['reference_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/crew/{pilotId}',
    access: 'desk',
    summary: 'Change a crew member; null clears a field.',
    body: changes,
    reply: crewRow,
  }),
}
