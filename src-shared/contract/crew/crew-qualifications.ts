import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { instant, listing, listPage, needsOneOf, storedDay } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'
import { documentObject } from '../office/document-object.ts'
import { months, qualificationFields } from './qualifications.ts'

/** Ids are text in the answers of this group; numbers are taken too (wire-facts 13). */
const idInput = z.union([z.int(), z.string().regex(/^\d{1,15}$/)], issue('expected_digits'))

/** A qualification of a crew member, as partners see it: nulls stay (wire-facts 13). */
export const crewQualification = z
  .object({
    id: z.string(),
    crewId: z.string().meta({ description: 'The pilotId of the crew member.' }),
    qualificationId: z.string().meta({ description: 'The same as qualificationTypeId.' }),
    qualificationTypeId: z.string(),
    qualificationName: z.string(),
    licenseNumber: z.string().nullable(),
    issuingAuthority: z.string().nullable(),
    country: z.string().nullable().meta({ description: 'ISO 3166 alpha-3.' }),
    issueDate: storedDay.nullable(),
    expiryDate: storedDay.nullable(),
    trainingStartDate: storedDay.nullable(),
    baseMonth: z.enum(months).nullable(),
    isPilotInCommand: z.boolean(),
    notes: z.string().nullable(),
    documents: z.array(documentObject),
    createdAtDateTime: instant,
    updatedAtDateTime: instant,
  })
  .meta({ id: 'CrewQualification' })

const input = {
  qualificationId: idInput.optional().meta({ description: 'The id of the kind of qualification.' }),
  qualificationTypeId: idInput.optional().meta({ description: 'Another name of qualificationId.' }),
  ...qualificationFields,
  isPilotInCommand: z.boolean().optional(),
}
const expires =
  'Without an expiry date the validity of the kind counts from the day of issue: up to the end of the base month where ' +
  'one is given, and without loss of time for what is renewed within its grace period.'

const onePath = '/api/external/crew-qualifications/{crewQualificationId}'
const recorded = 'Recorded for the flights to come of the crew member.'

/** Qualifications of crew (spec: Crew qualifications). */
export const crewQualifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/crew-qualifications',
    access: 'CREW_QUALIFICATION_API:read',
    summary: 'Qualifications of a crew member, a page of them.',
    description:
      'The crew member must be named, as filter=crewId,EQ,<id> or crewId=<id>. Filter and sort by id, crewId, ' +
      'qualificationId, expiryDate, issueDate, isPilotInCommand, updatedAtDateTime.',
    query: z.object({ crewId: z.string().max(32).optional(), ...listing }),
    reply: listPage(crewQualification),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/external/crew-qualifications',
    offline: 'desk',
    access: 'CREW_QUALIFICATION_API:write',
    summary: 'Give a crew member a qualification.',
    description: `${expires} ${recorded}`,
    body: z
      .object({ crewId: idInput, ...input })
      .refine(({ qualificationId, qualificationTypeId }) => (qualificationId ?? qualificationTypeId) !== undefined, {
        path: ['qualificationId'],
        error: issue('qualification_type_required'),
      })
      .meta(needsOneOf('qualificationId', 'qualificationTypeId')),
    reply: crewQualification,
    answers: ['unknown_record'],
  }),
  read: endpoint({
    method: 'GET',
    path: onePath,
    numbers: ['crewQualificationId'],
    access: 'CREW_QUALIFICATION_API:read',
    summary: 'One qualification with its documents.',
    reply: crewQualification,
  }),
  update: endpoint({
    method: 'PATCH',
    path: onePath,
    numbers: ['crewQualificationId'],
    access: 'CREW_QUALIFICATION_API:write',
    summary: 'Change what is given of a qualification; null clears a field.',
    description: `Another day of issue, base month or kind recomputes its expiry. ${expires} ${recorded}`,
    body: z.object(input),
    reply: crewQualification,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: onePath,
    numbers: ['crewQualificationId'],
    access: 'CREW_QUALIFICATION_API:write',
    summary: 'Delete a qualification for good, with its documents.',
    description: recorded,
    status: 204,
  }),
  addDocument: endpoint({
    method: 'POST',
    path: `${onePath}/documents`,
    numbers: ['crewQualificationId'],
    access: 'CREW_QUALIFICATION_API:write',
    summary: 'Upload a document of a qualification; answers with what is known of it, its uuid included.',
    description: recorded,
    upload: 'any',
    reply: documentObject,
  }),
  readDocument: endpoint({
    method: 'GET',
    path: `${onePath}/documents/{documentUuid}`,
    numbers: ['crewQualificationId'],
    access: 'CREW_QUALIFICATION_API:read',
    summary: 'Download a document of a qualification.',
    reply: file,
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: `${onePath}/documents/{documentUuid}`,
    numbers: ['crewQualificationId'],
    access: 'CREW_QUALIFICATION_API:write',
    summary: 'Delete a document of a qualification.',
    description: recorded,
    status: 204,
  }),
}
