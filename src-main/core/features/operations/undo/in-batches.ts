import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Batching } from '../../../dispatch/batches.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { FlightEvent } from '../../../events/record.ts'
import { nextTurn } from '../../../runtime/turns.ts'
import type { Uses } from '../../services.ts'
import { BATCH_SIZE, countEntries, END, entriesOf, mailedQuotes, type Reversal, reversalOf } from './queries.ts'
import { reverseEntries, reverseEvents } from './reverse.ts'
import { checkUndoable } from './rules.ts'
import { checkUntouched } from './untouched.ts'

export const UNDO = 'undo'

/** A change to undo or redo. */
interface Reversible {
  way: 'undo' | 'redo'
  /** The change that is undone or redone. */
  changeId: string
  /** The change whose entries are reversed: the same, or that which undid it. */
  reversed: string
  /** As it is before the next batch; undefined: not begun. */
  reversal: Reversal | undefined
}

const columnOf = { undo: 'undoneTo', redo: 'redoneTo' } as const
const placeOf = ({ way, reversal }: Reversible) => reversal?.[columnOf[way]] ?? END

/** @throws Problem state_conflict when it can't be undone or a record was changed since; nothing is written then. */
async function checkReversible({ db, caller: { actor } }: Batching, { reversed }: Reversible, place: number) {
  const seen = new Set<string>()
  for await (const entries of entriesOf(db, { actor, changeId: reversed }, place)) {
    await nextTurn()
    checkUndoable(entries, await mailedQuotes(db, entries))
    await checkUntouched(db, entries, seen)
  }
}

/** Notes how far it is, with what was written. */
async function note(writing: Writing, { way, changeId, reversal }: Reversible, at: Partial<Reversal>): Promise<void> {
  const { changeId: undoneBy } = writing
  if (reversal) await writing.change('reversals', reversal.id, at)
  else if (way === 'undo')
    await writing.add('reversals', { changeId, undoneBy, undoneTo: null, redoneTo: null, eventsTo: null, ...at })
}

/** The events of the next flights, in the order of their numbers. */
function nextEvents(events: FlightEvent[], after: number): FlightEvent[] {
  const left = events.filter(({ publicId }) => publicId > after).sort((a, b) => a.publicId - b.publicId)
  const { publicId: last } = left[Math.min(left.length, BATCH_SIZE) - 1] ?? { publicId: after }
  return left.filter(({ publicId }) => publicId <= last)
}

/** Reverses the next entries, then the next events; answers how many entries, and whether all of it is done. */
async function reverseNext(writing: Writing, reversing: Reversible): Promise<{ entries: number; isDone: boolean }> {
  const { way, changeId, reversed } = reversing
  const now = await reversalOf(writing.db, changeId)
  // Another call has undone or redone it meanwhile.
  if (now?.id !== reversing.reversal?.id || (now && placeOf({ ...reversing, reversal: now }) !== placeOf(reversing)))
    throw new Problem('state_conflict', message('undo_under_way'))
  const { value: entries } = await entriesOf(
    writing.db,
    { actor: writing.caller.actor, changeId: reversed },
    placeOf(reversing),
  ).next()
  if (entries) {
    await reverseEntries(writing, entries)
    const reached = entries.length < BATCH_SIZE ? 0 : (entries.at(-1)?.sequence ?? 0)
    await note(writing, reversing, { [columnOf[way]]: reached, eventsTo: null })
    return { entries: entries.length, isDone: false }
  }
  const events = nextEvents(await writing.eventsOf(reversed), reversing.reversal?.eventsTo ?? 0)
  const last = events.at(-1)
  if (last) {
    await reverseEvents(writing, events)
    await note(writing, reversing, { [columnOf[way]]: 0, eventsTo: last.publicId })
    return { entries: 0, isDone: false }
  }
  if (way === 'redo' && now) await writing.remove('reversals', now.id)
  else await note(writing, reversing, { undoneTo: null, eventsTo: null })
  return { entries: 0, isDone: true }
}

/**
 * Undoes or redoes a large change in batches, each of which stays once written: others write in between. Answers whether
 * it is complete; one that was stopped, or ended with Apron, is continued by the next call.
 * @throws Problem state_conflict when it can't be undone or a record was changed since: before anything is written,
 * unless the record changed while this goes on.
 */
export async function reverseInBatches(context: Batching & Uses<'longWork'>, begun: Reversible): Promise<boolean> {
  const { longWork } = context
  const place = { actor: context.caller.actor, changeId: begun.reversed }
  const total = await countEntries(context.db, place, placeOf(begun))
  if (!longWork.begin(UNDO, total)) throw new Problem('state_conflict', message('undo_under_way'))
  let done = 0
  try {
    await checkReversible(context, begun, placeOf(begun))
    for (let reversing = begun; longWork.reached(UNDO, done); ) {
      const { entries, isDone } = await context.batch((writing) => reverseNext(writing, reversing))
      if (isDone) return true
      done += entries
      reversing = { ...reversing, reversal: await reversalOf(context.db, begun.changeId) }
    }
    return false
  } catch (error) {
    if (done === 0 || !(error instanceof Problem)) throw error
    throw new Problem('state_conflict', message('undo_interrupted', { done, total, problem: error.reason }))
  } finally {
    longWork.end(UNDO)
  }
}
