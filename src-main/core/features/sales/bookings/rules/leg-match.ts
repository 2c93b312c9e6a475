import { message } from '../../../../../../src-shared/messages/index.ts'
import { MINUTE } from '../../../../../../src-shared/time/durations.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'
import { isCanceled, isGivenAsCanceled } from './leg-status.ts'

/** The plan of a listed leg; undefined or empty where it has none. */
interface LegInput {
  from: string | undefined
  to: string | undefined
  departures: number[]
}
interface LegPlan {
  departureAirport: string
  arrivalAirport: string
  departureAt: number
}

/** Times count to the minute, as they are shown. */
const isAt = (departures: number[], at: number) =>
  departures.some((one) => Math.floor(one / MINUTE) === Math.floor(at / MINUTE))

/** Whether a listed leg goes between the same airports at the same time as one there is. */
const isSamePlan = ({ from, to, departures }: LegInput, plan: LegPlan): boolean =>
  from === plan.departureAirport && to === plan.arrivalAirport && isAt(departures, plan.departureAt)

/** How far a listed leg is from one there is: a different airport counts more than an added or removed leg. */
function distance({ from, to, departures }: LegInput, plan: LegPlan): number {
  const elsewhere =
    (from !== undefined && from !== plan.departureAirport) || (to !== undefined && to !== plan.arrivalAirport)
  if (elsewhere) return 3
  return departures.length > 0 && !isAt(departures, plan.departureAt) ? 1 : 0
}

/** The costs of canceling a leg, and of adding one; one that lacks an airport or its departure can't be added. */
const STEP_COST = 2
const addedCost = ({ from, to, departures }: LegInput) =>
  from !== undefined && to !== undefined && departures.length > 0 ? STEP_COST : 1000

/**
 * Pairs listed legs with those there are so that as little as possible changes and both keep their order: pairs of
 * places in the two lists. Where several ways are as good, the first legs are the ones that stay.
 */
