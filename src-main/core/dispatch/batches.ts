import type { Reading, Writing } from './context.ts'

/** The context of a handler that writes in several transactions. */
export interface Batching extends Reading {
  /** The id of the one change that all writes belong to, which is undone at once. */
  changeId: string
  /** Continues a change that was begun before. */
  continueChange(changeId: string): void
  /** Runs `work` in a transaction of its own, and answers once that is committed. */
  batch<Result>(work: (context: Writing) => Promise<Result>): Promise<Result>
}

const BATCHED = Symbol('batched')
type BatchedHandler<Sent, Answered, Used extends object> = (context: Batching & Used, input: Sent) => Promise<Answered>

/**
 * A handler whose work is too long for one transaction: others write between its batches, and what it has written stays
 * when it fails. It is never called by another one.
 */
export const inBatches = <Sent, Answered, Used extends object = object>(
  handler: BatchedHandler<Sent, Answered, Used>,
): ((context: Writing & Used, input: Sent) => Promise<Answered>) => {
  const alone = () => Promise.reject(new Error('An operation in batches has no transaction of its own.'))
  return Object.assign(alone, { [BATCHED]: handler })
}

/** The handler as it was given, where it writes in batches. */
export const batchedOf = (handler: object): BatchedHandler<unknown, unknown, object> | undefined =>
  (handler as { [BATCHED]?: BatchedHandler<unknown, unknown, object> })[BATCHED]
