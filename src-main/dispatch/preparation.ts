import type { Reading, Writing } from './context.ts'

const PREPARE = Symbol('prepare')
type Prepare<Sent> = (context: Reading, input: Sent) => Promise<void>

/**
 * A handler that writes, with its slow work: that is done before the transaction begins, so that no other call waits for
 * it. A failure there is left to the handler, which meets the same cause.
 */
export const withPreparation = <Sent, Answered>(
  prepare: Prepare<Sent>,
  handler: (context: Writing, input: Sent) => Promise<Answered>,
): ((context: Writing, input: Sent) => Promise<Answered>) => Object.assign(handler, { [PREPARE]: prepare })

/** What is to be done before the transaction of a handler begins. */
export const preparationOf = (handler: object): Prepare<unknown> | undefined =>
  (handler as { [PREPARE]?: Prepare<unknown> })[PREPARE]
