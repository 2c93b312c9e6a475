import { HOUR } from '../../../../../src-shared/time/durations.ts'
import type { Lane, LaneGap, LaneItem } from './lanes.ts'

/** The target of a click or a menu: a bar, a gap between flights, or an empty part of a lane. */
export interface BoardTarget {
  lane: Lane
  /** The instant under the pointer, or after the focused bar. */
  at: number
  item?: LaneItem | undefined
  /** The gap between flights there. */
  gap?: LaneGap | undefined
  /** The position on the screen. */
  x: number
  y: number
}

/** The gap around an instant. */
export const gapAt = ({ gaps }: Lane, at: number): LaneGap | undefined =>
  gaps.find(({ from, to }) => from <= at && at < to)

/** The gap before a flight. */
export const gapBefore = ({ gaps }: Lane, flightId: number): LaneGap | undefined =>
  gaps.find(({ before }) => before === flightId)

/** The start of a new item at an instant: the full hour, or the end of the item before it. */
export const creationTime = ({ items }: Lane, at: number): number =>
  Math.max(Math.floor(at / HOUR) * HOUR, ...items.flatMap(({ endAt }) => (endAt <= at ? endAt : [])))

/** The airport where an aircraft is at an instant: by its flights, else its base. */
export function airportAt({ items, aircraft }: Lane, at: number): string {
  const flown = items.flatMap(({ flight }) => (flight && flight.status !== 'Canceled' ? [flight] : []))
  const before = flown.filter(({ arrivalAt }) => arrivalAt <= at).sort((a, b) => b.arrivalAt - a.arrivalAt)[0]
  const next = flown.filter(({ departureAt }) => departureAt >= at).sort((a, b) => a.departureAt - b.departureAt)[0]
  return before?.arrivalAirport ?? next?.departureAirport ?? aircraft?.homebase ?? ''
}
