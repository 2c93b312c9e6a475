import type { z } from 'zod'
import type { RosterFlight, rosterEntry } from '../../../../../src-shared/contract/crew/roster.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import type { CrewFlight, RosterEntryRow } from './queries.ts'

export function presentRosterEntry(row: RosterEntryRow): z.infer<typeof rosterEntry> {
  const { pilotId, type, name, startAt, endAt, airport, notes } = row
  const endsDutyPeriod = row.endsDutyPeriod === 1
  const isRunning = row.isRunning === 1
  return { rosterEntryId: row.publicId, pilotId, type, name, startAt, endAt, airport, notes, endsDutyPeriod, isRunning }
}

/** A crew member's flight with its best known times and airports. */
export function presentRosterFlight(row: CrewFlight): RosterFlight {
  const { publicId: flightId, pilotId, role, flightNumber, tripNumber, legNumber, tailNumber } = row
  return {
    flightId,
    pilotId,
    role,
    flightNumber,
    tripNumber,
    legNumber,
    tailNumber,
    ...bestAirports(row),
    ...bestTimes(row),
  }
}
