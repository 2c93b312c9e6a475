import { z } from 'zod'
import { limitStates } from '../../domain/crew/duty-limits.ts'
import { messageObject } from '../../messages/wire.ts'
import { epoch } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

export const dutySchemes = ['EASA', 'FAR_135'] as const
/** How far a limit is used: near above 90 %, over above 100 %. */
export const limitState = z.enum(limitStates)
const minutes = z.int().meta({ description: 'Minutes.' })

const counter = z.object({
  id: z.string(),
  of: z.enum(['DUTY', 'FLIGHT', 'REST']),
  name: messageObject,
  used: z.int(),
  limit: z.int(),
  unit: z.enum(['MINUTES', 'RESTS']),
  state: limitState,
  /** First day of what it counts. */
  since: z.string(),
})

const period = z.object({
  from: epoch,
  to: epoch,
  flights: z.array(z.object({ flightId: z.int(), label: z.string() })),
  /** The other duties that it consists of. */
  duties: z.array(messageObject),
  block: minutes,
  /** The flight duty that the limit counts: under FAR 135 all of the duty. */
  flightDuty: minutes.nullable(),
  longest: minutes.nullable(),
  rest: minutes.nullable(),
  leastRest: minutes.nullable(),
  dutyState: limitState,
  restState: limitState,
})

const scheme = z.object({ scheme: z.enum(dutySchemes) })

/** Flight duty and rest, as an aid: what the flights and the roster make of it (reference A3). */
export const duty = {
  person: endpoint({
    method: 'GET',
    path: '/desk/crew/{pilotId}/duty',
    numbers: ['pilotId'],
    access: 'desk',
    summary: 'How far a crew member is with each limit today, and their duty periods 28 days back and ahead.',
    reply: scheme.extend({ now: epoch, counters: z.array(counter), periods: z.array(period) }),
    shows: ['flights', 'flightCrew', 'rosterEntries', 'operators'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/desk/duty',
    access: 'desk',
    summary: 'Which flight time limitations count.',
    reply: scheme,
    shows: ['operators'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/duty',
    access: 'desk',
    summary: 'Choose which flight time limitations count.',
    body: scheme,
    reply: scheme,
  }),
}
