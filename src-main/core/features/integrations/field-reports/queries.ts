import type { OperatorDb } from '../../../data/operator-db.ts'
import { ACCEPTED } from '../../../sync/protocol/messages.ts'

/** A report by its device and number. */
export const reportOf = (db: OperatorDb, deviceId: string, number: number) =>
  db.fieldCalls().selectAll().where('deviceId', '=', deviceId).where('number', '=', number).executeTakeFirst()

/** Who at the desk took reports that were refused, by the ids of their calls. */
export async function acceptancesOf(db: OperatorDb, callIds: string[]): Promise<Map<string, string>> {
  if (callIds.length === 0) return new Map()
  const rows = db.from('fieldConflicts').select(['rowId', 'decidedBy']).where('tableName', '=', ACCEPTED)
  return new Map(
    (await rows.where('rowId', 'in', callIds).execute()).map(({ rowId, decidedBy }) => [rowId, decidedBy ?? '']),
  )
}

/** The row id of a flight by its number; undefined where there is none. */
export const flightRowId = async (db: OperatorDb, publicId: number): Promise<string | undefined> =>
  (await db.every('flights').select('id').where('publicId', '=', publicId).executeTakeFirst())?.id
