import type { Writing } from '../../../dispatch/context.ts'

interface Expiring {
  id: string
  partnerName: string
  event: string
  expiresAt: number
}

/** Tells the operator, once for each expiration, that a subscription can be renewed (decision 30). */
export async function giveNotice(writing: Writing, { id, partnerName, event, expiresAt }: Expiring): Promise<void> {
  await writing.add('notifications', {
    kind: 'WEBHOOK',
    title: 'A subscription is about to expire',
    body: `${event} of ${partnerName} ends on ${new Date(expiresAt).toISOString().slice(0, 10)}; it can be renewed now.`,
    noun: 'subscriptions',
    rowId: id,
    readAt: null,
  })
  await writing.change('subscriptions', id, { noticedFor: expiresAt })
}
