import type { Own } from '../../data/own.ts'

function entries(db: Own) {
  return db
    .from('rosterEntries')
    .innerJoin('users', 'users.id', 'rosterEntries.userId')
    .selectAll('rosterEntries')
    .select('users.publicId as pilotId')
}

export function rosterEntryByPublicId(db: Own, publicId: number) {
  return entries(db).where('rosterEntries.publicId', '=', publicId).executeTakeFirst()
}
export type RosterEntryRow = NonNullable<Awaited<ReturnType<typeof rosterEntryByPublicId>>>

/** Entries under way at some time from one instant up to another, earliest first. */
export function rosterBetween(db: Own, { from, to, pilotId }: { from: number; to: number; pilotId?: number }) {
  const during = entries(db)
    .where('rosterEntries.startAt', '<', to)
    .where('rosterEntries.endAt', '>', from)
    .orderBy('rosterEntries.startAt')
    .orderBy('rosterEntries.publicId')
  return (pilotId === undefined ? during : during.where('users.publicId', '=', pilotId)).execute()
}
