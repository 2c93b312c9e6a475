import type { Kysely, Transaction } from 'kysely'
import type { Operation } from '../../../../src-shared/contract/index.ts'
import type { ProblemBody } from '../../../../src-shared/wire/errors.ts'
import { settleContacts } from '../../data/contacts/keep.ts'
import { savepoint } from '../../data/savepoint.ts'
import { pack, unpack } from '../../data/tables/columns.ts'
import type { Tables } from '../../data/tables.ts'
import { createDispatch } from '../../dispatch/dispatch.ts'
import type { DispatchDeps } from '../../dispatch/types.ts'
import { valuesOf } from '../../runtime/random-values.ts'
import { recordBaseRows } from '../replica/capture.ts'
import { startNumbers, unpacked } from './record.ts'
import { restoreBaseRows } from './rows.ts'

/** The calls that the hub has not answered, in order: waiting calls, and the numbers of discarded ones. */
export const unsent = (db: Kysely<Tables>) =>
  db
    .selectFrom('pendingCalls')
    .selectAll()
    .where('state', 'in', ['pending', 'discarded'])
    .where('answeredAt', 'is', null)
    .orderBy('number')
    .execute()

export type KnownCall = Awaited<ReturnType<typeof unsent>>[number]

/** The rows of a device, as the hub sent them and with the calls that wait. */
export function replica(deps: DispatchDeps) {
  const { clock, documents } = deps

  async function rerun(transaction: Transaction<Tables>, call: KnownCall, feed: DispatchDeps['feed']): Promise<void> {
    const operator = await transaction.selectFrom('operators').select('id').executeTakeFirstOrThrow()
    const point = await savepoint(transaction)
    await startNumbers(transaction, operator.id, call.number)
    await recordBaseRows(transaction, true)
    const files = unpack(call.files)
    const bytes = files[0] && (await documents.get(operator.id, files[0].sha256))
    const dispatch = createDispatch({
      ...deps,
      db: transaction,
      feed,
      clock: { now: () => call.at, after: clock.after },
      values: valuesOf(call.callId),
      changeId: call.callId,
      isQuiet: true,
      needsNoAnswer: true,
      whenEnded: () => {},
    })
    const reply = await dispatch({
      operation: call.operation as Operation,
      credentials: { kind: 'desk', actor: call.actor, operatorId: operator.id },
      params: unpack(call.params),
      query: unpacked(call.query) ?? undefined,
      body: unpacked(call.body) ?? undefined,
      ...(files[0] && bytes ? { file: { name: files[0].name, bytes } } : {}),
    })
    await recordBaseRows(transaction, false)
    if (reply.status >= 400) {
      await point.undo()
      await setProblem(transaction, call.number, reply.body as ProblemBody)
    } else {
      await point.keep()
      if (call.problem) await setProblem(transaction, call.number, null)
    }
  }

  const setProblem = (transaction: Transaction<Tables>, number: number, problem: ProblemBody | null) =>
    transaction
      .updateTable('pendingCalls')
      .set({ problem: problem && pack(problem) })
      .where('number', '=', number)
      .execute()

  return {
    /** Brings all rows back to how the hub sent them, with nothing in the history of what waits. */
    async goBack(transaction: Transaction<Tables>): Promise<void> {
      await recordBaseRows(transaction, false)
      await restoreBaseRows(transaction)
      const operator = await transaction.selectFrom('operators').select('id').executeTakeFirst()
      for (const { callId, actor } of await unsent(transaction))
        await transaction
          .deleteFrom('journal')
          .where('operatorId', '=', operator?.id ?? '')
          .where('actor', '=', actor)
          .where('changeId', '=', callId)
          .execute()
    },
    /** Runs the calls that wait, in order. */
    async runAgain(transaction: Transaction<Tables>, feed: DispatchDeps['feed']): Promise<void> {
      for (const call of await unsent(transaction)) if (call.state === 'pending') await rerun(transaction, call, feed)
      await settleContacts(transaction)
    },
  }
}
