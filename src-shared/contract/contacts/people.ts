import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import {
  birthDayInput,
  endDayInput,
  links,
  longText,
  needsOneOf,
  paging,
  pastDayInput,
  placeCountry,
  reference,
  storedDay,
  text,
} from '../../wire/fields.ts'
import { travelCountryInput } from '../../wire/travel-country.ts'
import { endpoint } from '../endpoint.ts'
import { account, address, addressReply, namedAccount } from './accounts.ts'
import { sharedProfile } from './profile.ts'

export const genders = ['MALE', 'FEMALE', 'OTHER'] as const
/** PASSPORT, IDCARD, VISA, ...: the list of the hosted service is not public. */
export const idCardType = z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/, issue('expected_document_type'))

const personFields = {
  firstName: text.optional(),
  middleName: text.optional(),
  lastName: text.optional(),
  logName: text.optional(),
  salutation: text.optional().meta({ description: 'unDef, Mr, Mrs, Ms, Sir, Prof_Dr, ...' }),
  gender: z.enum(genders).optional(),
  birthPlace: text.optional(),
  acronym: text.optional().meta({ description: 'Three letters that stand for the person on boards.' }),
  email: text.optional(),
  phone: text.optional(),
  mobile: text.optional(),
  personnelNumber: text.optional(),
  radiationProtectionRegistryId: text.optional(),
  siflType: text.optional(),
  notes: longText.optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
}

/** A person as a client sends one; document fields make the main id card. */
export const userFields = {
  externalReference: reference.optional(),
  ...personFields,
  birthDate: birthDayInput.optional(),
  birthCountry: placeCountry.optional(),
  nationality: travelCountryInput.optional(),
  weight: z.number().min(0).max(1000).optional(),
  weightUnit: z.enum(['KILOGRAM', 'POUND']).optional(),
  documentType: idCardType.optional(),
  documentNumber: reference.optional(),
  documentExternalReference: reference.optional(),
  documentExpiration: endDayInput.optional(),
  issueDate: pastDayInput.optional(),
  issueCountry: travelCountryInput.optional(),
  address: address.optional(),
  ...sharedProfile,
}
export const userInput = z.object({ ...userFields, account: namedAccount.optional() }).meta({ id: 'UserInput' })
export type UserInput = z.infer<typeof userInput>

const alpha2 = z
  .string()
  .optional()
  .meta({ description: 'ISO 3166 alpha-2; or as issued, where a travel document has another code, as XXB and GBD.' })

/** Null fields are left out of the answer (wire-facts 1.7, 1.8). */
export const user = z
  .object({
    internalId: z.int(),
    externalReference: z.string(),
    ...personFields,
    status: z.enum(['ACTIVE', 'INACTIVE']),
    birthDate: storedDay.optional(),
    birthCountry: z.string().optional().meta({ description: 'ISO 3166 alpha-2, else the name as it came in.' }),
    nationality: alpha2,
    weight: z.number().optional().meta({ description: 'Kilograms.' }),
    documentType: z.string().optional().meta({ description: 'This and what follows: of the main id card.' }),
    documentNumber: z.string().optional(),
    documentExternalReference: z.string().optional(),
    documentExpiration: storedDay.optional(),
    issueDate: storedDay.optional(),
    issueCountry: z.string().optional().meta({ description: 'ISO 3166 alpha-3.' }),
    ...sharedProfile,
    account: account.optional(),
    address: addressReply.optional(),
    links,
  })
  .meta({ id: 'User' })

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/user',
    access: 'USER_API:read',
    summary: 'List users, the oldest first; inactive ones too.',
    query: z.object(paging),
    reply: z.array(user),
    shows: ['users', 'accounts', 'idCards'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/external/user',
    access: 'USER_API:write',
    summary: 'Create a user.',
    description:
      'The account is one there is, by accountid, externalReference, name or account number; else a new one is made. ' +
      'Without an external reference the user gets the alias fl3xx_<internalId>.',
    body: userInput
      .extend({})
      .refine(({ firstName, lastName, logName }) => [firstName, lastName, logName].some((name) => name?.trim()), {
        path: ['lastName'],
        error: issue('person_name_required'),
      })
      .meta({ id: 'NewUserInput', ...needsOneOf('lastName', 'firstName', 'logName') }),
    reply: user,
    answers: ['reference_taken'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/external/user/{externalReference}',
    access: 'USER_API:read',
    summary: 'Get a user by external reference, or by its id or alias (fl3xx_<internalId>).',
    reply: user,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/external/user/{externalReference}',
    offline: 'desk',
    access: 'USER_API:write',
    summary: 'Change what is given of a user.',
    description:
      'What is said of a document is of the one with that reference, else of the main one, and makes it that. The flights ' +
      'to come of a passenger get an event for the change, those of a crew member for a changed document or address.',
    body: userInput,
    reply: user,
    answers: ['reference_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/external/user/{externalReference}',
    access: 'USER_API:write',
    summary: 'Make a user inactive; the record stays.',
    reply: user,
  }),
  passenger: endpoint({
    method: 'GET',
    path: '/api/external/user/flight/{externalReference}',
    access: 'USER_API:read',
    summary: 'A passenger, by the external reference of a ticket or of the person.',
    description:
      'The document is the one they travel on: on the flight of the ticket; of a person, on the next flight, or else on ' +
      'the last. Who has no ticket is no passenger.',
    reply: user,
  }),
}
