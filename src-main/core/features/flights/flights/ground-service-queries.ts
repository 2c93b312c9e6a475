import type { Selectable } from 'kysely'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Tables } from '../../../data/tables.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { AssignmentEvent } from '../services/desk-rules.ts'
import { findFlight } from './queries.ts'

const notFound = {
  services: 'service_not_found',
  permits: 'permit_not_found',
  slots: 'slot_not_found',
  fuels: 'fuel_order_not_found',
} as const

/** Tables of what is arranged for a flight, with a checklist letter each. */
export type GroundServiceTable = keyof typeof notFound
/** A ground service with the flight's number and times, and with the provider's where it can have one. */
export type GroundServiceRow<T extends GroundServiceTable> = Selectable<Tables[T]> & {
  id: string
  publicId: number
  flightId: string
  flightPublicId: number
  departureAt: number
  arrivalAt: number
} & (T extends 'fuels' ? unknown : { providerNumber: number | null; providerName: string | null })

function groundServiceRows(db: OperatorDb, table: GroundServiceTable) {
  // These tables share the columns, which Kysely can't see through a type parameter.
  const rows = db
    .from(table as 'services')
    .innerJoin('flights', 'flights.id', `${table}.flightId` as 'services.flightId')
    .selectAll(table as 'services')
    .select(['flights.publicId as flightPublicId', 'flights.departureAt', 'flights.arrivalAt'])
  if (table === 'fuels') return rows
  return rows
    .leftJoin('providers', 'providers.id', `${table as 'services'}.providerId`)
    .select(['providers.publicId as providerNumber', 'providers.name as providerName'])
}

/** The ground services of a flight, oldest first. */
export async function groundServicesFor<T extends GroundServiceTable>(
  db: OperatorDb,
  table: T,
  flightId: string,
): Promise<GroundServiceRow<T>[]> {
  const rows = groundServiceRows(db, table).where(`${table}.flightId` as 'services.flightId', '=', flightId)
  return (await rows.orderBy(`${table}.publicId` as 'services.publicId').execute()) as unknown as GroundServiceRow<T>[]
}

/** The ground services of the flight in a path. @throws Problem not_found. */
export async function groundServicesOn<T extends GroundServiceTable>(
  db: OperatorDb,
  table: T,
  { flightId }: { flightId: string },
) {
  return groundServicesFor(db, table, found(await findFlight(db, flightId), 'flight_not_found').id)
}

/** @throws Problem not_found. */
export async function groundServiceNumbered<T extends GroundServiceTable>(
  db: OperatorDb,
  table: T,
  id: number | string,
) {
  const publicId = typeof id === 'number' ? id : asNumber(id)
  const rows = groundServiceRows(db, table).where(`${table}.publicId` as 'services.publicId', '=', publicId)
  return found(await rows.executeTakeFirst(), notFound[table]) as unknown as GroundServiceRow<T>
}

/** The company responsible: the one named, else the trip support provider. */
export const companyOf = ({ company, providerName }: { company: string | null; providerName: string | null }) =>
  company ?? providerName

/** Records who was assigned and unassigned, each once; partners that act for those providers get it. */
export async function recordProviderEvents(
  writing: Writing,
  row: { flightPublicId: number },
  events: AssignmentEvent[],
) {
  const distinct = new Map(events.map((event) => [`${event.kind} ${event.providerId}`, event]))
  for (const { kind, providerId } of distinct.values()) {
    await writing.record(kind, { publicId: row.flightPublicId, providerId })
  }
}
