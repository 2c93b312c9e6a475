import type { Writing } from '../../../dispatch/context.ts'
import { type EntryNoun, entriesOf } from './queries.ts'

/** Puts what was written into the books: one entry, or one for each line of an invoice. */
export async function addEntries(writing: Writing, noun: EntryNoun, rowId: string, lines = 1): Promise<void> {
  const entry = { noun, rowId, accountCode: null, categoryAccountCode: null, status: 'READY_TO_INVOICE' } as const
  await writing.addAll(
    'accountEntries',
    Array.from({ length: lines }, (_, line) => ({ ...entry, line })),
  )
}

/** Takes what is about to be removed out of the books. */
export async function removeEntries(writing: Writing, noun: EntryNoun, rowId: string): Promise<void> {
  for (const { id } of await entriesOf(writing.db, noun, [rowId])) await writing.remove('accountEntries', id)
}
