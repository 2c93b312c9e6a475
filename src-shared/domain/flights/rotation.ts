/** Where an aircraft stands between its flights. */

interface Leg {
  flightId: number
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
}

export interface Gap {
  /** The flight before the gap. */
  after: number
  /** The flight that ends the gap. */
  before: number
  from: number
  to: number
  /** Where the aircraft arrived. */
  arrivedAt: string
  /** Where the next flight departs. */
  departsFrom: string
  /** The aircraft would have to be in two places. */
  broken: boolean
}

interface Span {
  startAt: number
  endAt: number
}

/** The parts of a stretch of time over which none of the spans lies, in order. */
export function freeParts(from: number, to: number, spans: readonly Span[]): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = []
  let at = from
  for (const { startAt, endAt } of [...spans].sort((a, b) => a.startAt - b.startAt)) {
    if (endAt <= at || startAt >= to) continue
    if (startAt > at) parts.push({ from: at, to: startAt })
    at = endAt
  }
  if (at < to) parts.push({ from: at, to })
  return parts
}

/** The gaps between one aircraft's flights in the order they depart. Overlapping flights leave no gap but may break. */
export function gapsOf(flights: readonly Leg[]): Gap[] {
  const ordered = [...flights].sort((a, b) => a.departureAt - b.departureAt || a.flightId - b.flightId)
  return ordered.slice(1).map((next, index) => {
    const last = ordered[index] as Leg
    return {
      after: last.flightId,
      before: next.flightId,
      from: last.arrivalAt,
      to: next.departureAt,
      arrivedAt: last.arrivalAirport,
      departsFrom: next.departureAirport,
      broken: last.arrivalAirport !== next.departureAirport,
    }
  })
}

/** A planned activity of an aircraft that has a name: a flight, or a task that occupies it. */
export interface PlannedSpan extends Span {
  name: string
  /** Undefined for a task. */
  flightId: number | undefined
}

/** Pairs of what one aircraft has planned that overlap, at least one of them a flight. */
export function overlapsOf<One extends PlannedSpan>(items: readonly One[]) {
  const ordered = items.toSorted((a, b) => a.startAt - b.startAt)
  const pairs: { first: One; second: One; at: number; flightId: number }[] = []
  for (const [index, first] of ordered.entries()) {
    for (let next = index + 1; next < ordered.length; next++) {
      const second = ordered[next] as One
      // All that follow begin even later.
      if (second.startAt >= first.endAt) break
      const flightId = second.flightId ?? first.flightId
      if (flightId !== undefined && first.startAt < second.endAt)
        pairs.push({ first, second, at: second.startAt, flightId })
    }
  }
  return pairs
}