function alignLegs(listed: LegInput[], legs: LegPlan[]): [listed: number, leg: number][] {
  // costs[i][j]: of the listed legs from i on against the legs from j on.
  const costs = Array.from({ length: listed.length + 1 }, () => new Array<number>(legs.length + 1).fill(0))
  const costAt = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY
  const paired = (i: number, j: number) => distance(listed[i] as LegInput, legs[j] as LegPlan) + costAt(i + 1, j + 1)
  for (let i = listed.length; i >= 0; i--) {
    for (let j = legs.length; j >= 0; j--) {
      const ways = [
        ...(i < listed.length && j < legs.length ? [paired(i, j)] : []),
        ...(i < listed.length ? [addedCost(listed[i] as LegInput) + costAt(i + 1, j)] : []),
        ...(j < legs.length ? [STEP_COST + costAt(i, j + 1)] : []),
      ]
      const row = costs[i] as number[]
      row[j] = ways.length > 0 ? Math.min(...ways) : 0
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < listed.length && j < legs.length; ) {
    const least = costAt(i, j)
    if (paired(i, j) === least) pairs.push([i++, j++])
    else if (addedCost(listed[i] as LegInput) + costAt(i + 1, j) === least) i++
    else j++
  }
  return pairs
}

/** A leg as a request lists it, with the names it gives to one there is. */
export interface ListedLeg {
  id?: number | string | undefined
  flightId?: number | undefined
  flightInfo?: { flightId?: number | undefined } | undefined
  externalReference?: string | undefined
  status?: string | undefined
}

/** The plan of a listed leg, with its airports found; `departures` are the instants its fields can mean. */
export interface ListedPlan {
  from: string | undefined
  to: string | undefined
  departures: number[]
}

/** A leg there is, with its flight where it has one. */
export interface KnownLeg {
  leg: { publicId: number; status: string; departureAirport: string; arrivalAirport: string; departureAt: number }
  flight:
    | {
        publicId: number
        externalReference: string
        canceledAt: number | null
        departureAirport: string
        arrivalAirport: string
        departureAt: number
      }
    | undefined
}

/** The effect of an update on the legs it lists, each by its place in the list, and on those it does not. */
interface LegMatch<Leg> {
  changed: { leg: Leg; index: number }[]
  added: number[]
  /** The legs not listed: canceled where the list is the whole itinerary, else left unchanged. */
  unlisted: Leg[]
  /** Whether the list is the whole itinerary. */
  replaces: boolean
}

type Name = [field: string, isNameOf: (leg: KnownLeg) => boolean]

/** The names that a listed leg gives. */
function namesOf({ id, flightId, flightInfo, externalReference }: ListedLeg): Name[] {
  const ofFlight = (number: number) => (leg: KnownLeg) => leg.flight?.publicId === number
  const names: (Name | undefined)[] = [
    id === undefined ? undefined : ['id', ({ leg }) => String(leg.publicId) === String(id)],
    flightId === undefined ? undefined : ['flightId', ofFlight(flightId)],
    flightInfo?.flightId === undefined ? undefined : ['flightInfo.flightId', ofFlight(flightInfo.flightId)],
    externalReference === undefined
      ? undefined
      : ['externalReference', ({ flight }) => flight?.externalReference === externalReference],
  ]
  return names.filter((name) => name !== undefined)
}

/**
 * The leg that each listed one names by its id, its flight's id or its flight's external reference, by its place in the
 * list (decision 49).
 * @throws Problem invalid_input for a name that no leg has, two names of different legs, and a leg listed twice.
 */
export function namedLegs<Leg extends KnownLeg>(
  listed: ListedLeg[],
  legs: Leg[],
  fieldOf: (index: number, field: string) => string = (index, field) => `legs[${index}].${field}`,
): Map<number, Leg> {
  const named = new Map<number, Leg>()
  for (const [index, given] of listed.entries()) {
    for (const [field, isNameOf] of namesOf(given)) {
      const leg = legs.find(isNameOf)
      const at = fieldOf(index, field)
      if (!leg) throw fieldProblem(at, message('leg_not_in_booking'))
      if ((named.get(index) ?? leg) !== leg) throw fieldProblem(at, message('leg_reference_mismatch'))
      if ([...named].some(([other, taken]) => other !== index && taken === leg)) {
        throw fieldProblem(at, message('leg_listed_twice'))
      }
      named.set(index, leg)
    }
  }
  return named
}

const planOf = ({ leg, flight }: KnownLeg) => flight ?? leg

/**
 * The legs that an update refers to (decision 49). Where legs are named, those are changed, the others stay, and one
 * without a name is new. A list without names is the whole itinerary: each of its legs is matched to the one with the
 * same plan, the rest in their order; what is left over on either side is new or not listed. A canceled leg without a
 * name is the canceled one with the same plan, else cancels the one with the same plan, else is new (decision 38).
 * @throws Problem invalid_input; see `namedLegs`.
 */
export function matchLegs<Leg extends KnownLeg>(listed: ListedLeg[], plans: ListedPlan[], legs: Leg[]): LegMatch<Leg> {
  const matched = namedLegs(listed, legs)
  const replaces = matched.size === 0
  const open = (canceled: boolean) =>
    legs.filter((leg) => isCanceled(leg) === canceled && ![...matched.values()].includes(leg))
  const matchSame = (index: number, among: Leg[]) => {
    const same = among.find((leg) => isSamePlan(plans[index] as ListedPlan, planOf(leg)))
    if (same) matched.set(index, same)
    return same !== undefined
  }
  const unmatched = (canceled: boolean) =>
    [...listed.keys()].filter((index) => !matched.has(index) && isGivenAsCanceled(listed[index] ?? {}) === canceled)
  for (const index of unmatched(true)) if (!matchSame(index, open(true)) && replaces) matchSame(index, open(false))
  if (replaces) {
    for (const index of unmatched(false)) matchSame(index, open(false))
    const [rest, free] = [unmatched(false), open(false)]
    const pairs = alignLegs(
      rest.map((index) => plans[index] as ListedPlan),
      free.map(planOf),
    )
    for (const [given, there] of pairs) matched.set(rest[given] as number, free[there] as Leg)
  }
  const changed = [...matched].map(([index, leg]) => ({ leg, index })).toSorted((a, b) => a.index - b.index)
  const added = [...listed.keys()].filter((index) => !matched.has(index))
  return { changed, added, unlisted: open(false), replaces }
}
