import { type Position, wayBetween } from '../../../../src-shared/geo.ts'
import { isNight } from '../../../../src-shared/sun.ts'
import type { Movement } from './movement.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Steps in which a flight is looked at; within one it does not turn from day to night and back. */
const STEP = 4 * MINUTE

/** What a logbook says of a flight, by day and night. Times in minutes. */
export interface Logbook {
  nightTime: number
  dayTakeOffs: number
  nightTakeOffs: number
  dayLandings: number
  nightLandings: number
}
export const logbookFields = ['nightTime', 'dayTakeOffs', 'nightTakeOffs', 'dayLandings', 'nightLandings'] as const

/** When day turns to night or back between two instants of which one is in the night; to a second. */
function turnBetween(dark: (at: number) => boolean, from: number, to: number): number {
  const before = dark(from)
  let [low, high] = [from, to]
  while (high - low > SECOND) {
    const middle = (low + high) / 2
    if (dark(middle) === before) low = middle
    else high = middle
  }
  return high
}

/** Milliseconds of the night between two instants. */
function nightBetween(dark: (at: number) => boolean, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += STEP) {
    const end = Math.min(at + STEP, to)
    const [before, after] = [dark(at), dark(end)]
    if (before && after) sum += end - at
    else if (before !== after) {
      const turn = turnBetween(dark, at, end)
      sum += before ? turn - at : end - turn
    }
  }
  return sum
}

/** Whole times of a flight that were flown or are planned. */
type Times = { [Field in keyof Movement]: number }

/**
 * Night time of a flight from off block to on block: on the ground at either airport, and along the shortest way between
 * them at an even speed. Take-off and landing are by night where the sun stands so at the airport then.
 */
export function logbookOf(from: Position, to: Position, times: Times): Logbook {
  const { offBlockAt, takeOffAt, landingAt, onBlockAt } = times
  const way = wayBetween(from, to)
  const place = (at: number): Position => {
    if (at <= takeOffAt) return from
    return at >= landingAt ? to : way((at - takeOffAt) / (landingAt - takeOffAt))
  }
  const dark = (at: number) => isNight(at, place(at))
  const [takesOffByNight, landsByNight] = [Number(isNight(takeOffAt, from)), Number(isNight(landingAt, to))]
  return {
    nightTime: Math.round(nightBetween(dark, offBlockAt, onBlockAt) / MINUTE),
    dayTakeOffs: 1 - takesOffByNight,
    nightTakeOffs: takesOffByNight,
    dayLandings: 1 - landsByNight,
    nightLandings: landsByNight,
  }
}
