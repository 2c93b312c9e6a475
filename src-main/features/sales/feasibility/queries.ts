import { bestAirports, bestTimes } from '../../../../src-shared/flight-progress.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import { isOver, labelOf } from '../../crew/findings/of-row.ts'
import type { Stop } from '../../crew/findings/rules/situation.ts'

/** Enough to find where the aircraft was last and all that overlaps a leg: no more flights begin within one. */
const AT_MOST = 12

interface NextFlightQuery {
  aircraftId: string
  /** What begins before it. */
  before: number
}

const columns = [
  ...(['publicId', 'bookingId', 'tripNumber', 'flightNumber', 'departureAirport', 'arrivalAirport'] as const),
  ...(['realDepartureAirport', 'realArrivalAirport', 'departureAt', 'arrivalAt', 'offBlockAt', 'onBlockAt'] as const),
  'postFlightClosedAt' as const,
]

const flightsBefore = preparedQuery((db, { aircraftId, before }: NextFlightQuery) =>
  db
    .from('flights')
    .select(columns)
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
    .select(['publicId', 'type', 'airport', 'startAt', 'endAt'])
    .where('aircraftId', '=', aircraftId)
    .where('startAt', '<', before)
    .where('type', '<>', 'NOTE')
    .orderBy('startAt', 'desc')
    .limit(AT_MOST),
)

interface After {
  aircraftId: string
  after: number
}

const flightsAfter = preparedQuery((db, { aircraftId, after }: After) =>
  db
    .from('flights')
    .select(columns)
    .where('aircraftId', '=', aircraftId)
    .where('departureAt', '>=', after)
    .where('canceledAt', 'is', null)
    .orderBy('departureAt')
    .limit(AT_MOST),
)

const tasksFrom = preparedQuery((db, { aircraftId, after }: After) =>
  db
    .from('tasks')
    .select(['publicId', 'type', 'airport', 'startAt', 'endAt'])
    .where('aircraftId', '=', aircraftId)
    .where('startAt', '>=', after)
    .where('type', '<>', 'NOTE')
    .orderBy('startAt')
    .limit(AT_MOST),
)

/** A flight or task of an aircraft; those of a flight say whose they are. */
export type Scheduled = Stop & { bookingId?: string }

type FlightRow = Awaited<ReturnType<typeof flightsBefore>>[number]
type TaskRow = Awaited<ReturnType<typeof tasksBefore>>[number]

const flightStop = (row: FlightRow): Scheduled => {
  const { departureAirport: from, arrivalAirport: to } = bestAirports(row)
  const { departureAt: startAt, arrivalAt: endAt } = bestTimes(row)
  const { publicId: flightId, bookingId } = row
  return { flightId, bookingId, label: labelOf(row), from, to, startAt, endAt, over: isOver(row) }
}
const taskStop = ({ publicId: taskId, type: label, airport, startAt, endAt }: TaskRow): Scheduled => {
  return { taskId, label, from: airport, to: airport, startAt, endAt, over: false }
}

/** What an aircraft does last before an instant, tasks and flights that are not canceled; the latest of each first. */
export async function scheduledBefore(db: OperatorDb, aircraftId: string, before: number): Promise<Scheduled[]> {
  const flights = await flightsBefore(db, { aircraftId, before })
  return [...flights.map(flightStop), ...(await tasksBefore(db, { aircraftId, before })).map(taskStop)]
}

/** The next flights of an aircraft from an instant on, the earliest first. */
export const flightsFrom = async (db: OperatorDb, aircraftId: string, after: number): Promise<Scheduled[]> =>
  (await flightsAfter(db, { aircraftId, after })).map(flightStop)

/** What an aircraft does next from an instant on, flights first. */
export async function scheduledAfter(db: OperatorDb, aircraftId: string, after: number): Promise<Scheduled[]> {
  const tasks = await tasksFrom(db, { aircraftId, after })
  return [...(await flightsFrom(db, aircraftId, after)), ...tasks.map(taskStop)]
}
