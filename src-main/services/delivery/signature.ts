import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** The exact bytes of a delivery and what is signed beside them. */
export interface Signed {
  eventId: string
  body: Buffer
  /** The subscription's signing key as the partner gave it, or made ready. */
  key: string | ReadyKey
  /** Keys that are signed with too, in the Standard Webhooks header only: the plain one has room for one signature. */
  others?: (string | ReadyKey)[]
  /** When this attempt is made, whole milliseconds UTC. */
  at: number
}

/** Lower-case hex HMAC-SHA256 of the bytes, keyed by the key's own characters; nothing else (decision 32). */
export const plainSignature = (key: string | KeyObject, body: Buffer): string =>
  createHmac('sha256', key).update(body).digest('hex')

/**
 * The key of the Standard Webhooks signature: the libraries that verify it take one that begins with `whsec_` as base64
 * and any other, marked as raw, as its own characters.
 */
function standardKey(key: string): Buffer {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(key)?.[1]
  return encoded ? Buffer.from(encoded, 'base64') : Buffer.from(key)
}

/** A signing key as both signatures take it: made once, since making it costs more than signing. */
export interface ReadyKey {
  plain: KeyObject
  standard: KeyObject
}
export const readyKey = (key: string): ReadyKey => ({
  plain: createSecretKey(Buffer.from(key)),
  standard: createSecretKey(standardKey(key)),
})

/** Both signatures and what is needed to verify them. */
export function signatureHeaders({ eventId, body, key, others = [], at }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const ready = (key: string | ReadyKey) => (typeof key === 'string' ? readyKey(key) : key)
  const first = ready(key)
  const standard = [first, ...others.map(ready)].map((key) => {
    const signature = createHmac('sha256', key.standard).update(`${eventId}.${timestamp}.`).update(body)
    return `v1,${signature.digest('base64')}`
  })
  return {
    'X-Webhook-Signature': plainSignature(first.plain, body),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': standard.join(' '),
  }
}
