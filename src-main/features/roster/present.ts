import type { z } from 'zod'
import type { rosterEntry } from '../../../src-shared/contract/roster.ts'
import type { RosterEntryRow } from './queries.ts'

export function presentRosterEntry(row: RosterEntryRow): z.infer<typeof rosterEntry> {
  const { pilotId, type, name, startAt, endAt, airport, notes } = row
  const endsDutyPeriod = row.endsDutyPeriod === 1
  return { rosterEntryId: row.publicId, pilotId, type, name, startAt, endAt, airport, notes, endsDutyPeriod }
}
