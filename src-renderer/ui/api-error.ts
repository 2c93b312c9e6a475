import type { ProblemDetail } from '../../src-shared/errors.ts'

/** Why a call was not carried out, in words a person can act on. */
export interface ApiError {
  code: string
  message: string
  details: ProblemDetail[]
}
