import type { Change, NewRow } from '../../../data/journal.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { differing } from '../../../present/differing.ts'
import { groundServiceNumbered } from '../flights/arranged.ts'
import type { FlightRow } from '../flights/queries.ts'
import { asShown, columnsOf } from './columns.ts'
import { type ServiceRow, servicesOf } from './desk-queries.ts'
import { addService, changeService, type Rewritten, removeService, tellProviders } from './desk-write.ts'
import { surroundingsOf } from './page.ts'
import { presentAs, type Surroundings } from './present.ts'
import { checkProviderAdds, checkProviderChange } from './provider-view.ts'
import { givenServiceProvider } from './providers.ts'
import { atEnd, firstOf, type Item, meant, type Target } from './rules.ts'

/** Writes one service of a request; undefined when it says nothing new. */
async function saveService(
  writing: Writing,
  flight: FlightRow,
  item: Item,
  before: ServiceRow | undefined,
  around: Surroundings,
): Promise<Rewritten | undefined> {
  const { kind, target } = item
  const { db } = writing
  const given = asShown(item.given, around.ground.ends[target].timeZone)
  const { id: _id, ...news } = differing(given, before && presentAs(kind, before, around))
  if (Object.keys(news).length === 0) return undefined
  if (db.providerId !== undefined) {
    if (!before) checkProviderAdds(kind, item.field)
    checkProviderChange(kind, Object.keys(news))
  }
  const provider = await givenServiceProvider(db, news, !before)
  if (!before) {
    const columns = columnsOf(news, undefined, around.ground.currency, provider)
    return addService(writing, newService(columns, { kind, target, flightId: flight.id }))
  }
  // What another part of the request wrote to it meanwhile must stay.
  const now = await groundServiceNumbered(db, 'services', before.publicId)
  return changeService(writing, before, columnsOf(news, now, around.ground.currency, provider))
}

function newService(
  columns: Change<'services'>,
  place: Pick<NewRow<'services'>, 'kind' | 'target' | 'flightId'>,
): NewRow<'services'> {
  return { ...columns, ...place, status: columns.status ?? 'DO', recheck: 0 }
}

/**
 * Adds and changes services of a flight and tells their providers, of each kind once. Fields that are sent back as they
 * were shown say nothing. @throws Problem; see `meant`, `checkProviderChange`.
 */
export async function saveServices(writing: Writing, flight: FlightRow, items: Item[]): Promise<void> {
  const services = await servicesOf(writing.db, flight.id)
  const around = await surroundingsOf(writing.db, flight, services)
  const rewritten: Rewritten[] = []
  for (const item of items) {
    const written = await saveService(writing, flight, item, meant(services, item), around)
    if (written) rewritten.push(written)
  }
  await tellProviders(writing, rewritten)
}

/** Removes the FBO of an end; false when there is none. */
export async function removeFbo(writing: Writing, flight: FlightRow, target: Target): Promise<boolean> {
  const services = await servicesOf(writing.db, flight.id)
  const fbo = firstOf(atEnd(services, { kind: 'HANDLING', target }))
  if (fbo) await tellProviders(writing, [await removeService(writing, fbo)])
  return fbo !== undefined
}
