import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import { type map, unfitTypes } from '../../../../../src-shared/contract/operations/map.ts'
import { bestAirports } from '../../../../../src-shared/flight/flight-progress.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { type AircraftRow, lastFlights } from '../../fleet/aircraft/queries.ts'

type Parked = Answer<typeof map.day>['fleet'][number]

/** The tasks that keep aircraft on the ground at some time between two instants. */
const groundingTasks = (db: OperatorDb, from: number, to: number) =>
  db
    .from('tasks')
    .select(['tasks.aircraftId', 'tasks.type', 'tasks.startAt', 'tasks.endAt'])
    .where('tasks.startAt', '<', to)
    .where('tasks.endAt', '>', from)
    .where('tasks.type', 'in', unfitTypes)
    .orderBy('tasks.startAt')
    .execute()

/** Where the aircraft in use are at the first of two instants, and when between them they can not fly. */
export async function parkedFleet(
  db: OperatorDb,
  aircraft: AircraftRow[],
  from: number,
  to: number,
): Promise<Parked[]> {
  const inUse = aircraft.filter(({ status }) => status === 'ACTIVE')
  const ids = inUse.map(({ id }) => id)
  const last = await lastFlights(db, ids, from)
  const tasks = Map.groupBy(await groundingTasks(db, from, to), ({ aircraftId }) => aircraftId)
  return inUse.map(({ id, publicId, tailNumber, type, homebase }) => {
    const flight = last.get(id)
    const unfit = (tasks.get(id) ?? []).map(({ type, startAt, endAt }) => ({
      type: type as (typeof unfitTypes)[number],
      ...{ startAt, endAt },
    }))
    const airport = flight ? bestAirports(flight).arrivalAirport : homebase
    return { aircraftId: publicId, tailNumber, type, airport, unfit }
  })
}
