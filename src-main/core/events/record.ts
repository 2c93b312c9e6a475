import type { Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { type EventKind, eventKinds } from '../../../src-shared/contract/events.ts'
import { pack, unpack } from '../data/tables/columns.ts'
import type { Tables } from '../data/tables.ts'
import { type Subscriber, subscribersOf } from './audience.ts'
import { deliveryBody } from './body.ts'
import { closesAt, defaultWindow, kindOf, type Window } from './window.ts'

export interface EventSource {
  operatorId: string
  actor: string
  now: number
  window?: Window | undefined
  /** The journal's change that it reports. */
  changeId?: string
  /** The provider that the event is about, who alone gets it; no partner does where there is none. */
  providerId?: string | null | undefined
  /** The event undoes or repeats one that was recorded. */
  reverses?: boolean
}

/** Whether a flight is an option: those emit no event (decision 59). */
async function isOption(db: Transaction<Tables>, operatorId: string, publicId: number): Promise<boolean> {
  const flight = db.selectFrom('flights').select('isOption').where('operatorId', '=', operatorId)
  return (await flight.where('publicId', '=', publicId).executeTakeFirst())?.isOption === 1
}

interface Happened {
  sequence: number
  id: string
  kind: EventKind
  resourceId: number
}

/**
 * Writes an event and, for each active subscription to its kind, a delivery, in the caller's transaction: no crash can
 * keep one without the other. A flight that is an option has none.
 */
export async function recordEvent(
  db: Transaction<Tables>,
  kind: EventKind,
  resourceId: number,
  recorded: EventSource,
): Promise<void> {
  const { operatorId, actor, now, changeId = null, providerId = null } = recorded
  if (!recorded.reverses && (await isOption(db, operatorId, resourceId))) return
  const id = uuidv7()
  const event = { id, operatorId, kind, resourceType: 'FLIGHT', resourceId, at: now, actor, changeId, providerId }
  const { insertId } = await db.insertInto('events').values(event).executeTakeFirstOrThrow()
  const happened = { sequence: Number(insertId), id, kind, resourceId }
  for (const subscriber of await subscribersOf(db, { kind, resourceId, operatorId, now, providerId })) {
    if (!(await join(db, subscriber, happened, recorded))) await open(db, subscriber, happened, recorded)
  }
}

/** The event types of a change by flight, each once. */
export async function eventsOf(db: Transaction<Tables>, operatorId: string, changeId: string) {
  const events = db
    .selectFrom('events')
    .select(['kind', 'resourceId as publicId', 'providerId'])
    .distinct()
    .where('operatorId', '=', operatorId)
    .where('changeId', '=', changeId)
  return (await events.execute()) as FlightEvent[]
}

/** An event of a flight as it can be recorded again. */
export interface FlightEvent {
  kind: EventKind
  publicId: number
  providerId: string | null
}

/** Puts the event into the window that is open for its flight, group and receiver; false when none is. */
async function join(
  db: Transaction<Tables>,
  { receiver, providerId }: Subscriber,
  { kind, resourceId }: Happened,
  { operatorId, now, window = defaultWindow }: EventSource,
): Promise<boolean> {
  const { group } = eventKinds[kind]
  const row = await db
    .selectFrom('deliveries')
    .select(['id', 'eventId', 'members', 'windowStartedAt'])
    .where('receiver', '=', receiver)
    .where('resourceId', '=', resourceId)
    .where('state', '=', 'waiting')
    .where('groupKind', '=', group)
    .where('providerId', 'is', providerId)
    .where('windowStartedAt', 'is not', null)
    .where('dueAt', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return false
  const members = [...new Set([...unpack(row.members), kind])]
  const { eventId } = row
  await db
    .updateTable('deliveries')
    .set({
      event: kindOf(members, group),
      members: pack(members),
      body: deliveryBody({ eventId, resourceId, operatorUuid: operatorId, members, group, at: now }),
      dueAt: closesAt(row.windowStartedAt ?? now, now, window),
    })
    .where('id', '=', row.id)
    .execute()
  return true
}

/** Writes a delivery whose window begins now; answers its id. */
export async function open(
  db: Transaction<Tables>,
  { id: subscriptionId, receiver, providerId }: Subscriber,
  { sequence, id: eventId, kind, resourceId }: Happened,
  { operatorId, now, window = defaultWindow }: EventSource,
): Promise<number> {
  const { group } = eventKinds[kind]
  const members = [kind]
  const { insertId } = await db
    .insertInto('deliveries')
    .values({
      operatorId,
      subscriptionId,
      receiver,
      eventSequence: sequence,
      eventId,
      event: kind,
      groupKind: group,
      members: pack(members),
      resourceType: 'FLIGHT',
      resourceId,
      body: deliveryBody({ eventId, resourceId, operatorUuid: operatorId, members, group, at: now }),
      state: 'waiting',
      dueAt: closesAt(now, now, window),
      attempts: 0,
      windowStartedAt: now,
      issuedAt: now,
      providerId,
    })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}
