import { MINUTE } from '../../../../../../src-shared/time/durations.ts'
import { placeBefore } from '../../../crew/findings/rules/aircraft.ts'
import type { RotationEntry } from '../../../crew/findings/rules/situation.ts'

/** Minutes an aircraft needs on the ground between two flights. */
export const TURNAROUND = 60
/** A next flight within so much is waited for where it departs. */
export const SOON = 48 * 60 * MINUTE

interface Leg {
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
}

/** A flight or task that an aircraft comes from or goes to: its name, and when that ends or begins. */
interface End {
  label: string
  at: number
  /** Minutes on the ground between it and the positioning flight: none beside a task. */
  ground: number
  /** It is one of the legs. */
  isLeg: boolean
}

/** A way that an aircraft has to fly empty. */
export interface Gap {
  /** The place of the leg that follows; the number of legs for a way after the last. */
  before: number
  from: string
  to: string
  /** Undefined where nothing is known of what the aircraft does before. */
  after?: End | undefined
  /** Undefined on the way home. */
  leadsTo?: End | undefined
}

type Stop = RotationEntry & { isLeg: boolean }

const isTask = ({ flightId, isLeg }: Stop) => !isLeg && flightId === undefined
const endOf = (stop: Stop, at: number): End => ({
  ...{ label: stop.label, at, isLeg: stop.isLeg },
  ground: isTask(stop) ? 0 : TURNAROUND,
})

const overlaps = (one: RotationEntry, other: RotationEntry) => one.startAt < other.endAt && other.startAt < one.endAt

/**
 * The activities of an aircraft that its legs have to fit in with: all between them, and the next within 48 hours. One
 * at the same time as a leg is a conflict that no positioning solves; a task where the aircraft would not be anyway is
 * one of its own.
 */
function othersToServe(legs: Stop[], others: RotationEntry[], home: string | null): Stop[] {
  const [first, last] = [legs[0] as Stop, legs.at(-1) as Stop]
  const isServed = (one: RotationEntry) =>
    one.flightId !== undefined || placeBefore(others, one.startAt, home) === one.from
  const free = others
    .filter((one) => one.startAt >= first.startAt && isServed(one) && !legs.some((leg) => overlaps(leg, one)))
    .map((one): Stop => ({ ...one, isLeg: false }))
    .toSorted((a, b) => a.startAt - b.startAt)
  const next = free.find(({ startAt }) => startAt >= last.endAt && startAt - last.endAt <= SOON)
  return [...free.filter(({ endAt }) => endAt <= last.startAt), ...(next ? [next] : [])]
}

const stopOf = ({ departureAirport: from, arrivalAirport: to, departureAt: startAt, arrivalAt: endAt }: Leg): Stop => ({
  ...{ label: `${from}–${to}`, from, to, startAt, endAt, over: false, isLeg: true },
})

/**
 * The positioning flights that one aircraft needs for its legs, in the order of time: from where it is to the first, to
 * and from what it flies between them, between legs that do not meet, and on to its next flight or home. `others` are
 * its other flights and tasks, from those before the first leg to those within 48 hours after the last.
 */
export function positionGaps(legs: Leg[], others: RotationEntry[], home: string | null): Gap[] {
  const own = legs.map(stopOf)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return []
  const stops = [...own, ...othersToServe(own, others, home)].toSorted((a, b) => a.startAt - b.startAt)
  const earlier = others.filter(({ startAt }) => startAt < first.startAt).toSorted((a, b) => a.endAt - b.endAt)
  const latest = earlier.at(-1)
  let place = placeBefore(others, first.startAt, home)
  let before: Stop | undefined = latest && { ...latest, isLeg: false }
  let flown = 0
  const gaps: Gap[] = []
  for (const stop of stops) {
    if (place !== null && place !== stop.from && (stop.isLeg || before?.isLeg)) {
      const ends = { after: before && endOf(before, before.endAt), leadsTo: endOf(stop, stop.startAt) }
      gaps.push({ before: flown, from: place, to: stop.from, ...ends })
    }
    place = stop.to
    before = stop
    if (stop.isLeg) flown += 1
  }
  if (before?.isLeg && home !== null && place !== home && place !== null)
    gaps.push({ before: legs.length, from: place, to: home, after: endOf(before, before.endAt) })
  return gaps
}

/**
 * Departure of a positioning flight between two instants: it arrives a turnaround before the second, or lies in the
 * middle where that is too short. Undefined when there is less time than it takes.
 */
export function departureBetween(from: number, to: number, blockTime: number, ground = TURNAROUND): number | undefined {
  const spare = to - from - blockTime * MINUTE
  if (spare < 0) return undefined
  const usual = to - (ground + blockTime) * MINUTE
  return usual >= from ? usual : from + spare / 2
}

/** When a positioning flight departs, and what is missing: minutes that it takes and minutes that there are. */
export interface Slot {
  departureAt: number
  missing?: { needed: number; available: number }
}

/**
 * When the positioning flight of a gap is flown: as late as the leg that it leads to allows, else as soon as the
 * aircraft is ready. It takes its block time and the turnarounds at both ends, and it can't depart before `now` unless
 * all of it lies in the past.
 */
export function slotIn({ after, leadsTo }: Gap, blockTime: number, now: number): Slot {
  const block = blockTime * MINUTE
  const ready = after && after.at + after.ground * MINUTE
  if (!leadsTo) return { departureAt: ready ?? now }
  const latest = leadsTo.at - leadsTo.ground * MINUTE - block
  // A plan that is entered afterwards has no now.
  const soonest = leadsTo.at > now ? now : Number.NEGATIVE_INFINITY
  const earliest = Math.max(ready ?? Number.NEGATIVE_INFINITY, soonest)
  if (earliest <= latest) return { departureAt: leadsTo.isLeg ? latest : earliest }
  const from = Math.max(after?.at ?? Number.NEGATIVE_INFINITY, soonest)
  const ground = (ready !== undefined && ready >= soonest ? (after?.ground ?? 0) : 0) + leadsTo.ground
  return {
    departureAt: Math.round(departureBetween(from, leadsTo.at, blockTime, leadsTo.ground) ?? from),
    missing: {
      needed: blockTime + ground,
      available: Math.max(0, Math.floor((leadsTo.at - from) / MINUTE)),
    },
  }
}

/**
 * Whether the aircraft still has to fly a positioning flight, beside the other legs of its trip and its other
 * activities: not where it is there already, nor where its next flight within 48 hours departs from where it is.
 */
export function isNeeded(way: Leg, legs: Leg[], others: RotationEntry[], home: string | null): boolean {
  const { departureAirport: from, arrivalAirport: to, departureAt, arrivalAt } = way
  if (from === to) return true
  const own = legs.map((leg, index): Stop => ({ ...stopOf(leg), flightId: -1 - index }))
  const stops = [...own, ...others.map((one): Stop => ({ ...one, isLeg: false }))]
  const place = placeBefore(stops, departureAt, home)
  if (place === to) return false
  const [next] = stops
    .filter(({ flightId, startAt }) => flightId !== undefined && startAt >= departureAt)
    .toSorted((a, b) => a.startAt - b.startAt)
  return place !== from || !next || next.isLeg || next.from !== from || next.startAt - arrivalAt > SOON
}
