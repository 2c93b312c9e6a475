import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import { problemReply } from '../../../core/dispatch/problem-reply.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import type { Log } from '../../../core/runtime/log.ts'
import type { ExchangeRequest } from '../../../core/sync/protocol/messages.ts'
import type { Attempts } from '../pairing/attempts.ts'
import { type PublicIdentity, readCertificate } from '../pairing/identity.ts'
import { answerBlob } from './blob-answers.ts'
import { packed, unpacked } from './compressed.ts'
import { MAX_BATCH, MAX_PAIRING, MAX_REQUEST } from './limits.ts'
import type { Parts } from './parts.ts'
import { type HubSide, type KnownDevice, pairRequest } from './sides.ts'

const known = new WeakMap<object, PublicIdentity>()

/** Whose certificate a connection has. @throws Problem key_missing where it has none that Apron made. */
function certificateOf({ socket }: IncomingMessage): PublicIdentity {
  const earlier = known.get(socket)
  if (earlier) return earlier
  const sent = (socket as TLSSocket).getPeerX509Certificate?.()
  const identity = sent && readCertificate(sent.raw)
  if (!identity) throw new Problem('key_missing', message('field_certificate_missing'))
  known.set(socket, identity)
  return identity
}

/** The paired device that asks, by the certificate of its connection. @throws Problem key_missing, permission_missing. */
async function requestingDevice(hub: Pick<HubSide, 'deviceOf'>, request: IncomingMessage): Promise<KnownDevice> {
  const device = await hub.deviceOf(certificateOf(request).fingerprint)
  if (!device) throw new Problem('permission_missing', message('field_device_unknown'))
  if (device.isRevoked) throw new Problem('permission_missing', message('field_device_revoked'))
  return device
}

export interface Answering {
  hub: HubSide
  /** The files of a device that wait for their calls. */
  partsOf(deviceId: string): Parts
  /** Reads an exchange as it was sent. @throws Problem. */
  readExchange(sent: unknown): ExchangeRequest
  attempts: Attempts
  clock: Clock
  log: Log
}

const BLOB = /^\/blobs\/([0-9a-f]{64})$/

/** Answers what field devices ask: `POST /pair`, `POST /exchange`, `HEAD|GET|PUT /blobs/{sha256}`, and nothing else. */
export function answerDevices(answering: Answering) {
  const { hub, clock, log } = answering
  const underWay = new Map<string, number>()

  /** Runs what a paired device asks, a few at a time. */
  async function asDevice(request: IncomingMessage, work: (device: KnownDevice) => Promise<void>): Promise<void> {
    const device = await requestingDevice(hub, request)
    const count = underWay.get(device.id) ?? 0
    if (count >= MAX_BATCH) throw new Problem('too_many_requests', message('field_device_busy'))
    underWay.set(device.id, count + 1)
    try {
      await work(device)
    } finally {
      const left = (underWay.get(device.id) ?? 1) - 1
      if (left === 0) underWay.delete(device.id)
      else underWay.set(device.id, left)
    }
  }

  async function pair(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const from = request.socket.remoteAddress ?? ''
    if (!answering.attempts.mayTry(from)) throw new Problem('too_many_requests', message('field_pairing_too_often'))
    const device = certificateOf(request)
    const sent = pairRequest.safeParse(await unpacked(request, request.headers, MAX_PAIRING))
    if (!sent.success) throw new Problem('invalid_input', message('field_message_unreadable'))
    const answer = await hub.pair(sent.data, device).catch((error) => {
      answering.attempts.failed(from)
      throw error
    })
    await sendJson(request, response, answer)
  }

  async function exchange(request: IncomingMessage, response: ServerResponse, device: KnownDevice): Promise<void> {
    const sent = answering.readExchange(await unpacked(request, request.headers, MAX_REQUEST))
    if (sent.deviceId !== device.id) throw new Problem('permission_missing', message('field_device_differs'))
    await sendJson(request, response, await hub.exchange(device, sent))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request
    if (method === 'POST' && url === '/pair') return pair(request, response)
    if (method === 'POST' && url === '/exchange')
      return asDevice(request, (device) => exchange(request, response, device))
    const sha256 = BLOB.exec(url)?.[1]
    if (sha256 !== undefined)
      return asDevice(request, (device) => answerBlob(request, response, { sha256, device, ...answering }))
    await asDevice(request, async () => {
      throw new Problem('unknown_path', message('path_unknown', { path: url.slice(0, 100) }))
    })
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      const problem = error instanceof Problem ? error : new Problem('internal', message('unexpected_error'))
      // A connection that broke is the usual case in the field.
      if (!(error instanceof Problem) && !request.destroyed)
        log.error({ error }, 'a field device could not be answered')
      if (response.headersSent || response.destroyed) response.destroy()
      else sendProblem(request, response, problem, clock.now())
    })
  }
}

async function sendJson(request: IncomingMessage, response: ServerResponse, value: unknown): Promise<void> {
  const { bytes, encoding } = await packed(value)
  request.resume()
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': bytes.length,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  })
  response.end(bytes)
}

function sendProblem(request: IncomingMessage, response: ServerResponse, problem: Problem, now: number): void {
  const { status, body, headers } = problemReply(problem, { path: request.url ?? '', now })
  // What is still to come of the request is not read; the client meets the end of the connection after the answer.
  if (!request.complete) response.shouldKeepAlive = false
  const bytes = request.method === 'HEAD' ? '' : JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(bytes, () => {
    if (!request.complete) request.destroy()
  })
}
