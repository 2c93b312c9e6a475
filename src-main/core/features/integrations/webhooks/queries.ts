import { instantField, type Listing, type ListingQuery, listPage, wordField } from '../../../data/listing.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'

function subscriptions(db: OperatorDb, partnerId: string) {
  return db
    .from('subscriptions')
    .selectAll()
    .where('subscriptions.partnerId', '=', partnerId)
    .where('subscriptions.deletedAt', 'is', null)
}

export function subscriptionList(db: OperatorDb, partnerId: string) {
  return subscriptions(db, partnerId).orderBy('createdAt').orderBy('id').execute()
}

export function subscriptionById(db: OperatorDb, partnerId: string, id: string) {
  return subscriptions(db, partnerId).where('id', '=', id).executeTakeFirst()
}

/** The one that is not deleted, expired or not: there is one a kind. */
export function subscriptionTo(db: OperatorDb, partnerId: string, event: string) {
  return subscriptions(db, partnerId).where('event', '=', event).executeTakeFirst()
}

/** The subscriptions, not deleted, that go to the same URL with the same key. */
export function subscriptionsOfReceiver(db: OperatorDb, receiver: string) {
  return db.from('subscriptions').selectAll().where('receiver', '=', receiver).where('deletedAt', 'is', null).execute()
}

const failedDeliveries: Listing = {
  fields: {
    completionDate: instantField('deliveries.completedAt'),
    issueDate: instantField('deliveries.issuedAt'),
    status: wordField('deliveries.state', { FAILED: 'failed' }),
  },
  sort: 'completionDate,desc',
  last: 'deliveries.id',
}

/** Deliveries of a partner that failed for good, also those of subscriptions it has deleted since. */
export function failedPage(db: OperatorDb, partnerId: string, since: number, query: ListingQuery) {
  const failed = db
    .deliveries()
    .innerJoin('subscriptions', 'subscriptions.id', 'deliveries.subscriptionId')
    .selectAll('deliveries')
    .select('subscriptions.callbackUrl')
    .where('subscriptions.partnerId', '=', partnerId)
    .where('deliveries.state', '=', 'failed')
    .where('deliveries.completedAt', '>=', since)
  return listPage(failed, failedDeliveries, query)
}
