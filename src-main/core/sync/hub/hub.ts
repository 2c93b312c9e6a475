import type { Kysely, Transaction } from 'kysely'
import { message } from '../../../../src-shared/messages/index.ts'
import { DAY } from '../../../../src-shared/time/durations.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import { readSettings } from '../../data/settings.ts'
import { pack, unpack } from '../../data/tables/columns.ts'
import type { Tables } from '../../data/tables.ts'
import type { DispatchDeps } from '../../dispatch/types.ts'
import { heldFeed } from '../../events/held.ts'
import type { CallAnswer, ExchangeAnswer, ExchangeRequest, SyncCall } from '../protocol/messages.ts'
import { SCHEMA } from '../protocol/schema.ts'
import { changesFor, nextVersion, standOf } from './changes.ts'
import { deviceSender, type KnownDevice, noteCopied, noteExchange, noteReceived, noteUnanswered } from './devices.ts'
import { currentRun, isOwnHistory, startEpoch } from './epoch.ts'
import { noteHeld, settleHeld } from './held.ts'
import { MissingFile, replay } from './replay.ts'

/** The calls in one transaction: others write between two of them. */
const BATCH_SIZE = 25

export interface SyncHub {
  /**
   * Runs the calls of a device, each exactly once, and answers with what changed in its scope. The same request may come
   * again, late or after a newer one. @throws Problem where the device has to be paired again, or the disk fails.
   */
  exchange(deviceId: string, request: ExchangeRequest, agreed?: ExchangeConsent): Promise<ExchangeAnswer>
}

/** What the desk agrees to. */
interface ExchangeConsent {
  /** Calls of a device that was removed, or whose folder was copied, are run; it gets no rows. */
  revoked: boolean
}

