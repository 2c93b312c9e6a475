import { distanceNm } from '../../../src-shared/domain/airports/geo.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import type { AircraftType } from './fleet.ts'
import type { AirportOf } from './flying.ts'
import { europeanDestinations } from './network.ts'
import type { PlannedFlight } from './sales.ts'

/** The flight plan of a flight. */
export interface PlannedRouting {
  alternateFirstArrivalAirport?: string
  alternateSecondArrivalAirport?: string
  flightLevel: number
}

/** Around now: more would only take longer to fill in. */
const DETAILED_SPAN = 3 * DAY
const NEAREST_NM = 20
const FARTHEST_NM = 220

/** The airports near another one that a type can use, the nearest first. */
function near(code: string, { minRunway }: Pick<AircraftType, 'minRunway'>, airport: AirportOf): string[] {
  return europeanDestinations
    .map((one) => ({ code: one.code, away: distanceNm(airport(code), airport(one.code)) }))
    .filter((one) => one.away > NEAREST_NM && one.away < FARTHEST_NM)
    .filter((one) => (airport(one.code).longestRunway ?? 0) >= minRunway)
    .sort((one, other) => one.away - other.away)
    .map((one) => one.code)
}

/** Alternates and level of a flight around now; odd levels to the east, even ones to the west, lower on short flights. */
export function routed(flight: PlannedFlight, type: Pick<AircraftType, 'minRunway'>, now: number, airport: AirportOf) {
  if (Math.abs(flight.departureAt - now) > DETAILED_SPAN) return undefined
  const [first, second] = near(flight.to, type, airport).filter((code) => code !== flight.from)
  const east = airport(flight.to).longitude > airport(flight.from).longitude
  const level = flight.flightTime < 60 ? 320 : flight.flightTime < 120 ? 380 : 420
  const routing: PlannedRouting = { flightLevel: level + (east ? 10 : 0) }
  if (first) routing.alternateFirstArrivalAirport = first
  if (second) routing.alternateSecondArrivalAirport = second
  return routing
}
