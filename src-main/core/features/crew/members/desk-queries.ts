import type { OperatorDb } from '../../../data/operator-db.ts'

function crewMembers(db: OperatorDb) {
  return db
    .from('crew')
    .innerJoin('users', 'users.id', 'crew.userId')
    .select(['users.publicId', 'users.externalReference', 'users.firstName', 'users.lastName', 'users.logName'])
    .select(['users.acronym', 'users.email', 'users.mobile', 'users.phone', 'users.status', 'users.address'])
    .select([
      'crew.id',
      'crew.userId',
      'crew.roles',
      'crew.tails',
      'crew.homeAirport',
      'crew.jobTitle',
      'crew.isExternal',
      'crew.employment',
    ])
}

/** Crew by name, those that left only if requested. */
export function crewList(db: OperatorDb, inactive: boolean) {
  const all = crewMembers(db).orderBy('users.lastName').orderBy('users.firstName').orderBy('users.publicId')
  return (inactive ? all : all.where('users.status', '=', 'ACTIVE')).execute()
}

/** The whole rows of a crew member. */
export async function crewRecords(db: OperatorDb, pilotId: number) {
  const user = await db.from('users').selectAll().where('publicId', '=', pilotId).executeTakeFirst()
  const crew = user && (await db.from('crew').selectAll().where('userId', '=', user.id).executeTakeFirst())
  return user && crew && { user, crew }
}

export function crewByPilotId(db: OperatorDb, pilotId: number) {
  return crewMembers(db).where('users.publicId', '=', pilotId).executeTakeFirst()
}
export type CrewRow = NonNullable<Awaited<ReturnType<typeof crewByPilotId>>>
