import type { TLSSocket } from 'node:tls'
import { buildConnector, Client } from 'undici'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem, type ProblemBody } from '../../../../src-shared/wire/errors.ts'
import { fingerprintOf, type SyncIdentity } from '../pairing/identity.ts'
import { bytesOf, packed, parsed, unzipped } from './compressed.ts'
import { CONNECT_WITHIN_MS, KEEP_OPEN_MS, type MAX_ANSWER, REQUEST_WITHIN_MS } from './limits.ts'
import { WrongHub } from './wrong-hub.ts'

interface HubRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: Buffer
  signal?: AbortSignal | undefined
}

interface HubResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** One connection to a hub at one address, kept open between exchanges. */
export interface HubClient {
  readonly address: string
  /** The hub's certificate, DER; undefined before the first answer. */
  readonly certificate: Buffer | undefined
  /** @throws Problem that the hub answered with; WrongHub; the system's error where it is not reached. */
  ask(sent: HubRequest, most?: number): Promise<HubResponse>
  /** Sends a value and answers with one, both compressed. */
  exchange(path: string, value: unknown, most: typeof MAX_ANSWER, signal?: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

const MAX_BYTES = 2 * 1024 * 1024

/** Connects with the own certificate, and goes on only where the hub's is the one it is known by. */
export function hubClient(
  address: string,
  fingerprint: string,
  { certificate, key }: Pick<SyncIdentity, 'certificate' | 'key'>,
): HubClient {
  let peer: Buffer | undefined
  const connect = buildConnector({
    cert: certificate,
    key,
    minVersion: 'TLSv1.3',
    // No authority signs it: it is compared with the known fingerprint before a byte is sent.
    rejectUnauthorized: false,
    maxCachedSessions: 0,
    timeout: CONNECT_WITHIN_MS,
  })
  const client = new Client(`https://${address}`, {
    connect: (options, done) =>
      connect(options, (error, socket) => {
        if (error || !socket) {
          done(error ?? new Error('no connection'), null)
          return
        }
        const sent = (socket as TLSSocket).getPeerX509Certificate()
        if (sent && fingerprintOf(sent.raw) === fingerprint) {
          peer = sent.raw
          done(null, socket)
          return
        }
        socket.destroy()
        done(new WrongHub('The certificate is not the hub’s.'), null)
      }),
    keepAliveTimeout: KEEP_OPEN_MS / 2,
    keepAliveMaxTimeout: KEEP_OPEN_MS / 2,
    headersTimeout: REQUEST_WITHIN_MS,
    bodyTimeout: REQUEST_WITHIN_MS,
  })

  async function ask({ method, path, headers = {}, body, signal }: HubRequest, most = MAX_BYTES): Promise<HubResponse> {
    const reply = await client.request({ method, path, headers, body: body ?? null, signal: signal ?? null })
    const bytes = await bytesOf(reply.body, most)
    if (reply.statusCode >= 400) throw problemOf(bytes, reply.statusCode)
    return { status: reply.statusCode, headers: reply.headers, bytes }
  }

  return {
    address,
    get certificate() {
      return peer
    },
    ask,
    async exchange(path, value, most, signal) {
      const { bytes, encoding } = await packed(value)
      const headers = { 'Content-Type': 'application/json', ...(encoding ? { 'Content-Encoding': encoding } : {}) }
      const got = await ask({ method: 'POST', path, headers, body: bytes, signal }, most.sent)
      return parsed(got.headers['content-encoding'] === 'gzip' ? await unzipped(got.bytes, most.unpacked) : got.bytes)
    },
    close: () => client.destroy(),
  }
}

/** The problem that a hub answered with. */
function problemOf(bytes: Buffer, status: number): Problem {
  const fallback = () => new Problem('state_conflict', message('field_hub_failed', { status }))
  if (bytes.length === 0) return fallback()
  try {
    const body = parsed(bytes) as ProblemBody
    return body.code && body.message ? Problem.of(body) : fallback()
  } catch {
    return fallback()
  }
}
