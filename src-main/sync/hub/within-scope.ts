import type { Scope, ScopedDevice } from './scope.ts'
import type { JournalWrite } from './stale.ts'

/** Records that are written because another one is. */
const follows = new Set(['notifications', 'accountEntries'])

/**
 * Whether a call of a crew member's device wrote to nothing but what the device holds, or to what it added to that.
 * The scope is extended by what was added.
 */
export function isWithinScope(
  written: JournalWrite[],
  { keys }: Scope,
  { userId }: Pick<ScopedDevice, 'userId'>,
): boolean {
  const has = (table: string, id: unknown) => typeof id === 'string' && keys.get(table)?.has(id) === true
  for (const { table, rowId, action, changes, flightId } of written) {
    if (follows.has(table) || has(table, rowId)) continue
    const noun = typeof changes['noun'] === 'string' ? changes['noun'] : ''
    const belongs =
      (table !== 'flights' && has('flights', flightId)) ||
      (table === 'documents' && has(noun, changes['rowId'])) ||
      (['expenses', 'rosterEntries', 'rosterRequests'].includes(table) && changes['userId'] === userId)
    if (action !== 'add' || !belongs) return false
    keys.set(table, (keys.get(table) ?? new Set()).add(rowId))
  }
  return true
}
