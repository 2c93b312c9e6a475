import { sql, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { EventKind } from '../../src-shared/contract/events.ts'
import type { Tables } from '../data/tables.ts'

export interface Recorded {
  operatorId: string
  actor: string
  now: number
}

/** The exact text of a delivery (decision 32); frozen here, so that every attempt sends and signs the same bytes. */
function deliveryBody(eventId: string, event: string, resourceId: number, { operatorId, now }: Recorded): string {
  return JSON.stringify({
    eventId,
    resourceId,
    operatorUuid: operatorId,
    event,
    timestamp: now,
    resourceType: 'FLIGHT',
  })
}

/**
 * Writes an event and, for each active subscription to its kind, a delivery, in the caller's transaction: no crash can
 * keep one without the other.
 */
export async function recordEvent(
  db: Transaction<Tables>,
  kind: EventKind,
  resourceId: number,
  recorded: Recorded,
): Promise<void> {
  const { operatorId, actor, now } = recorded
  const id = uuidv7()
  const event = { id, operatorId, kind, resourceType: 'FLIGHT', resourceId, at: now, actor }
  const { insertId } = await db.insertInto('events').values(event).executeTakeFirstOrThrow()
  const body = deliveryBody(id, kind, resourceId, recorded)
  await db
    .insertInto('deliveries')
    .columns([
      ...(['operatorId', 'subscriptionId', 'eventSequence', 'eventId', 'event', 'resourceType'] as const),
      ...(['resourceId', 'body', 'state', 'dueAt', 'attempts', 'issuedAt'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('subscriptions')
        .select(['subscriptions.operatorId', 'subscriptions.id'])
        .select([
          sql.val(Number(insertId)).as('eventSequence'),
          sql.val(id).as('eventId'),
          sql.val(kind).as('event'),
          sql.val('FLIGHT').as('resourceType'),
          sql.val(resourceId).as('resourceId'),
          sql.val(body).as('body'),
          sql.val('waiting').as('state'),
          sql.val(now).as('dueAt'),
          sql.val(0).as('attempts'),
          sql.val(now).as('issuedAt'),
        ])
        .where('subscriptions.operatorId', '=', operatorId)
        .where('subscriptions.event', '=', kind)
        .where('subscriptions.status', '=', 'ACTIVE')
        .where('subscriptions.deletedAt', 'is', null)
        .where('subscriptions.expiresAt', '>', now),
    )
    .execute()
}
