import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import { isOver } from '../../crew/findings/of-row.ts'
import type { RotationEntry } from '../../crew/findings/rules/situation.ts'

/** Enough to find where the aircraft was last and all that overlaps a leg: no more flights begin within one. */
export const AT_MOST = 12

interface NextFlightQuery {
  aircraftId: string
  /** The instant before which activities begin. */
  before: number
}

export const flightColumns = [
  ...(['flights.publicId', 'flights.bookingId', 'flights.tripNumber', 'flights.flightNumber'] as const),
  'flights.legNumber' as const,
  ...(['flights.departureAirport', 'flights.arrivalAirport'] as const),
  ...(['flights.realDepartureAirport', 'flights.realArrivalAirport'] as const),
  ...(['flights.departureAt', 'flights.arrivalAt', 'flights.offBlockAt', 'flights.onBlockAt'] as const),
  'flights.postFlightClosedAt' as const,
]
export const taskColumns = [
  ...(['tasks.publicId', 'tasks.type', 'tasks.airport', 'tasks.startAt', 'tasks.endAt'] as const),
]

const flightsBefore = preparedQuery((db, { aircraftId, before }: NextFlightQuery) =>
  db
    .from('flights')
    .select(flightColumns)
    .where('aircraftId', '=', aircraftId)
    .where('departureAt', '<', before)
    .where('canceledAt', 'is', null)
    .orderBy('departureAt', 'desc')
    .limit(AT_MOST),
)

/** Notes tie no aircraft down. */
const tasksBefore = preparedQuery((db, { aircraftId, before }: NextFlightQuery) =>
  db
    .from('tasks')
    .select(taskColumns)
    .where('aircraftId', '=', aircraftId)
    .where('startAt', '<', before)
    .where('type', '<>', 'NOTE')
    .orderBy('startAt', 'desc')
    .limit(AT_MOST),
)

/** Activities that begin in `[from, to)`. */
interface Within {
  aircraftId: string
  from: number
  to: number
}

const flightsWithin = preparedQuery((db, { aircraftId, from, to }: Within) =>
  db
    .from('flights')
    .select(flightColumns)
    .where('aircraftId', '=', aircraftId)
    .where('departureAt', '>=', from)
    .where('departureAt', '<', to)
    .where('canceledAt', 'is', null)
    .orderBy('departureAt'),
)

const tasksWithin = preparedQuery((db, { aircraftId, from, to }: Within) =>
  db
    .from('tasks')
    .select(taskColumns)
    .where('aircraftId', '=', aircraftId)
    .where('startAt', '>=', from)
    .where('startAt', '<', to)
    .where('type', '<>', 'NOTE')
    .orderBy('startAt'),
)

/** A flight or task of an aircraft; those of a flight say whose they are. */
export type Scheduled = RotationEntry & { bookingId?: string }

type FlightRow = Awaited<ReturnType<typeof flightsBefore>>[number]
type TaskRow = Awaited<ReturnType<typeof tasksBefore>>[number]

export const flightStop = (row: FlightRow): Scheduled => {
  const { departureAirport: from, arrivalAirport: to } = bestAirports(row)
  const { departureAt: startAt, arrivalAt: endAt } = bestTimes(row)
  const { publicId: flightId, bookingId } = row
  return { flightId, bookingId, label: flightName(row), from, to, startAt, endAt, over: isOver(row) }
}
export const taskStop = ({ publicId: taskId, type: label, airport, startAt, endAt }: TaskRow): Scheduled => {
  return { taskId, label, from: airport, to: airport, startAt, endAt, over: false }
}

/**
 * The last activities of an aircraft before an instant, tasks and flights that are not canceled; the latest of each
 * first.
 */
export async function scheduledBefore(db: OperatorDb, aircraftId: string, before: number): Promise<Scheduled[]> {
  const flights = await flightsBefore(db, { aircraftId, before })
  return [...flights.map(flightStop), ...(await tasksBefore(db, { aircraftId, before })).map(taskStop)]
}

/** The activities of an aircraft that begin within a span, flights that are not canceled and tasks. */
export async function scheduledWithin(db: OperatorDb, within: Within): Promise<Scheduled[]> {
  return [...(await flightsWithin(db, within)).map(flightStop), ...(await tasksWithin(db, within)).map(taskStop)]
}
