import { found } from '../../../src-shared/errors.ts'
import type { Own } from '../../data/own.ts'
import { unpack } from '../../data/tables/columns.ts'
import { documentsOf } from '../documents/queries.ts'
import { crewLayoutOf, crewOf, overlapsOf } from '../flight-crew/queries.ts'
import { crewOrder } from '../flight-crew/rules.ts'
import { logbookOfFlight } from '../flights/logbook.ts'
import { type FlightRow, findFlight } from '../flights/queries.ts'
import { flightRootOf } from '../flights/root.ts'
import { bestTimes } from '../flights/rules/status.ts'
import { loadsOf } from '../pax-details/queries.ts'
import { qualificationsOf } from '../qualifications/queries.ts'
import { graceEnd } from '../qualifications/rules.ts'
import { usersById, withParts } from '../users/queries.ts'

const DAY = 86_400_000
/** How far around a flight the other flights of its crew are looked at: rests longer than that are not told. */
const AROUND = 7 * DAY

/** What some people are qualified for, until the end of its grace. */
async function heldBy(db: Own, userIds: string[]) {
  const rows = await qualificationsOf(db, userIds)
  return rows.map(({ userId, typeId, typeName, expiryDate, grace }) => {
    return { userId, typeId, typeName, expiryDate: graceEnd(expiryDate, { grace: grace && unpack(grace) }) }
  })
}

/** Flights of the crew of a flight around it, this one too, by their best known times; none canceled, no other option. */
async function sectorsOf(db: Own, flight: FlightRow, userIds: string[]) {
  const rows = await db
    .from('flightCrew')
    .innerJoin('flights', 'flights.id', 'flightCrew.flightId')
    .select(['flightCrew.userId', 'flights.publicId', 'flights.departureAt', 'flights.arrivalAt'])
    .select(['flights.offBlockAt', 'flights.onBlockAt'])
    .where('flightCrew.userId', 'in', userIds)
    .where('flights.canceledAt', 'is', null)
    .where((eb) => eb.or([eb('flights.isOption', '=', 0), eb('flights.id', '=', flight.id)]))
    .where('flights.departureAt', '>', flight.departureAt - AROUND)
    .where('flights.departureAt', '<', flight.departureAt + AROUND)
    .execute()
  return rows.map((row) => ({ userId: row.userId, publicId: row.publicId, ...bestTimes(row) }))
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
    sectors: await sectorsOf(db, flight, ids),
    documents: await documentsOf(db, 'flights', flight.id),
    loads: await loadsOf(db, flight.id),
    logbook: await logbookOfFlight(db, flight),
  }
}
export type Checklist = Awaited<ReturnType<typeof checklistOf>>
export type Member = Checklist['crew'][number]
