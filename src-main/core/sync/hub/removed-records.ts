import type { SelectQueryBuilder } from 'kysely'
import type { Row } from '../../data/insert.ts'
import type { OperatorTable, Tables } from '../../data/tables.ts'
import type { DocumentStore } from '../../documents/store.ts'
import { type JournalWrite, parsed, writeColumns } from './stale.ts'

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
