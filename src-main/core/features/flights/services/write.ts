import type { Writing } from '../../../dispatch/context.ts'
import { differing } from '../../../present/differing.ts'
import type { FlightRow } from '../flights/queries.ts'
import { asComparable, columnsOf } from './columns.ts'
import { type ServiceRow, servicesOf } from './desk-queries.ts'
import { type RewrittenService, serviceRecords } from './desk-write.ts'
import { surroundingsOf } from './page.ts'
import { presentAs, type ServiceContext } from './present.ts'
import { checkProviderAdds, checkProviderChange } from './provider-view.ts'
import { resolveServiceProvider } from './providers.ts'
import { atEnd, existingService, firstOf, type Item, type ServiceTarget } from './rules.ts'

/** Writes one service of a request; undefined when it says nothing new. */
async function saveService(
  writing: Writing,
  flight: FlightRow,
  item: Item,
  before: ServiceRow | undefined,
  around: ServiceContext,
): Promise<RewrittenService | undefined> {
  const { kind, target } = item
  const { db } = writing
  const input = asComparable(item.input, around.ground.ends[target].timeZone)
  const { id: _id, ...news } = differing(input, before && presentAs(kind, before, around))
  if (Object.keys(news).length === 0) return undefined
  if (db.providerId !== undefined) {
    if (!before) checkProviderAdds(kind, item.field)
    checkProviderChange(kind, Object.keys(news))
  }
  const provider = await resolveServiceProvider(db, news, !before)
  if (!before) {
    const columns = columnsOf(news, undefined, around.ground.currency, provider)
    return serviceRecords.add(writing, flight, { ...columns, kind, target, status: columns.status ?? 'DO' })
  }
  // The row is read again, since another part of the same request may have written to it.
  const now = await serviceRecords.numbered(db, before.publicId)
  return serviceRecords.change(writing, before, columnsOf(news, now, around.ground.currency, provider))
}

/**
 * Adds and changes services of a flight and notifies their providers, once per kind. Fields that are sent back as they
 * were shown say nothing. @throws Problem; see `existingService`, `checkProviderChange`.
 */
export async function saveServices(writing: Writing, flight: FlightRow, items: Item[]): Promise<void> {
  const services = await servicesOf(writing.db, flight.id)
  const around = await surroundingsOf(writing.db, flight, services)
  const rewritten: RewrittenService[] = []
  for (const item of items) {
    const written = await saveService(writing, flight, item, existingService(services, item), around)
    if (written) rewritten.push(written)
  }
  await serviceRecords.record(writing, rewritten)
}

/** Removes the FBO of an end; false when there is none. */
export async function removeFbo(writing: Writing, flight: FlightRow, target: ServiceTarget): Promise<boolean> {
  const services = await servicesOf(writing.db, flight.id)
  const fbo = firstOf(atEnd(services, { kind: 'HANDLING', target }))
  if (fbo) await serviceRecords.recorded(writing, await serviceRecords.remove(writing, fbo))
  return fbo !== undefined
}
