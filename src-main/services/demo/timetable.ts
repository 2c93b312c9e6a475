import { HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { localMinute } from '../../../src-shared/time/time.ts'
import { type Distances, flyingTime } from './flying.ts'
import type { Move, TripInput } from './trips.ts'

/** A flight of a trip with its times; instants in milliseconds. */
export interface TimedFlight extends Move, Distances {
  departureAt: number
  arrivalAt: number
}

/** Crew report this long before off block and are free this long after on block. */
export const REPORT_BEFORE = 60 * MINUTE
export const RELEASE_AFTER = 30 * MINUTE
/** Longest flight duty period and shortest rest, on the safe side of the European rules. */
const MAX_DUTY = 12 * HOUR
export const MIN_REST = 12 * HOUR

const STEP = 15 * MINUTE
const MAX_STEPS = 4 * 96

/** `06:35` */
const clockAt = (instant: number, timeZone: string) => localMinute(instant, timeZone).slice(11)

interface Duty {
  start: number
  end: number
}

/**
 * The times of a trip that leaves no sooner than `earliest`: by day at both ends, turnarounds kept, and one crew can fly
 * all of it within its duty hours.
 */
export function timetable(moves: Move[], earliest: number, { chance, type, airport }: TripInput): TimedFlight[] {
  const flights: TimedFlight[] = []
  let duty: Duty | undefined
  for (const move of moves) {
    const [from, to] = [airport(move.from), airport(move.to)]
    const flying = flyingTime(type, from, to)
    const block = flying.blockTime * MINUTE
    const previous = flights.at(-1)
    const drawn = `${String(chance.whole(6, 10)).padStart(2, '0')}:${chance.pick(['00', '15', '30', '45'])}`
    const morning = move.leaves ?? drawn
    const ready = previous ? previous.arrivalAt + Math.max(type.turnaround * MINUTE, move.wait) : earliest
    for (let step = 0, departureAt = roundUp(ready); ; step++, departureAt += STEP) {
      if (step > MAX_STEPS) throw new Error(`no time of day suits ${move.from} to ${move.to}`)
      const arrivalAt = departureAt + block
      const departs = clockAt(departureAt, from.timeZone)
      const arrives = clockAt(arrivalAt, to.timeZone)
      if (departs < morning || departs > '21:00' || arrives < '06:30' || arrives > '23:15') continue
      const goesOn = duty && arrivalAt - duty.start <= MAX_DUTY
      if (duty && !goesOn && departureAt - REPORT_BEFORE - duty.end < MIN_REST) continue
      duty = {
        start: duty && goesOn ? duty.start : departureAt - REPORT_BEFORE,
        end: arrivalAt + RELEASE_AFTER,
      }
      flights.push({ ...move, ...flying, departureAt, arrivalAt })
      break
    }
  }
  return flights
}

/** The next full five minutes. */
function roundUp(instant: number): number {
  const step = 5 * MINUTE
  return Math.ceil(instant / step) * step
}
