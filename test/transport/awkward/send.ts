import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { sampleOf } from '../../../src-main/core/dispatch/validation/samples.ts'
import type { Route } from '../../../src-main/hosts/http/routes.ts'
import { importNouns } from '../../../src-shared/contract/operations/imports.ts'
import { everyRoute, isDesk } from '../../support/operations.ts'
import { jsonSchemaOf } from '../../support/schemas.ts'
import { alphabets, filled } from './alphabets.ts'

interface Host {
  child: ChildProcess
  url: string
  key: Record<string, string>
  desk: Record<string, string>
}

export async function startHost(): Promise<Host> {
  const child = fork(join(import.meta.dirname, 'host.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [sent] = await once(child, 'message')
  return { child, ...sent }
}

/** The longest stall of the host's event loop since the last question, milliseconds. */
async function stallOf({ child }: Host): Promise<number> {
  child.send('stall')
  const [ms] = await once(child, 'message')
  return ms as number
}

/** Sends a request as it stands, where `fetch` would refuse or change it; answers with its status. */
function send(host: Host, method: string, path: string, headers: Record<string, string>, body?: string | Buffer) {
  return new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(host.url)
    const asked = request({ hostname, port, method, path, headers, setHost: !headers['Host'] }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(0) : reject(error)))
    asked.end(body)
  })
}

const isRead = ({ entry }: Route) => entry.method === 'GET'

/** A body whose texts are all awkward, beside a name of a secret that has one. */
function bodyOf({ entry }: Route, alphabet: string, length: number): string {
  const sample = entry.body ? sampleOf(jsonSchemaOf(entry.body, 'input'), () => ({}), '') : {}
  let count = 1
  JSON.stringify(sample, (_name, value) => {
    if (typeof value === 'string') count++
    return value
  })
  const text = filled(alphabet, Math.floor(length / count))
  const put = (_name: string, value: unknown) => (typeof value === 'string' ? text : value)
  const awkward = JSON.parse(JSON.stringify(sample, put))
  const all = Array.isArray(awkward) || typeof awkward !== 'object' ? awkward : { ...awkward, token: 'x', more: text }
  return JSON.stringify(all)
}

/** A form whose file, or whose name, is awkward. */
function formOf(name: string, content: string): { type: string; body: Buffer } {
  const body = [
    '--edge',
    `Content-Disposition: form-data; name="file"; filename="${name.replace(/["\\\r\n\t]/g, '_')}"`,
    'Content-Type: text/csv',
    '',
    content,
    '--edge--',
    '',
  ].join('\r\n')
  return { type: 'multipart/form-data; boundary=edge', body: Buffer.from(body) }
}

/** Lengths of the parts of a request: Node lets in 16 KiB of path and headers, Apron 2 MiB of JSON. */
export interface Lengths {
  path: number
  body: number
}

/** An address that was cut, without the half of an escape at its end. */
const wholeEscapes = (text: string): string => text.replace(/%[\dA-F]?$/, '')

/** The requests of one operation in one alphabet. */
function* requestsOf(host: Host, route: Route, alphabet: string, { path: short, body }: Lengths) {
  const { entry, path } = route
  const headers = isDesk(entry) ? host.desk : host.key
  const inPath = encodeURIComponent(filled(alphabet, short)).slice(0, short)
  const value = wholeEscapes(inPath)
  const address = path.replace(/\{\w+\}/g, value)
  // A write that no outside text reaches would only do what it does.
  if (isRead(route) || path.includes('{')) yield [entry.method, `${address}?filter=name,EQ,${value}`, headers] as const
  // Each parameter is as long as it may be, so that it comes to what is done with it.
  const names = Object.keys(entry.query ? (jsonSchemaOf(entry.query, 'input').properties ?? {}) : {})
  const text = wholeEscapes(encodeURIComponent(filled(alphabet, 1900)).slice(0, Math.floor((2 * short) / names.length)))
  if (isRead(route))
    for (const query of [names, ...names.map((name) => [name])].slice(0, 6))
      if (query.length > 0)
        yield [
          entry.method,
          `${path.replace(/\{\w+\}/g, '1')}?${query.map((name) => `${name}=${text}`).join('&')}`,
          headers,
        ] as const
  if (entry.body) {
    const known = path.replace(/\{\w+\}/g, '1')
    yield [
      entry.method,
      known,
      { ...headers, 'Content-Type': 'application/json' },
      bodyOf(route, alphabet, body),
    ] as const
  }
  if (entry.upload) {
    const known = path
      .replace(/\{noun\}/, importNouns[value.length % importNouns.length] as string)
      .replace(/\{\w+\}/g, '1')
    const cell = filled(alphabet, Math.floor(body / 2)).replaceAll('"', '""')
    const { type, body: form } = formOf(
      filled(alphabet, short),
      `lastName,name,tailNumber,nationality,dateOfBirth\r\n"${cell}","${cell}",x,x,x\r\n`,
    )
    yield [entry.method, known, { ...headers, 'Content-Type': type }, form] as const
  }
}

