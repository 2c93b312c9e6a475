import { z } from 'zod'
import { count, day, flag, givenCountry, longText, reference, text } from '../wire.ts'
import { endpoint } from './endpoint.ts'

const span = z.object({ unit: z.enum(['DAYS', 'MONTHS', 'YEARS']), value: z.int().positive().max(1200) })

const typeFields = {
  abbreviation: text.nullable().optional(),
  appliesTo: z.enum(['FLIGHT_DECK', 'PIC', 'SIC', 'CREW_CABIN', 'CREW_POSITIONS_AND_ROLES']).nullable().optional(),
  type: z
    .enum(['LICENSE', 'CERTIFICATE', 'RATING', 'ENDORSEMENT', 'TRAINING', 'MEDICAL', 'OTHER'])
    .nullable()
    .optional(),
  trainingType: z.enum(['INITIAL', 'RECURRENT', 'REFRESHER', 'CONVERSION', 'OTHER']).nullable().optional(),
  warning: text.nullable().optional(),
  notes: longText.nullable().optional(),
  validity: span.nullable().optional().meta({ description: 'How long one is valid from its issue.' }),
  gracePeriod: span.nullable().optional(),
}

export const qualificationType = z.object({
  id: z.int(),
  name: z.string(),
  ...z.object(typeFields).required().shape,
  isActive: z.boolean(),
})

/** What crew can be qualified for (wire-facts 14). */
export const qualificationTypes = {
  list: endpoint({
    method: 'GET',
    path: '/desk/qualification-types',
    access: 'desk',
    summary: 'Kinds of qualification, by name.',
    query: z.object({ inactive: flag.optional() }),
    reply: z.array(qualificationType),
    shows: ['qualificationTypes'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/qualification-types',
    access: 'desk',
    summary: 'Add a kind of qualification.',
    body: z.object({ name: reference, ...typeFields, isActive: z.boolean().default(true) }),
    reply: qualificationType,
    answers: ['reference_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/qualification-types/{id}',
    access: 'desk',
    summary: 'Change a kind of qualification.',
    body: z.object({ name: reference.optional(), ...typeFields, isActive: z.boolean().optional() }),
    reply: qualificationType,
    answers: ['reference_taken'],
  }),
}

// biome-ignore format: the year
export const months = ['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER'] as const

const fields = {
  licenseNumber: reference.nullable().optional(),
  issuingAuthority: text.nullable().optional(),
  country: givenCountry.nullable().optional(),
  issueDate: day.nullable().optional(),
  expiryDate: day.nullable().optional(),
  trainingStartDate: day.nullable().optional(),
  baseMonth: z.enum(months).nullable().optional(),
  notes: longText.nullable().optional(),
}

export const qualification = z.object({
  id: z.int(),
  pilotId: z.int(),
  typeId: z.int(),
  typeName: z.string(),
  ...z.object(fields).required().shape,
  country: z.string().nullable().meta({ description: 'ISO 3166 alpha-3.' }),
  isPilotInCommand: z.boolean(),
})

/** What a crew member is qualified for, and until when (wire-facts 13). */
export const qualifications = {
  list: endpoint({
    method: 'GET',
    path: '/desk/qualifications',
    access: 'desk',
    summary: 'Qualifications of crew, those that expire first at the top.',
    query: z.object({
      pilotId: count(0, 2_147_483_647).optional(),
      /** Only those that expire by this day. */
      expiringBy: day.optional(),
    }),
    reply: z.array(qualification),
    shows: ['qualifications', 'qualificationTypes'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/qualifications',
    access: 'desk',
    summary: 'Give a crew member a qualification; without an expiry date the validity of its kind counts.',
    body: z.object({ pilotId: z.int(), typeId: z.int(), ...fields, isPilotInCommand: z.boolean().default(false) }),
    reply: qualification,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/qualifications/{id}',
    access: 'desk',
    summary: 'Change a qualification.',
    body: z.object({ ...fields, isPilotInCommand: z.boolean().optional() }),
    reply: qualification,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/qualifications/{id}',
    access: 'desk',
    summary: 'Remove a qualification.',
    status: 204,
  }),
}
