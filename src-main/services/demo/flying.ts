import { distanceNm } from '../../../src-shared/domain/airports/geo.ts'
import { flyingMinutes, TAXI_IN, TAXI_OUT } from '../../core/features/flights/flights/rules/leg-times.ts'
import type { AircraftType } from './fleet.ts'
import type { DemoAirport, Destination } from './network.ts'

export type AirportOf = (code: string) => DemoAirport

/** The part of the published range that wind, alternate and reserves leave. */
const USABLE_RANGE = 0.85
const MIN_TRIP_NM = 110

export interface Distances {
  distance: number
  flightTime: number
  blockTime: number
}

const distances = new WeakMap<DemoAirport, Map<DemoAirport, number>>()

/** The great-circle distance between two airports in NM; each pair is computed once, which takes long. */
function distanceBetween(from: DemoAirport, to: DemoAirport): number {
  const known = distances.get(from) ?? new Map<DemoAirport, number>()
  const distance = known.get(to) ?? distanceNm(from, to)
  distances.set(from, known.set(to, distance))
  return distance
}

/** Great-circle distance in NM, flight and block time in minutes: as for every booking. */
export function flyingTime(type: AircraftType, from: DemoAirport, to: DemoAirport): Distances {
  const distance = Math.round(distanceBetween(from, to) * 10) / 10
  const flightTime = flyingMinutes(distance, type)
  return { distance, flightTime, blockTime: flightTime + TAXI_OUT + TAXI_IN }
}

/** Whether the type can fly between two airports without a stop and use both runways. */
function canFly(type: AircraftType, from: DemoAirport, to: DemoAirport): boolean {
  const runways = [from, to].every((airport) => (airport.longestRunway ?? 0) >= type.minRunway * 1.1)
  if (!runways) return false
  const distance = distanceBetween(from, to)
  return distance >= MIN_TRIP_NM && distance <= type.maxRange * USABLE_RANGE
}

/** The destinations the type can reach from every one of some airports. */
export function reachable(type: AircraftType, origins: DemoAirport[], among: Destination[], airport: AirportOf) {
  return among.filter(({ code }) => origins.every((origin) => canFly(type, origin, airport(code))))
}
