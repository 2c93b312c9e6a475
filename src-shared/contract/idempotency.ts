import type { Endpoint } from './endpoint.ts'

/** The request header that names an attempt, so that repeating it changes nothing (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
/** The response header of an answer that was given before; named as other interfaces name it. */
export const REPLAYED_HEADER = 'Idempotent-Replayed'
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255
export const IDEMPOTENCY_HOURS = 24

/** Whether an operation takes an Idempotency-Key: every POST of the partners' interface. */
export const takesIdempotencyKey = ({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean =>
  method === 'POST' && access !== 'desk' && access !== 'setup'
