import type { Message } from '../../src-shared/messages/index.ts'
import type { ProblemDetail } from '../../src-shared/wire/errors.ts'

/** Why a call was not carried out, in words a person can act on. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly details: ProblemDetail[]
  /** The core's message, for a screen that says it in words of its own. */
  readonly reason: Message | undefined

  constructor(code: string, message: string, details: ProblemDetail[] = [], reason?: Message) {
    super(message)
    this.code = code
    this.details = details
    this.reason = reason
  }
}
