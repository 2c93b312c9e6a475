import { z } from 'zod'
import { epoch } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { eventNames } from '../events.ts'

const triggered = z.object({
  flightId: z.int().min(1).max(2_147_483_647),
  events: z.array(z.enum(eventNames)).min(1).max(eventNames.length),
  times: z.int().min(1).max(20).default(1).meta({ description: 'How often each happens, as in a burst of changes.' }),
})

const reached = {
  event: z.string().meta({ description: 'The kind, or the group of several.' }),
  members: z.array(z.string()),
  partnerName: z.string(),
  callbackUrl: z.string(),
  dueAt: epoch,
}
const notSubscribed = z.array(z.string()).meta({ description: 'Kinds that no partner gets for this flight.' })

/** Events for which nothing has happened, to see what partners get. */
export const eventTriggers = {
  preview: endpoint({
    method: 'POST',
    path: '/desk/events/preview',
    offline: 'local',
    access: 'desk',
    summary: 'What events of a flight would send and to whom, with body and signature. Nothing is sent or kept.',
    description: 'Event ID and timestamps are those of the preview: what is sent later has its own.',
    body: triggered,
    reply: z.object({
      deliveries: z.array(z.object({ ...reached, body: z.string(), headers: z.record(z.string(), z.string()) })),
      notSubscribed,
    }),
    answers: ['state_conflict'],
  }),
  trigger: endpoint({
    method: 'POST',
    path: '/desk/events',
    offline: 'local',
    access: 'desk',
    summary: 'Let events of a flight happen, as if it had been changed: every partner that is subscribed gets them.',
    body: triggered,
    reply: z.object({ deliveries: z.array(z.object({ id: z.int(), ...reached })), notSubscribed }),
    answers: ['state_conflict'],
  }),
}
