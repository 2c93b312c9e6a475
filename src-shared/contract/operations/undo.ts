import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { epoch, text } from '../../wire.ts'
import { endpoint } from '../endpoint.ts'

const step = z.object({
  changeId: z.string(),
  at: epoch,
  /** The change in words: "Moved AP12 06:25 to 07:10 UTC". */
  words: messageObject,
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
    reply: z.object({ undo: step.nullable(), redo: step.nullable() }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/desk/undo',
    access: 'desk',
    summary: 'Undo the latest change made at the desk in the last day that is not undone yet.',
    body: which,
    reply: step,
    answers: ['state_conflict', 'reference_taken'],
  }),
  redo: endpoint({
    method: 'POST',
    path: '/desk/redo',
    access: 'desk',
    summary: 'Do again what was undone last, unless something else was changed since.',
    body: which,
    reply: step,
    answers: ['state_conflict', 'reference_taken'],
  }),
}
