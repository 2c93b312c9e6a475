import { z } from 'zod'
import { expiryStates } from '../../domain/contacts/expiry.ts'
import { crewRoles } from '../../domain/flights/crew-roles.ts'
import { messageObject } from '../../messages/wire.ts'
import { airportCode, endDayInput, epoch, flag, pastDayInput, reference, text } from '../../wire/fields.ts'
import { address, addressReply } from '../contacts/accounts.ts'
import { userFields } from '../contacts/people.ts'
import {
  employmentChanges,
  employmentInput,
  employmentShown,
  profileChanges,
  profileInput,
  profileShown,
} from '../contacts/profile.ts'
import { endpoint } from '../endpoint.ts'
import { limitState } from './duty.ts'

export const crewStatuses = ['ACTIVE', 'INACTIVE'] as const
const massUnit = z.enum(['KILOGRAM', 'POUND'])

/** A crew member as the desk lists and assigns them. */
export const crewRow = z.object({
  /** The user's internal id. */
  pilotId: z.int(),
  externalReference: z.string(),
  name: z.string(),
  trigram: z.string().nullable(),
  /** The roles that they can have on a flight, the usual one first. */
  roles: z.array(z.string()),
  /** The tails they fly; empty: any. */
  tails: z.array(z.string()),
  homeAirport: z.string().nullable(),
  jobTitle: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  status: z.enum(crewStatuses),
  /** A freelancer, not on the staff. */
  isExternal: z.boolean(),
  /** The color on the roster, #rrggbb. */
  backgroundColor: z.string().nullable(),
})

const expiring = z.object({ name: z.string(), expires: z.string().nullable() })

/** A crew member as the crew list shows one: what runs out, what was flown, what comes next. */
export const crewOverview = crewRow.extend({
  phone: z.string().nullable(),
  /** The worst state of qualifications and documents. */
  expiry: z.enum(expiryStates),
  /** The qualifications in that state, the first to expire on top. */
  expiring: z.array(expiring),
  /** Minutes of flight and duty in the 28 days that end today. */
  flight28: z.int(),
  duty28: z.int(),
  /** The limits of these in minutes; null where the flight time limitations of the operator have none. */
  flight28Limit: z.int().nullable(),
  duty28Limit: z.int().nullable(),
  /** The worst state of all limits of flight and duty today. */
  dutyState: limitState,
  next: z
    .object({
      kind: z.enum(['FLIGHT', 'STANDBY', 'DUTY', 'FREE']),
      label: messageObject,
      startAt: epoch,
      endAt: epoch,
      flightId: z.int().nullable(),
    })
    .nullable(),
})

const crewCard = z.object({
  id: z.int(),
  externalReference: z.string(),
  type: z.string(),
  number: z.string(),
  issueCountry: z.string().nullable(),
  issueDate: z.string().nullable(),
  expirationDate: z.string().nullable(),
  visaType: z.string().nullable(),
  main: z.boolean(),
  state: z.enum(expiryStates),
  documents: z.int(),
})

/** One crew member with all that the desk keeps of them beside qualifications, hours and roster. */
export const crewPage = crewRow.extend({
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  lastName: z.string().nullable(),
  logName: z.string().nullable(),
  personnelNumber: z.string().nullable(),
  phone: z.string().nullable(),
  gender: z.string().nullable(),
  birthDate: z.string().nullable(),
  nationality: z.string().nullable(),
  address: addressReply.nullable(),
  weight: z.number().nullable().meta({ description: 'Kilograms.' }),
  luggageWeight: z.number().nullable(),
  luggageUnit: massUnit.nullable(),
  employedSince: z.string().nullable(),
  employedUntil: z.string().nullable(),
  notes: z.string().nullable(),
  ...profileShown,
  ...employmentShown,
  homeName: z.string().nullable(),
  cards: z.array(crewCard),
})

const luggageWeight = z.number().min(0).max(1000)

const crewFields = {
  jobTitle: text.optional(),
  homeAirport: airportCode.optional(),
  employedSince: pastDayInput.optional(),
  employedUntil: endDayInput.optional(),
  luggageWeight: luggageWeight.optional(),
  luggageUnit: massUnit.optional(),
  isExternal: z.boolean().optional(),
  ...profileInput,
  ...employmentInput,
}
const roles = z.array(z.enum(crewRoles)).max(50)
const tails = z.array(reference).max(500)

/** The fields of a person and their crew record that can be changed; null clears. */
const changes = z.object({
  ...userFields,
  firstName: text.nullable().optional(),
  middleName: text.nullable().optional(),
  lastName: reference.optional(),
  logName: text.nullable().optional(),
  acronym: text.nullable().optional(),
  email: text.nullable().optional(),
  phone: text.nullable().optional(),
  mobile: text.nullable().optional(),
  address: address.nullable().optional(),
  jobTitle: text.nullable().optional(),
  homeAirport: airportCode.nullable().optional(),
  employedSince: pastDayInput.nullable().optional(),
  employedUntil: endDayInput.nullable().optional(),
  luggageWeight: luggageWeight.nullable().optional(),
  luggageUnit: massUnit.nullable().optional(),
  roles: roles.optional(),
  tails: tails.optional(),
  isExternal: z.boolean().optional(),
  ...profileChanges,
  ...employmentChanges,
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
  overview: endpoint({
    method: 'GET',
    path: '/desk/crew/overview',
    access: 'desk',
    summary: 'Crew, by name, with what runs out, what they have flown and what they do next.',
    query: z.object({ inactive: flag.optional() }),
    reply: z.array(crewOverview),
    shows: [
      ...['crew', 'users', 'idCards', 'qualifications', 'qualificationTypes'],
      ...['flights', 'flightCrew', 'rosterEntries', 'operators'],
    ],
  }),
  page: endpoint({
    method: 'GET',
    path: '/desk/crew/{pilotId}',
    numbers: ['pilotId'],
    access: 'desk',
    summary: 'One crew member with their id cards.',
    reply: crewPage,
    shows: ['crew', 'users', 'idCards', 'documents'],
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
    offline: 'desk',
    numbers: ['pilotId'],
    access: 'desk',
    summary: 'Change a crew member; null clears a field.',
    body: changes,
    reply: crewRow,
    answers: ['reference_taken'],
  }),
}
