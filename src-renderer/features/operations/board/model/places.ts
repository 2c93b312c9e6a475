import type { Lane, LaneGap, LaneItem } from './lanes.ts'
import { HOUR } from './zoom.ts'

/** What on the board somebody asks about: a bar, a gap between flights, or a place where nothing is. */
export interface Spotted {
  lane: Lane
  /** The instant pointed at; after a bar where it was asked for by the keys. */
  at: number
  item?: LaneItem | undefined
  /** Between which flights it is. */
  gap?: LaneGap | undefined
  /** Where on the screen. */
  x: number
  y: number
}

/** The gap that an instant lies in. */
export const gapAt = ({ gaps }: Lane, at: number): LaneGap | undefined =>
  gaps.find(({ from, to }) => from <= at && at < to)

/** The gap before a flight. */
export const gapBefore = ({ gaps }: Lane, flightId: number): LaneGap | undefined =>
  gaps.find(({ before }) => before === flightId)

/** When something begins that is put where somebody points: with the hour, but not before what is there ends. */
export const beginsAt = ({ items }: Lane, at: number): number =>
  Math.max(Math.floor(at / HOUR) * HOUR, ...items.flatMap(({ endAt }) => (endAt <= at ? endAt : [])))

/** Where an aircraft stands at an instant, as far as is known; its base else. */
export function placeAt({ items, aircraft }: Lane, at: number): string {
  const flown = items.flatMap(({ flight }) => (flight && flight.status !== 'Canceled' ? [flight] : []))
  const before = flown.filter(({ arrivalAt }) => arrivalAt <= at).sort((a, b) => b.arrivalAt - a.arrivalAt)[0]
  const next = flown.filter(({ departureAt }) => departureAt >= at).sort((a, b) => a.departureAt - b.departureAt)[0]
  return before?.arrivalAirport ?? next?.departureAirport ?? aircraft?.homebase ?? ''
}
