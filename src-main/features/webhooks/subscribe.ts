import type { Selectable } from 'kysely'
import type { PartnerKind } from '../../../src-shared/access.ts'
import { Problem } from '../../../src-shared/errors.ts'
import type { Writing } from '../../context.ts'
import type { SubscriptionsTable } from '../../data/tables/delivery.ts'
import { subscriptionTo } from './queries.ts'
import { expirationOf, renewed, subscribableKind } from './rules.ts'

type Subscription = Selectable<SubscriptionsTable>

interface Wanted {
  event: string
  callbackUrl: string
  signingKey: string
}

/** @throws Problem callback_refused. */
function checkCallback({ host }: Writing, callbackUrl: string): void {
  const refusal = host.refusesCallback(callbackUrl)
  if (!refusal) return
  throw new Problem('callback_refused', `The callback URL ${refusal}`, [
    { in: 'body', field: 'callbackUrl', message: refusal },
  ])
}

/** Subscribes a partner to a kind; the key is sealed before it is written (decision 31). */
export async function subscribe(
  writing: Writing,
  partner: { id: string; kind: PartnerKind },
  wanted: Wanted,
): Promise<string> {
  const event = subscribableKind(wanted.event, partner.kind)
  checkCallback(writing, wanted.callbackUrl)
  if (await subscriptionTo(writing.db, partner.id, event)) {
    throw new Problem('reference_taken', `There is a subscription to ${event} already; change, renew or delete it.`, [
      { in: 'body', field: 'event', message: 'is subscribed to already' },
    ])
  }
  const { id } = await writing.add('subscriptions', {
    partnerId: partner.id,
    event,
    callbackUrl: wanted.callbackUrl,
    signingKey: writing.host.seal.close(wanted.signingKey),
    status: 'ACTIVE',
    expiresAt: expirationOf(writing.now),
    deletedAt: null,
  })
  return id
}

/** Switches a subscription on or off, or points it elsewhere; switched off, what has not arrived is stopped. */
export async function changeSubscription(
  writing: Writing,
  subscription: Subscription,
  change: { callbackUrl?: string; status?: 'ACTIVE' | 'INACTIVE' },
): Promise<void> {
  if (change.callbackUrl !== undefined) checkCallback(writing, change.callbackUrl)
  await writing.change('subscriptions', subscription.id, change)
  if (change.status === 'INACTIVE' && subscription.status === 'ACTIVE') {
    await writing.cancelDeliveries(subscription.id, 'The subscription was switched off before this arrived.')
  }
}

/** Ends a subscription; its key is not kept. */
export async function endSubscription(writing: Writing, { id }: Subscription): Promise<void> {
  await writing.change('subscriptions', id, { deletedAt: writing.now, signingKey: '' })
  await writing.cancelDeliveries(id, 'The subscription was deleted before this arrived.')
}

/** @throws Problem renewal_refused. */
export async function renewSubscription(writing: Writing, { id, expiresAt }: Subscription): Promise<void> {
  await writing.change('subscriptions', id, { expiresAt: renewed(expiresAt, writing.now) })
}
