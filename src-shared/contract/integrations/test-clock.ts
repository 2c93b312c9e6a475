import { z } from 'zod'
import { epoch, farMoment } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const state = z.object({
  now: epoch.meta({ description: 'The time that Apron goes by.' }),
  movable: z.boolean().meta({ description: 'Apron was started with --clock.' }),
  frozen: z.boolean(),
  /** What it is ahead of the computer’s own clock, milliseconds. */
  aheadMs: z.int(),
})

const YEAR = 366 * 24 * 3_600_000

/** The clock of a host that was started for tests. */
export const testClock = {
  read: endpoint({
    method: 'GET',
    path: '/desk/clock',
    access: 'desk',
    summary: 'The time that Apron goes by.',
    reply: state,
    volatile: true,
    shows: ['testClock'],
  }),
  set: endpoint({
    method: 'PATCH',
    path: '/desk/clock',
    offline: 'local',
    access: 'desk',
    summary: 'Move, freeze or run the clock of an Apron that was started with --clock.',
    description:
      'What falls due by the new time is done at once: retries, the ends of windows, expiries, daily work. Sign-ins and ' +
      'rate limits go by the computer’s own clock.',
    body: z.object({
      at: farMoment.optional().meta({ description: 'Move to this instant.' }),
      by: z.int().min(-YEAR).max(YEAR).optional().meta({ description: 'Move by so many milliseconds.' }),
      frozen: z.boolean().optional().meta({ description: 'Stand still, or run on.' }),
      real: z.boolean().optional().meta({ description: 'Back to the computer’s own time, running.' }),
    }),
    noRows: true,
    reply: state,
    answers: ['state_conflict'],
  }),
}
