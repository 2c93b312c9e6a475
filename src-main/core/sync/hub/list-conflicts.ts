import { openJournal } from '../../data/journal.ts'
import type { OperatorTable } from '../../data/tables.ts'
import type { SyncCall } from '../protocol/messages.ts'
import { precedenceOf } from '../protocol/precedence.ts'
import { type JournalWrite, type StaleField, writtenInList } from './stale.ts'
import type { Replay } from './types.ts'

/** Records of a flight that are written as a list, and the column by which two of them are the same one. */
const lists: Record<string, string | undefined> = {
  ...{ flightCrew: 'userId', tickets: 'userId' },
  ...{ cargo: undefined, services: undefined, permits: undefined, slots: undefined, fuels: undefined },
}

/** Lists that a call and another user have both changed: what differs, and what has to be done for the desk's to stay. */
interface ListConflicts {
  conflicts: StaleField[]
  /** Rows of the desk that the call removed without knowing them, and that come back. */
  restored: JournalWrite[]
  /** Rows of the call that are taken out again. */
  takenOut: JournalWrite[]
}

const REMOVED = 'removed'

/**
 * Compares what a call added to lists and removed from them with what others did since the device last heard of them:
 * rows that the call removed and never saw, and rows that it put back although they were taken out.
 */
export async function listConflictsOf(
  context: Replay,
  call: SyncCall,
  written: JournalWrite[],
): Promise<ListConflicts> {
  const found: ListConflicts = { conflicts: [], restored: [], takenOut: [] }
  const places = new Map<string, { table: string; flightId: string }>()
  for (const { table, flightId, action } of written)
    if (action !== 'change' && flightId !== null && Object.hasOwn(lists, table))
      places.set(`${table} ${flightId}`, { table, flightId })
  for (const { table, flightId } of places.values()) {
    const { operatorId, id: deviceId } = context.sender
    const { base, callId } = call
    const list = { operatorId, deviceId, base, callId, table, flightId }
    const others = await writtenInList(context.transaction, list)
    if (others.length === 0) continue
    const own = written.filter((entry) => entry.table === table && entry.flightId === flightId)
    await compareList(context, { own, others, kept: precedenceOf(table, '') }, found)
  }
  return found
}

async function compareList(
  { transaction }: Replay,
  { own, others, kept }: { own: JournalWrite[]; others: JournalWrite[]; kept: StaleField['kept'] },
  found: ListConflicts,
): Promise<void> {
  const added = own.filter(({ action }) => action === 'add')
  const unseen = own.flatMap((entry) => {
    const other = others.find(({ action, rowId }) => action === 'add' && rowId === entry.rowId)
    return entry.action === 'remove' && other ? [{ entry, other }] : []
  })
  const column = lists[own[0]?.table ?? '']
  const putBack = added.flatMap((entry) => {
    const value = column && entry.changes[column]
    const other = others.findLast(({ action, changes }) => action === 'remove' && column && changes[column] === value)
    return value && other ? [{ entry, other }] : []
  })
  const [lost] = unseen
  // Where the desk's list stays, what the call has put in place of it goes.
  const instead =
    kept === 'desk' && lost
      ? added
          .filter((one) => !putBack.some(({ entry }) => entry === one))
          .map((entry) => ({ entry, other: lost.other }))
      : []
  for (const { entry, other } of unseen) found.conflicts.push(aboutRow(entry, other, kept, [REMOVED, entry.changes]))
  for (const { entry, other } of [...putBack, ...instead]) {
    const { table, rowId } = entry
    const row = transaction
      .selectFrom(table as OperatorTable as 'users')
      .selectAll()
      .where('id', '=', rowId)
    found.conflicts.push(aboutRow(entry, other, kept, [await row.executeTakeFirst(), REMOVED]))
  }
  if (kept === 'field') return
  found.restored.push(...unseen.map(({ entry }) => entry))
  found.takenOut.push(...[...putBack, ...instead].map(({ entry }) => entry))
}

const aboutRow = (
  { table, rowId, flightId }: JournalWrite,
  { actor, at }: JournalWrite,
  kept: StaleField['kept'],
  [fieldValue, deskValue]: [unknown, unknown],
): StaleField => ({ table, rowId, flightId, field: '', fieldValue, deskValue, deskActor: actor, deskAt: at, kept })

/** Brings the desk's lists back. */
export async function keepLists(
  { deps, transaction, sender }: Replay,
  call: SyncCall,
  { restored, takenOut }: ListConflicts,
): Promise<void> {
  if (restored.length + takenOut.length === 0) return
  const journal = openJournal(transaction, sender.operatorId, sender.actor, deps.clock.now(), call.callId)
  for (const { table, rowId } of takenOut) await journal.remove(table as OperatorTable, rowId)
  for (const { table, changes } of restored) await journal.restore(table as OperatorTable, changes)
  await journal.end()
}
