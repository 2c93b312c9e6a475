import { z } from 'zod'
import { count, epoch, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'

/** Nouns (table names) that can have documents. */
export const documentNouns = [
  'aircraft',
  'airportData',
  'bookings',
  'cargo',
  'expenses',
  'flights',
  'fuels',
  'idCards',
  'invoices',
  'payments',
  'permits',
  'qualifications',
  'services',
  'slots',
  'tasks',
  'users',
] as const

/** A file attached to a record; its bytes are stored once, however often it is attached. */
export const document = z.object({
  uuid: z.string(),
  documentId: z.int(),
  noun: z.enum(documentNouns),
  recordId: z.int(),
  name: z.string(),
  customName: z.string().nullable(),
  mediaType: z.string(),
  size: z.int().meta({ description: 'Bytes.' }),
  kind: z.string().nullable(),
  createdAt: epoch,
})

const ofRecord = { noun: z.enum(documentNouns), recordId: count(0, 2_147_483_647) }

export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/desk/documents',
    access: 'desk',
    summary: 'Documents of a record.',
    query: z.object(ofRecord),
    reply: z.array(document),
    shows: ['documents'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/documents',
    offline: 'crew',
    access: 'desk',
    summary: 'Attach a file to a record; its type is found from its bytes.',
    query: z.object({ ...ofRecord, customName: reference.optional(), kind: reference.optional() }),
    upload: 'any',
    reply: document,
  }),
  read: endpoint({
    method: 'GET',
    path: '/desk/documents/{uuid}',
    access: 'desk',
    summary: 'The file of a document.',
    reply: file,
    shows: ['documents'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/desk/documents/history',
    access: 'desk',
    summary: 'Which documents were attached to a record and removed from it, by whom and when, newest first.',
    query: z.object(ofRecord),
    reply: z.array(
      z.object({
        at: epoch,
        actor: z.string(),
        action: z.enum(['add', 'remove']),
        name: z.string(),
      }),
    ),
    shows: ['documents'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/documents/{uuid}',
    offline: 'crew',
    access: 'desk',
    summary: 'Remove a document; its bytes go with the last one that has them.',
    status: 204,
    answers: ['state_conflict'],
  }),
}
