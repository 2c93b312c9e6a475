import type { Dispatch } from '../../src-main/dispatch.ts'

/** Told of each operation that a test carried out; set by the run, absent elsewhere. */
type Told = (operation: string, overHttp: boolean) => void
declare global {
  var apronReached: Told | undefined
}

/** A dispatch that tells the run which operations were carried out, so that the list of them can be made. */
export function telling(dispatch: Dispatch): Dispatch {
  return async (call) => {
    const reply = await dispatch(call)
    if (reply.status < 400) globalThis.apronReached?.(call.operation, call.path !== undefined)
    return reply
  }
}
