import type { Selectable } from 'kysely'
import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { SubscriptionsTable } from '../../../data/tables/delivery.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { Seal } from '../../../runtime/seal.ts'
import type { Uses } from '../../services.ts'
import { subscriptionsOfReceiver } from './queries.ts'

type Subscription = Selectable<SubscriptionsTable>

/** After the new key has taken over, the former one is signed with for so long (reference A5, 9). */
const OVERLAP_MS = 24 * 3_600_000

/** The mark that all subscriptions of one partner to one URL with one key share. */
export const receiverMark = (seal: Seal, partnerId: string, callbackUrl: string, key: string): string =>
  seal.mark(JSON.stringify([partnerId, callbackUrl, key]))

/** @throws Problem state_conflict when it was sealed on another computer. */
export function openedKey(seal: Seal, sealed: string): string {
  try {
    return seal.open(sealed)
  } catch {
    throw new Problem('state_conflict', message('signing_key_unreadable'))
  }
}

/**
 * Begins to change the key of a receiver: from now on the Standard Webhooks header carries both signatures, the plain
 * one stays with the old key until `takeOver`. All subscriptions that share the receiver change together.
 */
export async function beginKeyChange(
  writing: Writing & Uses<'seal'>,
  subscription: Subscription,
  key: string,
): Promise<void> {
  const { seal } = writing
  if (openedKey(seal, subscription.signingKey) === key) {
    throw new Problem('state_conflict', message('signing_key_in_use'))
  }
  for (const { id } of await subscriptionsOfReceiver(writing.db, subscription.receiver)) {
    await writing.change('subscriptions', id, { nextKey: seal.close(key), formerKey: null, formerKeyUntil: null })
  }
}

/** Lets the new key take over; the former one is signed with beside it for a day. @throws Problem state_conflict. */
export async function activateNextKey(writing: Writing & Uses<'seal'>, subscription: Subscription): Promise<void> {
  const { nextKey, signingKey, receiver, partnerId, callbackUrl } = subscription
  if (nextKey === null) throw new Problem('state_conflict', message('new_signing_key_missing'))
  const mark = receiverMark(writing.seal, partnerId, callbackUrl, openedKey(writing.seal, nextKey))
  const until = writing.now + OVERLAP_MS
  for (const { id } of await subscriptionsOfReceiver(writing.db, receiver)) {
    const keys = { signingKey: nextKey, nextKey: null, formerKey: signingKey, formerKeyUntil: until }
    await writing.change('subscriptions', id, { ...keys, receiver: mark })
    await writing.outbox.move(id, mark)
  }
}
