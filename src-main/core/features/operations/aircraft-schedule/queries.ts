import type { Selectable } from 'kysely'
import { bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { TasksTable } from '../../../data/tables/fleet.ts'
import type { FlightsTable } from '../../../data/tables/flights.ts'

/** No flight leaves its estimated times by more, and none is as long. */
const SLACK_MS = 3 * 86_400_000

/** Flights of an aircraft that are under way at some time between two instants; no canceled ones. */
export async function flightsOf(db: OperatorDb, aircraftId: string, from: number, to: number) {
  const rows = await db
    .from('flights')
    .selectAll()
    .where('aircraftId', '=', aircraftId)
    .where('departureAt', '>', from - SLACK_MS)
    .where('departureAt', '<', to + SLACK_MS)
    .where('canceledAt', 'is', null)
    .execute()
  return rows.filter((row) => bestTimes(row).departureAt < to && bestTimes(row).arrivalAt > from)
}

/** Tasks of an aircraft that are under way at some time between two instants. */
export function tasksOf(
  db: OperatorDb,
  aircraftId: string,
  from: number,
  to: number,
): Promise<Selectable<TasksTable>[]> {
  const begun = db.from('tasks').selectAll().where('aircraftId', '=', aircraftId).where('startAt', '<', to)
  return begun.where('endAt', '>', from).execute()
}

/** The last flight and the last task of an aircraft that were over by an instant. */
export async function lastBefore(db: OperatorDb, aircraftId: string, at: number) {
  const flight = await db
    .from('flights')
    .selectAll()
    .where('aircraftId', '=', aircraftId)
    .where('departureAt', '<', at)
    .where('canceledAt', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('onBlockAt', 'arrivalAt'), '<=', at))
    .orderBy('departureAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const tasks = db.from('tasks').selectAll().where('aircraftId', '=', aircraftId).where('startAt', '<', at)
  const task = await tasks.where('endAt', '<=', at).orderBy('startAt', 'desc').limit(1).executeTakeFirst()
  return { flights: flight ? [flight] : [], tasks: task ? [task] : [] }
}

export type FlightRow = Selectable<FlightsTable>
export type TaskRow = Selectable<TasksTable>
