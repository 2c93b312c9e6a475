import { z } from 'zod'
import { listing, listPage, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** A project that expenses are booked to (wire-facts 5). */
export const project = z
  .object({ id: z.int(), externalReference: z.string(), name: z.string(), isActive: z.boolean() })
  .meta({ id: 'AccountingProject' })

export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/accounting-projects',
    access: 'ACCOUNTING_PROJECT_API:read',
    summary: 'Accounting projects; filter and sort by id, externalReference, name and isActive.',
    query: z.object(listing),
    reply: listPage(project),
    shows: ['projects'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/external/accounting-projects',
    access: 'ACCOUNTING_PROJECT_API:create',
    summary: 'Create an accounting project.',
    body: z.object({
      externalReference: reference.optional().meta({ description: 'Left out, a uuid is made.' }),
      name: reference,
      isActive: z.boolean().default(true),
    }),
    reply: project,
    answers: ['reference_taken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/external/accounting-projects/{projectId}',
    numbers: ['projectId'],
    access: 'ACCOUNTING_PROJECT_API:write',
    summary: 'Update an accounting project.',
    body: z.object({ externalReference: reference, name: reference, isActive: z.boolean() }),
    reply: project,
    answers: ['reference_taken'],
  }),
}
