import { utf8ToBytes } from '@noble/hashes/utils.js'
import { sql, type Transaction } from 'kysely'
import { type Message, message } from '../../../../src-shared/messages/index.ts'
import { Problem, type ProblemBody } from '../../../../src-shared/wire/errors.ts'
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
  noFigures,
  REQUEST_BYTES,
  type SyncCall,
} from '../protocol/messages.ts'
import { olderSide, SCHEMA } from '../protocol/schema.ts'
import { rowsOfCall, unpacked } from './record.ts'
import { type KnownCall, replica, unsent } from './replica.ts'
import { applyRows } from './rows.ts'
import { type DeviceState, deviceState, saveDeviceState } from './state.ts'
import { compact, emptyLog, wipeRows } from './wipe.ts'

export interface SyncDevice {
  /** The request of the next exchange, with the calls that wait. */
  request(): Promise<ExchangeRequest>
  /** Takes the hub's answer: whatever it brings, late or twice, the replica is the hub's rows and the calls that still wait. */
  apply(answer: ExchangeAnswer): Promise<Applied>
  /**
   * Discards a waiting call and reverts its changes. The hub learns that its number is not used; where it had the
   * call already, it stays done. @throws Problem state_conflict where it does not wait any more.
   */
  discard(number: number): Promise<void>
  /** Deletes everything but the calls that wait: the device was removed at its hub. */
  wipe(): Promise<void>
}

export interface Applied extends ExchangeFigures {
  /** Answered calls that wait again, since the hub has lost them. */
  again: number
  /** What is wrong though the hub has answered; null: nothing. */
  problem: Message | null
}

/** A device's side of exchanges, without a network. */
export function createSyncDevice(deps: DispatchDeps): SyncDevice {
  const { db, clock, health, version } = deps

  async function asCall(transaction: Transaction<Tables>, operatorId: string, call: KnownCall): Promise<SyncCall> {
    const { number, callId, at, base } = call
    const before = transaction.selectFrom('pendingCalls').select(({ fn }) => fn.max('number').as('last'))
    const last = await before.where('number', '<', number).executeTakeFirst()
    const common = { number, after: Number(last?.last ?? 0), callId, at, base }
    if (call.state === 'discarded')
      return {
        ...common,
        ...{ operation: DISCARDED, params: {}, query: null, body: null, files: [], numbers: {} },
        ...nothing,
      }
    // A call that could not be run again since, as its record was removed, is still about it.
    const written = await rowsOfCall(transaction, operatorId, call.actor, call.callId)
    return {
      ...{ ...common, operation: call.operation },
      ...{ params: unpack(call.params), query: unpacked(call.query), body: unpacked(call.body) },
      ...{ files: unpack(call.files), numbers: unpack(call.numbers), flightId: call.flightId },
      rows: written.length > 0 ? written : unpack(call.rows),
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
        const last = await answered.where('answeredAt', 'is not', null).executeTakeFirst()
        await saveDeviceState(transaction, { exchanges: state.exchanges + 1 })
        const sent: SyncCall[] = []
        let bytes = 0
        for (const known of calls.slice(0, MAX_CALLS)) {
          const call = await asCall(transaction, operator?.id ?? '', known)
          bytes += utf8ToBytes(JSON.stringify(call)).length
          if (sent.length > 0 && bytes > REQUEST_BYTES) break
          sent.push(call)
        }
        return {
          ...{ protocol: 1, deviceId: state.deviceId, epoch: state.epoch, cursor: state.cursor },
          ...{ run: state.run ?? null, base: state.base },
          ...{ answered: Number(last?.last ?? 0), exchanges: state.exchanges + 1 },
          ...{ schema: SCHEMA, version: version, clock: clock.now() },
          ...{ pending: calls.length - sent.length, calls: sent },
        }
      }),

    async apply(answer) {
      const held = heldFeed(deps.feed)
      const touched = new Set<string>(['fieldSync'])
      await health.writable()
      const figures = await db.transaction().execute(async (transaction) => {
        await sql`pragma defer_foreign_keys = on`.execute(transaction)
        const state = (await deviceState(transaction)) as DeviceState
        const now = clock.now()
        const { unanswered, isCopied } = answer
        const save = {
          ...{ lastSyncAt: now, hubVersion: answer.version, hubSchema: answer.schema, clockOffset: now - answer.clock },
          ...{ isCopied, numberedTo: Math.max(state.numberedTo ?? 0, answer.received) },
        }
        if (answer.isRevoked) {
          await takeAnswers(transaction, answer, now)
          await saveDeviceState(transaction, { ...save, isRevoked: true })
          await wipeRows(transaction, state.userId, touched)
          return { ...noFigures, unanswered, again: 0, problem: null }
        }
        const before = await unsent(transaction)
        await goBack(transaction)
        const { answered, refused, conflicts } = await takeAnswers(transaction, answer, now)
        // A hub that was restored has lost calls that it had answered: they are sent again.
        const hasLost = state.epoch !== null && answer.epoch !== state.epoch && !isCopied
        const again = hasLost ? await sendAgain(transaction, answer.received) : 0
        if (answer.common !== null) await lowerBase(transaction, answer.common)
        // An answer that was overtaken by a newer one, or follows one that never came, brings no rows.
        const isNext = answer.isWhole
          ? answer.epoch !== state.epoch || answer.to >= state.cursor
          : answer.from === state.cursor
        const isReadable = answer.schema === SCHEMA && !isCopied
        const takesRows = isNext && isReadable && (answer.isWhole || answer.epoch === state.epoch)
        const received = takesRows ? await applyRows(transaction, answer, touched) : 0
        if (takesRows) {
          const { epoch, run, to, base } = answer
          Object.assign(save, { epoch, cursor: to, base, ...(run !== null && { run }) })
        }
        if (answer.person) Object.assign(save, { userId: answer.person.id, actor: answer.person.name })
        await saveDeviceState(transaction, { ...save, isRevoked: false })
        await runAgain(transaction, held.feed)
        await forgetOld(transaction, now)
        const figures = { sent: before.length, answered, refused, unanswered, received, conflicts }
        return { ...figures, again, problem: problemIn(answer, version) }
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
      await health.writable()
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
      await health.writable()
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

/** Answered calls are kept for a hub that loses them by a restore (sync.md, Clocks, versions, restores). */
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
export async function sendAgain(transaction: Transaction<Tables>, received: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('pendingCalls')
    .set({ state: 'pending', problem: null, answeredAt: null, conflicts: 0 })
    .where('number', '>', received)
    .where('state', 'in', ['done', 'refused'])
    .executeTakeFirst()
  const gone = transaction.updateTable('pendingCalls').set({ answeredAt: null }).where('number', '>', received)
  await gone.where('state', '=', 'discarded').execute()
  return Number(numUpdatedRows)
}

/** What was seen of a journal that the hub has lost says nothing about the one it has. */
async function lowerBase(transaction: Transaction<Tables>, base: number): Promise<void> {
  const calls = transaction.updateTable('pendingCalls').set({ base }).where('base', '>', base)
  await calls.where('answeredAt', 'is', null).execute()
}

/** What is wrong with an answer that came: the device can't read its rows, or a call has no answer. */
function problemIn({ schema, version, unanswered, isCopied }: ExchangeAnswer, own: string): Message | null {
  if (isCopied) return message('sync_device_copied')
  if (schema !== SCHEMA) {
    const code = olderSide(schema) === 'own' ? 'sync_update_device' : 'sync_update_hub'
    return message(code, { own, hub: version })
  }
  return unanswered > 0 ? message('sync_reports_unanswered', { count: unanswered }) : null
}
