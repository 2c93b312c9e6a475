import type { Transaction } from 'kysely'
import { isWorkingRole } from '../../../../src-shared/domain/flights/crew-roles.ts'
import type { Tables } from '../../data/tables.ts'
import type { SyncCall } from '../protocol/messages.ts'
import { type JournalWrite, writesOfFlightCrew } from './stale.ts'
import type { Sender } from './types.ts'
import { imageBefore, type RowImage, rowImage, type WrittenRow } from './written-rows.ts'

/** What a person was on a flight when a call was made; `takenOff`: a member of its crew until before the call. */
export type Assignment = 'crew' | 'passenger' | 'takenOff' | 'none'

/** What the rights of a call are judged by (decision 72): its person, their flights and what they added. */
export interface Person {
  /** Whether a user's row is this person, or one that was merged into theirs. */
  is(userId: unknown): boolean
  assignmentOn(flightId: string): Promise<Assignment>
  /** Whether a device of the person added the row. */
  added(table: string, rowId: string): Promise<boolean>
  /** A row that the call refers to, as it was before the call. */
  rowBefore(table: string, rowId: string): Promise<RowImage | undefined>
  isOwnDevice(deviceId: unknown): boolean
}

interface PersonDeps {
  transaction: Transaction<Tables>
  sender: Sender
  call: SyncCall
  now: number
  written: WrittenRow[]
}

/** The ids under which a person was known: people are merged. */
async function idsOf(db: Transaction<Tables>, { userId, operatorId }: Sender): Promise<Set<string>> {
  const ids = new Set([userId])
  for (let open = [userId]; open.length > 0; ) {
    const merged = db.selectFrom('users').select('id').where('operatorId', '=', operatorId)
    const rows = await merged.where('mergedIntoId', 'in', open).execute()
    open = rows.map(({ id }) => id).filter((id) => !ids.has(id))
    for (const id of open) ids.add(id)
  }
  return ids
}

/**
 * When a call was made. The clock of the device is believed between the last entry of the hub's journal that the device
 * had seen by its earlier calls, and now.
 */
async function timeOf(db: Transaction<Tables>, { sender, call, now }: PersonDeps): Promise<number> {
  const calls = db.selectFrom('fieldCalls').select(({ fn }) => fn.max('base').as('last'))
  const last = await calls.where('deviceId', '=', sender.id).where('number', '<', call.number).executeTakeFirst()
  const base = Math.max(call.base, Number(last?.last ?? 0))
  const entries = db.selectFrom('journal').select('at').where('operatorId', '=', sender.operatorId)
  const seen = await entries.where('sequence', '<=', base).orderBy('sequence', 'desc').limit(1).executeTakeFirst()
  return Math.min(Math.max(call.at, seen?.at ?? 0), now)
}

export async function personOf(deps: PersonDeps): Promise<Person> {
  const { transaction: db, sender, written } = deps
  const ids = await idsOf(db, sender)
  const devices = db.selectFrom('fieldDevices').select('id').where('operatorId', '=', sender.operatorId)
  const ownDevices = new Set((await devices.where('userId', 'in', [...ids]).execute()).map(({ id }) => id))
  const is = (userId: unknown) => typeof userId === 'string' && ids.has(userId)
  const assignments = new Map<string, Assignment>()
  let madeAt: number | undefined

  async function assignmentOn(flightId: string): Promise<Assignment> {
    const known = assignments.get(flightId)
    if (known) return known
    madeAt ??= await timeOf(db, deps)
    const seats = db.selectFrom('flightCrew').selectAll().where('operatorId', '=', sender.operatorId)
    const crew = new Map<string, RowImage>()
    for (const seat of await seats.where('flightId', '=', flightId).execute()) crew.set(seat.id, { ...seat })
    const writes = await writesOfFlightCrew(db, sender.operatorId, flightId)
    const wasEver = writes.some(({ changes }) => namesPerson(changes['userId'], is)) || seatOf(crew, is) !== undefined
    for (const write of writes.toReversed()) {
      if (write.at <= madeAt) break
      rollBack(crew, write)
    }
    const seat = seatOf(crew, is)
    const found = seat === undefined ? (wasEver ? 'takenOff' : 'none') : isWorkingRole(seat) ? 'crew' : 'passenger'
    assignments.set(flightId, found)
    return found
  }

  return {
    is,
    assignmentOn,
    async added(table, rowId) {
      const entries = db.selectFrom('journal').select('changeId').where('operatorId', '=', sender.operatorId)
      const row = entries.where('table', '=', table).where('rowId', '=', rowId).where('action', '=', 'add')
      const calls = db
        .selectFrom('fieldCalls')
        .select('callId')
        .where('deviceId', 'in', [...ownDevices])
      return (await row.where('changeId', 'in', calls).limit(1).executeTakeFirst()) !== undefined
    },
    async rowBefore(table, rowId) {
      const own = written.find((row) => row.table === table && row.rowId === rowId)
      return own ? (own.before ?? own.after) : rowImage(db, table, rowId)
    },
    isOwnDevice: (deviceId) => typeof deviceId === 'string' && ownDevices.has(deviceId),
  }
}

/** Whether a value of the journal, one or the pair of a change, is the person. */
const namesPerson = (value: unknown, is: Person['is']): boolean => (Array.isArray(value) ? value : [value]).some(is)

/** The role of a person in a crew; undefined where they are not of it. */
function seatOf(crew: Map<string, RowImage>, is: Person['is']): string | undefined {
  const roles = [...crew.values()].filter(({ userId }) => is(userId)).map(({ role }) => String(role))
  return roles.find(isWorkingRole) ?? roles[0]
}

function rollBack(crew: Map<string, RowImage>, write: JournalWrite): void {
  const before = imageBefore(write, crew.get(write.rowId))
  if (before) crew.set(write.rowId, before)
  else crew.delete(write.rowId)
}
