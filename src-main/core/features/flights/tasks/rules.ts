import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'

/** A task lasts for a while. @throws Problem invalid_input when it ends before it starts, or at once. */
export function checkSpan({ startAt, endAt }: { startAt: number; endAt: number }): void {
  if (endAt <= startAt) throw fieldProblem('endAt', message('task_end_before_start'))
}
