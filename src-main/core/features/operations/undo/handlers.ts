import type { undo as contract } from '../../../../../src-shared/contract/operations/undo.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import { type Batching, inBatches } from '../../../dispatch/batches.ts'
import type { Reading, Writing } from '../../../dispatch/context.ts'
import { type Uses, withServices } from '../../services.ts'
import { reverseInBatches, UNDO } from './in-batches.ts'
import {
  BATCH_SIZE,
  countEntries,
  entriesOf,
  lastReversal,
  latestChanges,
  mailedQuotes,
  reversalOf,
} from './queries.ts'
import { reverse } from './reverse.ts'
import { endsSearch, isNextToRedo, isUndoable, nextToUndo } from './rules.ts'
import { wordsOf } from './words.ts'

/** The next change in either direction. */
async function nextOf({ db, caller, now }: Reading) {
  const next = nextToUndo(await latestChanges(db, caller.actor, (change) => endsSearch(change, now)), now)
  const last = await lastReversal(db)
  const redo = last && isNextToRedo(last, next, now) ? { ...last, at: last.createdAt } : undefined
  return { undo: next, redo }
}

const refusals = {
  undo: { none: 'nothing_to_undo', later: 'undo_later_change_first' },
  redo: { none: 'nothing_to_redo', later: 'redo_later_change_first' },
} as const

/** @throws Problem state_conflict when there is none, or its id differs from the given one. */
function expectedStep<Step extends { changeId: string }>(
  step: Step | undefined,
  changeId: string | undefined,
  { none, later }: (typeof refusals)[keyof typeof refusals],
): Step {
  if (!step) throw new Problem('state_conflict', message(none))
  if (changeId === undefined || step.changeId === changeId) return step
  throw new Problem('state_conflict', message(later))
}

/** Whether a change is undone in several transactions. */
const isLarge = async ({ db, caller: { actor } }: Reading, changeId: string) =>
  (await countEntries(db, { actor, changeId })) > BATCH_SIZE

/** Whether the effects of a change can be undone, by its last entries: a large one is looked at whole once it is undone. */
async function canUndo({ db, caller: { actor } }: Reading, changeId: string): Promise<boolean> {
  const { value: entries = [] } = await entriesOf(db, { actor, changeId }).next()
  return isUndoable(entries, await mailedQuotes(db, entries))
}

/** Runs the first batch of an undo or redo, of which one goes on at a time. */
function firstBatch<Result>(
  context: Batching & Uses<'longWork'>,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  if (context.longWork.progress(UNDO)) throw new Problem('state_conflict', message('undo_under_way'))
  return context.batch(work)
}

export const undo = withServices('longWork')<typeof contract>({
  async last(context) {
    const { undo, redo } = await nextOf(context)
    const shown = async (step: typeof undo | typeof redo) => {
      if (!step) return null
      const words = await wordsOf(context.db, context.caller.actor, step.changeId)
      return { changeId: step.changeId, at: step.at, words }
    }
    const shownUndo = await shown(undo)
    return {
      undo: undo && shownUndo ? { ...shownUndo, isUndoable: await canUndo(context, undo.changeId) } : null,
      redo: await shown(redo),
    }
  },
  run: inBatches(async (context, { body }) => {
    const { step, reversal, done } = await firstBatch(context, async (writing) => {
      const step = expectedStep((await nextOf(writing)).undo, body.changeId, refusals.undo)
      const reversal = await reversalOf(writing.db, step.changeId)
      if (reversal || (await isLarge(writing, step.changeId))) return { step, reversal, done: undefined }
      const words = await wordsOf(writing.db, writing.caller.actor, step.changeId)
      await reverse(writing, step.changeId)
      const { changeId: undoneBy } = writing
      const whole = { undoneTo: null, redoneTo: null, eventsTo: null }
      await writing.add('reversals', { changeId: step.changeId, undoneBy, ...whole })
      return { step, reversal, done: { words, complete: true } }
    })
    const { changeId, at } = step
    if (done) return { changeId, at, ...done }
    const words = await wordsOf(context.db, context.caller.actor, changeId)
    if (reversal) context.continueChange(reversal.undoneBy)
    const complete = await reverseInBatches(context, { way: 'undo', changeId, reversed: changeId, reversal })
    return { changeId, at, words, complete }
  }),
  redo: inBatches(async (context, { body }) => {
    const { step, isDone } = await firstBatch(context, async (writing) => {
      const step = expectedStep((await nextOf(writing)).redo, body.changeId, refusals.redo)
      const isBegun = step.redoneTo !== null
      if (isBegun || (await isLarge(writing, step.undoneBy))) return { step, isDone: false }
      await reverse(writing, step.undoneBy)
      await writing.remove('reversals', step.id)
      return { step, isDone: true }
    })
    const { changeId, at, undoneBy: reversed } = step
    const complete = isDone || (await reverseInBatches(context, { way: 'redo', changeId, reversed, reversal: step }))
    return { changeId, at, words: await wordsOf(context.db, context.caller.actor, changeId), complete }
  }),
})
