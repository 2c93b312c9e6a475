import type { OperatorDb } from '../../../data/operator-db.ts'

/** More entries than this are not looked through: the whole board is answered. */
const MAX_ENTRIES = 200

/** Tables whose rows are bars of the board, and tables that any bar can show something of. */
const ofBars = ['flights', 'flightCrew', 'tasks'] as const
const ofAnyBar = ['accounts', 'aircraft', 'airportData', 'bookings', 'users'] as const

/** The last entry of the journal: what an answer says that it is as new as. */
export async function lastSequence(db: OperatorDb): Promise<number> {
  const last = db.journal().select('sequence').orderBy('sequence', 'desc').limit(1)
  return (await last.executeTakeFirst())?.sequence ?? 0
}

/** Rows by their ids, and the numbers of those that were deleted. */
interface ChangedRows {
  ids: string[]
  removed: number[]
}

const numberIn = (changes: string): number => (JSON.parse(changes) as { publicId: number }).publicId

/**
 * The flights and tasks that changed after an entry of the journal; undefined where more changed than bars, too much, or
 * the entry is of another database.
 */
export async function changedSince(
  db: OperatorDb,
  sequence: number,
  last: number,
): Promise<{ flights: ChangedRows; tasks: ChangedRows } | undefined> {
  if (sequence > last) return undefined
  const entries = await db
    .journal()
    .select(['table', 'rowId', 'flightId', 'action', 'changes'])
    .where('sequence', '>', sequence)
    .where('table', 'in', [...ofBars, ...ofAnyBar])
    .orderBy('sequence')
    .limit(MAX_ENTRIES + 1)
    .execute()
  if (entries.length > MAX_ENTRIES) return undefined
  if (entries.some(({ table }) => (ofAnyBar as readonly string[]).includes(table))) return undefined
  const rowsOf = (table: 'flights' | 'tasks', ids: (string | null)[]): ChangedRows => ({
    ids: [...new Set(ids)].filter((id) => id !== null),
    removed: entries
      .filter((entry) => entry.table === table && entry.action === 'remove')
      .map(({ changes }) => numberIn(changes)),
  })
  const tasks = entries.filter(({ table }) => table === 'tasks').map(({ rowId }) => rowId)
  const flights = entries.filter(({ table }) => table !== 'tasks').map(({ flightId }) => flightId)
  return { flights: rowsOf('flights', flights), tasks: rowsOf('tasks', tasks) }
}
