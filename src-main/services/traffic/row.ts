import type { OutgoingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Endpoint } from '../../../src-shared/contract/endpoint.ts'
import { answersFile } from '../../../src-shared/contract/file.ts'
import { contract } from '../../../src-shared/contract/index.ts'
import type { CallRow } from '../../engines/sqlite/traffic/rows.ts'
import { LIVE } from '../../engines/sqlite/traffic/store.ts'
import type { AnsweredCall, SeenBody } from './call.ts'
import { createMasking, type HeaderPairs } from './mask.ts'
import { MASK } from './mask-json.ts'
import { packBody, type RecordedBody } from './recorded-body.ts'
import { isSecretName } from './secret-names.ts'

const known = new Map<string, boolean>()

/** The names of all fields in a JSON schema. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

/**
 * Whether no field of an operation's answers has the name of a secret: they are made by the contract, so that they need
 * not be looked through one by one.
 */
function namesNoSecret(operation: string | undefined): boolean {
  if (operation === undefined) return false
  let none = known.get(operation)
  if (none === undefined) {
    const [group = '', name = ''] = operation.split('.')
    const entry = (contract as unknown as Record<string, Record<string, Endpoint> | undefined>)[group]?.[name]
    none =
      entry !== undefined &&
      (!entry.reply ||
        answersFile(entry) ||
        !namesIn(z.toJSONSchema(entry.reply, { unrepresentable: 'any', io: 'input' })).some(isSecretName))
    known.set(operation, none)
  }
  return none
}

/** The most characters of a body that are recorded. */
export const MAX_BODY = 65_536

function pairsOf(raw: string[]): HeaderPairs {
  const pairs: HeaderPairs = []
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] as string, raw[at + 1] as string])
  return pairs
}

function sentPairs(headers: OutgoingHttpHeaders): HeaderPairs {
  const pairs: HeaderPairs = []
  for (const name of Object.keys(headers)) {
    const value = headers[name]
    if (value !== undefined) pairs.push([name, Array.isArray(value) ? value.join(', ') : String(value)])
  }
  return pairs
}

/** The beginning of a body: no character of its text takes more than three bytes. */
const asText = (bytes: Uint8Array | string): string =>
  typeof bytes === 'string'
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 3 * MAX_BODY + 3)).toString('utf8')

function bodyOf(seen: SeenBody | undefined, mask: (text: string) => string): RecordedBody | undefined {
  if (!seen) return undefined
  const { bytes, files, record } = seen
  const whole = bytes !== undefined ? asText(bytes) : record === undefined ? undefined : JSON.stringify(record)
  if (whole === undefined && !files) return undefined
  const body: RecordedBody = {}
  if (whole !== undefined) {
    body.text = mask(whole.length > MAX_BODY ? whole.slice(0, MAX_BODY) : whole)
    if (whole.length > MAX_BODY) body.cut = true
  }
  if (files) body.files = files.map(({ name, type, size }) => ({ name: mask(name), type, size }))
  return body
}

/** The code and details of a problem that was answered. */
function problemOf(status: number | null, text: string | undefined): { code: string | null; details: string | null } {
  if (status === null || status < 400 || text === undefined) return { code: null, details: null }
  try {
    const { code, details } = JSON.parse(text) as { code?: unknown; details?: unknown }
    return {
      code: typeof code === 'string' ? code : null,
      details: Array.isArray(details) && details.length > 0 ? JSON.stringify(details) : null,
    }
  } catch {
    return { code: null, details: null }
  }
}

const sizeOf = (headers: Record<string, unknown>): number | null => {
  const length = headers['content-length']
  return length === undefined || length === '' ? null : Number(length)
}

const QUOTED = 'Unexpected token'
const QUOTE_END = ' is not valid JSON'

/** The answer to a body that is no JSON quotes a few characters of it, which may be a part of a secret. */
function withoutSnippet(text: string): string {
  const [start = '', ...quotes] = text.split(QUOTED)
  const named = quotes.map((quote) => {
    const end = quote.indexOf(QUOTE_END)
    return end < 0 ? `${QUOTED}${quote}` : `${QUOTED}, not valid JSON${quote.slice(end + QUOTE_END.length)}`
  })
  return [start, ...named].join('')
}

/** A body with its texts changed. */
export const mapBody = (body: RecordedBody, change: (text: string) => string): RecordedBody => ({
  ...body,
  ...(body.text !== undefined && { text: change(body.text) }),
  ...(body.files && { files: body.files.map((file) => ({ ...file, name: change(file.name) })) }),
})

/** Headers as a column holds them, with their values changed. */
export const packHeaders = (pairs: HeaderPairs, change: (text: string) => string): string =>
  JSON.stringify(pairs.map(([name, value]) => [name, change(value)]))

/** The row of a call, masked. */
export function rowOf(id: number, call: AnsweredCall, replayOf: number | null = null): CallRow {
  const masking = createMasking()
  const { seen, status } = call
  masking.hide(call.hidden)
  const cut = call.url.indexOf('?')
  // Each part is masked before any of them is taken: what is secret in one is secret in all.
  const requestPairs = masking.requestHeaders(pairsOf(call.rawHeaders))
  const query = cut < 0 ? '' : masking.query(call.url.slice(cut + 1))
  const request = bodyOf(seen.request, masking.json)
  const isOwn = status !== null && status < 400 && namesNoSecret(seen.operation)
  const response = bodyOf(seen.response, isOwn ? masking.free : masking.json)
  const path = masking.json(cut < 0 ? call.url : call.url.slice(0, cut))
  const ignored = call.responseHeaders['x-ignored-fields']
  const sent = request && mapBody(request, masking.rest)
  const requestBody = sent ? packBody(sent) : null
  const holdsSecret = requestBody?.includes(MASK) ?? false
  const answered = response && mapBody(response, (text) => masking.rest(holdsSecret ? withoutSnippet(text) : text))
  const responseBody = answered ? packBody(answered) : null
  const requestHeaders = packHeaders(requestPairs, masking.rest)
  const responseHeaders = packHeaders(masking.responseHeaders(sentPairs(call.responseHeaders)), masking.rest)
  return {
    id,
    session: LIVE,
    operatorId: seen.caller?.operatorId ?? null,
    at: call.at,
    ms: call.ms,
    method: call.method,
    path: masking.rest(path),
    query: masking.rest(query),
    operation: seen.operation ?? null,
    keyId: seen.caller?.keyId ?? null,
    partnerId: seen.caller?.partner?.id ?? null,
    caller: seen.caller?.actor ?? null,
    status,
    ...problemOf(status, answered?.text),
    requestId: masking.rest(call.requestId),
    requestBytes: sizeOf(call.headers) ?? seen.request?.bytes?.length ?? null,
    responseBytes: sizeOf(call.responseHeaders),
    fault: seen.fault ?? null,
    replayOf,
    changeId: seen.changeId ?? null,
    ignored: typeof ignored === 'string' ? JSON.stringify(ignored.split(', ').map(masking.rest)) : null,
    requestHeaders,
    requestBody,
    responseHeaders,
    responseBody,
    bytes:
      400 + requestHeaders.length + responseHeaders.length + (requestBody?.length ?? 0) + (responseBody?.length ?? 0),
  }
}
