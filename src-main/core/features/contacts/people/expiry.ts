import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'

/** The two days of a document or a qualification, `2026-11-21`. */
export interface Validity {
  issued: string | null
  expires: string | null
}

/** The request's names of the fields; undefined where it leaves one out. */
interface GivenFields {
  issued: string | undefined
  expires: string | undefined
}

/**
 * A document or a qualification expires after the day of its issue. Days that stay as they are, such as those of an
 * older record, are left alone.
 * @throws Problem invalid_input at the field that was given, the expiry first.
 */
export function checkExpiry({ issued, expires }: Validity, input: GivenFields, before?: Validity): void {
  if (issued === null || expires === null || expires > issued) return
  if (before?.issued === issued && before.expires === expires) return
  if (input.expires) throw fieldProblem(input.expires, message('expiry_before_issue'))
  throw fieldProblem(input.issued ?? 'issueDate', message('issue_after_expiry'))
}
