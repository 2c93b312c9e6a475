import type { Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { EventKind, GroupKind } from '../../../src-shared/contract/events.ts'
import type { Message } from '../../../src-shared/messages/index.ts'
import { messageAsText } from '../../../src-shared/messages/text.ts'
import { pack, unpack } from '../data/tables/columns.ts'
import type { Tables } from '../data/tables.ts'
import { deliveryBody } from './body.ts'
import { open } from './record.ts'
import { kindOf } from './window.ts'

interface At {
  operatorId: string
  now: number
}

/** The states of deliveries that have not arrived yet. */
const undecided = ['waiting', 'leased', 'held'] as const

/**
 * Takes one kind out of what has not arrived of a receiver: what is left goes as another delivery, with bytes and id of
 * its own, on the subscription to what is left. Answers the ids of deliveries that had nothing else in them.
 */
async function takeOut(db: Transaction<Tables>, receiver: string, kind: string): Promise<number[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'operatorId', 'resourceId', 'groupKind', 'members', 'issuedAt'])
    .where('receiver', '=', receiver)
    .where('state', 'in', undecided)
    .where('members', 'like', `%"${kind}"%`)
    .execute()
  const alone: number[] = []
  for (const { id, operatorId, resourceId, groupKind, members: packed, issuedAt } of rows) {
    const members = unpack(packed).filter((member) => member !== kind)
    const [first] = members
    const other = first && (await subscriptionTo(db, receiver, first))
    if (!other) {
      alone.push(id)
      continue
    }
    const [eventId, group] = [uuidv7(), groupKind as GroupKind]
    const body = deliveryBody({ eventId, resourceId, operatorUuid: operatorId, members, group, at: issuedAt })
    await db
      .updateTable('deliveries')
      .set({ subscriptionId: other.id, eventId, event: kindOf(members, group), members: pack(members), body })
      .where('id', '=', id)
      .execute()
  }
  return alone
}

function subscriptionTo(db: Transaction<Tables>, receiver: string, kind: EventKind) {
  return db
    .selectFrom('subscriptions')
    .select('id')
    .where('receiver', '=', receiver)
    .where('event', '=', kind)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Stops what has not arrived of a subscription; also what is under way, unless it arrives all the same. */
async function cancelDeliveries(
  db: Transaction<Tables>,
  subscriptionId: string,
  { operatorId, reason, now }: At & { reason: Message },
): Promise<void> {
  const subscription = await db
    .selectFrom('subscriptions')
    .select(['receiver', 'event'])
    .where('operatorId', '=', operatorId)
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  if (subscription) await endDeliveries(db, subscription, { state: 'canceled', reason, now })
}

/** Ends what has not arrived of a subscription; what goes along with it to the same receiver goes on. */
export async function endDeliveries(
  db: Transaction<Tables>,
  { receiver, event }: { receiver: string; event: string },
  { state, reason, now }: { state: 'canceled' | 'failed'; reason?: Message; now: number },
): Promise<void> {
  for (const id of await takeOut(db, receiver, event)) {
    await db
      .updateTable('deliveries')
      .set({ state, leasedUntil: null, completedAt: now })
      .$if(reason !== undefined, (query) => query.set({ errorMessage: reason && messageAsText(reason) }))
      .where('id', '=', id)
      .execute()
  }
}

/** Deliveries as handlers change them, in the transaction of the change. */
export interface Outbox {
  /** Stops what has not arrived of a subscription; also what is under way, unless it arrives all the same. */
  cancel(subscriptionId: string, reason: Message): Promise<void>
  /** Makes a delivery due now, whatever became of it or of its receiver; one that is under way is left alone. */
  sendAgain(deliveryId: number): Promise<void>
  /** Makes what is held for a subscription that is switched on again due now, and tries its receiver at once. */
  release(subscriptionId: string): Promise<void>
  /** Makes what waits for a subscription after a failure due now, and tries its receiver at once. */
  hurry(subscriptionId: string): Promise<void>
  /** Redirects deliveries that have not arrived to the subscription's new target, in the order of that receiver. */
  move(subscriptionId: string, receiver: string): Promise<void>
  /** Writes an event for one subscription only, to try it with, and sends it at once. Answers the delivery's id. */
  fire(subscription: { id: string; receiver: string; event: string }, resourceId: number): Promise<number>
}

interface OutboxOptions {
  operatorId: string
  actor: string
  now: number
  /** Called when something may have to be sent. */
  touched(): void
  /** Called when attempts of a subscription that are under way are to end. */
  stopped(subscriptionId: string): void
}

export function openOutbox(db: Transaction<Tables>, options: OutboxOptions): Outbox {
  const { operatorId, actor, now, touched, stopped } = options
  const deliveries = () => db.updateTable('deliveries').where('operatorId', '=', operatorId)
  return {
    async cancel(subscriptionId, reason) {
      touched()
      stopped(subscriptionId)
      await cancelDeliveries(db, subscriptionId, { operatorId, reason, now })
    },
    async sendAgain(deliveryId) {
      touched()
      const again = { state: 'waiting', dueAt: now, completedAt: null } as const
      await deliveries().set(again).where('id', '=', deliveryId).where('state', '!=', 'leased').execute()
      const receiver = db.selectFrom('deliveries').select('receiver').where('id', '=', deliveryId)
      await db.updateTable('receivers').set({ openUntil: now }).where('receiver', 'in', receiver).execute()
    },
    async release(subscriptionId) {
      touched()
      const held = deliveries().set({ state: 'waiting', dueAt: now }).where('subscriptionId', '=', subscriptionId)
      await held.where('state', '=', 'held').execute()
      const receiver = db.selectFrom('subscriptions').select('receiver').where('id', '=', subscriptionId)
      await db.deleteFrom('receivers').where('receiver', 'in', receiver).execute()
    },
    async hurry(subscriptionId) {
      touched()
      const waiting = deliveries().set({ dueAt: now }).where('subscriptionId', '=', subscriptionId)
      await waiting.where('state', '=', 'waiting').where('attempts', '>', 0).execute()
      const receiver = db.selectFrom('subscriptions').select('receiver').where('id', '=', subscriptionId)
      await db.updateTable('receivers').set({ openUntil: now }).where('receiver', 'in', receiver).execute()
    },
    async move(subscriptionId, receiver) {
      touched()
      const moved = deliveries().set({ receiver, windowStartedAt: null }).where('subscriptionId', '=', subscriptionId)
      await moved.where('state', 'in', undecided).execute()
    },
    async fire({ id: subscriptionId, receiver, event }, resourceId) {
      touched()
      const [kind, id] = [event as EventKind, uuidv7()]
      const row = { id, operatorId, kind, resourceType: 'FLIGHT', resourceId, at: now, actor }
      const { insertId } = await db.insertInto('events').values(row).executeTakeFirstOrThrow()
      const happened = { sequence: Number(insertId), id, kind, resourceId }
      const { providerId } = await partnerOf(db, subscriptionId)
      const subscriber = { id: subscriptionId, receiver, providerId }
      return open(db, subscriber, happened, { operatorId, actor, now, window: NO_WAIT })
    },
  }
}

const partnerOf = (db: Transaction<Tables>, subscriptionId: string) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('partners', 'partners.id', 'subscriptions.partnerId')
    .select('partners.providerId')
    .where('subscriptions.id', '=', subscriptionId)
    .executeTakeFirstOrThrow()

/** A test delivery is sent alone: no other event joins it. */
const NO_WAIT = { quietMs: 0, atMostMs: 0 }
