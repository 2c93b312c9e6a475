import type { Reading, Writing } from './context.ts'

const PREPARE = Symbol('prepare')
type Prepare<Sent, Prepared, Used extends object = object> = (context: Reading & Used, input: Sent) => Promise<Prepared>

/**
 * A handler that writes, with its slow work: that is done before the transaction begins, so that no other call waits for
 * it. The handler gets what was prepared; nothing where the preparation failed, or where another handler calls it: it
 * then does the work itself, and meets the same cause.
 */
export const withPreparation = <Sent, Answered, Prepared, Used extends object = object>(
  prepare: Prepare<Sent, Prepared, Used>,
  handler: (context: Writing & Used, input: Sent, prepared?: Prepared) => Promise<Answered>,
): ((context: Writing & Used, input: Sent) => Promise<Answered>) => Object.assign(handler, { [PREPARE]: prepare })

/** The preparation before the transaction of a handler begins. */
export const preparationOf = (handler: object): Prepare<unknown, unknown> | undefined =>
  (handler as { [PREPARE]?: Prepare<unknown, unknown> })[PREPARE]
