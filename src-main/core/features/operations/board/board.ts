import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { schedule } from '../../../../../src-shared/contract/operations/board.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { presentBoardAirport } from '../../airports/airports/present.ts'
import { fleet } from '../../fleet/aircraft/queries.ts'
import { presentBoardTask } from '../../flights/tasks/present.ts'
import { tasksDuring } from '../../flights/tasks/queries.ts'
import { presentBoardAircraft, presentBoardFlights } from './present.ts'
import { boardCrew, boardFlights, numbersOf } from './queries.ts'
import { airportsNamed, lanes } from './rules.ts'

/** More entries than this are not looked through: the whole board is answered. */
const MAX_ENTRIES = 200

/** Tables whose rows are bars of the board, and tables that any bar can show something of. */
const ofBars = ['flights', 'flightCrew', 'tasks'] as const
const ofAnyBar = ['accounts', 'aircraft', 'airportData', 'bookings', 'users'] as const

/** The last entry of the journal: what an answer says that it is as new as. */
async function lastSequence(db: OperatorDb): Promise<number> {
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
async function changedSince(
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

type BoardReply = Answer<typeof schedule.board>

interface BoardRange {
  from: number
  to: number
  /** With canceled flights. */
  canceled: boolean
  /** The sequence of an earlier answer. */
  since?: number | undefined
}

/** The board between two instants: all of it, or what changed since an earlier answer where that can be said. */
export async function readBoard(db: OperatorDb, wanted: BoardRange): Promise<BoardReply> {
  const { from, to, canceled, since } = wanted
  const sequence = await lastSequence(db)
  const changes = since === undefined ? undefined : await changedSince(db, since, sequence)
  const only = changes && { flights: changes.flights.ids, tasks: changes.tasks.ids }
  const flights = presentBoardFlights(
    await boardFlights(db, from, to, canceled, only?.flights),
    await boardCrew(db, from, to, canceled, only?.flights),
  )
  const tasks = (await tasksDuring(db, from, to, only?.tasks)).map(presentBoardTask)
  const owners = changes && flights.length + tasks.length === 0 ? [] : await fleet(db, true)
  const shown = lanes(owners, [...flights, ...tasks])
  // An aircraft that is not in use gets a lane with its first bar.
  if (changes && shown.some(({ status }) => status !== 'ACTIVE')) return readBoard(db, { from, to, canceled })
  const aircraft = changes ? [] : shown.map(presentBoardAircraft)
  const airports = await airportsByCode(db, airportsNamed(aircraft, flights, tasks))
  const changed = changes && {
    flights: [...(await numbersOf(db, 'flights', changes.flights.ids)), ...changes.flights.removed],
    tasks: [...(await numbersOf(db, 'tasks', changes.tasks.ids)), ...changes.tasks.removed],
  }
  return { sequence, changed: changed ?? null, aircraft, flights, tasks, airports: airports.map(presentBoardAirport) }
}
