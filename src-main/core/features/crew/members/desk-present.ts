import type { z } from 'zod'
import { employmentNames } from '../../../../../src-shared/contract/contacts/profile.ts'
import type { crewRow } from '../../../../../src-shared/contract/crew/members-desk.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { knownOf } from '../../../present/known.ts'
import { personName } from '../../../present/name.ts'
import type { CrewRow } from './desk-queries.ts'

/** Row -> what the desk lists; nulls stay. */
export function presentCrew(row: CrewRow): z.infer<typeof crewRow> {
  return {
    pilotId: row.publicId,
    externalReference: row.externalReference,
    name: personName(row),
    trigram: row.acronym,
    roles: unpack(row.roles),
    tails: unpack(row.tails),
    homeAirport: row.homeAirport,
    jobTitle: row.jobTitle,
    email: row.email,
    mobile: row.mobile,
    status: row.status,
    isExternal: row.isExternal === 1,
    backgroundColor: knownOf(employmentNames, row.employment).backgroundColor,
  }
}
