import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { usersById, withParts } from '../../contacts/people/queries.ts'
import { crewLayoutOf, crewOf } from '../../crew/assignments/queries.ts'
import { crewOrder } from '../../crew/assignments/rules.ts'
import { dutiesOf } from '../../crew/duty/of-flight.ts'
import { crewFindingsOf } from '../../crew/findings/of-crew.ts'
import { logbookOfFlight } from '../../flights/flights/logbook.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { flightRootOf } from '../../flights/flights/root.ts'
import { loadsOf } from '../../flights/manifest/queries.ts'
import { documentsOf } from '../../office/documents/queries.ts'

/** A flight with all that its checklists are made of. @throws Problem unknown_record. */
export async function checklistOf(db: OperatorDb, reference: string) {
  const flight = found(await findFlight(db, reference), 'flight_not_found')
  const crew = (await crewOf(db, flight.id)).toSorted(crewOrder)
  const ids = crew.map(({ userId }) => userId)
  const people = new Map((await withParts(db, await usersById(db, ids))).map((parts) => [parts.user.id, parts]))
  return {
    flight,
    root: await flightRootOf(db, flight),
    crew: crew.map((row) => ({ ...row, parts: found(people.get(row.userId), 'user_not_found') })),
    layout: await crewLayoutOf(db, flight),
    findings: await crewFindingsOf(db, flight.id),
    duties: await dutiesOf(db, flight),
    documents: await documentsOf(db, 'flights', flight.id),
    loads: await loadsOf(db, flight.id),
    logbook: await logbookOfFlight(db, flight),
  }
}
export type Checklist = Awaited<ReturnType<typeof checklistOf>>
export type ChecklistMember = Checklist['crew'][number]
