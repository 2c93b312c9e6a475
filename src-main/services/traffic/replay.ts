import { randomUUID } from 'node:crypto'
import { request } from 'undici'
import type { TemporaryTokens } from '../../core/dispatch/temporary-tokens.ts'
import type { Recorder } from './recorder.ts'

/** A call as it is to be made again. */
interface ReplayedCall {
  method: string
  /** With its query. */
  path: string
  headers: { name: string; value: string }[]
  body: string | null
  /** The key to call with; null: none. */
  keyId: string | null
  replayOf: number
}

/** Replays a call over HTTP and answers the id of its record. @throws the system's error where nothing listens. */
export type Replay = (origin: string, call: ReplayedCall) => Promise<number>

/** Longer than any answer takes. */
const WITHIN_MS = 10_000
/** The record of a call that was cut off follows within so long. */
const RECORDED_WITHIN_MS = 2000

/** Headers of one connection, and those that each request sets for itself. */
const left =
  /^(host|connection|content-length|transfer-encoding|keep-alive|expect|te|upgrade|x-auth-token|x-request-id)$/i

export function createReplay(recorder: Recorder, tokens: TemporaryTokens): Replay {
  return async (origin, { method, path, headers, body, keyId, replayOf }) => {
    const requestId = randomUUID()
    const recorded = recorder.expect(requestId, replayOf)
    // It is awaited once the call was answered.
    recorded.catch(() => {})
    const issued = keyId === null ? undefined : tokens.issue(keyId)
    const sent: Record<string, string> = { 'X-Request-Id': requestId }
    // A masked value is none: sent, it would be taken for the value itself.
    for (const { name, value } of headers) if (!left.test(name) && value !== '***') sent[name] = value
    if (issued) sent['X-Auth-Token'] = issued.token
    try {
      const { body: answer } = await request(`${origin}${path}`, {
        method: method as 'GET',
        headers: sent,
        body,
        reset: true,
        signal: AbortSignal.timeout(WITHIN_MS),
      })
      await answer.dump()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') throw error
    } finally {
      issued?.revoke()
    }
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The replayed call was not recorded.')), RECORDED_WITHIN_MS).unref(),
    )
    return Promise.race([recorded, late])
  }
}
