import type { Selectable } from 'kysely'
import { asNumber } from '../../../src-shared/alias.ts'
import type { EventKind } from '../../../src-shared/contract/events.ts'
import { found } from '../../../src-shared/errors.ts'
import type { Writing } from '../../context.ts'
import type { Own } from '../../data/own.ts'
import type { Tables } from '../../data/tables.ts'
import { removeDocumentsOf } from '../documents/remove.ts'
import { findFlight } from './queries.ts'

const called = { services: 'service', permits: 'permit', slots: 'slot', fuels: 'fuel' } as const

/** Tables of what is arranged for a flight, with a checklist letter each. */
export type Arranged = keyof typeof called
/** What is arranged, with the flight's number and times. */
export type ArrangedRow<T extends Arranged> = Selectable<Tables[T]> & {
  flightPublicId: number
  departureAt: number
  arrivalAt: number
}

function arranged(db: Own, table: Arranged) {
  // They share these columns, which Kysely can't see through a type parameter.
  return db
    .from(table as 'services')
    .innerJoin('flights', 'flights.id', `${table}.flightId` as 'services.flightId')
    .selectAll(table as 'services')
    .select(['flights.publicId as flightPublicId', 'flights.departureAt', 'flights.arrivalAt'])
}

/** What is arranged for a flight, oldest first. */
export async function arrangedFor<T extends Arranged>(db: Own, table: T, flightId: string): Promise<ArrangedRow<T>[]> {
  const rows = arranged(db, table).where(`${table}.flightId` as 'services.flightId', '=', flightId)
  return (await rows.orderBy(`${table}.publicId` as 'services.publicId').execute()) as unknown as ArrangedRow<T>[]
}

/** What is arranged for the flight that a path names. @throws Problem not_found. */
export async function arrangedOn<T extends Arranged>(db: Own, table: T, { flightId }: { flightId: string }) {
  return arrangedFor(db, table, found(await findFlight(db, flightId), 'flight').id)
}

/** @throws Problem not_found. */
export async function arrangedNumbered<T extends Arranged>(db: Own, table: T, id: number | string) {
  const publicId = typeof id === 'number' ? id : asNumber(id)
  const rows = arranged(db, table).where(`${table}.publicId` as 'services.publicId', '=', publicId)
  return found(await rows.executeTakeFirst(), called[table]) as unknown as ArrangedRow<T>
}

/** Tells the providers of a flight who was assigned and unassigned, of each kind once. */
export async function tellOfArranged(writing: Writing, row: { flightPublicId: number }, kinds: EventKind[]) {
  for (const kind of new Set(kinds)) await writing.record(kind, { publicId: row.flightPublicId })
}

/** Removes it, and the files that hang on it. */
export async function removeArranged(writing: Writing, table: Arranged, { id }: { id: string }): Promise<void> {
  await removeDocumentsOf(writing, table, id)
  await writing.remove(table, id)
}
