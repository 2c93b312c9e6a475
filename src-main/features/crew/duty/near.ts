import type { OperatorDb } from '../../../data/operator-db.ts'
import { activitiesOf, dutyRules } from './queries.ts'
import { nearWarnings } from './rules/warnings.ts'

/** More than any duty with the rests around it. */
const AROUND = 7 * 86_400_000

/**
 * What speaks against people flying flights between two instants, as far as the days around tell it: for lists of many
 * flights, for which the limits of weeks and years would take too much to read.
 */
export async function nearDutyOf(db: OperatorDb, userIds: string[], { from, to }: { from: number; to: number }) {
  if (userIds.length === 0) return () => []
  const { scheme, zone, base } = await dutyRules(db)
  const crew = await db.from('crew').select(['userId', 'homeAirport']).where('userId', 'in', userIds).execute()
  const homes = new Map(crew.map(({ userId, homeAirport }) => [userId, homeAirport]))
  const activities = await activitiesOf(db, userIds, from - AROUND, to + AROUND)
  return (userId: string, flightId: number) =>
    nearWarnings(scheme, activities(userId), flightId, { zone, home: homes.get(userId) ?? base })
}
