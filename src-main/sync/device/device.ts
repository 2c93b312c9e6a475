import { sql, type Transaction } from 'kysely'
import { Problem, type ProblemBody } from '../../../src-shared/errors.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { pack, unpack } from '../../data/tables/columns.ts'
import type { Tables } from '../../data/tables.ts'
import type { DispatchDeps } from '../../dispatch/types.ts'
import { heldFeed } from '../../events/held.ts'
import {
  DISCARDED,
  type ExchangeAnswer,
  type ExchangeFigures,
  type ExchangeRequest,
  MAX_CALLS,
  type SyncCall,
} from '../protocol.ts'
import { SCHEMA } from '../schema.ts'
import { rowsWritten, unpacked } from './record.ts'
import { type KnownCall, replica, unsent } from './replica.ts'
import { applyRows } from './rows.ts'
import { type DeviceState, deviceState, saveDeviceState } from './state.ts'
import { compact, emptyLog, wipeRows } from './wipe.ts'

export interface SyncDevice {
  /** The request of the next exchange, with the calls that wait. */
  request(): Promise<ExchangeRequest>
  /** Takes the hub's answer: whatever it brings, late or twice, the replica is the hub's rows and the calls that still wait. */
  apply(answer: ExchangeAnswer): Promise<ExchangeFigures>
  /**
   * Discards a waiting call and reverts its changes. The hub learns that its number is not used; where it had the
   * call already, it stays done. @throws Problem state_conflict where it does not wait any more.
   */
  discard(number: number): Promise<void>
  /** Deletes everything but the calls that wait: the device was removed at its hub. */
  wipe(): Promise<void>
}

/** A device's side of exchanges, without a network. */
export function createSyncDevice(deps: DispatchDeps): SyncDevice {
  const { db, clock, host } = deps

  async function asCall(transaction: Transaction<Tables>, operatorId: string, call: KnownCall): Promise<SyncCall> {
    const common = { number: call.number, callId: call.callId, at: call.at, base: call.base }
    if (call.state === 'discarded')
      return {
        ...common,
        ...{ operation: DISCARDED, params: {}, query: null, body: null, files: [], numbers: {} },
        ...nothing,
      }
    return {
      ...{ ...common, operation: call.operation },
      ...{ params: unpack(call.params), query: unpacked(call.query), body: unpacked(call.body) },
      ...{ files: unpack(call.files), numbers: unpack(call.numbers), flightId: call.flightId },
      rows: await rowsWritten(transaction, operatorId, call.actor, call.callId),
    }
  }

  const { goBack, runAgain } = replica(deps)

  return {
    request: () =>
      db.transaction().execute(async (transaction) => {
        const state = (await deviceState(transaction)) as DeviceState
        const operator = await transaction.selectFrom('operators').select('id').executeTakeFirst()
        const calls = await unsent(transaction)
        const answered = transaction.selectFrom('pendingCalls').select(({ fn }) => fn.max('number').as('last'))
        const last = await answered.where('state', '!=', 'pending').executeTakeFirst()
        await saveDeviceState(transaction, { exchanges: state.exchanges + 1 })
        const sent: SyncCall[] = []
        for (const call of calls.slice(0, MAX_CALLS)) sent.push(await asCall(transaction, operator?.id ?? '', call))
        return {
          ...{ protocol: 1, deviceId: state.deviceId, epoch: state.epoch, cursor: state.cursor },
          ...{ answered: Number(last?.last ?? 0), exchanges: state.exchanges + 1 },
          ...{ schema: SCHEMA, version: host.version, clock: clock.now() },
          ...{ pending: calls.length - sent.length, calls: sent },
        }
      }),

    async apply(answer) {
      const held = heldFeed(deps.feed)
      const touched = new Set<string>(['fieldSync'])
      await host.health.writable()
      const figures = await db.transaction().execute(async (transaction) => {
        await sql`pragma defer_foreign_keys = on`.execute(transaction)
        const state = (await deviceState(transaction)) as DeviceState
        const now = clock.now()
        const save = { lastSyncAt: now, hubVersion: answer.version, clockOffset: now - answer.clock }
        if (answer.isRevoked) {
          await takeAnswers(transaction, answer, now)
          await saveDeviceState(transaction, { ...save, isRevoked: true })
          await wipeRows(transaction, state.userId, touched)
          return { sent: 0, answered: 0, refused: 0, received: 0, conflicts: 0 }
        }
        const before = await unsent(transaction)
        await goBack(transaction)
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
        if (answer.person) Object.assign(save, { userId: answer.person.id, actor: answer.person.name })
        await saveDeviceState(transaction, { ...save, isRevoked: false })
        await runAgain(transaction, held.feed)
        await forgetOld(transaction, now)
        return { sent: before.length, answered, refused, received, conflicts }
      })
      const operator = await db.selectFrom('operators').select('id').executeTakeFirst()
      if (operator) held.feed.publish(operator.id, touched)
      held.release()
      if ((await deviceState(db))?.isRevoked) await compact(db)
      else await emptyLog(db)
      return figures
    },

    async wipe() {
      const held = heldFeed(deps.feed)
      const touched = new Set<string>(['fieldSync'])
      await host.health.writable()
      const operatorId = await db.transaction().execute(async (transaction) => {
        const { userId } = (await deviceState(transaction)) as DeviceState
        await saveDeviceState(transaction, { isRevoked: true })
        await wipeRows(transaction, userId, touched)
        return (await transaction.selectFrom('operators').select('id').executeTakeFirst())?.id
      })
      await compact(db)
      if (operatorId !== undefined) held.feed.publish(operatorId, touched)
      held.release()
    },

    async discard(number) {
      const held = heldFeed(deps.feed)
      await host.health.writable()
      const operatorId = await db.transaction().execute(async (transaction) => {
        await sql`pragma defer_foreign_keys = on`.execute(transaction)
        await goBack(transaction)
        const call = transaction.updateTable('pendingCalls').set({ state: 'discarded', problem: null })
        const { numUpdatedRows } = await call
          .where('number', '=', number)
          .where('state', '=', 'pending')
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw new Problem('state_conflict', message('sync_report_not_refused'))
        await runAgain(transaction, held.feed)
        return (await transaction.selectFrom('operators').select('id').executeTakeFirst())?.id
      })
      if (operatorId !== undefined) held.feed.publish(operatorId, ['*', 'fieldSync'])
      held.release()
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

/** A call that is gone is about nothing. */
const nothing = { rows: [], flightId: null }

async function takeAnswers(transaction: Transaction<Tables>, { answers }: ExchangeAnswer, now: number) {
  const figures = { answered: 0, refused: 0, conflicts: 0 }
  for (const { number, state, problem, conflicts } of answers) {
    const own = transaction.updateTable('pendingCalls').where('number', '=', number).where('answeredAt', 'is', null)
    // One that was discarded too late is done: the hub had it.
    const late = own.where('state', '=', 'discarded')
    await late.set({ ...(state === 'done' ? { state, conflicts } : {}), answeredAt: now }).execute()
    const { numUpdatedRows } = await own
      .set({ state, problem: problem === null ? null : pack(problem as ProblemBody), conflicts, answeredAt: now })
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
  const gone = transaction.updateTable('pendingCalls').set({ answeredAt: null }).where('number', '>', received)
  await gone.where('state', '=', 'discarded').execute()
}
