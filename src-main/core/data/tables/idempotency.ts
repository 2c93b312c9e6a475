import type { Instant, JsonText } from './columns.ts'

/** The answer to a request that carried an Idempotency-Key; not journalled, and deleted after a day. */
export interface IdempotencyKeysTable {
  operatorId: string
  /** The partner's id, or `desk`. */
  callerId: string
  key: string
  /** The SHA-256 of the request. */
  fingerprint: string
  status: number
  headers: JsonText<Record<string, string>> | null
  body: JsonText | null
  createdAt: Instant
}
