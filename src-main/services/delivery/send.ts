import type { Dispatcher } from 'undici'
import { message } from '../../../src-shared/messages/index.ts'
import type { Connecting } from './connect.ts'
import { createConnectionPool, type PooledConnection } from './connection-pool.ts'
import { failureOf } from './failures.ts'
import { createOnline } from './online.ts'
import { Failure, failed, type Outcome } from './outcome.ts'
import { readTarget } from './target.ts'

export interface Request {
  url: string
  headers: Record<string, string>
  body: Buffer
}
/** Makes one attempt; never rejects. The signal stops it wherever it is. */
export type Send = (request: Request, signal: AbortSignal) => Promise<Outcome>

export interface Sender {
  send: Send
  close(): Promise<void>
}

/** The time from the request being written to the status connection (decision 34). */
const ANSWER_WITHIN_MS = 1000
/** The time for the rest of an answer, which decides nothing. */
const REST_WITHIN_MS = 1000
const KEPT_BYTES = 4096
/** The connection of an answer that is longer than this is closed instead of read to the end. */
const READ_BYTES = 65_536

/** Sends over the network, to allowed targets only. */
export function createSender(connecting: Connecting): Sender {
  const connections = createConnectionPool(connecting)
  const online = createOnline()
  return {
    close: () => connections.close(),
    async send({ url, headers, body }, signal) {
      const refusal = connecting.targets.refusal(url)
      const target = readTarget(url)
      if (refusal || !target)
        return failed(
          new Failure(
            'refused',
            message('callback_url_problem', { problem: refusal ?? message('callback_url_not_https') }),
          ),
        )
      if (signal.aborted) return failed(stopped())
      const connection = connections.acquire(target, signal)
      const path = `${target.url.pathname}${target.url.search}`
      const { answer, error, ended, totalMs } = await attempt(
        connection,
        { path, method: 'POST', headers, body },
        signal,
      )
      connections.release(target, connection, ended)
      if (answer && !connecting.targets.allows(target.host, target.port)) online.reached()
      const timings = { ...connection.timings, totalMs }
      return answer ? { ...timings, ...answer, failure: null } : failed(failureOf(error, target, online), timings)
    },
  }
}

const stopped = () => new Failure('stopped', message('sending_stopped'))

interface Attempted {
  answer?: Pick<Outcome, 'status' | 'headers' | 'body'>
  /** The error in place of an answer. */
  error?: unknown
  /** The answer came to its end, so that the connection can serve another request. */
  ended: boolean
  totalMs: number
}

function attempt(
  connection: PooledConnection,
  request: Dispatcher.DispatchOptions,
  signal: AbortSignal,
): Promise<Attempted> {
  return new Promise((resolve) => {
    const begun = performance.now()
    let written = begun
    let timer: NodeJS.Timeout | undefined
    let head: Pick<Outcome, 'status' | 'headers'> | undefined
    const chunks: Buffer[] = []
    let read = 0

    const stop = () => void connection.client.destroy(stopped())
    const settle = (error?: unknown) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      const body = Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8')
      const answer = head && { ...head, body }
      resolve({ answer, error, ended: error === undefined, totalMs: performance.now() - begun })
    }
    signal.addEventListener('abort', stop)

    connection.client.dispatch(request, {
      onRequestStart(controller) {
        written = performance.now()
        timer = setTimeout(() => {
          // Data that arrived while this process was busy is read before the time limit counts.
          setImmediate(() => {
            if (!head) controller.abort(new Failure('slow', message('response_timeout')))
          })
        }, ANSWER_WITHIN_MS)
      },
      onResponseStart(controller, status, headers) {
        if (status < 200) return
        clearTimeout(timer)
        connection.timings.firstByteMs = performance.now() - written
        head = { status, headers: storedHeaders(headers) }
        timer = setTimeout(() => controller.abort(new Error('The answer did not end.')), REST_WITHIN_MS)
      },
      onResponseData(controller, chunk) {
        if (read < KEPT_BYTES) chunks.push(chunk)
        read += chunk.length
        if (read > READ_BYTES) controller.abort(new Error('The answer is too long.'))
      },
      onResponseEnd: () => settle(),
      onResponseError: (_controller, error) => settle(error),
    })
  })
}

/** The part of the headers that is stored. */
function storedHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  let size = 0
  const kept: Record<string, string> = {}
  for (const name in headers) {
    const input = headers[name] ?? ''
    const value = typeof input === 'string' ? input : input.join(', ')
    size += name.length + value.length
    if (size <= KEPT_BYTES) kept[name] = value
  }
  return kept
}
