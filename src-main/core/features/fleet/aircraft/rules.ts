import type { z } from 'zod'
import type { aircraftPlace } from '../../../../../src-shared/contract/fleet/aircraft.ts'
import { type BlockTimes, bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'

/** How far an aircraft's schedule reaches to either side of today, in days (spec: Limits). */
export const SCHEDULE_DAYS = 60

type Place = z.infer<typeof aircraftPlace>
type Flown = BlockTimes & Parameters<typeof bestAirports>[0] & { offBlockAt: number | null; onBlockAt: number | null }
interface AircraftStop {
  type: string
  airport: string
  endAt: number
}

/**
 * Where an aircraft is now, by its last flight that should have left and by what keeps it on the ground. One that has
 * not gone off block is still where it was to leave from; one whose arrival is past has arrived.
 */
export function placeNow(
  { flight, task, homebase }: { flight: Flown | undefined; task: AircraftStop | undefined; homebase: string | null },
  now: number,
): Place {
  const nowhere = { airport: null, from: null, at: null, task: null }
  if (flight) {
    const { departureAirport, arrivalAirport } = bestAirports(flight)
    const { arrivalAt } = bestTimes(flight)
    const arrived = flight.onBlockAt !== null || arrivalAt <= now
    if (!arrived && flight.offBlockAt !== null)
      return { ...nowhere, kind: 'flying', airport: arrivalAirport, from: departureAirport, at: arrivalAt }
    if (task) return atTask(task)
    return arrived
      ? { ...nowhere, kind: 'ground', airport: arrivalAirport, at: arrivalAt }
      : { ...nowhere, kind: 'ground', airport: departureAirport }
  }
  if (task) return atTask(task)
  return homebase === null ? { ...nowhere, kind: 'unknown' } : { ...nowhere, kind: 'base', airport: homebase }
}

const atTask = ({ type, airport, endAt }: AircraftStop): Place => ({
  kind: 'task',
  airport,
  from: null,
  at: endAt,
  task: type,
})
