import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { flightServices as contract } from '../../../../../src-shared/contract/flights/services.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { grouped } from '../../../present/grouped.ts'
import { onlyVisible } from '../../../present/seen.ts'
import { documentsOfAll } from '../../office/documents/queries.ts'
import type { FlightRow } from '../flights/queries.ts'
import { flightRootOf } from '../flights/root.ts'
import { permitsOf } from '../permits/queries.ts'
import { slotsOf } from '../slots/queries.ts'
import { type ServiceRow, servicesOf } from './desk-queries.ts'
import { groundOf } from './ground.ts'
import { presentAs, presentSlots, type ServiceContext } from './present.ts'
import { presentPermitObject, presentSlotObject } from './present-clearances.ts'
import { seenOfRoot } from './provider-view.ts'
import { atEnd, firstOf, type ServiceTarget } from './rules.ts'

/** The records that the services of a flight are presented with. */
export async function surroundingsOf(
  db: OperatorDb,
  flight: FlightRow,
  services: ServiceRow[],
): Promise<ServiceContext> {
  const ids = services.map(({ id }) => id)
  const documentsOf = grouped(await documentsOfAll(db, 'services', ids), ({ rowId }) => rowId)
  return { ground: await groundOf(db, flight), documentsOf, forProvider: db.providerId !== undefined }
}

/** The FBO of one end; undefined where there is none. */
export async function fboOf(
  db: OperatorDb,
  flight: FlightRow,
  target: ServiceTarget,
): Promise<Answer<typeof contract.saveFbo> | undefined> {
  const services = await servicesOf(db, flight.id)
  const fbo = firstOf(atEnd(services, { kind: 'HANDLING', target }))
  if (!fbo) return undefined
  return presentAs('HANDLING', fbo, await surroundingsOf(db, flight, [fbo])) as Answer<typeof contract.saveFbo>
}

/**
 * All that is arranged on the ground for a flight, as it is after what was written to it so far. A Trip Support Provider
 * that calls off the last it arranges sees the flight no more: the root is read before that.
 */
export async function flightServicesOf(
  db: OperatorDb,
  flight: FlightRow,
  root?: Awaited<ReturnType<typeof flightRootOf>>,
): Promise<Answer<typeof contract.read>> {
  const services = await servicesOf(db, flight.id)
  const answer = {
    ...(root ?? (await flightRootOf(db, flight))),
    ...presentSlots(services, await surroundingsOf(db, flight, services)),
    permits: (await permitsOf(db, flight.id)).map(presentPermitObject),
    slots: (await slotsOf(db, flight.id)).map(presentSlotObject),
    notes: flight.serviceNotes === null ? [] : unpack(flight.serviceNotes),
  }
  return db.providerId === undefined ? answer : onlyVisible(answer, seenOfRoot)
}
