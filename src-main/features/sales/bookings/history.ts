import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { entriesOf, namesById, type VersionRow, versionsOf } from './records-queries.ts'
import { type BookingChange, bookingHistory, idsIn } from './rules/history.ts'

/** The history of a booking, the latest change first; its versions where they are known already. */
export async function historyOf(db: OperatorDb, bookingId: string, versions?: VersionRow[]): Promise<BookingChange[]> {
  const entries = await entriesOf(db, bookingId)
  const known = versions ?? (await versionsOf(db, bookingId))
  const contents = new Map(known.map(({ version, content }) => [version, unpack(content)]))
  const names = await namesById(db, idsIn(entries, [...contents.values()]))
  return bookingHistory(entries, contents, (id) => names.get(id))
}
