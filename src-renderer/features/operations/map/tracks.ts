import { geoInterpolate } from 'd3-geo'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { MINUTE } from '../../../../src-shared/time/durations.ts'

export type MapDay = Answer<EndpointFor<'map.day'>>
export type MapFlight = MapDay['flights'][number]
export type MapAirport = MapDay['airports'][number]
type Coordinates = [longitude: number, latitude: number]

/** Between off block and take-off, and between landing and on block, where neither is known. */
const TAXI_OUT = 10 * MINUTE
const TAXI_IN = 5 * MINUTE

/** How much of the way a flight has flown at an instant: 0 before take-off, 1 once it has landed. */
export function flownPart(
  flight: Pick<MapFlight, 'departureAt' | 'arrivalAt' | 'takeOffAt' | 'landingAt'>,
  at: number,
) {
  const { departureAt, arrivalAt } = flight
  const up = flight.takeOffAt ?? Math.min(departureAt + TAXI_OUT, arrivalAt)
  const down = Math.max(flight.landingAt ?? arrivalAt - TAXI_IN, up + MINUTE)
  return Math.max(0, Math.min(1, (at - up) / (down - up)))
}

type Phase = 'before' | 'flying' | 'after'

/** Whether a flight is yet to leave, between its blocks, or there. */
export function phaseOf({ departureAt, arrivalAt }: Pick<MapFlight, 'departureAt' | 'arrivalAt'>, at: number): Phase {
  return at < departureAt ? 'before' : at < arrivalAt ? 'flying' : 'after'
}

export const placeOf = ({ longitude, latitude }: MapAirport): Coordinates => [longitude, latitude]

/** Where on the great circle a flight is after a part of its way, and a little further on. */
export function alongTrack(
  from: Coordinates,
  to: Coordinates,
  part: number,
): { here: Coordinates; ahead: Coordinates } {
  const way = geoInterpolate(from, to)
  const [a, b] = part < 0.99 ? [part, part + 0.01] : [part - 0.01, part]
  const here = way(part)
  return part < 0.99 ? { here, ahead: way(b) } : { here, ahead: [2 * here[0] - way(a)[0], 2 * here[1] - way(a)[1]] }
}

type FleetAircraft = MapDay['fleet'][number]

/** An aircraft on the ground at an airport. */
export interface ParkedAircraft extends Pick<FleetAircraft, 'aircraftId' | 'tailNumber' | 'type'> {
  airport: string
  /** Why it can not fly: AOG before unscheduled and scheduled maintenance; undefined for one that can. */
  unfit: FleetAircraft['unfit'][number] | undefined
}

const severity = ['AOG', 'UNSCHEDULED_MAINTENANCE', 'MAINTENANCE']

/** The aircraft that are parked at an instant of a day: where they flew to last in it, else where they began it. */
export function parkedAircraft({ flights, fleet }: Pick<MapDay, 'flights' | 'fleet'>, at: number): ParkedAircraft[] {
  const flownBy = Map.groupBy(flights, ({ aircraftId }) => aircraftId)
  return fleet.flatMap(({ aircraftId, tailNumber, type, airport: before, unfit }) => {
    const own = flownBy.get(aircraftId) ?? []
    if (own.some((flight) => phaseOf(flight, at) === 'flying')) return []
    const last = own.filter(({ arrivalAt }) => arrivalAt <= at).toSorted((a, b) => b.arrivalAt - a.arrivalAt)[0]
    const next = own.filter(({ departureAt }) => departureAt > at).toSorted((a, b) => a.departureAt - b.departureAt)[0]
    const airport = last?.arrivalAirport ?? before ?? next?.departureAirport
    if (!airport) return []
    const now = unfit
      .filter(({ startAt, endAt }) => startAt <= at && at < endAt)
      .toSorted((a, b) => severity.indexOf(a.type) - severity.indexOf(b.type))
    return [{ aircraftId, tailNumber, type, airport, unfit: now[0] }]
  })
}
