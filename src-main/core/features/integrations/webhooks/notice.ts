import { message } from '../../../../../src-shared/messages/index.ts'
import { messageAsText } from '../../../../../src-shared/messages/text.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { toDay } from '../../../present/times.ts'

interface Expiring {
  id: string
  partnerName: string
  event: string
  expiresAt: number
}

/** Notifies the operator, once for each expiration, that a subscription can be renewed (decision 30). */
export async function giveNotice(writing: Writing, { id, partnerName, event, expiresAt }: Expiring): Promise<void> {
  await writing.add('notifications', {
    kind: 'WEBHOOK',
    title: messageAsText(message('subscription_expiring')),
    body: messageAsText(message('subscription_renewable', { event, partnerName, day: toDay(expiresAt) })),
    noun: 'subscriptions',
    rowId: id,
    readAt: null,
  })
  await writing.change('subscriptions', id, { noticedFor: expiresAt })
}
