import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import type { Endpoint } from '../../../../src-shared/contract/endpoint.ts'
import { answersFile } from '../../../../src-shared/contract/file.ts'
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_HOURS,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  takesIdempotencyKey,
} from '../../../../src-shared/contract/idempotency.ts'
import { type FileKind, fileKinds, namesOfKind, RECORD_PART } from '../../../../src-shared/domain/office/files.ts'
import { isPaged } from '../../../core/dispatch/pages.ts'
import { published } from '../routes.ts'
import { parametersOf } from './parameters.ts'
import { codesByStatus, problemRef } from './problems.ts'
import { groupDescriptions } from './tags.ts'

/** `flightCrew.list` -> `Flight crew` */
function tagOf(operation: string): string {
  const noun = (operation.split('.')[0] ?? '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

/** Every tag once, in the order of the operations. */
export const tags = [
  ...new Map(
    published.map(({ operation }) => {
      const group = operation.split('.')[0] as keyof typeof groupDescriptions
      const name = tagOf(operation)
      return [name, { name, description: groupDescriptions[group] }] as const
    }),
  ).values(),
]

function describe(entry: Endpoint, isAlias: boolean): string {
  return [
    entry.description,
    isAlias ? `The same as \`${entry.method} ${entry.path}\`.` : undefined,
    `Needs the permission \`${entry.access}\`${entry.clientId ? ' and the header `X-Api-Client-Id`' : ''}.${entry.forProviders ? '' : ' Not for Trip Support Providers.'}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n\n')
}

const bytes = { type: 'string' as const, format: 'binary' }

/** A form with one file, and perhaps a record; the file's part may have another name, since clients differ. */
function formOf(kind: FileKind, record: z.ZodType | undefined) {
  const encoding = { file: { contentType: fileKinds[kind].join(', ') } }
  const description = `At most 25 MiB; by its bytes one of ${namesOfKind(kind)}.`
  const file = z.string().meta({ ...bytes, description })
  return record
    ? { schema: z.object({ file: file.optional(), [RECORD_PART]: record }), encoding }
    : { schema: z.object({ file }), encoding }
}

function requestBodyOf({ body, upload }: Endpoint) {
  if (!body && !upload) return {}
  const content = {
    ...(body ? { 'application/json': { schema: body } } : {}),
    ...(upload ? { 'multipart/form-data': formOf(upload, body) } : {}),
  }
  return { requestBody: { required: upload !== undefined || !body?.isOptional(), content } }
}

const idempotencyHeader = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .min(1)
    .max(MAX_IDEMPOTENCY_KEY_LENGTH)
    .optional()
    .meta({
      description: `A key of your choice, such as a UUID. The same request with the same key within ${IDEMPOTENCY_HOURS} hours is carried out once and answered alike.`,
      example: '0191e7d2-6f3c-7a55-9a34-5d1c2f1f6b8e',
    }),
})

const totalCount = { $ref: '#/components/headers/X-Total-Count' }
const nextPage = { $ref: '#/components/headers/Link' }
const requestId = { $ref: '#/components/headers/X-Request-Id' }

function success(entry: Endpoint) {
  const headers = {
    'X-Request-Id': requestId,
    'X-Ignored-Fields': { $ref: '#/components/headers/X-Ignored-Fields' },
    'Preference-Applied': { $ref: '#/components/headers/Preference-Applied' },
    ...(entry.method === 'GET' ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
    ...(takesIdempotencyKey(entry)
      ? { 'Idempotent-Replayed': { $ref: '#/components/headers/Idempotent-Replayed' } }
      : {}),
    ...(isPaged(entry) ? { 'X-Total-Count': totalCount, Link: nextPage } : {}),
    ...(entry.deprecated ? { Deprecation: { schema: { type: 'string' as const } } } : {}),
    ...(entry.successor ? { Link: { schema: { type: 'string' as const } } } : {}),
  }
  if (!entry.reply) return { description: 'Done; there is nothing to say.', headers }
  if (answersFile(entry)) {
    const disposition = { schema: { type: 'string' as const }, description: 'A name to save the file under.' }
    const content = Object.fromEntries(fileKinds.any.map((type) => [type, { schema: bytes }]))
    return { description: 'The file.', headers: { ...headers, 'Content-Disposition': disposition }, content }
  }
  return { description: 'Done.', headers, content: { 'application/json': { schema: entry.reply } } }
}

/** One operation as OpenAPI has it, with every answer it can give. */
export function operationOf({ operation, entry, path }: (typeof published)[number]): ZodOpenApiOperationObject {
  const isAlias = path !== entry.path
  const problems = [...codesByStatus(entry)].map(([status, codes]) => [status, problemRef(status, codes)])
  const params = parametersOf({ path, numbers: entry.numbers })
  return {
    operationId: isAlias ? `${operation}.alias` : operation,
    tags: [tagOf(operation)],
    summary: entry.summary,
    description: describe(entry, isAlias),
    ...(entry.deprecated ? { deprecated: true } : {}),
    security: [entry.clientId ? { key: [], clientId: [] } : { key: [] }],
    requestParams: {
      ...(params ? { path: params } : {}),
      ...(entry.query ? { query: entry.query as z.ZodObject } : {}),
      ...(takesIdempotencyKey(entry) ? { header: idempotencyHeader } : {}),
    },
    ...requestBodyOf(entry),
    responses: {
      [entry.status ?? 200]: success(entry),
      ...(entry.method === 'GET' ? { 304: { $ref: '#/components/responses/304' } } : {}),
      ...Object.fromEntries(problems),
    },
  }
}
