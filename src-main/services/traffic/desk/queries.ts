import { type EventKind, eventKinds } from '../../../../src-shared/contract/events.ts'
import type { OperatorDb } from '../../../core/data/operator-db.ts'
import { unpack } from '../../../core/data/tables/columns.ts'
import { defaultWindow } from '../../../core/events/window.ts'

/*
 * An event opens a delivery or joins the one that is open for its flight, group and receiver. The row of a delivery has
 * the event that opened it and the kinds that joined.
 */

const deliveriesOf = (db: OperatorDb, resourceIds: number[]) =>
  db
    .deliveries()
    .innerJoin('subscriptions', 'subscriptions.id', 'deliveries.subscriptionId')
    .innerJoin('partners', 'partners.id', 'subscriptions.partnerId')
    .select(['deliveries.id', 'deliveries.event', 'deliveries.state', 'partners.name as partnerName'])
    .select(['deliveries.eventSequence', 'deliveries.receiver', 'deliveries.resourceId', 'deliveries.groupKind'])
    .select(['deliveries.members', 'deliveries.issuedAt'])
    .where('deliveries.resourceId', 'in', resourceIds)

/** The deliveries that the events of a change are in. */
export async function deliveriesOfChange(db: OperatorDb, changeId: string) {
  const events = await db
    .events()
    .select(['events.sequence', 'events.kind', 'events.resourceId', 'events.at'])
    .where('events.changeId', '=', changeId)
    .execute()
  const [first] = events
  if (!first) return []
  const from = Math.min(...events.map(({ at }) => at)) - defaultWindow.atMostMs
  const rows = await deliveriesOf(db, [...new Set(events.map(({ resourceId }) => resourceId))])
    .where('deliveries.issuedAt', '>=', from)
    .orderBy('deliveries.eventSequence', 'desc')
    .orderBy('deliveries.id', 'desc')
    .execute()
  const found = new Map<number, (typeof rows)[number]>()
  for (const { sequence, kind, resourceId, at } of events) {
    const { group } = eventKinds[kind as EventKind]
    const receivers = new Set<string>()
    for (const row of rows) {
      if (row.resourceId !== resourceId || row.groupKind !== group || row.eventSequence > sequence) continue
      if (row.issuedAt < at - defaultWindow.atMostMs || receivers.has(row.receiver)) continue
      // An earlier delivery to the same receiver was closed by then.
      receivers.add(row.receiver)
      if (unpack(row.members).includes(kind as EventKind)) found.set(row.id, row)
    }
  }
  return [...found.values()].toSorted((a, b) => a.id - b.id)
}
