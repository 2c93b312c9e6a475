import { IDEMPOTENCY_HEADER, MAX_IDEMPOTENCY_KEY_LENGTH } from '../../../../src-shared/contract/idempotency.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../src-shared/wire/errors.ts'

/** A string of structured fields (RFC 9651, 3.3.3), as the IETF draft has it. */
const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/
/** The same without quotation marks, as most clients send it. */
const bare = /^[\x21\x23-\x2b\x2d-\x7e]+$/

/**
 * The key that a header holds, with or without quotation marks.
 * @throws Problem invalid_input when it is empty, too long, or has other characters than printable ASCII.
 */
export function idempotencyKeyIn(header: string): string {
  const text = header.trim()
  const key = quoted.exec(text)?.[1]?.replace(/\\(["\\])/g, '$1') ?? (bare.test(text) ? text : '')
  if (key.length > 0 && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH) return key
  throw fieldProblem(
    IDEMPOTENCY_HEADER,
    message('idempotency_key_invalid', { longest: MAX_IDEMPOTENCY_KEY_LENGTH }),
    'header',
  )
}
