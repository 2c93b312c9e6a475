import { withChanges } from '../../../data/journal-entries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { RosterEntriesTable } from '../../../data/tables/crew.ts'
import { inParts } from '../../crew/findings/queries.ts'
import type { RevisionEntry } from './calendar-rules.ts'

/** Calendar programs have read a cancellation by then. */
const SHOW_CANCELED_MS = 62 * 86_400_000

/** The removals and changes of rows that named a person, within the last two months. */
async function formerRowsOf(db: OperatorDb, table: 'flightCrew' | 'rosterEntries', userId: string, now: number) {
  const entries = await db
    .journal()
    .select(['rowId', 'flightId', 'action', 'at', 'changes'])
    .where('table', '=', table)
    .where('action', 'in', ['remove', 'change'])
    .where('at', '>', now - SHOW_CANCELED_MS)
    .where('changes', 'like', `%"userId":%"${userId}"%`)
    .orderBy('sequence')
    .execute()
  return entries.map((entry) => withChanges(entry))
}

/** The flights that a person was taken off. */
export async function formerFlightsOf(db: OperatorDb, userId: string, now: number): Promise<string[]> {
  const rows = await formerRowsOf(db, 'flightCrew', userId, now)
  return [...new Set(rows.flatMap(({ flightId }) => flightId ?? []))]
}

interface FormerEntry extends Pick<RosterEntriesTable, 'publicId' | 'type' | 'name' | 'airport'> {
  startAt: number
  endAt: number
  createdAt: number
  /** When it was removed, or given to another person. */
  at: number
}

/** The roster entries that a person had: removed, or given to another one. */
export async function formerEntriesOf(db: OperatorDb, userId: string, now: number): Promise<FormerEntry[]> {
  const former = new Map<string, FormerEntry>()
  for (const { rowId, action, at, changes } of await formerRowsOf(db, 'rosterEntries', userId, now)) {
    if (action === 'remove') {
      former.set(rowId, { ...(changes as unknown as FormerEntry), at })
      continue
    }
    const [before] = changes['userId'] as unknown[]
    if (before !== userId) continue
    const row = await db.from('rosterEntries').selectAll().where('id', '=', rowId).executeTakeFirst()
    if (row) former.set(rowId, { ...row, at })
  }
  const there = await inParts([...former.keys()], (part) =>
    db.from('rosterEntries').select('id').where('id', 'in', part).where('userId', '=', userId).execute(),
  )
  for (const { id } of there) former.delete(id)
  return [...former.values()]
}

/** The flights in a person's calendar, canceled ones and those of `former` too, with the seat on each. */
export async function calendarFlights(db: OperatorDb, userId: string, former: string[], from: number, to: number) {
  const rows = await db
    .from('flights')
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .leftJoin('flightCrew', (join) =>
      join.onRef('flightCrew.flightId', '=', 'flights.id').on('flightCrew.userId', '=', userId),
    )
    .select(['flights.id', 'flights.publicId', 'flights.flightNumber', 'flights.tripNumber', 'flights.legNumber'])
    .select(['flights.departureAirport', 'flights.arrivalAirport', 'flights.canceledAt', 'aircraft.tailNumber'])
    .select(['flights.realDepartureAirport', 'flights.realArrivalAirport'])
    .select(['flights.departureAt', 'flights.arrivalAt', 'flights.offBlockAt', 'flights.onBlockAt'])
    .select(['flightCrew.id as seatId', 'flightCrew.role'])
    .where('flights.departureAt', '>', from)
    .where('flights.departureAt', '<', to)
    .where((eb) =>
      eb.or([eb('flightCrew.id', 'is not', null), ...(former.length > 0 ? [eb('flights.id', 'in', former)] : [])]),
    )
    .orderBy('flights.departureAt')
    .execute()
  return rows
}

/** The journal of flights and their crew, by flight, oldest first. */
export async function revisionsOf(db: OperatorDb, flightIds: string[]): Promise<Map<string, RevisionEntry[]>> {
  const rows = await inParts(flightIds, (part) =>
    db
      .journal()
      .select(['sequence', 'flightId', 'table', 'action', 'rowId', 'at', 'changes'])
      .where('flightId', 'in', part)
      .where('table', 'in', ['flights', 'flightCrew'])
      .orderBy('sequence')
      .execute(),
  )
  const of = new Map<string, RevisionEntry[]>()
  for (const row of rows) {
    const id = row.flightId ?? ''
    of.set(id, [...(of.get(id) ?? []), withChanges(row)])
  }
  return of
}
