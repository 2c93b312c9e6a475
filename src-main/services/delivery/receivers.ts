import type { Transaction } from 'kysely'
import { type Message, message } from '../../../src-shared/messages/index.ts'
import { messageAsText } from '../../../src-shared/messages/text.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { openJournal } from '../../core/data/journal.ts'
import type { Tables } from '../../core/data/tables.ts'
import { afterFailure } from './breaker.ts'

type Db = Transaction<Tables>

/** The actor of changes that the sender itself makes. */
const ACTOR = 'delivery'

export interface Receiver {
  receiver: string
  operatorId: string
}

/** The tables that a delivery writes besides the deliveries, for the change feed. */
export type WatchedTables = { operatorId: string; nouns: ReadonlySet<string>; sequence: number } | undefined

/** An attempt arrived: nothing is held against its receiver any more. */
export async function arrived(db: Db, receiver: string): Promise<undefined> {
  await db.deleteFrom('receivers').where('receiver', '=', receiver).execute()
}

/** An attempt failed, and it was not for this computer being offline. `gone`: the receiver said it is (410). */
export async function failedAt(
  db: Db,
  { receiver, operatorId }: Receiver,
  now: number,
  gone: boolean,
): Promise<WatchedTables> {
  const before = await db.selectFrom('receivers').selectAll().where('receiver', '=', receiver).executeTakeFirst()
  const { breaker, warn, giveUp } = afterFailure(before, now)
  await db
    .insertInto('receivers')
    .values({ receiver, operatorId, ...breaker })
    .onConflict((conflict) => conflict.column('receiver').doUpdateSet(breaker))
    .execute()
  if (gone || giveUp) return switchOff(db, { receiver, operatorId }, now, gone)
  if (warn === undefined) return undefined
  const days = (breaker.failingMs / DAY).toFixed(1)
  const notice = {
    title: message('endpoint_failing'),
    body: (address: string) => message('endpoint_failing_for', { address, days }),
  }
  return notify(db, { receiver, operatorId }, now, notice)
}

/** The subscriptions that go to a receiver and are on. */
function subscriptionsOf(db: Db, receiver: string) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'callbackUrl'])
    .where('receiver', '=', receiver)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .execute()
}

/** Switches a receiver's subscriptions off, loudly; what waits is held for when they are switched on again. */
async function switchOff(db: Db, receiver: Receiver, now: number, gone: boolean): Promise<WatchedTables> {
  const journal = openJournal(db, receiver.operatorId, ACTOR, now)
  const subscriptions = await subscriptionsOf(db, receiver.receiver)
  if (subscriptions.length === 0) return undefined
  for (const { id } of subscriptions) {
    await journal.change('subscriptions', id, { status: 'INACTIVE', heldSince: now })
  }
  const why = gone ? 'endpoint_gone' : 'endpoint_failed_for_days'
  const notice = {
    title: message('endpoint_switched_off'),
    body: (address: string) => message(why, { address }),
  }
  return notify(db, receiver, now, notice, subscriptions[0]?.id)
}

interface Notice {
  title: Message
  /** The text with the address that events are sent to. */
  body(address: string): Message
}

async function notify(
  db: Db,
  { receiver, operatorId }: Receiver,
  now: number,
  { title, body }: Notice,
  subscriptionId?: string,
): Promise<WatchedTables> {
  const journal = openJournal(db, operatorId, ACTOR, now)
  const any = await db
    .selectFrom('subscriptions')
    .select(['id', 'callbackUrl'])
    .where('receiver', '=', receiver)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  await journal.add('notifications', {
    kind: 'WEBHOOK',
    title: messageAsText(title),
    body: messageAsText(body(any?.callbackUrl ?? receiver)),
    noun: 'subscriptions',
    rowId: subscriptionId ?? any?.id ?? null,
    readAt: null,
  })
  return { operatorId, nouns: new Set(['subscriptions', 'notifications']), sequence: journal.sequence }
}
