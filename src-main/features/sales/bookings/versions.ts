import { type Price, pack, unpack } from '../../../data/tables/columns.ts'
import type { VersionContent } from '../../../data/tables/sales.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { type BookingRow, type LegRow, legsOf } from './queries.ts'

type KeptLeg = VersionContent['legs'][number]
type VersionedLeg = KeptLeg & Pick<LegRow, 'id' | 'bookingId'> & Partial<LegRow>

const kept = ({ id: _, operatorId: _o, bookingId: _b, createdAt: _c, updatedAt: _u, ...leg }: VersionedLeg): KeptLeg =>
  leg

/** Keeps price and itinerary as one version of a booking has them. */
export async function addVersion(
  writing: Writing,
  { bookingId, version, price }: { bookingId: string; version: number; price: Price },
  legs: VersionedLeg[],
): Promise<void> {
  const content = pack({ price, legs: legs.map(kept) })
  await writing.add('bookingVersions', { bookingId, version, content, actor: writing.caller.actor })
}

/** Makes a new version of a booking whose price or itinerary was changed (decision 18). */
export async function nextVersion(writing: Writing, { id: bookingId, version: last, price }: BookingRow) {
  const version = last + 1
  await addVersion(writing, { bookingId, version, price: unpack(price) }, await legsOf(writing.db, [bookingId]))
  await writing.change('bookings', bookingId, { version })
  return version
}