/** Requests that are refused before any operation is asked. */
function* refusedRequests(host: Host, alphabet: string, { path: short }: Lengths) {
  const text = encodeURIComponent(filled(alphabet, short)).slice(0, short)
  const line = Buffer.from(filled(alphabet, short).replace(/\p{Cc}/gu, ' '))
    .toString('latin1')
    .slice(0, short)
  yield ['GET', `/api/${text}`, {}] as const
  yield [
    'GET',
    `/api/${alphabet === alphabets['tokens'] ? 'token'.repeat(800) : text}`,
    { Host: 'evil.example' },
  ] as const
  for (const name of ['Host', 'X-Auth-Token', 'Cookie', 'Prefer', 'Accept', 'If-None-Match', 'Content-Type', 'Origin'])
    yield ['GET', '/api/external/aircraft', { ...host.key, [name]: line }] as const
}

/** Longer stalls are asked for again. */
const STALL_MS = 40

/** The longest stall, and the request that caused it. */
export interface Longest {
  ms: number
  by: string
}

/**
 * Sends awkward texts to operations, one request after the other, and answers with the longest stall; `limit` ends it
 * early. `alphabetsOf` chooses the alphabets of the n-th operation.
 */
export async function longestStall(
  host: Host,
  lengths: Lengths,
  alphabetsOf: (index: number) => string[],
  note: (longest: Longest) => void = () => undefined,
  only = '',
): Promise<{ longest: Longest; requests: number; failed: string[] }> {
  let longest: Longest = { ms: 0, by: 'nothing' }
  let requests = 0
  const failed: string[] = []
  async function askOnce(
    by: string,
    [method, path, headers, body]: readonly [string, string, object, (string | Buffer)?],
  ) {
    const status = await send(host, method, path, headers as Record<string, string>, body)
    requests++
    if (status >= 500 && status !== 503) failed.push(`${by}: ${status}`)
    return stallOf(host)
  }
  async function ask(by: string, one: readonly [string, string, object, (string | Buffer)?]) {
    let ms = await askOnce(by, one)
    // A stall that a text causes comes again; code that is loaded or memory that is collected just then does not.
    for (let again = 0; again < 2 && ms > STALL_MS; again++) ms = Math.min(ms, await askOnce(by, one))
    note({ ms, by })
    if (ms > longest.ms) longest = { ms, by }
  }
  // The first use of an operation loads its code, which is no stall by a text.
  for (const [, route] of everyRoute)
    for (const [method, path, headers, body] of requestsOf(host, route, '1', { path: 4, body: 100 }))
      await send(host, method, path, headers, body)
  await stallOf(host)
  for (const [name, alphabet] of Object.entries(alphabets))
    for (const one of refusedRequests(host, alphabet, lengths)) await ask(`${name} before admission`, one)
  for (const [index, [operation, route]] of everyRoute.entries())
    if (operation.includes(only))
      for (const name of alphabetsOf(index))
        for (const one of requestsOf(host, route, alphabets[name] ?? 'a', lengths))
          await ask(`${operation} ${name}`, one)
  return { longest, requests, failed }
}
