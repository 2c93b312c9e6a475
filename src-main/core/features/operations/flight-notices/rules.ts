import type { ActivePeriod } from '../../../../../src-shared/domain/airports/notam-schedule/types.ts'
import { around } from '../../../../../src-shared/domain/airports/notice-activity.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'

type Flight = Parameters<typeof bestTimes>[0] &
  Parameters<typeof bestAirports>[0] &
  Pick<FlightRow, 'alternateDepartureAirport' | 'alternateFirstArrivalAirport' | 'alternateSecondArrivalAirport'>

/** The airports of a flight in order, each with the windows in which the flight may need it. */
export function airportWindows(flight: Flight): Map<string, ActivePeriod[]> {
  const { departureAt, arrivalAt } = bestTimes(flight)
  const { departureAirport, arrivalAirport } = bestAirports(flight)
  const needed: [code: string | null, at: number][] = [
    [departureAirport, departureAt],
    [arrivalAirport, arrivalAt],
    [flight.alternateDepartureAirport, departureAt],
    [flight.alternateFirstArrivalAirport, arrivalAt],
    [flight.alternateSecondArrivalAirport, arrivalAt],
  ]
  const windows = new Map<string, ActivePeriod[]>()
  for (const [code, at] of needed) if (code) windows.set(code, [...(windows.get(code) ?? []), around(at)])
  return windows
}

/** The days that windows touch, in UTC. */
export function daysOf(windows: Iterable<ActivePeriod[]>): { from: string; to: string } {
  const all = [...windows].flat()
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: day(Math.min(...all.map(({ from }) => from))), to: day(Math.max(...all.map(({ to }) => to))) }
}
