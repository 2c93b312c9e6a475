import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import type { LaneItem } from './lanes.ts'
import { fitsIn, textWidth } from './words.ts'

/** Half of the label of a location mismatch, which stands in the middle of its gap, in pixels. */
const HALF_MISMATCH = 46

/** The label beside a bar: flight and destination, one below the other. */
export const besideText = ({ flight }: LaneItem): string =>
  flight ? `${flightName(flight)}\n${flight.arrivalAirport}` : ''

/**
 * The width of the label beside a bar in pixels; 0 where there is none: the name fits into the bar, or the space behind
 * it is too small.
 */
export function besideWidth(item: LaneItem, pixels: number): number {
  const { flight, startAt, endAt, clearUntil, mismatchAfter } = item
  if (!flight || clearUntil === undefined || fitsIn(flightName(flight), (endAt - startAt) * pixels)) return 0
  const clear = (clearUntil - endAt) * pixels
  const width = Math.max(textWidth(flightName(flight)), textWidth(flight.arrivalAirport))
  return width <= (mismatchAfter ? clear / 2 - HALF_MISMATCH : clear) ? width : 0
}
