import { placeBefore } from '../../../crew/findings/rules/aircraft.ts'
import type { RotationEntry } from '../../../crew/findings/rules/situation.ts'

/** Minutes an aircraft needs on the ground between two flights. */
export const TURNAROUND = 60
const MINUTE = 60_000
/** A next flight within so much is waited for where it departs. */
export const SOON = 48 * 60 * MINUTE

interface Leg {
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
}

/** A way that an aircraft has to fly empty: before a leg it is there by `dueAt`, after the last it can leave at `readyAt`. */
export interface Gap {
  /** The place of the leg it leads to; the number of legs for the way after the last. */
  before: number
  from: string
  to: string
  dueAt?: number
  readyAt?: number
}

/** Where and when the next flight departs. */
type Next = Pick<RotationEntry, 'from' | 'startAt'>

/** Where an aircraft goes when it is done: on to its next flight when that is soon, else home. */
function destination(legs: Leg[], next: Next | undefined, home: string | null) {
  const endAt = legs.at(-1)?.arrivalAt ?? 0
  return next && next.startAt - endAt <= SOON ? next.from : home
}

/**
 * The positioning flights that one aircraft needs for its legs, in the order of time: from where it is to the first,
 * between legs that do not meet, and home or on to its next flight.
 */
export function positionGaps(
  legs: Leg[],
  schedule: RotationEntry[],
  next: Next | undefined,
  home: string | null,
): Gap[] {
  const gaps = legs.flatMap((leg, before): Gap[] => {
    const { departureAirport: to, departureAt } = leg
    const from = legs[before - 1]?.arrivalAirport ?? placeBefore(schedule, departureAt, home)
    return from === null || from === to ? [] : [{ before, from, to, dueAt: departureAt - TURNAROUND * MINUTE }]
  })
  const last = legs.at(-1)
  const to = destination(legs, next, home)
  if (!last || to === null || to === last.arrivalAirport) return gaps
  const readyAt = last.arrivalAt + TURNAROUND * MINUTE
  return [...gaps, { before: legs.length, from: last.arrivalAirport, to, readyAt }]
}
