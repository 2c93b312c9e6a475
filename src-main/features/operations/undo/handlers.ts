import type { undo as contract } from '../../../../src-shared/contract/operations/undo.ts'
import { Problem } from '../../../../src-shared/errors.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { lastReversal, latestChanges } from './queries.ts'
import { reverse } from './reverse.ts'
import { endsSearch, isNextToRedo, nextToUndo } from './rules.ts'
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

export const undo: HandlersOf<typeof contract> = {
  async last(context) {
    const { undo, redo } = await nextOf(context)
    const shown = async (step: typeof undo | typeof redo) => {
      if (!step) return null
      const words = await wordsOf(context.db, context.caller.actor, step.changeId)
      return { changeId: step.changeId, at: step.at, words }
    }
    return { undo: await shown(undo), redo: await shown(redo) }
  },
  async run(context, { body }) {
    const { changeId, at } = expectedStep((await nextOf(context)).undo, body.changeId, refusals.undo)
    const words = await wordsOf(context.db, context.caller.actor, changeId)
    await reverse(context, changeId)
    await context.add('reversals', { changeId, undoneBy: context.changeId })
    return { changeId, at, words }
  },
  async redo(context, { body }) {
    const { id, changeId, undoneBy, at } = expectedStep((await nextOf(context)).redo, body.changeId, refusals.redo)
    await reverse(context, undoneBy)
    await context.remove('reversals', id)
    return {
      changeId,
      at,
      words: await wordsOf(context.db, context.caller.actor, changeId),
    }
  },
}
