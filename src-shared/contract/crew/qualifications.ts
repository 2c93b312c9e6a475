import { z } from 'zod'
import { expiryStates } from '../../domain/contacts/expiry.ts'
import { issue } from '../../messages/text.ts'
import {
  count,
  countryInput,
  day,
  endDayInput,
  flag,
  instant,
  listing,
  listPage,
  longText,
  pastDayInput,
  reference,
  text,
} from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const span = z.object({ unit: z.enum(['DAYS', 'MONTHS', 'YEARS']), value: z.int().positive().max(1200) })

/** The roles and the category of a type (wire-facts 14). */
export const appliesTo = ['FLIGHT_DECK', 'PIC', 'SIC', 'CREW_CABIN', 'CREW_POSITIONS_AND_ROLES'] as const
export const qualificationKinds = [
  ...['LICENSE', 'CERTIFICATE', 'RATING', 'ENDORSEMENT', 'TRAINING', 'MEDICAL', 'RECENCY', 'OPC'],
  ...['PILOT_PRIVATE', 'PILOT_COMMERCIAL', 'TYPE_RATING', 'DIFFERENCE_TRAINING', 'AIRPORT_SPECIFIC', 'EFVS'],
  ...['MEDICAL_EU', 'MEDICAL_US_CL1', 'MEDICAL_US_CL2', 'MEDICAL_US_CL3', 'US_61_58', 'SPECIAL_INTERNATIONAL'],
  ...['RESTRICTIONS', 'OTHER'],
] as const
export const trainingTypes = [
  ...['INITIAL', 'RECURRENT', 'REFRESHER', 'CONVERSION', 'NONE', 'AIRCRAFT', 'ATO', 'CLASSROOM', 'ELEARNING', 'BASE'],
  ...['CHECKS_ORAL', 'CHECKS_FLIGHT_CHECK', 'GROUND_TRAINING', 'AIRCRAFT_SPECIFIC', 'SIM', 'SPECIAL_CURRICULUM'],
  ...['CURRENCY', 'MISC', 'SPECIAL', 'DEPRECATED_TYPE_RATING', 'LICENSE', 'OTHER'],
] as const

const gracePeriod = z.object({
  start: span.nullable().default(null).meta({ description: 'How long before its end one can be renewed.' }),
  end: span.nullable().default(null).meta({ description: 'How long after its end one still counts.' }),
})

const typeFields = {
  abbreviation: text.nullable().optional(),
  appliesTo: z.enum(appliesTo).nullable().optional(),
  type: z.enum(qualificationKinds).nullable().optional(),
  trainingType: z.enum(trainingTypes).nullable().optional(),
  warning: text.nullable().optional(),
  notes: longText.nullable().optional(),
  validity: span.nullable().optional().meta({ description: 'How long one is valid from its issue.' }),
  gracePeriod: gracePeriod.nullable().optional(),
  parentId: z.int().nullable().optional().meta({ description: 'The kind this one belongs to.' }),
  isVisibleOnRoster: z.boolean().optional(),
}

/** What the desk alone sees and sets. */
const deskFields = {
  isRequired: z.boolean().optional().meta({ description: 'Crew it applies to must hold one to fly.' }),
  aircraftTypes: z
    .array(z.string().regex(/^[A-Z0-9]{2,4}$/, issue('expected_type_designator')))
    .max(50)
    .optional()
    .meta({ description: 'Type designators of the aircraft that it is required on; none: all.' }),
}

export const qualificationType = z.object({
  id: z.int(),
  name: z.string(),
  ...z.object(typeFields).required().shape,
  isActive: z.boolean(),
  ...z.object(deskFields).required().shape,
  /** How many people hold one. */
  holders: z.int(),
})

const kindName = z.object({ id: z.string(), name: z.string() })

