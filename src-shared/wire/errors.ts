import { z } from 'zod'
import { englishText, type Message, message as messageOf, verbatim } from '../messages/index.ts'
import type { NotFoundCode } from '../messages/not-found.ts'
import { messageObject } from '../messages/wire.ts'

/**
 * Every error code and its usual status, the only list. An endpoint may answer a code with another status
 * (`problems` of its contract entry); source: decisions 1 and 2.
 */
export const problemStatus = {
  invalid_input: 400,
  malformed_json: 400,
  malformed_multipart: 400,
  group_event: 400,
  unknown_event: 400,
  callback_refused: 400,
  renewal_refused: 400,
  key_missing: 401,
  key_unknown: 401,
  key_expired: 401,
  client_id_missing: 401,
  client_id_mismatch: 403,
  signed_out: 401,
  permission_missing: 403,
  partner_kind_refused: 403,
  unknown_path: 404,
  unknown_record: 404,
  method_refused: 405,
  request_timeout: 408,
  reference_taken: 409,
  state_conflict: 409,
  idempotency_key_in_use: 409,
  idempotency_key_reused: 409,
  confirmation_needed: 409,
  too_large: 413,
  content_type_refused: 415,
  expectation_failed: 417,
  host_refused: 421,
  headers_too_large: 431,
  too_many_requests: 429,
  too_many_uploads: 429,
  internal: 500,
  storage_read_only: 503,
  storage_failed: 503,
  storage_damaged: 503,
  storage_full: 507,
  /** Of a fault rule (decision 71): it goes out with whichever status the rule names. */
  injected_fault: 503,
} as const

/** The reason phrases of the statuses that a problem is answered with (RFC 9110, 6585, 4918). */
export const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Entity',
  423: 'Locked',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
}

/** After how many seconds the same request may succeed, for the Retry-After header of codes that pass with time. */
export const retryAfterSeconds: Partial<Record<keyof typeof problemStatus, number>> = {
  idempotency_key_in_use: 1,
  too_many_uploads: 2,
}

export type ProblemCode = keyof typeof problemStatus

/** Codes of a disk or database that did not take a change. */
export const storageCodes = ['storage_read_only', 'storage_failed', 'storage_damaged', 'storage_full'] as const

/** Whether a code says that the disk did not take a change. */
export const isStorageCode = (code: string): code is (typeof storageCodes)[number] =>
  (storageCodes as readonly string[]).includes(code)

export const problemDetail = z.object({
  in: z.enum(['body', 'query', 'path', 'header']).meta({ description: 'Which part of the request.' }),
  field: z.string().meta({ description: 'The field, in the form legs[0].departureAirport.' }),
  message: z.string(),
  reason: messageObject.optional().meta({ description: 'The message as a code with its values.' }),
})
export type ProblemDetail = z.infer<typeof problemDetail>

/** The body of every answer that is not 2xx, in the order in which it is sent (decisions 1 and 61). */
export const problemBody = z
  .object({
    code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
    message: z.string().meta({ description: 'What is wrong and what to do.' }),
    details: z.array(problemDetail),
    timestamp: z.string().meta({ description: 'ISO 8601 UTC with milliseconds.' }),
    status: z.int(),
    error: z.string().meta({ description: 'The status in words.' }),
    path: z.string(),
    reason: messageObject.optional().meta({
      description: 'The message as a code with its values, to show it in another language or to act on it.',
    }),
  })
  .meta({ id: 'Problem' })
export type ProblemBody = z.infer<typeof problemBody>

/** A problem with one field of the request. */
export const fieldDetail = (field: string, reason: Message, where: ProblemDetail['in'] = 'body'): ProblemDetail => ({
  in: where,
  field,
  message: englishText(reason),
  reason,
})

/** The error that a handler or rule throws when a request can't be carried out; dispatch turns it into a reply. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetail[]
  /** The message as data. */
  readonly reason: Message

  constructor(code: ProblemCode, reason: Message, details: ProblemDetail[] = []) {
    super(englishText(reason))
    this.name = 'Problem'
    this.code = code
    this.details = details
    this.reason = reason
  }

  /** The problem that a reply carries. */
  static of({
    code,
    message,
    reason,
    details = [],
  }: Pick<ProblemBody, 'code' | 'message'> & Partial<ProblemBody>): Problem {
    return new Problem(code, reason ?? verbatim(message), details)
  }
}

/** The number of characters shown of a name or number that no record has. */
export const MAX_REQUESTED = 60

/** A problem that lies in one field of the request. */
export function fieldProblem(
  field: string,
  problem: Message,
  where: ProblemDetail['in'] = 'body',
  code: ProblemCode = 'invalid_input',
): Problem {
  const whole = messageOf('field_problem', { field, problem })
  return new Problem(code, whole, [fieldDetail(field, problem, where)])
}

/** The field of a request that named a record, and what it held. */
interface FieldReference {
  in: 'query' | 'body'
  field: string
  value: string | number | undefined
}

/**
 * The row, or 404: `found(row, 'account_not_found')`. Another operator's row is not found either. A record that a field
 * of the query or body names is said with that field; one of the path needs no `by`.
 */
export function found<Row>(row: Row | undefined | null, code: NotFoundCode, by?: FieldReference): Row {
  if (row !== undefined && row !== null) return row
  const problem = messageOf(code)
  if (!by) throw new Problem('unknown_record', problem)
  const requested = `${by.field} ${String(by.value).toWellFormed().slice(0, MAX_REQUESTED)}`
  throw new Problem('unknown_record', messageOf('not_found_for', { problem, requested }), [
    fieldDetail(by.field, problem, by.in),
  ])
}

/** An answer as data: what HTTP sends and what crosses IPC. */
export interface Reply<Body = unknown> {
  status: number
  /**
   * The revision of the records that the answer was made from: while it is the same, so is the answer to the same
   * request.
   */
  revision?: string
  headers?: Record<string, string>
  body?: Body | ProblemBody
}
