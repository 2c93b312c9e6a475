import type { Kysely, Transaction } from 'kysely'
import { Problem } from '../../../src-shared/errors.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { readSettings } from '../../data/settings.ts'
import { pack, unpack } from '../../data/tables/columns.ts'
import type { Tables } from '../../data/tables.ts'
import type { DispatchDeps } from '../../dispatch/types.ts'
import { heldFeed } from '../../events/held.ts'
import type { CallAnswer, ExchangeAnswer, ExchangeRequest, SyncCall } from '../protocol.ts'
import { SCHEMA } from '../schema.ts'
import { changesFor, nextVersion, standOf } from './changes.ts'
import { deviceSender, type KnownDevice, noteCopied, noteExchange } from './devices.ts'
import { noteHeld, settleHeld } from './held.ts'
import { MissingFile, replay } from './replay.ts'

/** The calls in one transaction: others write between two of them. */
const AT_ONCE = 25

export interface SyncHub {
  /**
   * Runs the calls of a device, each exactly once, and answers with what changed in its scope. The same request may come
   * again, late or after a newer one. @throws Problem where the device has to be paired again, or the disk fails.
   */
  exchange(deviceId: string, request: ExchangeRequest, agreed?: ExchangeConsent): Promise<ExchangeAnswer>
  /** Which of these files the hub lacks. */
  missingFiles(operatorId: string, sha256s: string[]): string[]
}

/** What the desk agrees to. */
export interface ExchangeConsent {
  /** Calls of a device that was removed are run; it gets no rows. */
  revoked: boolean
}

/** The hub's side of exchanges, without a network. */
export function createSyncHub(deps: DispatchDeps): SyncHub {
  const { db, readers, clock, host } = deps
  /** The exchanges of one device come one after the other. */
  const queues = new Map<string, Promise<unknown>>()

  async function answersTo(device: KnownDevice, calls: SyncCall[]): Promise<CallAnswer[]> {
    const answers: CallAnswer[] = []
    for (let from = 0; from < calls.length; from += AT_ONCE) {
      const some = await runCalls(deps, device, calls.slice(from, from + AT_ONCE))
      answers.push(...some.answers)
      if (some.isCut) break
    }
    return answers
  }

  async function run(deviceId: string, request: ExchangeRequest, agreed?: ExchangeConsent): Promise<ExchangeAnswer> {
    const now = clock.now()
    const device = await readers.read((reader) => deviceSender(reader, deviceId))
    if (!device) throw new Problem('state_conflict', message('sync_device_unknown'))
    if (device.isCopied) throw new Problem('state_conflict', message('sync_device_copied'))
    const epoch = (await readers.read((reader) => readSettings(reader, 'sync'))).epoch ?? ''
    const common = {
      ...{ protocol: 1 as const, deviceId, epoch, schema: SCHEMA, version: host.version, clock: now },
      ...{ isRevoked: device.revokedAt !== null, blobs: [] as string[] },
      person: { id: device.userId, name: device.actor },
    }
    if (device.revokedAt !== null) {
      const answers = agreed?.revoked ? await answersTo(device, request.calls) : []
      const nothing = { from: request.cursor, to: request.cursor, isWhole: false, base: 0, received: 0 }
      return { ...common, ...nothing, answers, rows: [] }
    }
    await noteExchange(db, device, request, now)
    const answers = await answersTo(device, request.calls)
    const received = await readers.read((reader) => lastNumber(reader, deviceId))
    // A device of another schema has its calls answered, and gets rows once both are of the same version.
    if (request.schema !== SCHEMA) {
      const nothing = { from: request.cursor, to: request.cursor, isWhole: false, base: 0 }
      return { ...common, ...nothing, received, answers, rows: [] }
    }
    const isWhole = request.epoch !== epoch || request.cursor < device.cursor || request.cursor === 0
    const cursor = isWhole ? 0 : request.cursor
    const isIdleDay = isSameDay(device.lastSeenAt, now)
    await db.transaction().execute(async (transaction) => {
      await settleHeld(transaction, deviceId, cursor)
      // An answer with rows has a version that no answer before it had, so that its loss is noticed.
      if (isWhole || !isIdleDay) await nextVersion(transaction, deviceId)
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
      ...common,
      from: cursor,
      to,
      isWhole,
      base: stand.sequence,
      received,
      answers,
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
    missingFiles: (operatorId, sha256s) =>
      sha256s.filter((sha256) => host.documents.pathOf(operatorId, sha256) === undefined),
  }
}

const DAY = 86_400_000
/** The days of a scope move on at midnight UTC. */
const isSameDay = (a: number | null, b: number) => a !== null && Math.floor(a / DAY) === Math.floor(b / DAY)

const filesIn = (rows: { table: string; images: Record<string, unknown>[] }[]): string[] => [
  ...new Set(
    rows
      .filter(({ table }) => table === 'documents')
      .flatMap(({ images }) => images.map((row) => String(row['sha256']))),
  ),
]

async function lastNumber(db: Kysely<Tables>, deviceId: string): Promise<number> {
  const calls = db.selectFrom('fieldCalls').select(({ fn }) => fn.max('number').as('last'))
  return Number((await calls.where('deviceId', '=', deviceId).executeTakeFirst())?.last ?? 0)
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
  await deps.host.health.writable()
  const work = async (transaction: Transaction<Tables>) => {
    const now = deps.clock.now()
    const replaying = { transaction, sender: device, othersWrote: new Map() }
    const inner = { ...deps, db: transaction, feed: held.feed, whenEnded }
    const answers: CallAnswer[] = []
    let last = await lastNumber(transaction, device.id)
    for (const call of calls) {
      const earlier = await answerOf(transaction, device.id, call)
      if (earlier) {
        answers.push(earlier)
        continue
      }
      // A call that is missing before this one has to come first.
      if (call.number !== last + 1) return { answers, isCut: true }
      let result: Awaited<ReturnType<typeof replay>>
      try {
        result = await replay({ deps: inner, ...replaying }, call)
      } catch (error) {
        if (error instanceof MissingFile) return { answers, isCut: true }
        throw error
      }
      last = call.number
      const { state, conflicts, problem, flightId } = result
      await transaction
        .insertInto('fieldCalls')
        .values({
          ...{ deviceId: device.id, number: call.number, operatorId: device.operatorId, callId: call.callId },
          ...{ operation: call.operation, params: pack(call.params), files: pack(call.files), at: call.at },
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
  const done = await deps.db
    .transaction()
    .execute(work)
    .catch((error) => {
      for (const { rolledBack } of ended) rolledBack()
      throw error
    })
  for (const { committed } of ended) committed()
  held.feed.publish(device.operatorId, ['fieldCalls', 'fieldDevices'])
  held.release()
  return done
}

/** The stored answer to a call that came before. @throws Problem where another call had its number: two folders of one device. */
async function answerOf(db: Transaction<Tables>, deviceId: string, call: SyncCall): Promise<CallAnswer | undefined> {
  const row = await db
    .selectFrom('fieldCalls')
    .select(['callId', 'state', 'problem', 'conflicts'])
    .where('deviceId', '=', deviceId)
    .where('number', '=', call.number)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.callId !== call.callId) throw new CopiedDevice()
  const { state, problem, conflicts } = row
  return { number: call.number, state, problem: problem ? unpack(problem) : null, conflicts }
}

/** A data folder that was copied is used twice. */
export class CopiedDevice extends Problem {
  constructor() {
    super('state_conflict', message('sync_device_copied'))
  }
}
