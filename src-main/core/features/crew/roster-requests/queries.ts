import type { OperatorDb } from '../../../data/operator-db.ts'

function requests(db: OperatorDb) {
  return db
    .from('rosterRequests')
    .innerJoin('users', 'users.id', 'rosterRequests.userId')
    .leftJoin('users as colleague', 'colleague.id', 'rosterRequests.withUserId')
    .leftJoin('rosterEntries', 'rosterEntries.id', 'rosterRequests.rosterEntryId')
    .selectAll('rosterRequests')
    .select(['users.publicId as pilotId', 'users.firstName', 'users.lastName', 'users.logName'])
    .select(['users.externalReference', 'rosterEntries.publicId as entryPublicId'])
    .select(['colleague.publicId as withPilotId', 'colleague.firstName as withFirstName'])
    .select(['colleague.lastName as withLastName', 'colleague.logName as withLogName'])
    .select('colleague.externalReference as withReference')
}

export function requestByPublicId(db: OperatorDb, publicId: number) {
  return requests(db).where('rosterRequests.publicId', '=', publicId).executeTakeFirst()
}
export type RosterRequestRow = NonNullable<Awaited<ReturnType<typeof requestByPublicId>>>

const MOST = 500

/** The newest requests, of one person and open ones alone where it says so. */
export function requestsOf(db: OperatorDb, { userId, open }: { userId?: string | undefined; open: boolean }) {
  let rows = requests(db).orderBy('rosterRequests.createdAt', 'desc').orderBy('rosterRequests.publicId', 'desc')
  if (userId !== undefined) rows = rows.where('rosterRequests.userId', '=', userId)
  if (open) rows = rows.where('rosterRequests.status', '=', 'OPEN')
  return rows.limit(MOST).execute()
}
