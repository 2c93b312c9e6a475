import type { ProblemDetail } from '../../src-shared/errors.ts'

/** Why a call was not carried out, in words a person can act on. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly details: ProblemDetail[]

  constructor(code: string, message: string, details: ProblemDetail[] = []) {
    super(message)
    this.code = code
    this.details = details
  }
}
