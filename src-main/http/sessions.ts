import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'

const CODE_LASTS_MS = 10 * 60_000
const SESSION_LASTS_MS = 30 * 24 * 3_600_000
const MOST_CODES = 20
const MOST_SESSIONS = 100

/** Who is signed in at a browser. Kept in memory only: a restart signs everybody out. */
export interface Sessions {
  /** A code for one sign-in, good for ten minutes. */
  issueCode(): string
  /** The token of a new session for a code that is still good, which is used up by this. */
  signIn(code: string): string | undefined
  /** Whether the token is that of a session. */
  has(token: string | undefined): boolean
}

/** What is kept: a look-up by hash tells nothing of the secret by its timing. */
const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
const newSecret = (): string => randomBytes(32).toString('base64url')

function put(until: Map<string, number>, most: number, secret: string, at: number): string {
  if (until.size >= most) until.delete(until.keys().next().value as string)
  until.set(hash(secret), at)
  return secret
}

export function createSessions(clock: Clock): Sessions {
  const codes = new Map<string, number>()
  const sessions = new Map<string, number>()
  return {
    issueCode: () => put(codes, MOST_CODES, newSecret(), clock.now() + CODE_LASTS_MS),
    signIn(code) {
      const until = codes.get(hash(code)) ?? 0
      codes.delete(hash(code))
      if (until <= clock.now()) return undefined
      return put(sessions, MOST_SESSIONS, newSecret(), clock.now() + SESSION_LASTS_MS)
    },
    has: (token) => token !== undefined && (sessions.get(hash(token)) ?? 0) > clock.now(),
  }
}
