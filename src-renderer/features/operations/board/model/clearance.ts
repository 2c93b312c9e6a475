import { HOUR } from '../../../../../src-shared/time/durations.ts'

/**
 * As far as the widest label reaches at the farthest zoom. What lies beyond does not count, so that a change of it leaves
 * this flight as it is.
 */
const REACH = 40 * HOUR

interface Bar {
  row: number
  startAt: number
  endAt: number
  flight?: { flightId: number } | undefined
  clearUntil?: number
  mismatchAfter?: boolean
}

/**
 * Gives each flight of a lane, in order of time, the instant until which its row is empty behind it, so that a bar too
 * narrow for its name can be labelled there. Computed once when the lane is built.
 */
export function withClearance<Item extends Bar>(
  items: readonly Item[],
  gaps: readonly { after: number; broken: boolean }[],
): Item[] {
  const mismatches = new Set(gaps.flatMap(({ after, broken }) => (broken ? after : [])))
  const nextInRow = new Map<number, number>()
  return items
    .toReversed()
    .map((item) => {
      const clearUntil = Math.min(nextInRow.get(item.row) ?? Number.POSITIVE_INFINITY, item.endAt + REACH)
      nextInRow.set(item.row, item.startAt)
      if (!item.flight) return item
      return { ...item, clearUntil, ...(mismatches.has(item.flight.flightId) && { mismatchAfter: true }) }
    })
    .toReversed()
}
