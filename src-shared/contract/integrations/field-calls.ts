import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { count, epoch, orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { reportContent, reportedFlight } from './field-reports.ts'

const call = z.object({
  number: z.int(),
  operation: z.string().meta({ description: 'The operation, group and name.' }),
  flight: reportedFlight,
  content: reportContent,
  files: z.array(z.string()),
  at: epoch,
  state: z.enum(['pending', 'done', 'refused', 'discarded']),
  problem: orNull(messageObject).meta({
    description: 'Why the hub refused it; of one that waits, why it does not fit what the hub has sent since.',
  }),
  acceptedBy: orNull(z.string()).meta({ description: 'Who at the desk took it although the hub had refused it.' }),
  conflicts: z.int(),
  answeredAt: orNull(epoch),
})

const one = '/desk/field-calls/{number}' as const

/** On a field device: what was changed on it, and what became of that at the hub. */
export const fieldCalls = {
  list: endpoint({
    method: 'GET',
    path: '/desk/field-calls',
    access: 'desk',
    summary: 'What was changed on this field device: waiting to be sent, taken or refused by the hub. Newest first.',
    query: z.object({
      state: z.enum(['pending', 'done', 'refused', 'discarded']).optional(),
      limit: count(1, 500).default(100),
    }),
    reply: z.object({ calls: z.array(call), pending: z.int(), refused: z.int(), conflicts: z.int() }),
    shows: ['fieldSync', 'fieldConflicts', 'flights'],
  }),
  retry: endpoint({
    method: 'POST',
    path: `${one}/retry`,
    numbers: ['number'],
    offline: 'local',
    noRows: true,
    access: 'desk',
    summary: 'Make a change again that the hub refused.',
    status: 204,
    answers: ['state_conflict'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: one,
    numbers: ['number'],
    offline: 'local',
    noRows: true,
    access: 'desk',
    summary: 'Discard a change that the hub refused, or take back one that waits: what it changed is as it was before.',
    status: 204,
    answers: ['state_conflict'],
  }),
}
