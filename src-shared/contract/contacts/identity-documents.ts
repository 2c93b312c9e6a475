import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { endDayInput, links, needsOneOf, pastDayInput, reference, storedDay, text } from '../../wire/fields.ts'
import { travelCountryInput } from '../../wire/travel-country.ts'
import { endpoint } from '../endpoint.ts'
import { documentObject } from '../office/document-object.ts'
import { idCardType } from './people.ts'

/** Each field of a document under its own name and under the one it has in a user. */
const fields = {
  type: idCardType.optional().meta({ description: 'PASSPORT (the default), IDCARD, VISA, ...; or documentType.' }),
  documentType: idCardType.optional(),
  number: reference.optional().meta({ description: 'Or documentNumber.' }),
  documentNumber: reference.optional(),
  externalReference: reference.optional().meta({ description: 'Or documentExternalReference.' }),
  documentExternalReference: reference.optional(),
  issueCountry: travelCountryInput.optional(),
  issuePlace: text.optional(),
  issueDate: pastDayInput.optional(),
  expirationDate: endDayInput.optional().meta({ description: 'Or documentExpiration.' }),
  documentExpiration: endDayInput.optional(),
  visaType: text.optional(),
  main: z.boolean().optional().meta({
    description: 'True makes it the one shown with the person; the first is, until another takes over.',
  }),
}
const documentInput = z.object(fields).meta({ id: 'UserDocumentInput' })
export type DocumentInput = z.infer<typeof documentInput>

/** The type of a file that belongs to no identity record. */
export const FILE = 'FILE'

/**
 * A passport or another id card of a person with its files, or a file of its own (decision 41); null fields are left
 * out, as with users (wire-facts 1.7, 22).
 */
export const userDocument = z
  .object({
    id: z.int().meta({ description: 'Of an id card the paxIdCardId of tickets.' }),
    externalReference: z.string().meta({ description: 'Of a file that belongs to no id card its uuid.' }),
    type: z.string().meta({ description: `${FILE}: a file that belongs to no id card.` }),
    documentType: z.string(),
    number: z
      .string()
      .optional()
      .meta({ description: `Of each id card; a ${FILE} has none.` }),
    documentNumber: z.string().optional(),
    issueCountry: z.string().optional().meta({ description: 'ISO 3166 alpha-3, as in a user.' }),
    issuePlace: z.string().optional(),
    issueDate: storedDay.optional(),
    expirationDate: storedDay.optional(),
    visaType: z.string().optional(),
    main: z.boolean(),
    documents: z.array(documentObject).meta({ description: 'The files: scans of an id card, oldest first.' }),
    links,
  })
  .meta({ id: 'UserDocument' })

const onePath = '/api/external/user/{userExternalReference}/documents/{externalReference}'
const form =
  'Takes the record as JSON, a file as multipart/form-data in a part `file`, or both: the record as JSON in a part ' +
  '`document`.'
const recorded = 'Recorded for the flights to come of the passenger or crew member.'

/** Passports and other id cards of people; people and documents go by external reference, or by id. */
export const userDocuments = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/user/{userExternalReference}/documents',
    access: 'USER_API:read',
    summary: 'Passports and other id cards of a user, the main one first, each with its files; then other files.',
    reply: z.array(userDocument),
    shows: ['idCards', 'users', 'documents'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/external/user/{userExternalReference}/documents',
    access: 'USER_API:write',
    summary: 'Add a passport or another id card to a user, a file, or an id card with a scan of it.',
    description: `${form} A new main document takes the place of the one before on the tickets of flights to come. ${recorded}`,
    body: documentInput
      .extend({})
      .refine(({ number, documentNumber }) => number ?? documentNumber, {
        path: ['number'],
        error: issue('document_number_required'),
      })
      .meta({ id: 'NewUserDocumentInput', ...needsOneOf('number', 'documentNumber') })
      .optional(),
    upload: 'any',
    reply: userDocument,
    answers: ['reference_taken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: onePath,
    access: 'USER_API:write',
    summary: 'Change what is given of a document, or add a file to it.',
    description: `${form} A file of its own is replaced by another, and becomes an id card when it is given a number. ${recorded}`,
    body: documentInput.optional(),
    upload: 'any',
    reply: userDocument,
    answers: ['reference_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: onePath,
    access: 'USER_API:write',
    summary: 'Remove an id card of a user with its files, or a file.',
    description: `The oldest of the others becomes the main one, and is travelled on instead. ${recorded}`,
    status: 204,
  }),
}
