import type { Transaction } from 'kysely'
import { openJournal } from '../data/journal.ts'
import type { Tables } from '../data/tables.ts'
import { afterFailure } from './breaker.ts'

type Db = Transaction<Tables>

/** Who writes what the sender itself decides. */
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
  const words = `Nothing has arrived there for ${days(breaker.failingMs)}. After 5 days it is switched off.`
  return notify(db, { receiver, operatorId }, now, 'A webhook receiver keeps failing', words)
}

const days = (ms: number) => `${(ms / 86_400_000).toFixed(1)} days`

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
  const why = gone ? 'It answered that it is gone (410).' : 'It did nothing but fail for 5 days.'
  const words = `${why} What was not delivered is held: switch its subscriptions on again to send it.`
  return notify(db, receiver, now, 'A webhook receiver was switched off', words, subscriptions[0]?.id)
}

async function notify(
  db: Db,
  { receiver, operatorId }: Receiver,
  now: number,
  title: string,
  words: string,
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
    title,
    body: `${any?.callbackUrl ?? ''}: ${words}`,
    noun: 'subscriptions',
    rowId: subscriptionId ?? any?.id ?? null,
    readAt: null,
  })
  return { operatorId, nouns: new Set(['subscriptions', 'notifications']), sequence: journal.sequence }
}
