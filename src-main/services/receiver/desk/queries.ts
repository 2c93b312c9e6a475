import type { OperatorDb } from '../../../core/data/operator-db.ts'

export const inboxList = (db: OperatorDb) =>
  db.from('inboxes').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

export const inboxById = (db: OperatorDb, id: string) =>
  db.from('inboxes').selectAll().where('id', '=', id).executeTakeFirst()

/** The subscriptions whose callback URLs begin so. */
export const subscriptionsTo = (db: OperatorDb, start: string) =>
  db
    .from('subscriptions')
    .select('subscriptions.id')
    .where('deletedAt', 'is', null)
    .where('callbackUrl', 'like', `${start}%`)
    .execute()
