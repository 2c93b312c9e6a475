import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { instant, listing, listPage, longText, reference, url, uuid } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { eventNames, groupKinds, isProviderKind, maySubscribe } from '../events.ts'

const openKinds = eventNames.filter((kind) => !isProviderKind(kind))
const providerKinds = eventNames.filter(isProviderKind)
const closedToProviders = eventNames.filter((kind) => !maySubscribe('TRIP_SUPPORT_PROVIDER', kind))

const status = z.enum(['ACTIVE', 'INACTIVE'])
export const callbackUrl = longText.meta({
  description: 'https, without a user, at most 2,048 characters, at a public address, on any port.',
  example: 'https://partner.example.com/hooks',
})

/** The key is ASCII, so that every way to decode it gives the same bytes (decision 31). */
export const signingKey = z
  .string()
  .regex(/^[\x20-\x7e]{16,256}$/, issue('expected_signing_key'))
  .meta({ description: 'Signs what is delivered; it is never shown again.' })

/** The signing key is never among them. */
export const subscription = z
  .object({
    id: uuid,
    event: z.string(),
    callbackUrl: url,
    status,
    createdAtDateTime: instant,
    updatedAtDateTime: instant,
    expirationDateTime: instant,
  })
  .meta({ id: 'Subscription' })

/** A delivery that failed for good. */
export const delivery = z
  .object({
    id: z.string(),
    eventId: uuid,
    event: z
      .string()
      .meta({ description: 'The kind, or the group kind of a delivery that stands for several events.' }),
    resourceType: z.string(),
    resourceId: z.int().meta({ description: 'The flight id.' }),
    subscriptionId: uuid,
    callbackUrl: url,
    status: z.enum(['FAILED']),
    attempts: z.int(),
    issueDate: instant,
    completionDate: instant,
    responseStatus: z.int().nullable().meta({ description: 'Of the last attempt; null when none came.' }),
    errorMessage: z.string().nullable(),
  })
  .meta({ id: 'Delivery' })

/** Every operation of the group also needs X-Api-Client-Id, and sees the calling partner's subscriptions only. */
const partnerBound = { clientId: true, forProviders: true, access: 'WEBHOOK_API:write' } as const
const partnerRead = { clientId: true, forProviders: true, access: 'WEBHOOK_API:read' } as const

export const webhooks = {
  list: endpoint({
    ...partnerRead,
    method: 'GET',
    path: '/api/v2/webhooks/subscriptions',
    volatile: true,
    summary: 'List your subscriptions, active and inactive.',
    reply: z.array(subscription),
  }),
  create: endpoint({
    ...partnerBound,
    method: 'POST',
    path: '/api/v2/webhooks/subscriptions',
    offline: 'local',
    summary: 'Subscribe to an event kind.',
    description: `One subscription a kind; it lasts 15 days and can be renewed.\n\nKinds: ${openKinds.join(', ')}.\n\nFor Trip Support Providers only: ${providerKinds.join(', ')}. They are told of what their own organization arranges, and of the other kinds for the flights they see. Not for them: ${closedToProviders.join(', ')}.\n\nGroup kinds come in deliveries and can't be subscribed to: ${groupKinds.join(', ')}.`,
    body: z.object({
      event: reference.meta({ example: 'FLIGHT_TIME_UPDATE' }),
      callbackUrl,
      signingKey,
    }),
    reply: subscription,
    status: 201,
    answers: ['unknown_event', 'group_event', 'callback_refused', 'partner_kind_refused', 'reference_taken'],
  }),
  read: endpoint({
    ...partnerRead,
    method: 'GET',
    path: '/api/v2/webhooks/subscriptions/{subscriptionId}',
    volatile: true,
    summary: 'Get a subscription.',
    reply: subscription,
  }),
  update: endpoint({
    ...partnerBound,
    method: 'PATCH',
    path: '/api/v2/webhooks/subscriptions/{subscriptionId}',
    offline: 'local',
    summary: 'Switch a subscription on or off, or change its callback URL.',
    description: 'Switched off, it gets nothing, and what has not arrived yet is not sent. Neither field can be null.',
    body: z.object({ callbackUrl: callbackUrl.optional(), status: status.optional() }),
    reply: subscription,
    answers: ['callback_refused', 'partner_kind_refused'],
  }),
  remove: endpoint({
    ...partnerBound,
    method: 'DELETE',
    path: '/api/v2/webhooks/subscriptions/{subscriptionId}',
    offline: 'local',
    summary: 'Delete a subscription; deliveries stop at once.',
    status: 204,
  }),
  renew: endpoint({
    ...partnerBound,
    method: 'POST',
    path: '/api/v2/webhooks/subscriptions/{subscriptionId}/renewals',
    offline: 'local',
    summary: 'Extend a subscription by one month.',
    description: 'Within the 5 days before it expires, and not after. The month counts from the expiration.',
    reply: subscription,
    answers: ['renewal_refused'],
  }),
  deliveries: endpoint({
    ...partnerRead,
    method: 'GET',
    path: '/api/v2/webhooks/deliveries',
    volatile: true,
    summary: 'List the deliveries that failed in the last two months.',
    description:
      'Filter by completionDate, issueDate and status; sort by completionDate (descending unless asked otherwise) or issueDate. FAILED is the one status there is; any other finds nothing.',
    query: z.object(listing),
    reply: listPage(delivery),
  }),
}
