import type { Transaction } from 'kysely'
import { insertRows } from '../../data/insert.ts'
import type { Tables } from '../../data/tables.ts'
import type { Changes } from './changes.ts'

/**
 * Brings what a device was sent in line with the version that it says it has: an answer that never arrived is as if it
 * had not been made.
 */
export async function settleHeld(db: Transaction<Tables>, deviceId: string, cursor: number): Promise<void> {
  const rows = db.deleteFrom('deviceRows').where('deviceId', '=', deviceId)
  await rows.where('leftAt', 'is not', null).where('leftAt', '<=', cursor).execute()
  await rows.where('version', '>', cursor).execute()
  const back = db.updateTable('deviceRows').set({ leftAt: null }).where('deviceId', '=', deviceId)
  await back.where('leftAt', '>', cursor).execute()
}

/** Notes what an answer sends and takes away. */
export async function noteHeld(
  db: Transaction<Tables>,
  deviceId: string,
  { sent, left }: Changes,
  { version, isWhole }: { version: number; isWhole: boolean },
): Promise<void> {
  if (isWhole) await db.deleteFrom('deviceRows').where('deviceId', '=', deviceId).execute()
  const known = new Set<string>()
  if (!isWhole) {
    const rows = db.selectFrom('deviceRows').select(['tableName', 'rowId']).where('deviceId', '=', deviceId)
    for (const { tableName, rowId } of await rows.execute()) known.add(`${tableName} ${rowId}`)
  }
  // A row that the device has already keeps its version: losing this answer does not take the row away.
  const fresh = sent.filter(({ table, key }) => !known.has(`${table} ${key}`))
  await insertRows(
    db,
    'deviceRows',
    fresh.map(({ table, key }) => ({ deviceId, tableName: table, rowId: key, version, leftAt: null })),
  )
  for (const { table, key } of left)
    await db
      .updateTable('deviceRows')
      .set({ leftAt: version })
      .where('deviceId', '=', deviceId)
      .where('tableName', '=', table)
      .where('rowId', '=', key)
      .execute()
}
