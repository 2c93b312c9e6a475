import { Problem } from '../../../../src-shared/errors.ts'
import { TURNAROUND } from '../../sales/feasibility/rules/position.ts'

/** The aircraft that get a lane: those in use, and those out of use by now that have something in the window. */
export function lanes<A extends { publicId: number; status: string }>(
  fleet: A[],
  bars: { aircraftId: number | null }[],
): A[] {
  const busy = new Set(bars.map((bar) => bar.aircraftId))
  return fleet.filter((aircraft) => aircraft.status === 'ACTIVE' || busy.has(aircraft.publicId))
}

/** Codes of all the airports that a board names. */
export function airportsNamed(
  aircraft: { homebase: string | null }[],
  flights: { departureAirport: string; arrivalAirport: string }[],
  tasks: { airport: string }[],
): Set<string> {
  return new Set([
    ...aircraft.flatMap(({ homebase }) => homebase ?? []),
    ...flights.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport]),
    ...tasks.map(({ airport }) => airport),
  ])
}

/** A finding of the rules as a warning against a move. */
export interface Warning {
  type: string
  message: string
  /** It can't be so, or must not be; the rest is to be looked at. */
  grave: boolean
}

/** What stands against a move, the grave first, with what stands against it staying where it is. */
export function weighed(moved: Warning[], asItIs: Warning[]) {
  const known = new Set(asItIs.map(({ message }) => message))
  const warnings = moved.map((warning) => ({ ...warning, already: known.has(warning.message) }))
  return { refusal: null, warnings: warnings.toSorted((a, b) => Number(b.grave) - Number(a.grave)) }
}

const MINUTE = 60_000
const STEP = 5 * MINUTE

/**
 * When a positioning flight departs: so that it is there a turnaround before the next flight, else in the middle of what
 * time there is. @throws Problem state_conflict when there is less than it takes.
 */
export function positionTime(gap: { from: number; to: number }, blockTime: number): number {
  const block = blockTime * MINUTE
  const spare = gap.to - gap.from - block
  if (spare < 0) {
    const needed = `${Math.floor(blockTime / 60)}:${String(blockTime % 60).padStart(2, '0')}`
    throw new Problem('state_conflict', `The positioning flight takes ${needed}, longer than there is; move a flight.`)
  }
  const usual = gap.to - TURNAROUND * MINUTE - block
  const at = usual >= gap.from ? usual : gap.from + spare / 2
  return Math.max(gap.from, Math.floor(at / STEP) * STEP)
}
