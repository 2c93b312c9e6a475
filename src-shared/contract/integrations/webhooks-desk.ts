import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { count, epoch, reference, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { eventNames } from '../events.ts'
import { callbackUrl, signingKey } from './webhooks.ts'

/** `held`: its receiver failed for so long that the sender switched the subscription off. */
const deliveryStates = ['waiting', 'leased', 'held', 'delivered', 'failed', 'canceled'] as const

export const deskSubscription = z.object({
  id: z.string(),
  partnerId: z.string(),
  partnerName: z.string(),
  event: z.string(),
  callbackUrl: z.string(),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  createdAt: epoch,
  updatedAt: epoch,
  expiresAt: epoch,
  /** When the renewal window opens (5 days before expiration). */
  renewableAt: epoch,
  /** Since when the sender has it switched off because its receiver failed for too long. */
  heldSince: epoch.nullable(),
  /** Failures in a row at its receiver, and until when nothing is sent there but one by then. */
  failures: z.int(),
  pausedUntil: epoch.nullable(),
  /** The time for which the endpoint has only failed, milliseconds; after five days it is switched off. */
  failingMs: z.int(),
  /** A new key is signed with beside the other, until it takes over. */
  hasNextKey: z.boolean(),
  formerKeyUntil: epoch.nullable(),
  waiting: z.int(),
  held: z.int(),
  delivered: z.int(),
  failed: z.int(),
  lastDeliveredAt: epoch.nullable(),
  lastError: messageObject.nullable(),
})

export const deskDelivery = z.object({
  id: z.int(),
  eventId: z.string(),
  event: z.string(),
  /** The kinds in it; several where it is a group. */
  members: z.array(z.string()),
  resourceId: z.int(),
  /** The flight in short, such as `APR12 LOWW-LSZH`; null where it is gone. */
  flight: z.string().nullable(),
  subscriptionId: z.string(),
  partnerName: z.string(),
  callbackUrl: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  issuedAt: epoch,
  dueAt: epoch,
  completedAt: epoch.nullable(),
  responseStatus: z.int().nullable(),
  errorMessage: messageObject.nullable(),
})

/**
 * Why a delivery waits: its window is open for more of its group; the next attempt is not due yet; its receiver fails
 * and is left alone; an earlier delivery of its flight goes first; its subscription is switched off; it is its turn.
 */
export const waitReasons = ['window', 'retry', 'paused', 'earlier', 'held', 'turn'] as const
const waits = z.object({
  reason: z.enum(waitReasons),
  until: epoch.nullable(),
  /** The delivery that goes first. */
  deliveryId: z.int().nullable(),
})

export const deskAttempt = z.object({
  number: z.int(),
  startedAt: epoch,
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  responseStatus: z.int().nullable(),
  responseHeaders: z.record(z.string(), z.string()).nullable(),
  responseBody: z.string().nullable(),
  /** Milliseconds; null where the step was not reached or a kept connection was used. */
  dnsMs: z.number().nullable(),
  connectMs: z.number().nullable(),
  tlsMs: z.number().nullable(),
  firstByteMs: z.number().nullable(),
  totalMs: z.number().nullable(),
  error: messageObject.nullable(),
})

const causingCall = z.object({
  id: z.int(),
  method: z.string(),
  path: z.string(),
  caller: z.string().nullable(),
  at: epoch,
})

/** Subscriptions and deliveries of all partners, as the desk sees them. */
export const webhookDesk = {
  subscriptions: endpoint({
    method: 'GET',
    path: '/desk/subscriptions',
    access: 'desk',
    summary: 'Subscriptions of all partners.',
    reply: z.array(deskSubscription),
    shows: ['subscriptions', 'deliveries'],
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/desk/subscriptions',
    offline: 'local',
    access: 'desk',
    summary: 'Subscribe for a partner.',
    body: z.object({ partnerId: reference, event: z.enum(eventNames), callbackUrl, signingKey }),
    reply: deskSubscription,
    answers: ['callback_refused', 'partner_kind_refused', 'reference_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/subscriptions/{id}',
    offline: 'local',
    access: 'desk',
    summary: 'Switch a subscription on or off, or give it another callback URL.',
    body: z.object({
      callbackUrl: callbackUrl.optional(),
      status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
      held: z
        .enum(['send', 'drop'])
        .optional()
        .meta({ description: 'What becomes of what was held; sent if left out.' }),
    }),
    reply: deskSubscription,
    answers: ['callback_refused', 'state_conflict'],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/desk/subscriptions/{id}',
    offline: 'local',
    access: 'desk',
    summary: 'Delete a subscription; deliveries stop at once.',
    status: 204,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/desk/subscriptions/{id}/renewals',
    offline: 'local',
    access: 'desk',
    summary: 'Extend a subscription by a month, within the renewal window.',
    reply: deskSubscription,
    answers: ['renewal_refused'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/desk/deliveries',
    access: 'desk',
    summary: 'Deliveries of all states, newest first.',
    query: z.object({
      state: z.enum(deliveryStates).optional(),
      subscriptionId: text.optional(),
      resourceId: count(0, 2_147_483_647).optional(),
      partnerId: text.optional(),
      /** A kind, also where it is in a group; or a group. */
      event: text.optional(),
      /** Issued from then on, and before then. */
      from: count(0, 8_640_000_000_000_000).optional(),
      to: count(0, 8_640_000_000_000_000).optional(),
      limit: count(1, 1000).default(200),
      /** Only those older than this id. */
      before: count(0, 9_007_199_254_740_991).optional(),
    }),
    reply: z.array(deskDelivery),
    shows: ['deliveries', 'subscriptions'],
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/desk/deliveries/{id}',
    numbers: ['id'],
    access: 'desk',
    summary: 'One delivery with its body and every attempt.',
    reply: deskDelivery.extend({
      body: z.string(),
      tries: z.array(deskAttempt),
      waits: waits.nullable(),
      /** The recorded calls of partners that caused it. */
      calls: z.array(causingCall),
    }),
    shows: ['deliveries'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/desk/deliveries/{id}/resend',
    offline: 'local',
    numbers: ['id'],
    access: 'desk',
    summary: 'Send a delivery again now, whatever became of it.',
    reply: deskDelivery,
    answers: ['state_conflict'],
  }),
  resendMany: endpoint({
    method: 'POST',
    path: '/desk/deliveries/resend',
    offline: 'local',
    access: 'desk',
    summary: 'Send deliveries again now: those named, or all that failed since a time. Those that can not be are left.',
    body: z.object({
      ids: z.array(z.int().min(1)).max(1000).optional(),
      failedSince: epoch.optional(),
      subscriptionId: text.optional(),
    }),
    reply: z.object({ count: z.int() }),
  }),
  fire: endpoint({
    method: 'POST',
    path: '/desk/subscriptions/{id}/test',
    offline: 'local',
    access: 'desk',
    summary: 'Send what the partner has subscribed to once, about a flight, to try the receiver with.',
    body: z.object({
      flightId: z.int().min(1).max(2_147_483_647).optional().meta({ description: 'The latest flight if left out.' }),
    }),
    reply: deskDelivery,
    answers: ['state_conflict'],
  }),
  newKey: endpoint({
    method: 'POST',
    path: '/desk/subscriptions/{id}/key',
    offline: 'local',
    access: 'desk',
    summary: 'Sign with a new key too, for all subscriptions with the same URL and key, until it takes over.',
    body: z.object({ signingKey }),
    reply: deskSubscription,
    answers: ['state_conflict'],
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/desk/subscriptions/{id}/key/takeover',
    offline: 'local',
    access: 'desk',
    summary: 'Let the new key take over; the former one is signed with for another day.',
    reply: deskSubscription,
    answers: ['state_conflict'],
  }),
  giveNotice: endpoint({
    method: 'POST',
    path: '/desk/subscriptions/notices',
    offline: 'local',
    access: 'desk',
    summary: 'Notify the operator of subscriptions that can be renewed from now on; runs daily.',
    reply: z.object({ count: z.int() }),
  }),
}
