import { HOUR } from '../../time/durations.ts'
import { DUTY_CLOCK, dutyCodeOf } from './duty-codes.ts'

/** Where people are between what they fly and are rostered for. */

/**
 * After a night off crew who live where their next flight departs are taken to have gone home on their own. Where no home
 * is known, any airport may be it.
 */
const HOME_AFTER = 14 * HOUR

/** After a day and a half without duty a person's location is unknown: travel on days off is not rostered. */
const TRAVELLED_AFTER = 36 * HOUR

/** Something that says where a person is. */
export interface LocationEntry {
  startAt: number
  endAt: number
  /** Where they must be for it; undefined where it is not asked how they come to it. */
  from: string | undefined
  /** The airport afterwards; undefined where it is unknown. */
  to: string | undefined
}

/**
 * The location after an entry of the roster: after a duty, such as positioning, its airport; after one without an
 * airport, an unknown place. Days off and standby at home say nothing.
 */
export function stopOfEntry(entry: { type: string; startAt: number; endAt: number; airport: string | null }) {
  const { type, startAt, endAt, airport } = entry
  if (dutyCodeOf(type).kind !== 'DUTY' || type === DUTY_CLOCK) return undefined
  return { startAt, endAt, from: undefined, to: airport ?? undefined }
}

/** Pairs in a row of which the first leaves a person elsewhere than the second begins, with no time to travel unseen. */
export function chainBreaks<One extends LocationEntry>(stops: readonly One[], home: string | null) {
  const ordered = stops.toSorted((a, b) => a.startAt - b.startAt || a.endAt - b.endAt)
  return ordered.slice(1).flatMap((after, index) => {
    const before = ordered[index] as One
    const { to, endAt } = before
    const { from, startAt } = after
    const gap = startAt - endAt
    if (to === undefined || from === undefined || to === from) return []
    // Overlapping items are reported as overlaps.
    if (gap < 0 || gap > TRAVELLED_AFTER || (gap > HOME_AFTER && (home === null || home === from))) return []
    return [{ before, after, arrivedAt: to, departsFrom: from }]
  })
}

/**
 * Where a person is at an instant: where the last they did left them, or at home once they had the time to travel; null
 * where that is not known.
 */
export function locationAt(stops: readonly LocationEntry[], home: string | null, at: number): string | null {
  const last = stops.filter(({ endAt }) => endAt <= at).toSorted((a, b) => b.endAt - a.endAt)[0]
  if (!last || at - last.endAt > TRAVELLED_AFTER) return home
  if (at - last.endAt > HOME_AFTER && home !== null) return home
  return last.to ?? null
}
