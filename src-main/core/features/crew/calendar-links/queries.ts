import type { OperatorDb } from '../../../data/operator-db.ts'

/** The calendar link of a crew member, by the number of the person. */
export function linkedByPilotId(db: OperatorDb, pilotId: number) {
  return db
    .from('crew')
    .innerJoin('users', 'users.id', 'crew.userId')
    .select(['crew.id', 'crew.operatorId', 'crew.userId', 'crew.calendarSerial', 'crew.calendarOff'])
    .select(['users.publicId', 'users.status'])
    .where('users.publicId', '=', pilotId)
    .executeTakeFirst()
}
