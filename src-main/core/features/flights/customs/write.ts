import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { migration } from '../../../../../src-shared/contract/flights/customs.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { differing } from '../../../present/differing.ts'
import type { FlightRow } from '../flights/queries.ts'
import { columnsOf } from '../services/columns.ts'
import { servicesOf } from '../services/desk-queries.ts'
import { serviceRecords } from '../services/desk-write.ts'
import type { ResolvedProvider } from '../services/providers.ts'
import { migrationAt, migrationOf } from './page.ts'

const ends = [
  ['DEPARTURE', 'departureMigration'],
  ['ARRIVAL', 'arrivalMigration'],
] as const

/**
 * A provider's number is kept and shown again, and links no provider: a Trip Support Provider arranges no border
 * formalities and sees no flight for them (spec: Authentication 5).
 */
const numberOnly = ({ permitProviderId }: { permitProviderId?: number }): ResolvedProvider =>
  permitProviderId === undefined ? {} : { providerId: null, providerNumber: permitProviderId || null }

/** Writes what is new of the border formalities at both ends; no kind of event covers it. */
export async function saveMigration(
  writing: Writing,
  flight: FlightRow,
  body: Input<typeof migration.save>['body'],
): Promise<void> {
  const shown = await migrationOf(writing.db, flight)
  const services = await servicesOf(writing.db, flight.id)
  for (const [target, field] of ends) {
    const news = differing(body[field] ?? {}, shown[field])
    if (Object.keys(news).length === 0) continue
    const before = migrationAt(services, target)
    const columns = columnsOf(news, before, '', numberOnly(news))
    const row = { ...columns, status: columns.status ?? shown[field].status, kind: 'MIGRATION', target }
    if (before) await serviceRecords.change(writing, before, columns)
    else await serviceRecords.add(writing, flight, row)
  }
}