/** A kind of qualification as partners see it (wire-facts 14). */
export const qualificationTypeObject = z
  .object({
    ...qualificationType.omit({ holders: true, isRequired: true, aircraftTypes: true }).shape,
    id: z.string(),
    parentId: z.string().nullable(),
    parent: kindName.nullable(),
    children: z.array(kindName).meta({ description: 'Kinds that belong to this one.' }),
    createdAtDateTime: instant,
    updatedAtDateTime: instant,
  })
  .meta({ id: 'QualificationType' })

/** The types of crew qualifications (wire-facts 14). */
export const qualificationTypes = {
  page: endpoint({
    method: 'GET',
    path: '/api/external/qualification-types',
    access: 'CREW_QUALIFICATION_API:read',
    summary: 'Kinds of qualification, a page of them.',
    description:
      'Filter and sort by id, name, abbreviation, type, trainingType, appliesTo, parentId, isActive, updatedAtDateTime.',
    query: z.object(listing),
    reply: listPage(qualificationTypeObject),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/external/qualification-types/{id}',
    numbers: ['id'],
    access: 'CREW_QUALIFICATION_API:read',
    summary: 'One kind of qualification, with its validity, grace periods and relations.',
    reply: qualificationTypeObject,
  }),
  list: endpoint({
    method: 'GET',
    path: '/desk/qualification-types',
    access: 'desk',
    summary: 'Kinds of qualification, by name.',
    query: z.object({ inactive: flag.optional() }),
    reply: z.array(qualificationType),
    shows: ['qualificationTypes', 'qualifications'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/qualification-types',
    access: 'desk',
    summary: 'Add a kind of qualification.',
    body: z.object({ name: reference, ...typeFields, ...deskFields, isActive: z.boolean().default(true) }),
    reply: qualificationType,
    answers: ['reference_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/qualification-types/{id}',
    numbers: ['id'],
    access: 'desk',
    summary: 'Change a kind of qualification.',
    body: z.object({ name: reference.optional(), ...typeFields, ...deskFields, isActive: z.boolean().optional() }),
    reply: qualificationType,
    answers: ['reference_taken'],
  }),
}

// biome-ignore format: the year
export const months = ['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER'] as const

/** The writable fields of a qualification; null clears. */
export const qualificationFields = {
  licenseNumber: reference.nullable().optional(),
  issuingAuthority: text.nullable().optional(),
  country: countryInput.nullable().optional(),
  issueDate: pastDayInput.nullable().optional(),
  expiryDate: endDayInput.nullable().optional(),
  trainingStartDate: pastDayInput.nullable().optional(),
  baseMonth: z.enum(months).nullable().optional(),
  notes: longText.nullable().optional(),
}

export const qualification = z.object({
  id: z.int(),
  pilotId: z.int(),
  typeId: z.int(),
  typeName: z.string(),
  ...z.object(qualificationFields).required().shape,
  country: z.string().nullable().meta({ description: 'ISO 3166 alpha-3.' }),
  isPilotInCommand: z.boolean(),
  state: z.enum(expiryStates),
  /** The last day on which it can be renewed as if it had not expired. */
  graceEnd: z.string().nullable(),
  documents: z.int(),
})

/** The qualifications of crew members, and until when they are valid (wire-facts 13). */
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
    shows: ['qualifications', 'qualificationTypes', 'documents'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/qualifications',
    offline: 'desk',
    access: 'desk',
    summary:
      'Give a crew member a qualification; without an expiry date the validity of its kind counts, with the base month where there is one.',
    body: z.object({
      pilotId: z.int(),
      typeId: z.int(),
      ...qualificationFields,
      isPilotInCommand: z.boolean().default(false),
    }),
    reply: qualification,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/qualifications/{id}',
    offline: 'desk',
    numbers: ['id'],
    access: 'desk',
    summary: 'Change a qualification; another day of issue or base month alone recomputes its expiry.',
    body: z.object({ ...qualificationFields, isPilotInCommand: z.boolean().optional() }),
    reply: qualification,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/qualifications/{id}',
    offline: 'desk',
    numbers: ['id'],
    access: 'desk',
    summary: 'Remove a qualification.',
    status: 204,
  }),
}
