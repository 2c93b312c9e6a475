import { z } from 'zod'
import { count, epoch, reference, text } from '../wire.ts'
import { endpoint } from './endpoint.ts'
import { eventNames } from './events.ts'
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
  waiting: z.int(),
  delivered: z.int(),
  failed: z.int(),
  lastDeliveredAt: epoch.nullable(),
  lastError: z.string().nullable(),
})

export const deskDelivery = z.object({
  id: z.int(),
  eventId: z.string(),
  event: z.string(),
  resourceId: z.int(),
  subscriptionId: z.string(),
  partnerName: z.string(),
  callbackUrl: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  issuedAt: epoch,
  dueAt: epoch,
  completedAt: epoch.nullable(),
  responseStatus: z.int().nullable(),
  errorMessage: z.string().nullable(),
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
  error: z.string().nullable(),
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
    access: 'desk',
    summary: 'Subscribe for a partner.',
    body: z.object({ partnerId: reference, event: z.enum(eventNames), callbackUrl, signingKey }),
    reply: deskSubscription,
    answers: ['callback_refused', 'partner_kind_refused', 'reference_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/subscriptions/{id}',
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
    access: 'desk',
    summary: 'Delete a subscription; deliveries stop at once.',
    status: 204,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/desk/subscriptions/{id}/renewals',
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
    access: 'desk',
    summary: 'One delivery with its body and every attempt.',
    reply: deskDelivery.extend({ body: z.string(), tries: z.array(deskAttempt) }),
    shows: ['deliveries'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/desk/deliveries/{id}/resend',
    access: 'desk',
    summary: 'Send a delivery again now, whatever became of it.',
    reply: deskDelivery,
    answers: ['state_conflict'],
  }),
}
