import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { localMinute } from '../../../../../src-shared/time/time.ts'
import type { AirportRow } from '../../../data/airports/queries.ts'
import { toMinute } from '../../../present/times.ts'
import type { FlightRow, TaskRow } from './queries.ts'

type Event = Answer<EndpointFor<'aircraftSchedule.read'>>[number]
type Airports = Map<string, AirportRow>

interface Stretch {
  from: string
  to: string
  departureAt: number
  arrivalAt: number
}

/** Where and when, by the names real clients read (wire-facts 9). */
function presentStretch({ from, to, departureAt, arrivalAt }: Stretch, airports: Airports) {
  const icao = (code: string) => airports.get(code)?.icao ?? code
  const zone = (code: string) => airports.get(code)?.timeZone ?? 'UTC'
  return {
    departureAirport: icao(from),
    arrivalAirport: icao(to),
    departureDate: localMinute(departureAt, zone(from)),
    arrivalDate: localMinute(arrivalAt, zone(to)),
    departureDateUTC: toMinute(departureAt),
    arrivalDateUTC: toMinute(arrivalAt),
  }
}

function presentFlight(row: FlightRow, airports: Airports): Event {
  const { pax, tripNumber, workflow, workflowCustomName, fplType } = row
  const { departureAirport: from, arrivalAirport: to } = bestAirports(row)
  return {
    id: `flight_${row.publicId}`,
    ...presentStretch({ from, to, ...bestTimes(row) }, airports),
    pax,
    tripNumber,
    workflow,
    workflowCustomName,
    fplType,
  }
}

function presentTask(row: TaskRow, airports: Airports): Event {
  const { airport, type: taskType, seatsAfter, notes } = row
  const stretch = { from: airport, to: airport, departureAt: row.startAt, arrivalAt: row.endAt }
  return { id: `task_${row.publicId}`, ...presentStretch(stretch, airports), taskType, seatsAfter, notes }
}

/** Codes of the airports that events name. */
export const codesOf = (flights: FlightRow[], tasks: TaskRow[]): string[] => [
  ...flights.flatMap((flight) => Object.values(bestAirports(flight))),
  ...tasks.map(({ airport }) => airport),
]

/** Flights and tasks as one list, earliest first. */
export function presentEvents(flights: FlightRow[], tasks: TaskRow[], airports: Airports): Event[] {
  const events = [
    ...flights.map((flight) => presentFlight(flight, airports)),
    ...tasks.map((task) => presentTask(task, airports)),
  ]
  return events.toSorted((a, b) => (a.departureDateUTC < b.departureDateUTC ? -1 : 1))
}
