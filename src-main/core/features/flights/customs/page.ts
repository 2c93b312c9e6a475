import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { migration } from '../../../../../src-shared/contract/flights/customs.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import type { FlightRow } from '../flights/queries.ts'
import { type ServiceRow, servicesOf } from '../services/desk-queries.ts'
import { surroundingsOf } from '../services/page.ts'
import { detailsOf, providerNumberOf } from '../services/present.ts'
import { atEnd, firstOf, type ServiceTarget } from '../services/rules.ts'
import { firstStatus } from './rules.ts'

type Migration = Answer<typeof migration.read>

/** The record of border formalities at one end; they are kept as a service of a kind of its own. */
export const migrationAt = (services: ServiceRow[], target: ServiceTarget): ServiceRow | undefined =>
  firstOf(atEnd(services, { kind: 'MIGRATION', target }))

/** Border formalities at both ends of a flight. */
export async function migrationOf(db: OperatorDb, flight: FlightRow): Promise<Migration> {
  const services = await servicesOf(db, flight.id)
  const { ground, documentsOf } = await surroundingsOf(db, flight, services)
  const end = (target: ServiceTarget) => {
    const row = migrationAt(services, target)
    const { by = null } = row ? detailsOf(row) : {}
    return {
      id: row?.publicId ?? null,
      status: row?.status ?? firstStatus(ground.ends.DEPARTURE, ground.ends.ARRIVAL),
      recheck: row?.recheck === 1,
      by,
      notes: row?.remarks ?? null,
      permitProviderId: row ? providerNumberOf(row) : null,
      documents: row ? documentsOf(row.id).map((document) => presentDocumentObject(document, row.publicId)) : [],
    }
  }
  return { departureMigration: end('DEPARTURE'), arrivalMigration: end('ARRIVAL') }
}
