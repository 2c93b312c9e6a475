import { MINUTE } from '../../../../../../src-shared/time/durations.ts'

/** The plan of a listed leg; undefined or empty where it has none. */
interface Listed {
  from: string | undefined
  to: string | undefined
  departures: number[]
}
interface Planned {
  departureAirport: string
  arrivalAirport: string
  departureAt: number
}

/** Times count to the minute, as they are shown. */
const isAt = (departures: number[], at: number) =>
  departures.some((one) => Math.floor(one / MINUTE) === Math.floor(at / MINUTE))

/** Whether a listed leg goes between the same airports at the same time as one there is. */
export const isSamePlan = ({ from, to, departures }: Listed, plan: Planned): boolean =>
  from === plan.departureAirport && to === plan.arrivalAirport && isAt(departures, plan.departureAt)

/** How far a listed leg is from one there is: a different airport counts more than an added or removed leg. */
function distance({ from, to, departures }: Listed, plan: Planned): number {
  const elsewhere =
    (from !== undefined && from !== plan.departureAirport) || (to !== undefined && to !== plan.arrivalAirport)
  if (elsewhere) return 3
  return departures.length > 0 && !isAt(departures, plan.departureAt) ? 1 : 0
}

/** The costs of canceling a leg, and of adding one; one that lacks an airport or its departure can't be added. */
const STEP_COST = 2
const addedCost = ({ from, to, departures }: Listed) =>
  from !== undefined && to !== undefined && departures.length > 0 ? STEP_COST : 1000

/**
 * Pairs listed legs with those there are so that as little as possible changes and both keep their order: pairs of
 * places in the two lists. Where several ways are as good, the first legs are the ones that stay.
 */
export function alignLegs(listed: Listed[], legs: Planned[]): [listed: number, leg: number][] {
  // costs[i][j]: of the listed legs from i on against the legs from j on.
  const costs = Array.from({ length: listed.length + 1 }, () => new Array<number>(legs.length + 1).fill(0))
  const costAt = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY
  const paired = (i: number, j: number) => distance(listed[i] as Listed, legs[j] as Planned) + costAt(i + 1, j + 1)
  for (let i = listed.length; i >= 0; i--) {
    for (let j = legs.length; j >= 0; j--) {
      const ways = [
        ...(i < listed.length && j < legs.length ? [paired(i, j)] : []),
        ...(i < listed.length ? [addedCost(listed[i] as Listed) + costAt(i + 1, j)] : []),
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
    else if (addedCost(listed[i] as Listed) + costAt(i + 1, j) === least) i++
    else j++
  }
  return pairs
}
