import type { OperatorDb } from '../../../data/operator-db.ts'

/** The tail number of the first aircraft in use; undefined while there is none. */
export async function firstTail(db: OperatorDb): Promise<string | undefined> {
  const query = db.from('aircraft').select('aircraft.tailNumber').where('aircraft.status', '=', 'ACTIVE')
  return (await query.orderBy('aircraft.tailNumber').limit(1).executeTakeFirst())?.tailNumber
}

export const hasCrew = async (db: OperatorDb): Promise<boolean> =>
  (await db.from('crew').select('crew.id').limit(1).executeTakeFirst()) !== undefined

/** Whether the operator has a flight that was not canceled. */
export const hasFlight = async (db: OperatorDb): Promise<boolean> =>
  (await db
    .from('flights')
    .select('flights.id')
    .where('flights.canceledAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
