import { SECOND } from '../../../../../src-shared/time/durations.ts'

/** An entry of the journal about a flight or its crew, oldest first. */
export interface RevisionEntry {
  table: string
  action: string
  rowId: string
  at: number
  changes: Record<string, unknown>
}

/** How often a calendar entry was revised (RFC 5545, SEQUENCE), and when last. */
export interface Revision {
  sequence: number
  changedAt: number
}

/** The fields of a flight that its entry in a calendar shows. */
const shown = [
  ...['departureAt', 'arrivalAt', 'offBlockAt', 'onBlockAt', 'canceledAt', 'flightNumber', 'aircraftId'],
  ...['departureAirport', 'arrivalAirport', 'realDepartureAirport', 'realArrivalAirport'],
]

/**
 * The revision of the entry of a flight in a person's calendar: assigned, changed, taken off and assigned again each
 * count, so that the number never falls. `seats`: the rows that the person has on the flight now.
 */
export function flightRevision(
  entries: readonly RevisionEntry[],
  { userId, seats }: { userId: string; seats: ReadonlySet<string> },
): Revision {
  const own = new Set(seats)
  for (const { table, rowId, changes } of entries)
    if (table === 'flightCrew' && changes['userId'] === userId) own.add(rowId)
  const counting = entries.filter(({ table, action, rowId, changes }) =>
    table === 'flightCrew'
      ? own.has(rowId) && (action !== 'change' || 'role' in changes)
      : action === 'change' && shown.some((field) => field in changes),
  )
  return { sequence: Math.max(0, counting.length - 1), changedAt: counting.at(-1)?.at ?? 0 }
}

/** The revision of a roster entry: the seconds from when it was made to its last change, which never fall. */
export const entryRevision = (createdAt: number, changedAt: number): Revision => ({
  sequence: Math.max(0, Math.ceil((changedAt - createdAt) / SECOND)),
  changedAt,
})
