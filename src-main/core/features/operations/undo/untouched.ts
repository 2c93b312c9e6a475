import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { OperatorTable } from '../../../data/tables.ts'
import { type Entry, rowsNow, writesOfOthers } from './queries.ts'
import { isUnchangedSince } from './rules.ts'

const rowOf = ({ table, rowId }: Entry) => `${table} ${rowId}`

/**
 * Checks that the rows of entries, the last of a change first, are as these left them. A row that has several entries is
 * compared with the last of them, since undoing that one brings the row to the next.
 * @param seen rows whose last entry was checked before; those checked now are added.
 * @throws Problem state_conflict when a row was changed since.
 */
export async function checkUntouched(db: OperatorDb, entries: Entry[], seen: Set<string>): Promise<void> {
  for (const [table, some] of Map.groupBy(entries, (entry) => entry.table)) await checkTable(db, table, some, seen)
}

async function checkTable(db: OperatorDb, table: OperatorTable, entries: Entry[], seen: Set<string>): Promise<void> {
  const ids = [...new Set(entries.map(({ rowId }) => rowId))]
  const { actor = '', sequence = 0 } = entries.at(-1) ?? {}
  const others = Map.groupBy(await writesOfOthers(db, table, ids, actor, sequence), ({ rowId }) => rowId)
  const rows = await rowsNow(db, table, ids)
  for (const entry of entries) {
    const other = others.get(entry.rowId)?.findLast((write) => write.sequence > entry.sequence)
    if (other) throw new Problem('state_conflict', message('changed_since_by', { actor: other.actor }))
    if (seen.has(rowOf(entry))) continue
    seen.add(rowOf(entry))
    if (!isUnchangedSince(entry, rows.get(entry.rowId))) throw new Problem('state_conflict', message('changed_since'))
  }
}
