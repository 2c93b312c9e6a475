import type { Transaction } from 'kysely'
import type { Tables } from '../data/tables.ts'

/** Stops what has not arrived of a subscription; also what is under way, unless it arrives all the same. */
export async function cancelDeliveries(
  db: Transaction<Tables>,
  subscriptionId: string,
  { operatorId, reason, now }: { operatorId: string; reason: string; now: number },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'canceled', leasedUntil: null, completedAt: now, errorMessage: reason })
    .where('operatorId', '=', operatorId)
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', ['waiting', 'leased'])
    .execute()
}

/** Makes a delivery due now, whatever became of it; one that is under way is left alone. */
export async function sendAgain(
  db: Transaction<Tables>,
  id: number,
  { operatorId, now }: { operatorId: string; now: number },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'waiting', dueAt: now, completedAt: null })
    .where('operatorId', '=', operatorId)
    .where('id', '=', id)
    .where('state', '!=', 'leased')
    .execute()
}
