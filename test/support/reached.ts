import { endpointOf } from '../../src-main/core/dispatch/admission.ts'
import type { Dispatch } from '../../src-main/core/dispatch/types.ts'
import { undeclared } from './declared.ts'

/** Called with each operation that a test carried out; set by the run, absent elsewhere. */
type Told = (operation: string, overHttp: boolean) => void
declare global {
  var apronReached: Told | undefined
}

/**
 * A dispatch that reports to the run which operations were carried out, so that the list of them can be made.
 * @throws Error for an answer to a partner that the document does not declare.
 */
export function countingOperations(dispatch: Dispatch): Dispatch {
  return async (call) => {
    const reply = await dispatch(call)
    const wrong =
      call.credentials.kind === 'key' && call.path === undefined
        ? undeclared({ entry: endpointOf(call.operation) }, reply)
        : undefined
    if (wrong) throw new Error(wrong)
    if (reply.status < 400) globalThis.apronReached?.(call.operation, call.path !== undefined)
    return reply
  }
}
