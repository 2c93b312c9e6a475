import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { figures } from '../../../../../src-shared/contract/operations/figures.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { MINUTE } from '../../../../../src-shared/time/durations.ts'
import type { FlightBehind } from './behind.ts'

const delayOf = (actual: number | null, scheduled: number): number | null =>
  actual === null ? null : Math.round((actual - scheduled) / MINUTE)

/** Row -> a flight in the list behind a figure, with its share of the price. */
export function presentFlightBehind(
  row: FlightBehind,
  { zones, revenue }: { zones: Map<string, string>; revenue: number | null },
): Answer<typeof figures.flights>[number] {
  const { publicId: flightId, flightNumber, tripNumber, legNumber, tailNumber, accountName, delayCode } = row
  const airports = bestAirports(row)
  return {
    ...{ flightId, flightNumber, tripNumber, legNumber, tailNumber, accountName, delayCode, revenue },
    ...airports,
    ...bestTimes(row),
    departureTimeZone: zones.get(airports.departureAirport) ?? 'UTC',
    isEmpty: row.flightType === 'POS',
    blockMinutes: Math.round(row.blockMinutes),
    departureDelay: delayOf(row.offBlockAt, row.scheduledDepartureAt),
    arrivalDelay: delayOf(row.onBlockAt, row.scheduledArrivalAt),
    uplift: row.upliftMass,
    fuelMassUnit: row.fuelMassUnit,
  }
}
