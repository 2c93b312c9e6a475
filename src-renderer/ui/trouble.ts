import type { ProblemDetail } from '../../src-shared/errors.ts'

/** Why a call was not carried out, in words a person can act on. */
export interface Trouble {
  code: string
  message: string
  details: ProblemDetail[]
}
