import type { Writing } from '../../../dispatch/context.ts'
import type { FlightEvent } from '../../../events/record.ts'
import { type Entry, entriesOf, mailedQuotes } from './queries.ts'
import { checkUndoable, mirrored } from './rules.ts'
import { checkUntouched } from './untouched.ts'

async function reverseEntry(writing: Writing, { table, rowId, action, changes }: Entry): Promise<void> {
  if (action === 'add') await writing.remove(table, rowId)
  else if (action === 'remove') await writing.restore(table, changes)
  else {
    const before = Object.entries(changes).map(([field, pair]) => [field, (pair as unknown[])[0]])
    await writing.change(table, rowId, Object.fromEntries(before))
  }
}

/**
 * Writes the reverse of entries, the last first.
 * @throws Problem state_conflict when one can't be undone or its record was changed since.
 */
export async function reverseEntries(writing: Writing, entries: Entry[]): Promise<void> {
  checkUndoable(entries, await mailedQuotes(writing.db, entries))
  await checkUntouched(writing.db, entries, new Set())
  for (const entry of entries) await reverseEntry(writing, entry)
}

/** Records the opposite events of events. */
export async function reverseEvents(writing: Writing, events: FlightEvent[]): Promise<void> {
  for (const { kind, ...flight } of events) await writing.record(mirrored(kind), flight, { reverses: true })
}

/** Writes the reverse of a whole change of a few entries and records the opposite events. */
export async function reverse(writing: Writing, changeId: string): Promise<void> {
  for await (const entries of entriesOf(writing.db, { actor: writing.caller.actor, changeId }))
    await reverseEntries(writing, entries)
  await reverseEvents(writing, await writing.eventsOf(changeId))
}
