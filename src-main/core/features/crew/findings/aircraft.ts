import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { grouped } from '../../../present/grouped.ts'
import { type AircraftRow, fleet } from '../../fleet/aircraft/queries.ts'
import { type HoldItemRow, holdItemsOf } from '../../fleet/deferred-defects/queries.ts'
import { type MaintenanceRow, schedulesOfAll } from '../../fleet/maintenance/queries.ts'
import { isPastDue, isReached } from '../../fleet/maintenance/rules.ts'
import { type FindingsQuery, movedIn } from './findings-query.ts'
import { fuelOf, isOver } from './of-row.ts'
import { partByPart } from './part-by-part.ts'
import {
  flightAfter,
  flightBefore,
  flightsOfAircraft,
  inParts,
  type PlannedRow,
  SLACK,
  tasksAfter,
  tasksWithin,
} from './queries.ts'
import type { Aircraft, Defect, Limit, RotationEntry } from './rules/situation.ts'
import type { FlightToJudge } from './target.ts'

/** The fleet by row id, as the rules judge it. */
export const fleetOf = async (db: OperatorDb): Promise<Map<string, Aircraft>> =>
  judgedAircraft(db, await fleet(db, true))

/** Seats of the largest aircraft in use; null for a fleet without aircraft. */
export async function largestCabin(db: OperatorDb): Promise<number | null> {
  const seats = (await fleet(db, false)).map(({ numberOfSeats }) => numberOfSeats)
  return seats.length === 0 ? null : Math.max(...seats)
}

/** The day of today is asked for only where something is due by it: an answer without it holds until records change. */
const judgedDefect = (db: OperatorDb, { title, dueDay, restrictions, limitations }: HoldItemRow): Defect => ({
  ...{ title, dueDay, restrictions: unpack(restrictions), limitation: limitations?.trim() || null },
  overdue: dueDay !== null && isPastDue(Date.parse(dueDay), db.now),
})

/** The day of today is asked for by a rule that finds the limit reached: most answers hold until records change. */
const judgedLimit = (db: OperatorDb, row: MaintenanceRow): Limit => ({
  ...row,
  get overdue() {
    return isReached(row, db.now)
  },
})

/** Aircraft by row id, with the limits and deferred defects of each. */
export async function judgedAircraft(db: OperatorDb, rows: AircraftRow[]): Promise<Map<string, Aircraft>> {
  const ids = rows.map(({ id }) => id)
  const limits = grouped(await inParts(ids, (part) => schedulesOfAll(db, part)), ({ aircraftId }) => aircraftId)
  const defects = grouped(await inParts(ids, (part) => holdItemsOf(db, part)), ({ aircraftId }) => aircraftId)
  return new Map(
    rows.map(({ id, publicId: aircraftId, tailNumber, type, numberOfSeats: seats, maxRange, minRunway, homebase }) => [
      id,
      {
        ...{ aircraftId, tailNumber, type, seats, maxRange, minRunway, homebase },
        ...{
          limits: limits(id).map((row) => judgedLimit(db, row)),
          defects: defects(id).map((row) => judgedDefect(db, row)),
        },
      },
    ]),
  )
}

function flightStop(row: PlannedRow): RotationEntry {
  const { departureAt: startAt, arrivalAt: endAt } = bestTimes(row)
  const { departureAirport: from, arrivalAirport: to } = bestAirports(row)
  return {
    flightId: row.publicId,
    label: flightName(row),
    from,
    to,
    startAt,
    endAt,
    over: isOver(row),
    fuel: fuelOf(row),
  }
}

const targetStop = ({
  flightId,
  label,
  departureAirport: from,
  arrivalAirport: to,
  ...plan
}: FlightToJudge): RotationEntry => ({
  ...{ flightId, label, from, to, startAt: plan.departureAt, endAt: plan.arrivalAt, over: plan.over },
  fuel: plan.fuel,
})

/** The flights of aircraft around a time, with the one before and the one after however far away they are. */
async function rowsAround(db: OperatorDb, aircraftIds: string[], from: number, to: number): Promise<PlannedRow[]> {
  const rows = await partByPart({ from: from - SLACK, to: to + SLACK }, (from, to) =>
    flightsOfAircraft(db, aircraftIds, from, to),
  )
  for (const aircraftId of aircraftIds) {
    rows.push(...(await flightBefore(db, { aircraftId, at: from - SLACK })))
    rows.push(...(await flightAfter(db, { aircraftId, at: to + SLACK })))
  }
  return rows
}

/** The timelines of the aircraft of flights, and of those that have a task in the window. */
export async function timelinesOf(
  db: OperatorDb,
  query: FindingsQuery,
  targets: FlightToJudge[],
  fleet: Map<string, Aircraft>,
) {
  const { window, change } = query
  const tied = window ? await tasksWithin(db, window.from, window.to) : []
  const named = [...targets, ...tied].map(({ aircraftId }) => aircraftId)
  const aircraftIds = [...new Set([...named, change?.task?.aircraftId])].filter((id) => id !== undefined && id !== null)
  if (aircraftIds.length === 0) return []
  const starts = [...targets.map(({ departureAt }) => departureAt), window?.from, change?.task?.startAt]
  const ends = [...targets.map(({ arrivalAt }) => arrivalAt), window?.to, change?.task?.endAt]
  const defined = (times: (number | undefined)[]) => times.filter((at) => at !== undefined)
  const from = Math.min(...defined(starts))
  const rows = await rowsAround(db, aircraftIds, from, Math.max(...defined(ends)))
  const judged = new Map(targets.map((target) => [target.flightId, target]))
  const others = rows.filter(({ publicId }) => !movedIn(change, publicId))
  const stops = grouped(
    [
      ...others.map((row) => ({ aircraftId: row.aircraftId ?? '', stop: flightStop(row) })),
      ...targets
        .filter(({ flightId }) => !others.some(({ publicId }) => publicId === flightId))
        .map((target) => ({
          aircraftId: target.aircraftId ?? '',
          stop: targetStop(judged.get(target.flightId) ?? target),
        })),
      ...(await tasksAfter(db, aircraftIds, from - SLACK)).map((row) => {
        const moved = change?.task?.taskId === row.publicId ? change.task : row
        const { startAt, endAt, aircraftId } = moved
        const { publicId: taskId, airport, type: label } = row
        return { aircraftId, stop: { taskId, label, from: airport, to: airport, startAt, endAt, over: false } }
      }),
    ],
    ({ aircraftId }) => aircraftId,
  )
  return aircraftIds.flatMap((id) => {
    const aircraft = fleet.get(id)
    return aircraft ? [{ aircraft, stops: stops(id).map(({ stop }) => stop) }] : []
  })
}
