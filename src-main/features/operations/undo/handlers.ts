import type { undo as contract } from '../../../../src-shared/contract/operations/undo.ts'
import { Problem } from '../../../../src-shared/errors.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { entriesOf, lastReversal, latestChanges } from './queries.ts'
import { reverse } from './reverse.ts'
import { isNextToRedo, nextToUndo } from './rules.ts'
import { wordsOf } from './words.ts'

/** What is next in either direction. */
async function nextOf({ db, caller, now }: Reading) {
  const next = nextToUndo(await latestChanges(db, caller.actor), now)
  const last = await lastReversal(db)
  const redo = last && isNextToRedo(last, next, now) ? { ...last, at: last.createdAt } : undefined
  return { undo: next, redo }
}

/** @throws Problem state_conflict when there is none, or its id differs from the given one. */
function meant<Step extends { changeId: string }>(
  step: Step | undefined,
  changeId: string | undefined,
  what: string,
): Step {
  if (!step) throw new Problem('state_conflict', `There is nothing to ${what}.`)
  if (changeId === undefined || step.changeId === changeId) return step
  throw new Problem('state_conflict', `Something else was changed since; ${what} that first.`)
}

export const undo: HandlersOf<typeof contract> = {
  async last(context) {
    const { undo, redo } = await nextOf(context)
    const shown = async (step: typeof undo | typeof redo) => {
      if (!step) return null
      const entries = await entriesOf(context.db, context.caller.actor, step.changeId)
      return { changeId: step.changeId, at: step.at, words: await wordsOf(context.db, entries) }
    }
    return { undo: await shown(undo), redo: await shown(redo) }
  },
  async run(context, { body }) {
    const { changeId, at } = meant((await nextOf(context)).undo, body.changeId, 'undo')
    const words = await wordsOf(context.db, await entriesOf(context.db, context.caller.actor, changeId))
    await reverse(context, changeId)
    await context.add('reversals', { changeId, undoneBy: context.changeId })
    return { changeId, at, words }
  },
  async redo(context, { body }) {
    const { id, changeId, undoneBy, at } = meant((await nextOf(context)).redo, body.changeId, 'do again')
    await reverse(context, undoneBy)
    await context.remove('reversals', id)
    return {
      changeId,
      at,
      words: await wordsOf(context.db, await entriesOf(context.db, context.caller.actor, changeId)),
    }
  },
}
