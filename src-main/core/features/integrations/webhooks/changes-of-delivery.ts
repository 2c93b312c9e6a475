import type { EventKind } from '../../../../../src-shared/contract/events.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { defaultWindow } from '../../../events/window.ts'

interface Delivered {
  id: number
  eventSequence: number
  receiver: string
  resourceId: number
  groupKind: string
  members: Parameters<typeof unpack<EventKind[]>>[0]
  issuedAt: number
}

/** The changes whose events are in a delivery. */
export async function changesOfDelivery(db: OperatorDb, delivery: Delivered): Promise<string[]> {
  const { id, eventSequence, receiver, resourceId, groupKind, members, issuedAt } = delivery
  const next = await db
    .deliveries()
    .select('deliveries.eventSequence')
    .where('receiver', '=', receiver)
    .where('resourceId', '=', resourceId)
    .where('groupKind', '=', groupKind)
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const events = await db
    .events()
    .select('events.changeId')
    .distinct()
    .where('events.sequence', '>=', eventSequence)
    .where('events.sequence', '<', next?.eventSequence ?? Number.MAX_SAFE_INTEGER)
    .where('events.resourceId', '=', resourceId)
    .where('events.kind', 'in', unpack(members))
    .where('events.at', '<=', issuedAt + defaultWindow.atMostMs)
    .execute()
  return events.flatMap(({ changeId }) => changeId ?? [])
}
