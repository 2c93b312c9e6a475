import { hot } from '../../data/hot.ts'
import type { Own } from '../../data/own.ts'
import { bestAirports, bestTimes } from '../flights/rules/status.ts'
import type { Stretch } from './rules/warnings.ts'

/** Enough to find where the aircraft was last and all that overlaps a leg: no more flights begin within one. */
const AT_MOST = 12

interface Asked {
  aircraftId: string
  /** What begins before it. */
  before: number
}

const columns = [
  ...(['legId', 'bookingId', 'tripNumber', 'flightNumber', 'departureAirport', 'arrivalAirport'] as const),
  ...(['realDepartureAirport', 'realArrivalAirport', 'departureAt', 'arrivalAt', 'offBlockAt', 'onBlockAt'] as const),
]

const flightsBefore = hot((db, { aircraftId, before }: Asked) =>
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
const tasksBefore = hot((db, { aircraftId, before }: Asked) =>
  db
    .from('tasks')
    .select(['type', 'airport', 'startAt', 'endAt'])
    .where('aircraftId', '=', aircraftId)
    .where('startAt', '<', before)
    .where('type', '<>', 'NOTE')
    .orderBy('startAt', 'desc')
    .limit(AT_MOST),
)

const nextFlight = hot((db, { aircraftId, after }: { aircraftId: string; after: number }) =>
  db
    .from('flights')
    .select(['departureAirport', 'departureAt', 'bookingId', 'legId'])
    .where('aircraftId', '=', aircraftId)
    .where('departureAt', '>=', after)
    .where('canceledAt', 'is', null)
    .orderBy('departureAt')
    .limit(AT_MOST),
)

/** A flight or task of an aircraft; those of a flight say whose they are. */
export type Scheduled = Stretch & { legId?: string; bookingId?: string }

/** What an aircraft does last before an instant, tasks and flights that are not cancelled; the latest of each first. */
export async function scheduledBefore(db: Own, aircraftId: string, before: number): Promise<Scheduled[]> {
  const flights = (await flightsBefore(db, { aircraftId, before })).map((flight): Scheduled => {
    const { departureAirport: from, arrivalAirport: to } = bestAirports(flight)
    const { departureAt: startAt, arrivalAt: endAt } = bestTimes(flight)
    const { legId, bookingId, tripNumber } = flight
    return { legId, bookingId, name: `trip ${tripNumber} ${from}–${to}`, from, to, startAt, endAt }
  })
  const tasks = (await tasksBefore(db, { aircraftId, before })).map(({ type, airport, startAt, endAt }): Scheduled => {
    return { name: type.toLowerCase().replaceAll('_', ' '), from: airport, to: airport, startAt, endAt }
  })
  return [...flights, ...tasks]
}

/** The next flights of an aircraft from an instant on, the earliest first. */
export function scheduledAfter(db: Own, aircraftId: string, after: number) {
  return nextFlight(db, { aircraftId, after })
}
