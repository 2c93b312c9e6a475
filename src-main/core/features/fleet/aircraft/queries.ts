import { type Selectable, sql } from 'kysely'
import { tailKey } from '../../../../../src-shared/domain/fleet/tail.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { AircraftTable, TasksTable } from '../../../data/tables/fleet.ts'
import type { FlightsTable } from '../../../data/tables/flights.ts'
import { usersById } from '../../contacts/people/queries.ts'

export type AircraftRow = Selectable<AircraftTable>

/** The fleet in its order, aircraft out of use only if requested. */
export function fleet(db: OperatorDb, inactive: boolean) {
  const all = db.from('aircraft').selectAll().orderBy('position').orderBy('publicId')
  return (inactive ? all : all.where('status', '=', 'ACTIVE')).execute()
}

/** The whole fleet, those out of use too; only what was modified after an instant if one is given. */
export function aircraftModified(db: OperatorDb, after: number | undefined) {
  const all = db.from('aircraft').selectAll().orderBy('position').orderBy('publicId')
  return (after === undefined ? all : all.where('updatedAt', '>', after)).execute()
}

/** The aircraft with this tail number, in any case. */
export function aircraftByTail(db: OperatorDb, tailNumber: string) {
  return db.from('aircraft').selectAll().where('tailKey', '=', tailKey(tailNumber)).executeTakeFirst()
}

/** The aircraft that a path names: by tail number, else by its id. */
export async function resolveAircraft(db: OperatorDb, reference: string) {
  return (await aircraftByTail(db, reference)) ?? (await aircraftByPublicId(db, asNumber(reference)))
}

/** The aircraft with these tail numbers. */
export async function aircraftByTails(db: OperatorDb, tailNumbers: string[]): Promise<AircraftRow[]> {
  const keys = tailNumbers.map(tailKey)
  return keys.length === 0 ? [] : db.from('aircraft').selectAll().where('tailKey', 'in', keys).execute()
}

export async function aircraftById(db: OperatorDb, ids: string[]): Promise<AircraftRow[]> {
  return ids.length === 0 ? [] : db.from('aircraft').selectAll().where('id', 'in', ids).execute()
}

export function aircraftByPublicId(db: OperatorDb, publicId: number) {
  return db.from('aircraft').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

/** The row that an aircraft's number means; null and undefined stay. @throws Problem unknown_record. */
export async function rowIdOf(db: OperatorDb, publicId: number | null | undefined): Promise<string | null | undefined> {
  return typeof publicId === 'number'
    ? found(await aircraftByPublicId(db, publicId), 'aircraft_not_found').id
    : publicId
}

/** The place after the last of the fleet. */
export async function nextPosition(db: OperatorDb): Promise<number> {
  const last = await db
    .from('aircraft')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  return (last?.position ?? 0) + 1
}

/** The users that see to some aircraft, by their ids. */
export async function keyAccountManagers(db: OperatorDb, fleet: Pick<AircraftRow, 'keyAccountManagerId'>[]) {
  const ids = [...new Set(fleet.flatMap(({ keyAccountManagerId }) => keyAccountManagerId ?? []))]
  return new Map((await usersById(db, ids)).map((user) => [user.id, user]))
}

/** The last flight of each aircraft that was planned to leave by now; no canceled one. */
export async function lastFlights(db: OperatorDb, aircraftIds: string[], now: number) {
  if (aircraftIds.length === 0) return new Map<string, LastFlight>()
  const last = db
    .from('flights')
    .select('flights.id')
    .where('flights.aircraftId', '=', sql.ref<string>('aircraft.id'))
    .where('flights.departureAt', '<=', now)
    .where('flights.canceledAt', 'is', null)
    .orderBy('flights.departureAt', 'desc')
    .limit(1)
  const rows = await db
    .from('aircraft')
    .innerJoin('flights', (join) => join.on('flights.id', '=', last))
    .selectAll('flights')
    .where('aircraft.id', 'in', aircraftIds)
    .execute()
  return new Map<string, LastFlight>(rows.map((row) => [row.aircraftId ?? '', row]))
}
type LastFlight = Selectable<FlightsTable>

/** The tasks that occupy aircraft now, the latest for each. */
export async function tasksUnderWay(db: OperatorDb, aircraftIds: string[], now: number) {
  if (aircraftIds.length === 0) return new Map<string, Selectable<TasksTable>>()
  const rows = await db
    .from('tasks')
    .selectAll()
    .where('aircraftId', 'in', aircraftIds)
    .where('startAt', '<=', now)
    .where('endAt', '>', now)
    .where('type', '<>', 'NOTE')
    .orderBy('startAt')
    .execute()
  return new Map<string, Selectable<TasksTable>>(rows.map((row) => [row.aircraftId, row]))
}