/** The hub's side of exchanges, without a network. */
export function createSyncHub(deps: DispatchDeps): SyncHub {
  const { db, readers, clock, version } = deps
  /** The exchanges of one device come one after the other. */
  const queues = new Map<string, Promise<unknown>>()

  async function answersTo(device: KnownDevice, calls: SyncCall[]): Promise<CallAnswer[]> {
    const answers: CallAnswer[] = []
    for (let from = 0; from < calls.length; from += BATCH_SIZE) {
      const some = await runCalls(deps, device, calls.slice(from, from + BATCH_SIZE))
      answers.push(...some.answers)
      if (some.isCut) break
    }
    return answers
  }

  async function run(deviceId: string, request: ExchangeRequest, agreed?: ExchangeConsent): Promise<ExchangeAnswer> {
    const now = clock.now()
    const device = await readers.read((reader) => deviceSender(reader, deviceId))
    if (!device) throw new Problem('state_conflict', message('sync_device_unknown'))
    const isRevoked = device.revokedAt !== null
    const isTaken = agreed?.revoked === true
    if (device.isCopied && !isTaken) throw new CopiedDevice()
    const { sync, run } = await readers.read(async (reader) => ({
      sync: await readSettings(reader, 'sync'),
      run: (await currentRun(reader)) ?? null,
    }))
    const { isOn = false } = sync
    let { epoch = '' } = sync
    const own = () => ({
      ...{ protocol: 1 as const, deviceId, epoch, run, schema: SCHEMA, version: version, clock: now },
      ...{ isRevoked, isCopied: device.isCopied, blobs: [] as string[] },
      person: { id: device.userId, name: device.actor },
    })
    const noRows = { from: request.cursor, to: request.cursor, isWhole: false, base: 0, rows: [] }
    const unansweredOf = (answers: CallAnswer[]) => request.calls.length - answers.length
    if (isRevoked || device.isCopied) {
      const answers = isTaken ? await answersTo(device, request.calls) : []
      const unanswered = isTaken ? unansweredOf(answers) : 0
      return { ...own(), ...noRows, common: null, received: 0, answers, unanswered }
    }
    const isShared = await readers.read((reader) => isKnownTo(reader, request))
    if (!isShared && request.epoch === epoch && epoch !== '') epoch = await db.transaction().execute(startEpoch)
    await noteExchange(db, device, request, { now, isShared })
    // What a device saw of a journal that is lost says nothing about this one.
    const common = isShared ? null : device.base
    const answers = await answersTo(device, common === null ? request.calls : withBase(request.calls, common))
    const unanswered = unansweredOf(answers)
    if (unanswered !== device.unanswered) await noteUnanswered(db, device, unanswered)
    const received = await readers.read((reader) => lastNumber(reader, deviceId))
    // A device of another schema has its calls answered, and gets rows once both are of the same version.
    if (request.schema !== SCHEMA) return { ...own(), ...noRows, common, received, answers, unanswered }
    // While field devices are off, no changes are noted.
    const isWhole = !isOn || request.epoch !== epoch || request.cursor < device.cursor || request.cursor === 0
    const cursor = isWhole ? 0 : request.cursor
    const isIdleDay = isSameDay(device.lastSeenAt, now)
    await db.transaction().execute(async (transaction) => {
      await settleHeld(transaction, deviceId, cursor)
      // An answer with rows has a version that no answer before it had, so that its loss is noticed.
      if (isWhole || !isIdleDay || answers.length > 0) await nextVersion(transaction, deviceId)
    })
    const { stand, changes, blobs } = await readers.read(async (reader) => {
      const stand = await standOf(reader)
      const isIdle = !isWhole && stand.version === cursor && isIdleDay
      if (isIdle) return { stand, changes: undefined, blobs: [] }
      const changes = await changesFor(reader, device, { cursor, isWhole, now })
      return { stand, changes, blobs: filesIn(changes.rows) }
    })
    const to = stand.version
    if (changes && changes.rows.length > 0)
      await db
        .transaction()
        .execute((transaction) => noteHeld(transaction, deviceId, changes, { version: to, isWhole }))
    return {
      ...own(),
      from: cursor,
      to,
      isWhole,
      base: stand.sequence,
      common,
      received,
      answers,
      unanswered,
      rows: changes?.rows ?? [],
      blobs,
    }
  }

  return {
    exchange(deviceId, request, agreed) {
      const next = (queues.get(deviceId) ?? Promise.resolve())
        .catch(() => {})
        .then(() => run(deviceId, request, agreed))
        .catch(async (error) => {
          if (error instanceof CopiedDevice) await noteCopied(db, deviceId)
          throw error
        })
      queues.set(deviceId, next)
      return next
    },
  }
}

/** The days of a scope move on at midnight UTC. */
const isSameDay = (a: number | null, b: number) => a !== null && Math.floor(a / DAY) === Math.floor(b / DAY)

const filesIn = (rows: { table: string; images: Record<string, unknown>[] }[]): string[] => [
  ...new Set(
    rows
      .filter(({ table }) => table === 'documents')
      .flatMap(({ images }) => images.map((row) => String(row['sha256']))),
  ),
]

const withBase = (calls: SyncCall[], common: number) =>
  calls.map((call) => ({ ...call, base: Math.min(call.base, common) }))

/** Whether this hub is the one that answered the device last, or what became of it: no older database has come back. */
const isKnownTo = async (db: Kysely<Tables>, { run, cursor, answered, deviceId }: ExchangeRequest): Promise<boolean> =>
  answered <= (await lastNumber(db, deviceId)) && (await isOwnHistory(db, { run, cursor }))

async function lastNumber(db: Kysely<Tables>, deviceId: string): Promise<number> {
  const calls = db.selectFrom('fieldCalls').select(({ fn }) => fn.max('number').as('last'))
  const { last } = await calls.where('deviceId', '=', deviceId).executeTakeFirstOrThrow()
  // Calls that it sent before it was paired again are with the device that it was then.
  const exchange = db.selectFrom('fieldExchanges').select('received').where('deviceId', '=', deviceId)
  return Math.max(Number(last ?? 0), (await exchange.executeTakeFirst())?.received ?? 0)
}

