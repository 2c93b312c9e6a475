import type { Kysely, Selectable } from 'kysely'
import { bit } from '../../data/tables/columns.ts'
import type { FieldDevicesTable } from '../../data/tables/field.ts'
import type { Tables } from '../../data/tables.ts'
import { personName } from '../../present/name.ts'
import type { ExchangeRequest } from '../protocol/messages.ts'
import type { Sender } from './types.ts'

export interface KnownDevice extends Sender, Pick<Selectable<FieldDevicesTable>, 'revokedAt'> {
  isCopied: boolean
  /** The version of rows that it had at most. */
  cursor: number
  lastSeenAt: number | null
  unanswered: number
  base: number
}

/** A device with the name of its person and its last exchange; undefined where it was never paired. */
export async function deviceSender(db: Kysely<Tables>, deviceId: string): Promise<KnownDevice | undefined> {
  const device = await db.selectFrom('fieldDevices').selectAll().where('id', '=', deviceId).executeTakeFirst()
  if (!device) return undefined
  const { id, operatorId, userId, scope, revokedAt } = device
  const person = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const last = await db.selectFrom('fieldExchanges').selectAll().where('deviceId', '=', id).executeTakeFirst()
  return {
    ...{ id, operatorId, userId, scope, revokedAt, actor: personName(person) },
    isCopied: last?.isCopied === 1,
    cursor: last?.cursor ?? 0,
    lastSeenAt: last?.lastSeenAt ?? null,
    unanswered: last?.unanswered ?? 0,
    base: last?.base ?? 0,
  }
}

/** Notes an exchange; `isShared`: the device has seen this journal, not one that is lost. */
export async function noteExchange(
  db: Kysely<Tables>,
  { id, cursor, base }: KnownDevice,
  request: ExchangeRequest,
  { now, isShared }: { now: number; isShared: boolean },
): Promise<void> {
  const values = {
    lastSeenAt: now,
    version: request.version,
    clockOffset: request.clock - now,
    pending: request.pending,
    answered: request.answered,
    cursor: Math.max(request.cursor, cursor),
    exchanges: request.exchanges,
    isCopied: bit(false),
    schema: request.schema,
    base: isShared ? Math.max(request.base, base) : base,
  }
  await db
    .insertInto('fieldExchanges')
    .values({ deviceId: id, ...values })
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet(values))
    .execute()
}

/** Notes how many calls of a device's last exchange were not answered. */
export async function noteUnanswered(db: Kysely<Tables>, { id }: KnownDevice, unanswered: number): Promise<void> {
  await db.updateTable('fieldExchanges').set({ unanswered }).where('deviceId', '=', id).execute()
}

/** Notes the number up to which calls of a device are answered. */
export async function noteReceived(db: Kysely<Tables>, { id }: KnownDevice, number: number): Promise<void> {
  const exchange = db.updateTable('fieldExchanges').set({ received: number }).where('deviceId', '=', id)
  await exchange.where('received', '<', number).execute()
}

/** Notes that a device's folder is used twice: it has to be paired again. */
export async function noteCopied(db: Kysely<Tables>, deviceId: string): Promise<void> {
  await db.updateTable('fieldExchanges').set({ isCopied: 1 }).where('deviceId', '=', deviceId).execute()
}
