import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { CallRow } from '../../engines/sqlite/traffic/rows.ts'
import { createMasking, type HeaderPairs } from './mask.ts'
import { packBody, type RecordedBody, unpackBody } from './recorded-body.ts'
import { MAX_BODY, mapBody, packHeaders } from './row.ts'

/** HTTP Archive 1.2 (http://www.softwareishard.com/blog/har-12-spec/). */

const pairsIn = (json: string) => (JSON.parse(json) as HeaderPairs).map(([name, value]) => ({ name, value }))
const headerValue = (pairs: { name: string; value: string }[], wanted: string): string =>
  pairs.find(({ name }) => name.toLowerCase() === wanted)?.value ?? ''

/** A body in words, where it was a file. */
const textOf = ({ text, files }: RecordedBody): string =>
  text ?? (files ?? []).map(({ name, type, size }) => `${name} (${type}, ${size ?? '?'} bytes)`).join('\n')

/** An entry of an archive; `origin` is where the interface is, such as `http://127.0.0.1:8710`. */
export function harEntry(row: CallRow, origin: string): object {
  const [requestHeaders, responseHeaders] = [pairsIn(row.requestHeaders), pairsIn(row.responseHeaders)]
  const request = row.requestBody === null ? undefined : unpackBody(row.requestBody)
  const response = row.responseBody === null ? undefined : unpackBody(row.responseBody)
  const url = `${origin}${row.path}${row.query === '' ? '' : `?${row.query}`}`
  const [httpVersion, headersSize] = ['HTTP/1.1', -1]
  const status = row.status ?? 0
  return {
    startedDateTime: new Date(row.at).toISOString(),
    time: row.ms,
    request: {
      ...{ method: row.method, url, httpVersion, cookies: [], headers: requestHeaders, headersSize },
      queryString:
        row.query === '' ? [] : [...new URLSearchParams(row.query)].map(([name, value]) => ({ name, value })),
      bodySize: row.requestBytes ?? 0,
      ...(request && { postData: { mimeType: headerValue(requestHeaders, 'content-type'), text: textOf(request) } }),
    },
    response: {
      ...{ status, statusText: STATUS_CODES[status] ?? '', httpVersion, cookies: [], headers: responseHeaders },
      ...{ headersSize, redirectURL: '', bodySize: row.responseBytes ?? -1 },
      content: {
        size: row.responseBytes ?? response?.text?.length ?? 0,
        mimeType: headerValue(responseHeaders, 'content-type') || 'x-unknown',
        ...(response && { text: textOf(response) }),
      },
    },
    cache: {},
    timings: { send: 0, wait: row.ms, receive: 0 },
    _apron: { operation: row.operation, caller: row.caller, requestId: row.requestId, fault: row.fault },
  }
}

const headers = z.array(z.object({ name: z.string(), value: z.string() })).default([])
const entry = z.object({
  startedDateTime: z.string(),
  time: z.number().catch(0),
  request: z.object({
    method: z.string().max(40),
    url: z.string(),
    headers,
    postData: z.object({ text: z.string().optional() }).optional(),
  }),
  response: z.object({
    status: z.int().catch(0),
    headers,
    content: z.object({ text: z.string().optional(), encoding: z.string().optional() }).optional(),
  }),
  _apron: z
    .object({ operation: z.string().nullable().catch(null) })
    .optional()
    .catch(undefined),
})

/** The row of an imported entry, masked; undefined for what is no entry. */
export function rowOfEntry(
  input: unknown,
  { id, session, operatorId }: Pick<CallRow, 'id' | 'session' | 'operatorId'>,
): CallRow | undefined {
  const read = entry.safeParse(input)
  if (!read.success || !URL.canParse(read.data.request.url)) return undefined
  const { startedDateTime, time, request, response, _apron } = read.data
  const at = Date.parse(startedDateTime)
  const url = new URL(request.url)
  const masking = createMasking()
  const pairs = (all: { name: string; value: string }[]): HeaderPairs => all.map(({ name, value }) => [name, value])
  const requestPairs = masking.requestHeaders(pairs(request.headers))
  const responsePairs = masking.importedHeaders(pairs(response.headers))
  const query = masking.query(url.search.slice(1))
  const bodyOf = (text: string | undefined, encoding?: string): RecordedBody | null => {
    if (text === undefined || text === '') return null
    if (encoding === 'base64') {
      const size = Buffer.byteLength(text, 'base64')
      return { files: [{ name: '', type: headerValue(response.headers, 'content-type'), size }] }
    }
    const cut = text.length > MAX_BODY
    return { text: masking.json(text.slice(0, MAX_BODY)), ...(cut && { cut }) }
  }
  const requestText = bodyOf(request.postData?.text)
  const responseText = bodyOf(response.content?.text, response.content?.encoding)
  const path = masking.json(url.pathname)
  const requestBody = requestText && packBody(mapBody(requestText, masking.rest))
  const responseBody = responseText && packBody(mapBody(responseText, masking.rest))
  const requestHeaders = packHeaders(requestPairs, masking.rest)
  const responseHeaders = packHeaders(responsePairs, masking.rest)
  const status = response.status >= 100 && response.status <= 599 ? response.status : null
  return {
    ...{ id, session, operatorId, at: Number.isFinite(at) ? at : 0, ms: Math.max(0, time), method: request.method },
    ...{ path: masking.rest(path), query: masking.rest(query), status },
    ...{ operation: _apron?.operation ?? null, keyId: null, partnerId: null, caller: null, code: null },
    requestId: headerValue(response.headers, 'x-request-id') || null,
    requestBytes: request.postData?.text === undefined ? null : Buffer.byteLength(request.postData.text),
    responseBytes: response.content?.text === undefined ? null : Buffer.byteLength(response.content.text),
    ...{ fault: null, replayOf: null, changeId: null, ignored: null, details: null },
    ...{ requestHeaders, requestBody, responseHeaders, responseBody },
    bytes:
      400 + requestHeaders.length + responseHeaders.length + (requestBody?.length ?? 0) + (responseBody?.length ?? 0),
  }
}
