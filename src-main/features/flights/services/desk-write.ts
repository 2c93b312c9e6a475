import type { Change, NewRow } from '../../../data/journal.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { groundServiceNumbered, recordProviderEvents, removeGroundService } from '../flights/arranged.ts'
import type { ServiceRow } from './desk-queries.ts'
import { assignmentEvents } from './desk-rules.ts'

/** A service before and after something was written to it. */
export type Rewritten = [before: ServiceRow | undefined, after: ServiceRow | undefined]

export async function addService(writing: Writing, row: NewRow<'services'>): Promise<Rewritten> {
  const { publicId } = await writing.add('services', row)
  return [undefined, await groundServiceNumbered(writing.db, 'services', publicId)]
}

/** Changes a service; setting its status ends a recheck (decision 23). */
export async function changeService(
  writing: Writing,
  { publicId }: { publicId: number },
  change: Change<'services'>,
): Promise<Rewritten> {
  const before = await groundServiceNumbered(writing.db, 'services', publicId)
  await writing.change('services', before.id, { ...change, ...(change.status ? { recheck: 0 } : {}) })
  return [before, await groundServiceNumbered(writing.db, 'services', publicId)]
}

/** Removes a service and its files. */
export async function removeService(writing: Writing, service: ServiceRow): Promise<Rewritten> {
  await removeGroundService(writing, 'services', service)
  return [service, undefined]
}

/** Tells the providers of a flight who was assigned and unassigned, of each kind once. */
export async function tellProviders(writing: Writing, rewritten: Rewritten[]): Promise<void> {
  const [before, after] = rewritten[0] ?? []
  const row = after ?? before
  const kinds = rewritten.flatMap(([was, is]) => assignmentEvents(was, is))
  if (row) await recordProviderEvents(writing, row, kinds)
}
