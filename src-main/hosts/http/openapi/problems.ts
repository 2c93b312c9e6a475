import type { Endpoint } from '../../../../src-shared/contract/endpoint.ts'
import { takesIdempotencyKey } from '../../../../src-shared/contract/idempotency.ts'
import {
  type ProblemBody,
  type ProblemCode,
  problemStatus,
  retryAfterSeconds,
  storageCodes,
} from '../../../../src-shared/wire/errors.ts'
import { MAX_VALUES } from '../body.ts'

/** The description of each error code. */
export const meanings: Record<ProblemCode, string> = {
  invalid_input: 'A field of the path, query or body is missing or wrong; `details` names each.',
  malformed_json: 'The body is not JSON in UTF-8.',
  malformed_multipart: 'The body is no form that can be read to its end.',
  group_event: 'A group kind appears in deliveries only and cannot be subscribed to.',
  unknown_event: 'There is no such event kind.',
  callback_refused: 'The callback URL is not HTTPS, or leads to an address that is not allowed.',
  renewal_refused: 'A subscription can be renewed in the 5 days before it expires, and not after that.',
  key_missing: 'The header X-Auth-Token is missing.',
  key_unknown: 'The key is not known or was revoked.',
  key_expired: 'The key has expired.',
  client_id_missing: 'The header X-Api-Client-Id is missing.',
  client_id_mismatch: 'X-Api-Client-Id is not the client id of the key.',
  signed_out: 'The browser has no session.',
  permission_missing: 'The key lacks the permission this operation needs.',
  partner_kind_refused: 'Only partners of another kind may do this.',
  unknown_path: 'There is nothing at this path.',
  unknown_record: 'There is no such record, or it is of another operator.',
  method_refused: 'The path does not take this method; `Allow` lists those it takes.',
  request_timeout: 'The request did not arrive in time.',
  reference_taken: 'A reference that must be the only one of its kind exists already.',
  state_conflict: 'The record is in a state that does not allow this.',
  idempotency_key_in_use:
    'An earlier request with this Idempotency-Key is not answered yet; `Retry-After` says when to try again.',
  idempotency_key_reused: 'The Idempotency-Key came with another request in the last 24 hours.',
  confirmation_needed: 'The request is unusual; it is taken when it is sent again with `confirmed`.',
  too_large: `The body is larger than 2 MiB or has more than ${MAX_VALUES} values, or the file is larger than 25 MiB.`,
  content_type_refused: 'The body, or the file by its bytes, is of another type than the operation takes.',
  expectation_failed: 'Of the Expect header only `100-continue` is understood.',
  host_refused: 'The Host header names neither this machine nor a configured name.',
  headers_too_large: 'Path, query and headers together are larger than 16 KiB.',
  too_many_requests: 'More than the allowed number of requests a second; `Retry-After` says when to try again.',
  too_many_uploads: 'Too many uploads are under way; `Retry-After` says when to try again.',
  internal: 'Something went wrong at this end; it was logged.',
  storage_full: 'The disk of this Apron is full; nothing was saved. The same request works once there is room.',
  storage_read_only: 'The disk of this Apron is read-only; nothing was saved.',
  storage_damaged: 'The database of this Apron is damaged; nothing was saved.',
  injected_fault:
    'A fault rule of the operator answered, with whichever status it names; the request was not carried out.',
  storage_failed: 'The disk of this Apron does not take changes; nothing was saved.',
}

/** Every code an operation can answer: those of all operations, those of its shape, and its own. */
export function codesOf(entry: Endpoint): ProblemCode[] {
  return [
    // The problem of any operation: an unknown parameter where strict handling is preferred, or two Host headers.
    'invalid_input',
    ...(entry.body ? (['malformed_json', 'too_large', 'content_type_refused'] as const) : []),
    ...(entry.upload ? (['malformed_multipart', 'too_large', 'content_type_refused'] as const) : []),
    'key_missing',
    'key_unknown',
    'key_expired',
    ...(entry.clientId ? (['client_id_missing', 'client_id_mismatch'] as const) : []),
    'permission_missing',
    ...(entry.forProviders ? [] : (['partner_kind_refused'] as const)),
    ...(entry.path.includes('{') ? (['unknown_record'] as const) : []),
    'request_timeout',
    'expectation_failed',
    'host_refused',
    'too_many_requests',
    ...(entry.body || entry.upload ? (['too_many_uploads'] as const) : []),
    'headers_too_large',
    ...(entry.method === 'GET' ? [] : storageCodes),
    ...(takesIdempotencyKey(entry) ? (['idempotency_key_in_use', 'idempotency_key_reused'] as const) : []),
    ...(entry.answers ?? []),
  ].filter((code, index, all) => all.indexOf(code) === index) as ProblemCode[]
}

/** The codes of an operation by the status it gives them. */
export function codesByStatus(entry: Endpoint): Map<number, ProblemCode[]> {
  const found = new Map<number, ProblemCode[]>()
  for (const code of codesOf(entry)) {
    const status = entry.problems?.[code] ?? problemStatus[code]
    found.set(status, [...(found.get(status) ?? []), code])
  }
  return new Map([...found].toSorted(([a], [b]) => a - b))
}

const names: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

function example(status: number, code: ProblemCode): ProblemBody {
  const field = { in: 'body' as const, field: 'reference', message: 'is already taken. Choose another one.' }
  return {
    timestamp: '2026-03-01T08:30:00.000Z',
    status,
    error: names[status] ?? 'Error',
    code,
    message: meanings[code].replaceAll('`', ''),
    path: '/api/external/...',
    details: code === 'invalid_input' || code === 'reference_taken' ? [field] : [],
  }
}

const nameOf = (status: number, codes: ProblemCode[]) => [status, ...codes].join('.')

/** Where the response of a status with these codes is described. */
export const problemRef = (status: number, codes: ProblemCode[]) => ({
  $ref: `#/components/responses/${nameOf(status, codes)}`,
})

/** The responses that operations refer to: most share a few. */
export function problemResponses(entries: Endpoint[]) {
  const responses = entries.flatMap((entry) =>
    [...codesByStatus(entry)].map(
      ([status, codes]) => [nameOf(status, codes), problemResponse(status, codes)] as const,
    ),
  )
  return Object.fromEntries(responses.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function problemResponse(status: number, codes: ProblemCode[]) {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: example(status, code) }]))
  return {
    description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join('\n\n'),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      ...(codes.some((code) => code === 'too_many_requests' || code in retryAfterSeconds)
        ? { 'Retry-After': { schema: { type: 'integer' as const }, description: 'Seconds.' } }
        : {}),
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' }, examples } },
  }
}
