import { z } from 'zod'
import { orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** The long work there is: of imports one for each kind of record. */
export const longWorkNames = [
  ...(['undo', 'archive', 'backup'] as const),
  ...(['imports.accounts', 'imports.people', 'imports.crew', 'imports.aircraft'] as const),
  ...(['imports.qualifications', 'imports.flights', 'imports.exchangeRates'] as const),
] as const
export type LongWorkName = (typeof longWorkNames)[number]

/** Work that takes longer than a moment and is done in parts: `undo`, `imports.people`. */
export const longWork = {
  progress: endpoint({
    method: 'GET',
    path: '/desk/work/{name}',
    access: 'desk',
    summary: 'How far long work is; null while it is not under way.',
    reply: z.object({ progress: orNull(z.object({ done: z.int(), total: z.int() })) }),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/desk/work/{name}/stop',
    offline: 'local',
    access: 'desk',
    summary: 'Stop long work after its present part. What it has written stays.',
    noRows: true,
    reply: z.object({ stopping: z.boolean() }),
  }),
}
