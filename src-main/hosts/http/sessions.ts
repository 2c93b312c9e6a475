import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../core/runtime/clock.ts'

const CODE_LASTS_MS = 10 * 60_000
const SESSION_LASTS_MS = 30 * 24 * 3_600_000
const MAX_CODES = 20
const MAX_SESSIONS = 100

/**
 * The two halves of a session, of no use alone. Browsers send cookies to every port of a host, so another server on this
 * computer gets the cookie; the page key is kept where only pages of this origin, port included, can read it.
 */
interface SessionSecrets {
  /** The secret in a cookie that scripts can't read. */
  cookie: string
  /** Sent by the page with each request, in the header X-Apron-Desk. */
  pageKey: string
}

/** The sessions of browsers. Kept in memory only: a restart signs all of them out. */
export interface Sessions {
  /** A code for one sign-in, good for ten minutes. */
  issueCode(): string
  /** The secrets of a new session for a code that is still good, which is used up by this. */
  signIn(code: string): SessionSecrets | undefined
  /** Whether both secrets are those of one session. */
  has(secrets: Partial<SessionSecrets>): boolean
}

/** The stored form of a secret: the timing of a look-up by hash reveals nothing about it. */
const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
const newSecret = (): string => randomBytes(32).toString('base64url')
/** One name for two secrets; neither has a space. */
const both = ({ cookie, pageKey }: SessionSecrets): string => `${cookie} ${pageKey}`

function put(until: Map<string, number>, most: number, secret: string, at: number): void {
  if (until.size >= most) until.delete(until.keys().next().value as string)
  until.set(hash(secret), at)
}

export function createSessions(clock: Clock): Sessions {
  const codes = new Map<string, number>()
  const sessions = new Map<string, number>()
  return {
    issueCode() {
      const code = newSecret()
      put(codes, MAX_CODES, code, clock.now() + CODE_LASTS_MS)
      return code
    },
    signIn(code) {
      const until = codes.get(hash(code)) ?? 0
      codes.delete(hash(code))
      if (until <= clock.now()) return undefined
      const secrets = { cookie: newSecret(), pageKey: newSecret() }
      put(sessions, MAX_SESSIONS, both(secrets), clock.now() + SESSION_LASTS_MS)
      return secrets
    },
    has: ({ cookie, pageKey }) =>
      cookie !== undefined &&
      pageKey !== undefined &&
      (sessions.get(hash(both({ cookie, pageKey }))) ?? 0) > clock.now(),
  }
}
