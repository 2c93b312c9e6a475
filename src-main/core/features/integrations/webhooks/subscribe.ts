import type { Selectable } from 'kysely'
import { message } from '../../../../../src-shared/messages/index.ts'
import type { PartnerKind } from '../../../../../src-shared/wire/access.ts'
import { fieldDetail, fieldProblem, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { SubscriptionsTable } from '../../../data/tables/delivery.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { Uses } from '../../services.ts'
import { openedKey, receiverMark } from './keys.ts'
import { subscriptionTo } from './queries.ts'
import { expirationOf, renewed, subscribableKind } from './rules.ts'

type Subscription = Selectable<SubscriptionsTable>

interface SubscriptionInput {
  event: string
  callbackUrl: string
  signingKey: string
}

/** @throws Problem callback_refused. */
function checkCallback({ refusesCallback }: Uses<'refusesCallback'>, callbackUrl: string): void {
  const refusal = refusesCallback(callbackUrl)
  if (!refusal) return
  const problem = message('callback_url_problem', { problem: refusal })
  throw new Problem('callback_refused', problem, [fieldDetail('callbackUrl', refusal)])
}

/** Subscribes a partner to a kind; the key is sealed before it is written (decision 31). */
export async function subscribe(
  writing: Writing & Uses<'seal' | 'refusesCallback'>,
  partner: { id: string; kind: PartnerKind },
  wanted: SubscriptionInput,
): Promise<string> {
  const { seal } = writing
  const event = subscribableKind(wanted.event, partner.kind)
  checkCallback(writing, wanted.callbackUrl)
  const existing = await subscriptionTo(writing.db, partner.id, event)
  if (existing) {
    throw fieldProblem('event', message('already_subscribed', { event, id: existing.id }), 'body', 'reference_taken')
  }
  const { id } = await writing.add('subscriptions', {
    partnerId: partner.id,
    event,
    callbackUrl: wanted.callbackUrl,
    signingKey: seal.close(wanted.signingKey),
    nextKey: null,
    formerKey: null,
    formerKeyUntil: null,
    receiver: receiverMark(seal, partner.id, wanted.callbackUrl, wanted.signingKey),
    status: 'ACTIVE',
    expiresAt: expirationOf(writing.now),
    heldSince: null,
    noticedFor: null,
    deletedAt: null,
  })
  return id
}

interface Change {
  callbackUrl?: string
  status?: 'ACTIVE' | 'INACTIVE'
  /** The action on deliveries held while the sender had the subscription switched off; sent unless it is 'drop'. */
  held?: 'send' | 'drop'
}

/**
 * Switches a subscription on or off, or points it elsewhere. Switched off, what has not arrived is stopped; switched on
 * after the sender had given up on it, what was held is sent. @throws Problem; see `checkCallback`, `subscribableKind`.
 */
export async function changeSubscription(
  writing: Writing & Uses<'seal' | 'refusesCallback'>,
  subscription: Subscription,
  { callbackUrl, status, held }: Change,
  partner: PartnerKind,
): Promise<void> {
  const { id, partnerId, heldSince } = subscription
  if (status === 'ACTIVE') subscribableKind(subscription.event, partner)
  if (callbackUrl !== undefined && callbackUrl !== subscription.callbackUrl) {
    checkCallback(writing, callbackUrl)
    const { seal } = writing
    const receiver = receiverMark(seal, partnerId, callbackUrl, openedKey(seal, subscription.signingKey))
    await writing.change('subscriptions', id, { callbackUrl, receiver })
    await writing.outbox.move(id, receiver)
  }
  if (status === undefined) return
  await writing.change('subscriptions', id, { status, heldSince: null })
  if (status === 'INACTIVE' && (subscription.status === 'ACTIVE' || heldSince !== null)) {
    await writing.outbox.cancel(id, message('subscription_off_before_delivery'))
  }
  if (status === 'ACTIVE' && subscription.status !== 'ACTIVE') {
    if (held === 'drop') await writing.outbox.cancel(id, message('held_delivery_dropped'))
    await writing.outbox.release(id)
  }
}

/** Ends a subscription; its key is not kept. */
export async function endSubscription(writing: Writing, { id }: Subscription): Promise<void> {
  await writing.change('subscriptions', id, { deletedAt: writing.now, signingKey: '', nextKey: null, formerKey: null })
  await writing.outbox.cancel(id, message('subscription_deleted_before_delivery'))
}

/** @throws Problem renewal_refused. */
export async function renewSubscription(writing: Writing, { id, expiresAt }: Subscription): Promise<void> {
  await writing.change('subscriptions', id, { expiresAt: renewed(expiresAt, writing.now) })
}
