import type { Reply } from '../../../src-shared/wire/errors.ts'
import { heldFeed } from '../events/held.ts'
import { createDispatch } from './dispatch.ts'
import type { Dispatch, DispatchDeps } from './types.ts'

/** One of several calls that run together was refused, so none of them was carried out. */
export class BatchRefusal extends Error {
  override readonly name = 'Refused'
  readonly reply: Reply

  constructor(operation: string, reply: Reply) {
    super(`${operation} was refused: ${JSON.stringify(reply.body)}`)
    this.reply = reply
  }
}

/**
 * Runs calls in one transaction: all of them are written or none, and their changes are published once. The dispatch it
 * hands out stands in for the usual one until `run` ends, and throws `BatchRefusal` where that would answer with a problem.
 */
export async function batch(deps: DispatchDeps, run: (dispatch: Dispatch) => Promise<void>): Promise<void> {
  const ended: { committed(): void; rolledBack(): void }[] = []
  const held = heldFeed(deps.feed)
  const whenEnded = (committed: () => void, rolledBack: () => void) => void ended.push({ committed, rolledBack })
  const work = async (db: DispatchDeps['db']) => {
    const dispatch = createDispatch({ ...deps, db, feed: held.feed, whenEnded })
    await run(async (call) => {
      const reply = await dispatch(call)
      if (reply.status >= 400) throw new BatchRefusal(call.operation, reply)
      return reply
    })
  }
  await deps.health.writable()
  await deps.db
    .transaction()
    .execute(work)
    .catch((error) => {
      for (const { rolledBack } of ended) rolledBack()
      throw error
    })
  for (const { committed } of ended) committed()
  held.release()
}
