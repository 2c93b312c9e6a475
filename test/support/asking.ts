import type { Credentials } from '../../src-main/core/dispatch/authenticate.ts'
import type { Endpoint } from '../../src-shared/contract/endpoint.ts'
import type { FileInput } from '../../src-shared/domain/office/files.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { routeOf, undeclared } from './declared.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  /** Undefined when there is no body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

export interface Asking {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  /** Sent as a form; a body beside it, JSON by then, as its part `document`. */
  file?: FileInput
}

/** A file in a form. */
export function formOf({ name, bytes }: FileInput, part = 'file'): FormData {
  const form = new FormData()
  form.append(part, new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return form
}

/**
 * Asks over HTTP; a body that is neither text nor a form is sent as JSON.
 * @throws Error for an answer that the document does not declare.
 */
export async function ask(url: string, { method = 'GET', headers = {}, body, file }: Asking = {}): Promise<Answer> {
  const asItIs = body === undefined || typeof body === 'string' || body instanceof FormData
  const form = file && formOf(file)
  if (form && body !== undefined) form.append('document', body as string)
  const sent = form ?? (asItIs ? (body as BodyInit | undefined) : JSON.stringify(body))
  const type: Record<string, string> = typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}
  const response = await fetch(url, { method, headers: { ...type, ...headers }, body: sent, redirect: 'manual' })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') && text !== ''
  const { status, headers: given } = response
  const answer = { status, headers: given, text, bytes, body: isJson ? JSON.parse(text) : undefined }
  const route = routeOf(method, new URL(url).pathname)
  const wrong = route && status !== 405 ? undeclared(route, answer) : undefined
  if (wrong) throw new Error(wrong)
  return answer
}

/** The headers that say who calls. */
export function headersOf(credentials: Credentials): Record<string, string> {
  if (credentials.kind === 'desk') throw new Error('the desk signs in instead')
  return {
    ...(credentials.token === undefined ? {} : { 'X-Auth-Token': credentials.token }),
    ...(credentials.clientId === undefined ? {} : { 'X-Api-Client-Id': credentials.clientId }),
  }
}

/** Path and query of a call. */
export function addressOf(path: string, { params = {}, query = {} }: Sending): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const pairs = given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled
}

/** The request of an operation at one of its paths. */
export function request({ method, path }: Pick<Endpoint, 'method' | 'path'>, sent: Sending): [string, Asking] {
  return [addressOf(path, sent), { method, body: sent.body, file: sent.file }]
}
