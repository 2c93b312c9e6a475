import type { Transaction } from 'kysely'
import { CHANGE_HEADER } from '../../../src-shared/wire/change-header.ts'
import { isStorageCode, Problem, type ProblemBody } from '../../../src-shared/wire/errors.ts'
import { savepoint } from '../data/savepoint.ts'
import type { Tables } from '../data/tables.ts'
import { heldFeed } from '../events/held.ts'
import type { Caller } from './authenticate.ts'
import type { Writing } from './context.ts'
import type { Dispatch, DispatchDeps } from './types.ts'

interface Inner extends Pick<Writing, 'call'> {
  /** Whether any of the calls changed something. */
  changed(): boolean
  /** Ends the nested calls once the transaction around is committed, or rolled back. */
  committed(): void
  rolledBack(): void
}

/** Calls of a handler within its own transaction, through dispatch; their changes are published once, at the end. */
export function nestedCalls(
  deps: DispatchDeps,
  caller: Caller,
  transaction: Transaction<Tables>,
  open: (deps: DispatchDeps) => Dispatch,
): Inner {
  const held = heldFeed(deps.feed)
  const ended: { committed(): void; rolledBack(): void }[] = []
  let dispatch: Dispatch | undefined
  let changed = false
  const { hooks: _, needsNoAnswer: __, ...rest } = deps
  const opened = () =>
    open({
      ...rest,
      caller,
      db: transaction,
      feed: held.feed,
      whenEnded: (committed, rolledBack) => void ended.push({ committed, rolledBack }),
    })
  return {
    async call(operation, sent) {
      dispatch ??= opened()
      const point = await savepoint(transaction)
      const reply = await dispatch({ operation, credentials: { kind: 'desk' }, ...sent })
      // The disk is no matter of one call among several: none of them is carried out.
      const problem = reply.body as ProblemBody | undefined
      if (reply.status >= 400 && problem && isStorageCode(problem.code)) throw Problem.of(problem)
      await (reply.status >= 400 ? point.undo() : point.keep())
      changed ||= reply.status < 400 && reply.headers?.[CHANGE_HEADER] !== undefined
      return reply
    },
    changed: () => changed,
    committed() {
      for (const { committed } of ended.splice(0)) committed()
      held.release()
    },
    rolledBack() {
      for (const { rolledBack } of ended.splice(0)) rolledBack()
    },
  }
}
