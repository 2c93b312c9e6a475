import { createHash, timingSafeEqual } from 'node:crypto'

/** How long an invitation can be used, milliseconds. */
export const INVITATION_LASTS_MS = 10 * 60_000
export const SECRET_BYTES = 24

/** The stored form of an invitation's secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whether a secret is the one of a hash, in a time that says nothing of either. */
export const isSecretOf = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash.padEnd(64).slice(0, 64)))
