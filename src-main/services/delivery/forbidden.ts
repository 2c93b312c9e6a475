import type { Transaction } from 'kysely'
import { providerGroups } from '../../../src-shared/contract/events.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { messageAsText } from '../../../src-shared/messages/text.ts'
import { prepared } from '../../core/data/prepared.ts'
import { hasPartIn } from '../../core/data/provider-rows.ts'
import type { Tables } from '../../core/data/tables.ts'
import { rows } from './queries.ts'

/**
 * Ends what is due to a Trip Support Provider and is no longer for it: its partner is linked to another provider now, or
 * its provider has no part in the flight any more. It is still notified that something of its own was removed
 * (decision 40). Answers with what ended.
 */
export async function endForbidden(db: Transaction<Tables>, now: number): Promise<{ operatorId: string }[]> {
  const forbidden = await rows(db, deliveriesForbidden({ now }))
  if (forbidden.length === 0) return forbidden
  const ids = forbidden.map(({ id }) => id)
  const errorMessage = messageAsText(message('partner_lost_flight_access'))
  await db
    .updateTable('deliveries')
    .set({ state: 'canceled', windowStartedAt: null, completedAt: now, errorMessage })
    .where('id', 'in', ids)
    .execute()
  return forbidden
}

const deliveriesForbidden = prepared((db, { now }: { now: number }) =>
  db
    .selectFrom('deliveries')
    .innerJoin('subscriptions', 'subscriptions.id', 'deliveries.subscriptionId')
    .innerJoin('partners', 'partners.id', 'subscriptions.partnerId')
    .select(['deliveries.id', 'deliveries.operatorId'])
    .where('deliveries.providerId', 'is not', null)
    .where('deliveries.state', '=', 'waiting')
    .where('deliveries.dueAt', '<=', now)
    .where(({ and, eb, exists, not, or, ref, selectFrom }) =>
      or([
        eb('partners.providerId', 'is distinct from', ref('deliveries.providerId')),
        and([
          eb('deliveries.groupKind', 'not in', providerGroups),
          not(
            exists(
              selectFrom('flights')
                .select('flights.id')
                .whereRef('flights.operatorId', '=', 'deliveries.operatorId')
                .whereRef('flights.publicId', '=', 'deliveries.resourceId')
                .where((inner) => hasPartIn(inner, ref('deliveries.providerId'))),
            ),
          ),
        ]),
      ]),
    ),
)
