/** How long each step of an attempt took, milliseconds; null where it was not reached or not needed. */
export interface Timings {
  dnsMs: number | null
  connectMs: number | null
  tlsMs: number | null
  /** From the request being written to the status line. */
  firstByteMs: number | null
  totalMs: number | null
}

export const noTimings = (): Timings => ({
  dnsMs: null,
  connectMs: null,
  tlsMs: null,
  firstByteMs: null,
  totalMs: null,
})

/**
 * Why no status came: the target is not allowed; it could not be reached; it took too long to connect or to answer; the
 * connection broke; this computer is offline, which is not the receiver's fault; sending was stopped here.
 */
export type FailureKind = 'refused' | 'unreachable' | 'slow' | 'lost' | 'offline' | 'stopped'

/** An attempt that got no status; `message` is shown to users. */
export class Failure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** What became of one attempt. */
export interface Outcome extends Timings {
  status: number | null
  headers: Record<string, string> | null
  body: string | null
  failure: Failure | null
}

export const failed = (failure: Failure, timings: Timings = noTimings()): Outcome => ({
  ...timings,
  status: null,
  headers: null,
  body: null,
  failure,
})

/** Why an attempt did not count, in a sentence; undefined when it did: only status 200 does (decision 34). */
export function reasonOf({ status, failure }: Outcome): string | undefined {
  if (failure) return failure.message
  if (status === 200) return undefined
  if (status === 401)
    return `The receiver answered with status ${status}: it did not accept the signature. Compare the signing key on both sides.`
  if (status === 429) return `The receiver answered with status ${status}: too many requests.`
  if (status !== null && status >= 300 && status < 400)
    return `The receiver answered with status ${status}; redirects are not followed.`
  return `The receiver answered with status ${status}; only 200 counts as received.`
}
