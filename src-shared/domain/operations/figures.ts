/** Figures of a month that follow from its sums; null where there is nothing to divide by. */
interface Sums {
  blockMinutes: number
  emptyBlockMinutes: number
  departures: number
  departuresOnTime: number
  arrivals: number
  arrivalsOnTime: number
  revenue: number
  cost: number
}

const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** The part of the block time that is flown empty, from 0 to 1. */
export const emptyShare = ({ emptyBlockMinutes, blockMinutes }: Sums) => shareOf(emptyBlockMinutes, blockMinutes)

/** The part of departures, or of arrivals, that are on time. */
export const departurePunctuality = ({ departuresOnTime, departures }: Sums) => shareOf(departuresOnTime, departures)
export const arrivalPunctuality = ({ arrivalsOnTime, arrivals }: Sums) => shareOf(arrivalsOnTime, arrivals)

/** An amount in minor units to a block hour. */
const perHour = (amount: number, { blockMinutes }: Sums): number | null =>
  blockMinutes > 0 ? Math.round((amount * 60) / blockMinutes) : null
export const revenuePerHour = (sums: Sums) => perHour(sums.revenue, sums)
export const costPerHour = (sums: Sums) => perHour(sums.cost, sums)

/** The limit that is used most, as a part of it. */
export function tightest<Limit extends { used: number; limit: number }>(limits: Limit[]): Limit | undefined {
  return limits.toSorted((a, b) => b.used / b.limit - a.used / a.limit)[0]
}
