import { Problem } from '../../../../src-shared/errors.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { type Entry, entriesOf, rowNow, writtenSince } from './queries.ts'
import { checkUndoable, isAsLeft, mirrored } from './rules.ts'

async function checkUntouched(writing: Writing, entry: Entry): Promise<void> {
  const other = await writtenSince(writing.db, entry)
  if (!other && isAsLeft(entry, await rowNow(writing.db, entry))) return
  throw new Problem(
    'state_conflict',
    other ? message('changed_since_by', { actor: other.actor }) : message('changed_since'),
  )
}

async function takeBack(writing: Writing, entry: Entry): Promise<void> {
  await checkUntouched(writing, entry)
  const { table, rowId, action, changes } = entry
  if (action === 'add') await writing.remove(table, rowId)
  else if (action === 'remove') await writing.restore(table, changes)
  else {
    const before = Object.entries(changes).map(([field, pair]) => [field, (pair as unknown[])[0]])
    await writing.change(table, rowId, Object.fromEntries(before))
  }
}

/** What is written beside a change stays. */
const isReversed = ({ table }: Entry): boolean => table !== 'reversals' && table !== 'notifications'

/**
 * Writes the reverse of a change and records the same kinds of events.
 * @throws Problem state_conflict when it can't be undone or the same record was changed since.
 */
export async function reverse(writing: Writing, changeId: string): Promise<void> {
  const portions = () => entriesOf(writing.db, writing.caller.actor, changeId)
  for await (const entries of portions()) checkUndoable(entries.filter(isReversed))
  for await (const entries of portions()) for (const entry of entries.filter(isReversed)) await takeBack(writing, entry)
  for (const { kind, ...flight } of await writing.eventsOf(changeId)) {
    await writing.record(mirrored(kind), flight, { reverses: true })
  }
}
