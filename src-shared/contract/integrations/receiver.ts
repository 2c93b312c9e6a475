import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { count, epoch, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { eventNames } from '../events.ts'
import { signingKey } from './webhooks.ts'

/** Where the receiver listens unless another port is named. */
export const receiverPort = 8743

/** `late`: rightly signed, but more than five minutes from now. */
export const signatureStates = ['right', 'wrong', 'missing', 'late'] as const
const inboxReactions = ['answer', 'hang', 'cut'] as const

const state = z.object({
  running: z.boolean(),
  /** Where it listens, or would. */
  port: z.int(),
  /** Why it does not listen though it did when Apron ended, and what to do. */
  trouble: messageObject.nullable(),
})

const behaviour = {
  manner: z.enum(inboxReactions).meta({ description: 'Answer, say nothing, or cut the connection.' }),
  status: z.int().min(100).max(599),
  delayMs: z.int().min(0).max(60_000).meta({ description: 'Milliseconds before it does.' }),
}

export const deskInbox = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  hasKey: z.boolean(),
  ...behaviour,
  createdAt: epoch,
  /** How many requests came since Apron was started, and when the last. */
  received: z.int(),
  lastAt: epoch.nullable(),
})

export const receivedRequest = z.object({
  number: z.int(),
  at: epoch,
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** Bytes; more than `body` holds where that is cut short. */
  size: z.int(),
  /** The hex signature and the Standard Webhooks one; null where the inbox has no key. */
  plain: z.enum(signatureStates).nullable(),
  standard: z.enum(signatureStates).nullable(),
  /** The status it was answered with; null when it was not. */
  answered: z.int().nullable(),
})

const port = z.int().min(0).max(65_535)

/** A receiver of webhooks on this computer, to try them with: off until it is started, and for this computer alone. */
export const receiver = {
  state: endpoint({
    method: 'GET',
    path: '/desk/receiver',
    access: 'desk',
    summary: 'Whether the built-in receiver listens, and where.',
    reply: state,
    shows: ['inboxes'],
  }),
  authority: endpoint({
    method: 'GET',
    path: '/desk/receiver/authority',
    access: 'desk',
    summary: 'The certificate of the authority that signs the receiver’s certificate, PEM.',
    reply: z.object({ certificate: z.string() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/desk/receiver/start',
    offline: 'local',
    access: 'desk',
    summary: 'Let the receiver listen, for this computer alone; callbacks may go there while it does.',
    body: z.object({ port: port.default(receiverPort).meta({ description: '0 takes a free one.' }) }),
    reply: state,
    answers: ['state_conflict'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/desk/receiver/stop',
    offline: 'local',
    access: 'desk',
    summary: 'Let the receiver listen no more; what is connected is cut.',
    reply: state,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/desk/receiver/resume',
    offline: 'local',
    access: 'desk',
    summary: 'Let the receiver listen again where it did when Apron ended; done at each start.',
    reply: state,
  }),
  try: endpoint({
    method: 'POST',
    path: '/desk/receiver/try',
    offline: 'local',
    access: 'desk',
    summary: 'Start the receiver if it is off, open an inbox with a key of its own and subscribe a partner to it.',
    body: z.object({ partnerId: reference, event: z.enum(eventNames) }),
    reply: z.object({ inboxId: z.string(), subscriptionId: z.string() }),
    answers: ['partner_kind_refused', 'reference_taken', 'state_conflict'],
  }),
  inboxes: endpoint({
    method: 'GET',
    path: '/desk/receiver/inboxes',
    access: 'desk',
    summary: 'The inboxes of the receiver.',
    reply: z.array(deskInbox),
    shows: ['inboxes'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/receiver/inboxes',
    offline: 'local',
    access: 'desk',
    summary: 'Open an inbox.',
    body: z.object({
      name: reference,
      signingKey: signingKey.optional(),
      manner: behaviour.manner.default('answer'),
      status: behaviour.status.default(200),
      delayMs: behaviour.delayMs.default(0),
    }),
    reply: deskInbox,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/receiver/inboxes/{id}',
    offline: 'local',
    access: 'desk',
    summary: 'Rename an inbox, let it behave otherwise, or give it another key.',
    body: z.object({
      name: reference.optional(),
      signingKey: signingKey.nullable().optional(),
      manner: behaviour.manner.optional(),
      status: behaviour.status.optional(),
      delayMs: behaviour.delayMs.optional(),
    }),
    reply: deskInbox,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/receiver/inboxes/{id}',
    offline: 'local',
    access: 'desk',
    summary: 'Close an inbox and forget what came in.',
    status: 204,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/desk/receiver/inboxes/{id}/requests',
    access: 'desk',
    summary: 'What came into an inbox since Apron was started, newest first: the last 200.',
    query: z.object({ limit: count(1, 200).default(200) }),
    reply: z.array(receivedRequest),
    shows: ['inboxes'],
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/desk/receiver/inboxes/{id}/requests',
    offline: 'local',
    access: 'desk',
    summary: 'Forget what came into an inbox.',
    status: 204,
  }),
}
