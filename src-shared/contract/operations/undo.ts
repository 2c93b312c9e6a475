import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { epoch, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const step = z.object({
  changeId: z.string(),
  at: epoch,
  /** The change in words: "Moved AP12 06:25 to 07:10 UTC". */
  words: messageObject,
})

const done = step.extend({
  /** False where it was stopped; it can be continued as the same step, or reversed. */
  complete: z.boolean(),
})

const which = z.object({
  changeId: text.optional().meta({ description: 'Only this one: refused when something else is the latest.' }),
})

/** Taking back what was changed at the desk, from the journal, the latest change first (reference A6, 8). */
export const undo = {
  last: endpoint({
    method: 'GET',
    path: '/desk/undo',
    access: 'desk',
    summary: 'What would be undone, and what would be done again; null where nothing is left.',
    reply: z.object({
      undo: step
        .extend({ isUndoable: z.boolean().meta({ description: 'False where its effect is outside the records.' }) })
        .nullable(),
      redo: step.nullable(),
    }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/desk/undo',
    access: 'desk',
    summary: 'Undo the latest change made at the desk in the last day that is not undone yet.',
    description: 'A large one is undone in batches: others write in between. It can be stopped (longWork, `undo`).',
    body: which,
    reply: done,
    answers: ['state_conflict', 'reference_taken'],
  }),
  redo: endpoint({
    method: 'POST',
    path: '/desk/redo',
    access: 'desk',
    summary: 'Do again what was undone last, unless something else was changed since.',
    description: 'A large one is redone in batches, like undoing it.',
    body: which,
    reply: done,
    answers: ['state_conflict', 'reference_taken'],
  }),
}
