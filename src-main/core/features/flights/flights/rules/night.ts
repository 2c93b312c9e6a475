import type { LogbookField } from '../../../../../../src-shared/contract/flights/logbook.ts'
import { distanceNm, type Position, wayBetween } from '../../../../../../src-shared/domain/airports/geo.ts'
import { isNight, sunAboveDusk } from '../../../../../../src-shared/domain/airports/sun.ts'
import { HOUR, MINUTE, SECOND } from '../../../../../../src-shared/time/durations.ts'
import type { Movement } from './movement.ts'

/** The logbook of a flight by day and night, times in minutes. Times in minutes. */
export type Logbook = Record<LogbookField, number>

/** Degrees by which the sun rises or sinks in an hour, at most, where it is looked at from one place. */
const TURN_OF_THE_EARTH = 15
/** No aircraft is faster; what is noted of one may be. */
const FASTEST_WAY = 60

/** How the sun stands above the end of twilight, by the time, and by how many degrees an hour that can change. */
interface Sky {
  height(at: number): number
  fastest: number
}

/** Milliseconds of the night between two instants; to a second. */
function nightBetween(sky: Sky, from: number, to: number): number {
  const half = (to - from) / 2
  const middle = sky.height(from + half)
  const settled = Math.abs(middle) > (sky.fastest * half) / HOUR
  if (settled || to - from <= SECOND) return middle < 0 ? to - from : 0
  return nightBetween(sky, from, from + half) + nightBetween(sky, from + half, to)
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
  const degreesAnHour = (distanceNm(from, to) / 60 / (landingAt - takeOffAt)) * HOUR
  const sky: Sky = {
    height: (at) => sunAboveDusk(at, place(at)),
    fastest: TURN_OF_THE_EARTH + Math.min(degreesAnHour || 0, FASTEST_WAY),
  }
  const [takesOffByNight, landsByNight] = [Number(isNight(takeOffAt, from)), Number(isNight(landingAt, to))]
  return {
    nightTime: Math.round(nightBetween(sky, offBlockAt, onBlockAt) / MINUTE),
    dayTakeOffs: 1 - takesOffByNight,
    nightTakeOffs: takesOffByNight,
    dayLandings: 1 - landsByNight,
    nightLandings: landsByNight,
  }
}
