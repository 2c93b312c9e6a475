import type { SelectQueryBuilder } from 'kysely'
import type { Row } from '../../data/insert.ts'
import { openJournal } from '../../data/journal.ts'
import type { OperatorTable, Tables } from '../../data/tables.ts'
import type { DispatchDeps } from '../../dispatch/types.ts'
import type { DocumentStore } from '../../documents/store.ts'
import type { SyncCall } from '../protocol/messages.ts'
import { replicaTable } from '../replica/tables.ts'
import { keepLists } from './list-conflicts.ts'
import { type JournalWrite, parsed, type StaleField, writeColumns, writtenByOthers } from './stale.ts'
import type { Replay } from './types.ts'

/** The journal of an operator. */
type JournalOf = () => SelectQueryBuilder<Tables, 'journal', Record<never, never>>

/** What restores a removed record. */
export interface Restoring {
  journal: JournalOf
  /** Writes a row as it was before it was removed. */
  restore(table: OperatorTable, row: Row): Promise<void>
  documents: Pick<DocumentStore, 'isThere' | 'bringBack'>
  operatorId: string
  /** Runs once all that is written is committed. */
  afterCommit(action: () => void): void
}

/** A record that came back: what came with it, and its documents whose bytes are gone, which did not. */
export interface Restored {
  belongings: JournalWrite[]
  lost: JournalWrite[]
}

/** Whether a call was refused as if a record that it is about were removed: not found, in its path or in its body. */
export const missesRecord = ({ status }: { status: number }): boolean => status === 404 || status === 400

const isConstraint = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT')

/**
 * Restores a record that was removed, with its documents and its entries in the books that were removed in the same
 * change. Undefined where its place is taken, or its own record is gone.
 */
export async function restoreRemoved(restoring: Restoring, record: JournalWrite): Promise<Restored | undefined> {
  const { restore, documents, operatorId, afterCommit } = restoring
  try {
    await restore(record.table as OperatorTable, record.changes as Row)
  } catch (error) {
    if (!isConstraint(error)) throw error
    return undefined
  }
  const restored: Restored = { belongings: [], lost: [] }
  for (const entry of await removedWith(restoring.journal, record)) {
    if (entry.table !== 'documents') {
      await restore(entry.table as OperatorTable, entry.changes as Row)
      restored.belongings.push(entry)
      continue
    }
    const sha256 = String(entry.changes['sha256'])
    if (documents.isThere(operatorId, sha256)) {
      await restore('documents', entry.changes as Row)
      afterCommit(() => documents.bringBack(operatorId, sha256))
      restored.belongings.push(entry)
    } else restored.lost.push(entry)
  }
  return restored
}

/** What was removed with a record since it was part of it. */
async function removedWith(journal: JournalOf, record: JournalWrite): Promise<JournalWrite[]> {
  const { actor, changeId, table, rowId } = record
  const removed = journal().select(writeColumns).where('actor', '=', actor).where('changeId', '=', changeId)
  const entries = await removed
    .where('action', '=', 'remove')
    .where('table', 'in', ['documents', 'accountEntries'])
    .orderBy('sequence')
    .execute()
  return entries.map(parsed).filter(({ changes }) => changes['noun'] === table && changes['rowId'] === rowId)
}

/** What other users wrote to a row since the device last heard of it; read once for each exchange. */
export async function othersWrote(
  { transaction, sender, othersWrote: read }: Replay,
  { callId, base }: SyncCall,
  table: string,
  rowId: string,
): Promise<JournalWrite[]> {
  const name = `${base} ${table} ${rowId}`
  const known = read.get(name)
  if (known) return known
  const { operatorId, id: deviceId } = sender
  const found = await writtenByOthers(transaction, { operatorId, deviceId, callId, base, table, rowId })
  read.set(name, found)
  return found
}

/** A conflict about a whole record, which one side has removed. */
const wholeRow = ({ table, rowId, flightId, actor, at }: JournalWrite, kept: StaleField['kept']): StaleField => ({
  ...{ table, rowId, flightId, field: '', kept },
  fieldValue: kept === 'field' ? 'changed' : 'removed',
  deskValue: kept === 'field' ? 'removed' : 'changed',
  deskActor: actor,
  deskAt: at,
})

/** Records that came back, what came with them, and their documents whose bytes are gone. */
export interface Returned {
  returned: StaleField[]
  belongings: JournalWrite[]
  lost: StaleField[]
}

export const nothingReturned: Returned = { returned: [], belongings: [], lost: [] }

/**
 * Restores the rows that a call is about and that another user removed meanwhile: a record comes back with its files, and
 * is listed. One whose place is taken, or whose own record is gone, does not: the call is refused then.
 */
export async function bringBack(
  context: Replay,
  call: SyncCall,
  whenEnded: NonNullable<DispatchDeps['whenEnded']>,
): Promise<Returned> {
  const { deps, transaction, sender } = context
  const { operatorId, actor } = sender
  const back: Returned = { returned: [], belongings: [], lost: [] }
  for (const { table, id } of call.rows) {
    if (!replicaTable(table)) continue
    const last = (await othersWrote(context, call, table, id)).at(-1)
    if (last?.action !== 'remove') continue
    const { restore, end } = openJournal(transaction, operatorId, actor, deps.clock.now(), call.callId)
    const journal = () => transaction.selectFrom('journal').where('operatorId', '=', operatorId)
    const afterCommit = (action: () => void) => whenEnded(action, () => {})
    const { documents } = deps
    const restored = await restoreRemoved({ journal, restore, documents, operatorId, afterCommit }, last)
    if (!restored) continue
    await end()
    back.returned.push(wholeRow(last, 'field'))
    back.belongings.push(...restored.belongings)
    for (const document of restored.lost)
      back.lost.push({ ...wholeRow(document, 'desk'), fieldValue: 'changed', deskValue: 'removed' })
  }
  return back
}

/**
 * The rows that a call removed although another user has changed them: they stay. A call that did more beside brings
 * such a row back itself, so that the rest of it is not lost.
 */
export async function removedMeanwhile(context: Replay, call: SyncCall, written: JournalWrite[]) {
  const stay: StaleField[] = []
  const changed: JournalWrite[] = []
  for (const entry of written) {
    if (entry.action !== 'remove') continue
    const other = (await othersWrote(context, call, entry.table, entry.rowId)).findLast(
      (one) => one.action === 'change',
    )
    if (!other) continue
    stay.push(wholeRow(other, 'desk'))
    changed.push(entry)
  }
  if (stay.length === 0) return { undone: [], restored: [] }
  if (written.every(({ action }) => action === 'remove')) return { undone: stay, restored: [] }
  await keepLists(context, call, { conflicts: [], restored: changed, takenOut: [] })
  return { undone: [], restored: stay }
}
