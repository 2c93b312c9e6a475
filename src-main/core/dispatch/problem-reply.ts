import type { Endpoint } from '../../../src-shared/contract/endpoint.ts'
import {
  type Problem,
  type ProblemBody,
  problemStatus,
  type Reply,
  retryAfterSeconds,
  statusTexts,
} from '../../../src-shared/wire/errors.ts'

/** A problem as the reply of decision 1. */
export function problemReply(
  problem: Problem,
  at: { entry?: Endpoint; path: string; now: number },
): Reply<ProblemBody> {
  const status = at.entry?.problems?.[problem.code] ?? problemStatus[problem.code]
  // The reasons come first: clients cut long bodies off (decision 61).
  const body: ProblemBody = {
    code: problem.code,
    message: problem.message,
    details: problem.details,
    timestamp: new Date(at.now).toISOString(),
    status,
    error: statusTexts[status] ?? 'Error',
    path: at.path,
    ...(problem.reason ? { reason: problem.reason } : {}),
  }
  const wait = retryAfterSeconds[problem.code]
  return { status, ...(wait === undefined ? {} : { headers: { 'Retry-After': String(wait) } }), body }
}
