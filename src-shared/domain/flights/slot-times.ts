/** A slot or PPR as it is kept. */
export interface StoredSlot {
  target: string
  airport: string
  at: number | null
  status: string
}

export interface Departing {
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
}

/** An aircraft may come this much before or after the time that is kept for it. */
const TOLERANCE_MS = 15 * 60_000
const unwanted = new Set(['CNL', 'NR', 'NA'])

/** Why a slot does not fit a flight: it is for another airport, or the flight is later or earlier; `by` is milliseconds. */
export function slotProblem(
  { target, airport, at, status }: StoredSlot,
  flight: Departing,
): { kind: 'AIRPORT' | 'LATE' | 'EARLY'; by: number } | undefined {
  if (unwanted.has(status)) return undefined
  const departs = target === 'DEPARTURE'
  if (airport !== (departs ? flight.departureAirport : flight.arrivalAirport)) return { kind: 'AIRPORT', by: 0 }
  if (at === null) return undefined
  const late = (departs ? flight.departureAt : flight.arrivalAt) - at
  if (Math.abs(late) <= TOLERANCE_MS) return undefined
  return late > 0 ? { kind: 'LATE', by: late } : { kind: 'EARLY', by: -late }
}
