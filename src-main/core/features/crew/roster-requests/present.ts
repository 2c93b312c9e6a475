import type { z } from 'zod'
import type { rosterRequest } from '../../../../../src-shared/contract/crew/roster-requests.ts'
import { personName } from '../../../present/name.ts'
import type { RosterRequestRow } from './queries.ts'

export function presentRosterRequest(row: RosterRequestRow): z.infer<typeof rosterRequest> {
  const { publicId, pilotId, kind, startAt, endAt, withPilotId, notes, status, reply, createdAt } = row
  const colleague = {
    firstName: row.withFirstName,
    lastName: row.withLastName,
    logName: row.withLogName,
    externalReference: row.withReference ?? '',
  }
  return {
    ...{ rosterRequestId: publicId, pilotId, name: personName(row), kind, startAt, endAt, notes, status, reply },
    rosterEntryId: row.entryPublicId,
    withPilotId,
    withName: withPilotId === null ? null : personName(colleague),
    createdAt,
  }
}
