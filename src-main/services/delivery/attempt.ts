import { message } from '../../../src-shared/messages/index.ts'
import type { Seal } from '../../core/runtime/seal.ts'
import { version } from '../../platform/version.ts'
import type { Claimed } from './claim.ts'
import type { FinishedAttempt } from './finish.ts'
import { Failure, failed } from './outcome.ts'
import type { Send } from './send.ts'
import { type ReadyKey, readyKey, signatureHeaders } from './signature.ts'

interface Attempting {
  at: number
  seal: Seal
  send: Send
  signal: AbortSignal
}

/** Signs the frozen bytes of a delivery, sends them once and returns the outcome; never rejects. */
export async function attemptOf(delivery: Claimed, { at, seal, send, signal }: Attempting): Promise<FinishedAttempt> {
  const { id, eventId, callbackUrl: url } = delivery
  const attempt = { deliveryId: id, startedAt: at, url }
  const [key, ...others] = delivery.keys.map((sealed) => opened(seal, sealed))
  if (key === undefined) {
    const failure = new Failure('refused', message('signing_key_unreadable'))
    return { ...attempt, requestHeaders: {}, outcome: failed(failure) }
  }
  const body = Buffer.from(delivery.body)
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': `Apron/${version}`,
    ...signatureHeaders({ eventId, body, key, at, others: others.filter((other) => other !== undefined) }),
  }
  return { ...attempt, requestHeaders: headers, outcome: await send({ url, headers, body }, signal) }
}

const KEPT_KEYS = 500
/** Keys that were opened already, by the seal and what it closed them to. */
const kept = new WeakMap<Seal, Map<string, ReadyKey>>()

/** The error of the seal is not shown, because it could reveal something about the key. */
function opened(seal: Seal, sealed: string): ReadyKey | undefined {
  const keys = kept.get(seal) ?? new Map<string, ReadyKey>()
  const known = keys.get(sealed)
  if (known) return known
  try {
    const key = readyKey(seal.open(sealed))
    if (keys.size >= KEPT_KEYS) keys.clear()
    kept.set(seal, keys.set(sealed, key))
    return key
  } catch {
    return undefined
  }
}
