import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Inboxes } from './inboxes.ts'
import { verify } from './verify.ts'

/** More of a body than this is not read; what is longer than the other is shown cut short. */
const READ_BYTES = 1_048_576
const MAX_PREVIEW_BYTES = 65_536

interface Answering {
  inboxes: Inboxes
  now(): number
  /** Called when a request was kept. */
  notify(operatorId: string): void
}

/** Keeps a request in its inbox and does what that inbox is to do. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { inboxes, now, notify }: Answering,
): Promise<void> {
  const path = request.url ?? '/'
  const inbox = inboxes.find(/^\/in\/([\w-]+)/.exec(path)?.[1] ?? '')
  if (!inbox) return say(response, 404, 'There is no such inbox here; requests go to /in/ and the id of an inbox.')
  const at = now()
  const body = await read(request)
  if (!body) return say(response, 413, `An inbox takes bodies of up to ${READ_BYTES} bytes.`)
  const { id, operatorId, manner, status, delayMs, signingKey } = inbox
  inboxes.keep(id, {
    at,
    method: request.method ?? '',
    path,
    headers: pairs(request.rawHeaders),
    body: body.subarray(0, MAX_PREVIEW_BYTES).toString('utf8'),
    size: body.length,
    verified: signingKey === undefined ? undefined : verify(request.headers, body, signingKey, at),
    answered: manner === 'answer' ? status : null,
  })
  notify(operatorId)
  if (delayMs > 0) await pause(delayMs)
  if (manner === 'cut') request.socket.destroy()
  if (manner === 'answer') say(response, status, 'Kept by the receiver of Apron.')
}

function say(response: ServerResponse, status: number, words: string): void {
  const bodiless = status === 204 || status === 205 || status === 304
  // A status below 200 only announces another; Node leaves it to the caller to write one.
  if (status < 200) response.socket?.end(`HTTP/1.1 ${status} Announced\r\nConnection: close\r\n\r\n`)
  else response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(bodiless ? undefined : words)
}

/** The body; undefined when it is too long. */
async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  // The request is not destroyed when reading ends early: it is still to be answered.
  const read = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  for await (const chunk of read) {
    size += chunk.length
    if (size > READ_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Headers in the spelling they came in; those that came twice, together. */
function pairs(raw: string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? ''
    const value = raw[index + 1] ?? ''
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  return headers
}