/** Runs some calls in one transaction; `isCut`: one of them can't be run yet, nor those after it. */
async function runCalls(
  deps: DispatchDeps,
  device: KnownDevice,
  calls: SyncCall[],
): Promise<{ answers: CallAnswer[]; isCut: boolean }> {
  const held = heldFeed(deps.feed)
  const ended: { committed(): void; rolledBack(): void }[] = []
  const whenEnded = (committed: () => void, rolledBack: () => void) => void ended.push({ committed, rolledBack })
  await deps.health.writable()
  const work = async (transaction: Transaction<Tables>) => {
    const now = deps.clock.now()
    const replaying = { transaction, sender: device, othersWrote: new Map() }
    const inner = { ...deps, db: transaction, feed: held.feed, whenEnded }
    const answers: CallAnswer[] = []
    let last = await lastNumber(transaction, device.id)
    for (const call of calls) {
      const earlier = await answerOf(transaction, device, call)
      if (earlier) {
        answers.push(earlier)
        if (!device.isCopied) last = Math.max(last, call.number)
        continue
      }
      // A call that is missing before this one has to come first; of a copied folder, numbers say nothing.
      if (!device.isCopied && (call.after ?? call.number - 1) > last) return { answers, isCut: true }
      let result: Awaited<ReturnType<typeof replay>>
      try {
        result = await replay({ deps: inner, ...replaying }, call)
      } catch (error) {
        if (error instanceof MissingFile) return { answers, isCut: true }
        throw error
      }
      // In a copied folder the number may be that of another call.
      last = device.isCopied ? Math.max(last, call.number - 1) + 1 : call.number
      const { state, conflicts, problem, flightId } = result
      await transaction
        .insertInto('fieldCalls')
        .values({
          ...{
            deviceId: device.id,
            number: device.isCopied ? last : call.number,
            operatorId: device.operatorId,
            callId: call.callId,
          },
          ...{ operation: call.operation, params: pack(call.params), files: pack(call.files), at: call.at },
          rows: pack(call.rows),
          query: call.query === null || call.query === undefined ? null : pack(call.query),
          body: call.body === null || call.body === undefined ? null : pack(call.body),
          ...{ base: call.base, receivedAt: now, state, conflicts, flightId },
          problem: problem ? pack(problem as never) : null,
        })
        .execute()
      answers.push({ number: call.number, state, problem, conflicts })
    }
    return { answers, isCut: false }
  }
  const runAll = async (transaction: Transaction<Tables>) => {
    const done = await work(transaction)
    const last = done.answers.at(-1)?.number
    if (last !== undefined && !device.isCopied) await noteReceived(transaction, device, last)
    return done
  }
  const done = await deps.db
    .transaction()
    .execute(runAll)
    .catch((error) => {
      for (const { rolledBack } of ended) rolledBack()
      throw error
    })
  for (const { committed } of ended) committed()
  held.feed.publish(device.operatorId, ['fieldCalls', 'fieldDevices'])
  held.release()
  return done
}

/**
 * The stored answer to a call that came before, from this device or from what it was before it was paired again.
 * @throws Problem where another call had its number: two folders of one device.
 */
async function answerOf(
  db: Transaction<Tables>,
  { id, userId, isCopied }: KnownDevice,
  call: SyncCall,
): Promise<CallAnswer | undefined> {
  const calls = db.selectFrom('fieldCalls').select(['deviceId', 'callId', 'state', 'problem', 'conflicts'])
  const same = await calls.where('deviceId', '=', id).where('number', '=', call.number).executeTakeFirst()
  if (same && same.callId !== call.callId && !isCopied) throw new CopiedDevice()
  const row = await calls.where('callId', '=', call.callId).executeTakeFirst()
  if (!row) return undefined
  if (row.deviceId !== id) {
    const former = db.selectFrom('fieldDevices').select('id').where('id', '=', row.deviceId)
    if (!(await former.where('userId', '=', userId).executeTakeFirst())) throw new CopiedDevice()
  }
  const { state, problem, conflicts } = row
  return { number: call.number, state, problem: problem ? unpack(problem) : null, conflicts }
}

/** A data folder that was copied is used twice. */
class CopiedDevice extends Problem {
  constructor() {
    super('state_conflict', message('sync_device_copied'))
  }
}
