import { type Kysely, sql, type Transaction } from 'kysely'
import type { Operation } from '../../../src-shared/contract/index.ts'
import type { ProblemBody } from '../../../src-shared/errors.ts'
import { settleContacts } from '../../data/contacts/keep.ts'
import { savepoint } from '../../data/savepoint.ts'
import { pack, unpack } from '../../data/tables/columns.ts'
import type { Tables } from '../../data/tables.ts'
import { createDispatch } from '../../dispatch/dispatch.ts'
import type { DispatchDeps } from '../../dispatch/types.ts'
import { heldFeed } from '../../events/held.ts'
import { valuesOf } from '../../runtime/random-values.ts'
import {
  type ExchangeAnswer,
  type ExchangeFigures,
  type ExchangeRequest,
  MOST_CALLS,
  type SyncCall,
} from '../protocol.ts'
import { recordBaseRows } from '../replica/capture.ts'
import { SCHEMA } from '../schema.ts'
import { rowsWritten, startNumbers, unpacked } from './record.ts'
import { applyRows, restoreBaseRows } from './rows.ts'
import { type DeviceState, deviceState, saveDeviceState } from './state.ts'

export interface SyncDevice {
  /** The request of the next exchange, with the calls that wait. */
  request(): Promise<ExchangeRequest>
  /** Takes the hub's answer: whatever it brings, late or twice, the replica is the hub's rows and the calls that still wait. */
  apply(answer: ExchangeAnswer): Promise<ExchangeFigures>
}

type PendingCall = Awaited<ReturnType<typeof waiting>>[number]

/** The calls that are not answered yet, in order. */
const waiting = (db: Kysely<Tables>) =>
  db.selectFrom('pendingCalls').selectAll().where('state', '=', 'pending').orderBy('number').execute()

