import type { OperatorDb } from '../../../../data/operator-db.ts'
import { type BookingChange, bookingHistory, idsIn } from '../rules/history.ts'
import { entriesOf, namesById, type VersionRow, versionsOf } from './records-queries.ts'

/** The history of a booking, the latest change first; its versions where they are known already. */
export async function loadBookingHistory(
  db: OperatorDb,
  bookingId: string,
  versions?: VersionRow[],
): Promise<BookingChange[]> {
  const known = versions ?? (await versionsOf(db, bookingId))
  const entries = await entriesOf(db, bookingId)
  const numbers = new Map(known.flatMap(({ changeId, version }) => (changeId === null ? [] : [[changeId, version]])))
  const names = await namesById(db, idsIn(entries))
  return bookingHistory(entries, numbers, (id) => names.get(id))
}
