import { randomBytes } from 'node:crypto'
import { hashKey, KEY_START } from './key-token.ts'

/**
 * Keys that are lent for one call. The desk repeats a partner's call with it: Apron has only the hash of the key itself.
 */
export interface Passes {
  /** A temporary token in place of a key, valid until it is revoked. */
  lend(keyId: string): { token: string; takeBack(): void }
  /** The key that a token with this hash stands in for. */
  keyOf(hash: string): string | undefined
}

export function createPasses(): Passes {
  const lent = new Map<string, string>()
  return {
    lend(keyId) {
      const token = `${KEY_START}${randomBytes(24).toString('base64url')}`
      const hash = hashKey(token)
      lent.set(hash, keyId)
      return { token, takeBack: () => void lent.delete(hash) }
    },
    keyOf: (hash) => lent.get(hash),
  }
}
