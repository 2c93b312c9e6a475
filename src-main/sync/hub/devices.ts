import type { Kysely, Selectable } from 'kysely'
import { bit } from '../../data/tables/columns.ts'
import type { FieldDevicesTable } from '../../data/tables/field.ts'
import type { Tables } from '../../data/tables.ts'
import { personName } from '../../present/name.ts'
import type { ExchangeRequest } from '../protocol.ts'
import type { Sender } from './types.ts'

export interface KnownDevice extends Sender, Pick<Selectable<FieldDevicesTable>, 'revokedAt'> {
  isCopied: boolean
  /** The version of rows that it had at most. */
  cursor: number
  lastSeenAt: number | null
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
  }
}

/** Notes an exchange; one that is older than the last only that it happened. */
export async function noteExchange(
  db: Kysely<Tables>,
  { id, cursor }: KnownDevice,
  request: ExchangeRequest,
  now: number,
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
  }
  await db
    .insertInto('fieldExchanges')
    .values({ deviceId: id, ...values })
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet(values))
    .execute()
}

/** Notes that a device's folder is used twice: it has to be paired again. */
export async function noteCopied(db: Kysely<Tables>, deviceId: string): Promise<void> {
  await db.updateTable('fieldExchanges').set({ isCopied: 1 }).where('deviceId', '=', deviceId).execute()
}
