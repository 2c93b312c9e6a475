import { found } from '../../../src-shared/errors.ts'
import type { Own } from '../../data/own.ts'
import { unpack } from '../../data/tables/columns.ts'
import { documentsOf } from '../documents/queries.ts'
import { judgedCrewOf } from '../duty/check.ts'
import { crewLayoutOf, crewOf, overlapsOf } from '../flight-crew/queries.ts'
import { crewOrder } from '../flight-crew/rules.ts'
import { logbookOfFlight } from '../flights/logbook.ts'
import { findFlight } from '../flights/queries.ts'
import { flightRootOf } from '../flights/root.ts'
import { loadsOf } from '../pax-details/queries.ts'
import { qualificationsOf } from '../qualifications/queries.ts'
import { graceEnd } from '../qualifications/rules.ts'
import { usersById, withParts } from '../users/queries.ts'

/** What some people are qualified for, until the end of its grace. */
async function heldBy(db: Own, userIds: string[]) {
  const rows = await qualificationsOf(db, userIds)
  return rows.map(({ userId, typeId, typeName, expiryDate, grace }) => {
    return { userId, typeId, typeName, expiryDate: graceEnd(expiryDate, { grace: grace && unpack(grace) }) }
  })
}

/** A flight with all that its checklists are made of. @throws Problem unknown_record. */
export async function checklistOf(db: Own, reference: string) {
  const flight = found(await findFlight(db, reference), 'flight')
  const crew = (await crewOf(db, flight.id)).toSorted(crewOrder)
  const ids = crew.map(({ userId }) => userId)
  const people = new Map((await withParts(db, await usersById(db, ids))).map((parts) => [parts.user.id, parts]))
  return {
    flight,
    root: await flightRootOf(db, flight),
    crew: crew.map((row) => ({ ...row, parts: found(people.get(row.userId), 'user') })),
    layout: await crewLayoutOf(db, flight),
    overlaps: await overlapsOf(db, flight),
    qualifications: await heldBy(db, ids),
    duty: await judgedCrewOf(db, flight),
    documents: await documentsOf(db, 'flights', flight.id),
    loads: await loadsOf(db, flight.id),
    logbook: await logbookOfFlight(db, flight),
  }
}
export type Checklist = Awaited<ReturnType<typeof checklistOf>>
export type Member = Checklist['crew'][number]
