import type { OperatorDb } from '../../../data/operator-db.ts'

/** The crew whose home airport it is, by name; without those that left. */
export function crewOfAirport(db: OperatorDb, code: string) {
  return db
    .from('crew')
    .innerJoin('users', 'users.id', 'crew.userId')
    .leftJoin('accounts', 'accounts.id', 'users.accountId')
    .selectAll('users')
    .select(['crew.jobTitle', 'crew.roles', 'crew.tails', 'crew.employedSince', 'crew.employedUntil'])
    .select(['crew.isExternal', 'crew.employment', 'crew.userId', 'crew.calendarSerial', 'crew.calendarOff'])
    .select(['accounts.name as accountName', 'accounts.status as accountStatus', 'accounts.accountNumber'])
    .where('crew.homeAirport', '=', code)
    .where('users.status', '=', 'ACTIVE')
    .orderBy('users.lastName')
    .orderBy('users.publicId')
    .execute()
}
export type CrewOfAirport = Awaited<ReturnType<typeof crewOfAirport>>[number]