/** A device's side of exchanges, without a network. */
export function createSyncDevice(keeper: DispatchDeps): SyncDevice {
  const { db, clock, host } = keeper

  async function asCall(transaction: Transaction<Tables>, operatorId: string, call: PendingCall): Promise<SyncCall> {
    return {
      ...{ number: call.number, callId: call.callId, operation: call.operation, at: call.at, base: call.base },
      ...{ params: unpack(call.params), query: unpacked(call.query), body: unpacked(call.body) },
      ...{ files: unpack(call.files), numbers: unpack(call.numbers), flightId: call.flightId },
      rows: await rowsWritten(transaction, operatorId, call.actor, call.callId),
    }
  }

  async function rerun(transaction: Transaction<Tables>, call: PendingCall, feed: DispatchDeps['feed']): Promise<void> {
    const operator = await transaction.selectFrom('operators').select('id').executeTakeFirstOrThrow()
    const point = await savepoint(transaction)
    await startNumbers(transaction, operator.id, call.number)
    await recordBaseRows(transaction, true)
    const files = unpack(call.files)
    const bytes = files[0] && (await host.documents.get(operator.id, files[0].sha256))
    const dispatch = createDispatch({
      ...keeper,
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
    request: () =>
      db.transaction().execute(async (transaction) => {
        const state = (await deviceState(transaction)) as DeviceState
        const operator = await transaction.selectFrom('operators').select('id').executeTakeFirst()
        const calls = await waiting(transaction)
        const answered = transaction.selectFrom('pendingCalls').select(({ fn }) => fn.max('number').as('last'))
        const last = await answered.where('state', '!=', 'pending').executeTakeFirst()
        await saveDeviceState(transaction, { exchanges: state.exchanges + 1 })
        const sent: SyncCall[] = []
        for (const call of calls.slice(0, MOST_CALLS)) sent.push(await asCall(transaction, operator?.id ?? '', call))
        return {
          ...{ protocol: 1, deviceId: state.deviceId, epoch: state.epoch, cursor: state.cursor },
          ...{ answered: Number(last?.last ?? 0), exchanges: state.exchanges + 1 },
          ...{ schema: SCHEMA, version: host.version, clock: clock.now() },
          ...{ pending: calls.length - sent.length, calls: sent },
        }
      }),

    async apply(answer) {
      const held = heldFeed(keeper.feed)
      const touched = new Set<string>(['fieldSync'])
      await host.health.writable()
      const figures = await db.transaction().execute(async (transaction) => {
        await sql`pragma defer_foreign_keys = on`.execute(transaction)
        const state = (await deviceState(transaction)) as DeviceState
        const now = clock.now()
        const save = { lastSyncAt: now, hubVersion: answer.version, clockOffset: now - answer.clock }
        if (answer.isRevoked) {
          await saveDeviceState(transaction, { ...save, isRevoked: true })
          return { sent: 0, answered: 0, refused: 0, received: 0, conflicts: 0 }
        }
        const before = await waiting(transaction)
        await recordBaseRows(transaction, false)
        await restoreBaseRows(transaction)
        const operator = await transaction.selectFrom('operators').select('id').executeTakeFirst()
        for (const { callId, actor } of before)
          await transaction
            .deleteFrom('journal')
            .where('operatorId', '=', operator?.id ?? '')
            .where('actor', '=', actor)
            .where('changeId', '=', callId)
            .execute()
        const { answered, refused, conflicts } = await takeAnswers(transaction, answer, now)
        // A hub that was restored has lost calls that it had answered: they are sent again.
        if (state.epoch !== null && answer.epoch !== state.epoch) await sendAgain(transaction, answer.received)
        // An answer that was overtaken by a newer one, or follows one that never came, brings no rows.
        const isNext = answer.isWhole
          ? answer.epoch !== state.epoch || answer.to >= state.cursor
          : answer.from === state.cursor
        const takesRows = isNext && answer.schema === SCHEMA && (answer.isWhole || answer.epoch === state.epoch)
        const received = takesRows ? await applyRows(transaction, answer, touched) : 0
        if (takesRows) Object.assign(save, { epoch: answer.epoch, cursor: answer.to, base: answer.base })
        await saveDeviceState(transaction, { ...save, isRevoked: false })
        for (const call of await waiting(transaction)) await rerun(transaction, call, held.feed)
        await settleContacts(transaction)
        await forgetOld(transaction, now)
        return { sent: before.length, answered, refused, received, conflicts }
      })
      const operator = await db.selectFrom('operators').select('id').executeTakeFirst()
      if (operator) held.feed.publish(operator.id, touched)
      held.release()
      return figures
    },
  }
}

/** Answered calls are kept for a hub that loses them by a restore (SYNC.md, Clocks, versions, restores). */
const KEPT_MS = 60 * 86_400_000
const forgetOld = (transaction: Transaction<Tables>, now: number) =>
  transaction
    .deleteFrom('pendingCalls')
    .where('state', 'in', ['done', 'discarded'])
    .where('answeredAt', '<', now - KEPT_MS)
    .execute()

async function takeAnswers(transaction: Transaction<Tables>, { answers }: ExchangeAnswer, now: number) {
  const figures = { answered: 0, refused: 0, conflicts: 0 }
  for (const { number, state, problem, conflicts } of answers) {
    const { numUpdatedRows } = await transaction
      .updateTable('pendingCalls')
      .set({ state, problem: problem === null ? null : pack(problem as ProblemBody), conflicts, answeredAt: now })
      .where('number', '=', number)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    figures.answered += 1
    figures.conflicts += conflicts
    if (state === 'refused') figures.refused += 1
  }
  return figures
}

/** Calls that the hub answered and does not know any more wait again; those that a person discarded stay so. */
async function sendAgain(transaction: Transaction<Tables>, received: number): Promise<void> {
  await transaction
    .updateTable('pendingCalls')
    .set({ state: 'pending', problem: null, answeredAt: null, conflicts: 0 })
    .where('number', '>', received)
    .where('state', 'in', ['done', 'refused'])
    .execute()
}
