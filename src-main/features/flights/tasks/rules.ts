import { fieldProblem } from '../../../../src-shared/errors.ts'

/** A task lasts for a while. @throws Problem invalid_input when it ends before it starts, or at once. */
export function checkSpan({ startAt, endAt }: { startAt: number; endAt: number }): void {
  if (endAt <= startAt) throw fieldProblem('endAt', 'the end must be after the start; give a later one.')
}
