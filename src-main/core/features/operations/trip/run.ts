import type { Operation } from '../../../../../src-shared/contract/index.ts'
import type { Sending } from '../../../../../src-shared/wire/bridge.ts'
import { Problem, type ProblemBody } from '../../../../../src-shared/wire/errors.ts'
import type { Writing } from '../../../dispatch/context.ts'

/** Runs an operation as part of this one. @throws Problem where it is refused. */
export async function run(context: Writing, operation: Operation, sent: Sending): Promise<void> {
  const reply = await context.call(operation, sent)
  if (reply.status >= 400) throw Problem.of(reply.body as ProblemBody)
}
