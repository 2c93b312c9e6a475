import { randomBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { hashKey, KEY_START } from './key-token.ts'

/**
 * Keys that are issued for one call. The desk repeats a partner's call with it: Apron has only the hash of the key itself.
 */
export interface TemporaryTokens {
  /** A temporary token in place of a key, valid until it is revoked. */
  issue(keyId: string): { token: string; revoke(): void }
  /** The key that a token with this hash stands in for. */
  keyOf(hash: string): string | undefined
}

export function createTemporaryTokens(): TemporaryTokens {
  const issued = new Map<string, string>()
  return {
    issue(keyId) {
      const token = `${KEY_START}${base64urlnopad.encode(randomBytes(24))}`
      const hash = hashKey(token)
      issued.set(hash, keyId)
      return { token, revoke: () => void issued.delete(hash) }
    },
    keyOf: (hash) => issued.get(hash),
  }
}
