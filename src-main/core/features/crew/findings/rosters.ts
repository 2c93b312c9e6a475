import type { OperatorDb } from '../../../data/operator-db.ts'
import { grouped } from '../../../present/grouped.ts'
import { personName } from '../../../present/name.ts'
import { entryActivity } from '../duty/queries.ts'
import { entriesOf, type RosterEntryRow, rosterBetween } from '../roster/queries.ts'
import type { Change, FindingsQuery } from './findings-query.ts'
import { inParts, membersOf } from './queries.ts'
import type { MemberRoster } from './rules/roster.ts'

interface Span {
  from: number
  to: number
}

/** Entries of a time as they are once a planned change is made. */
function changed(entries: RosterEntryRow[], change: Change | undefined, { from, to }: Span): RosterEntryRow[] {
  if (!change?.entry) return entries
  const { row, to: place } = change.entry
  const others = entries.filter(({ id }) => id !== row.id)
  return place && place.startAt < to && place.endAt > from ? [...others, { ...row, ...place }] : others
}

/** The roster of people between two instants as it is planned. */
export async function plannedEntries(
  db: OperatorDb,
  userIds: string[],
  span: Span,
  change: Change | undefined,
): Promise<RosterEntryRow[]> {
  const entries = await inParts(userIds, (part) => entriesOf(db, part, span.from, span.to))
  return changed(entries, change, span).filter(({ userId }) => userIds.includes(userId))
}

/** The roster for the people and time of a query; none where it names single flights. */
export async function rostersOf(db: OperatorDb, { window, person, change }: FindingsQuery): Promise<MemberRoster[]> {
  const entries = person
    ? await plannedEntries(db, [person.userId], person, change)
    : window
      ? changed(await rosterBetween(db, window), change, window)
      : []
  const of = grouped(entries, ({ userId }) => userId)
  const people = await membersOf(db, [...new Set(entries.map(({ userId }) => userId))])
  return people.map((row) => ({
    ...{ pilotId: row.publicId, name: personName(row) },
    entries: of(row.id).map((entry) => ({ ...entryActivity(entry), code: entry.type })),
  }))
}
