import { RELEASE, REPORT, SHORTEST_REST } from '../../duty/rules/periods.ts'

/** A flight that somebody works on, by its best known block times. */
export interface Sector {
  publicId: number
  departureAt: number
  arrivalAt: number
}

/** The flights between two rests, with the times they make. */
export interface Duty {
  checkin: number
  checkout: number
  lastFlightId: number
  /** Minutes from reporting to the last on block. */
  flightDutyPeriod: number
  /** Minutes; null where no other duty is known. */
  restBefore: number | null
  restAfter: number | null
}

const MINUTE = 60_000

const restBetween = (before: Sector, after: Sector): number => after.departureAt - REPORT - (before.arrivalAt + RELEASE)

/** The duty a flight belongs to, of all flights of a person around it; undefined when it is not among them. */
export function dutyAround(flights: Sector[], publicId: number): Duty | undefined {
  const sectors = flights.toSorted((a, b) => a.departureAt - b.departureAt || a.publicId - b.publicId)
  const rests = sectors.slice(1).map((sector, index) => restBetween(sectors[index] as Sector, sector))
  const at = sectors.findIndex((sector) => sector.publicId === publicId)
  const before = rests.findLastIndex((rest, index) => index < at && rest >= SHORTEST_REST)
  const after = rests.findIndex((rest, index) => index >= at && rest >= SHORTEST_REST)
  const first = sectors[before + 1]
  const last = sectors[after < 0 ? sectors.length - 1 : after]
  if (at < 0 || !first || !last) return undefined
  const checkin = first.departureAt - REPORT
  const minutes = (rest: number | undefined) => (rest === undefined ? null : Math.round(rest / MINUTE))
  return {
    checkin,
    checkout: last.arrivalAt + RELEASE,
    lastFlightId: last.publicId,
    flightDutyPeriod: Math.round((last.arrivalAt - checkin) / MINUTE),
    restBefore: minutes(rests[before]),
    restAfter: minutes(rests[after]),
  }
}
