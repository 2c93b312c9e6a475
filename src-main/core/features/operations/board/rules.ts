import { type Message, message } from '../../../../../src-shared/messages/index.ts'
import { messageAsText } from '../../../../../src-shared/messages/text.ts'
import { MINUTE } from '../../../../../src-shared/time/durations.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import { departureBetween } from '../../sales/feasibility/rules/position.ts'

/** The aircraft with a lane: those in use, and inactive ones that have a flight or task in the window. */
export function lanes<A extends { publicId: number; status: string }>(
  fleet: A[],
  bars: { aircraftId: number | null }[],
): A[] {
  const busy = new Set(bars.map((bar) => bar.aircraftId))
  return fleet.filter((aircraft) => aircraft.status === 'ACTIVE' || busy.has(aircraft.publicId))
}

/** Codes of all airports that the board shows. */
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

/** A finding of the rules as a warning about a move. */
export interface Warning {
  type: string
  message: Message
  /** Impossible or not permitted; other warnings only need a look. */
  blocking: boolean
}

/** The conflicts of a move, blocking ones first; those that exist without the move are marked `already`. */
export function moveValidation(moved: Warning[], asItIs: Warning[]) {
  const known = new Set(asItIs.map((warning) => messageAsText(warning.message)))
  const warnings = moved.map((warning) => ({ ...warning, already: known.has(messageAsText(warning.message)) }))
  return { refusal: null, warnings: warnings.toSorted((a, b) => Number(b.blocking) - Number(a.blocking)) }
}

const STEP = 5 * MINUTE

/**
 * Departure of a positioning flight: it arrives a turnaround before the next flight, or lies in the middle of the gap
 * where that is too short. @throws Problem state_conflict when the gap is shorter than the block time.
 */
export function positionTime(gap: { from: number; to: number }, blockTime: number): number {
  const at = departureBetween(gap.from, gap.to, blockTime)
  if (at === undefined) {
    const needed = `${Math.floor(blockTime / 60)}:${String(blockTime % 60).padStart(2, '0')}`
    throw new Problem('state_conflict', message('no_time_for_positioning', { needed }))
  }
  return Math.max(gap.from, Math.floor(at / STEP) * STEP)
}
