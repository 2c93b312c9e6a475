import { englishText, type Message, message } from '../../../src-shared/messages/index.ts'
/** How long each step of an attempt took, milliseconds; null where it was not reached or not needed. */
export interface Timings {
  dnsMs: number | null
  connectMs: number | null
  tlsMs: number | null
  /** The time from the request being written to the status line. */
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

/** An attempt that got no status; `reason` is shown to users. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly reason: Message

  constructor(kind: FailureKind, reason: Message) {
    super(englishText(reason))
    this.kind = kind
    this.reason = reason
  }
}

/** The outcome of one attempt. */
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

/** Why an attempt did not count; undefined when it did: only status 200 does (decision 34). */
export function reasonOf({ status, failure }: Outcome): Message | undefined {
  if (failure) return failure.reason
  if (status === 200) return undefined
  if (status === 401) return message('receiver_rejected_signature', { status })
  if (status === 429) return message('receiver_rate_limited', { status })
  if (status !== null && status >= 300 && status < 400) return message('receiver_redirected', { status })
  return message('receiver_error', { status: status ?? '' })
}
