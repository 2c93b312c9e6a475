import type { OperatorDb } from '../../../data/operator-db.ts'

/** Whether an actor of a name wrote any of the operator's data. */
export async function isCreatedBy(db: OperatorDb, actor: string): Promise<boolean> {
  const row = await db.journal().select('sequence').where('actor', '=', actor).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Subscriptions of the operator's first partner, the longest to live first. */
export function ownSubscriptions(db: OperatorDb) {
  return db
    .from('subscriptions')
    .innerJoin('partners', 'partners.id', 'subscriptions.partnerId')
    .select(['subscriptions.id', 'subscriptions.expiresAt'])
    .where('subscriptions.deletedAt', 'is', null)
    .where('partners.publicId', '=', (eb) =>
      eb
        .selectFrom('partners as all')
        .select((of) => of.fn.min('all.publicId').as('first'))
        .where('all.operatorId', '=', db.operatorId),
    )
    .orderBy('subscriptions.expiresAt', 'desc')
    .execute()
}
