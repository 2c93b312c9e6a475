import { dutyCodeOf } from '../../../src-shared/duty-codes.ts'
import { Problem } from '../../../src-shared/errors.ts'
import type { LegWarning } from '../../data/tables/columns.ts'
import { TURNAROUND } from '../feasibility/rules/position.ts'
import { locationBefore, type Stretch } from '../feasibility/rules/warnings.ts'

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

interface Tail {
  tailNumber: string
  homebase: string | null
}

/** The next flight of an aircraft departs from elsewhere than a flight would leave it. */
export function nextLegWarning(
  leftAt: string,
  next: { departureAirport: string } | undefined,
  { tailNumber }: Tail,
): LegWarning[] {
  if (!next || next.departureAirport === leftAt) return []
  const message = `${tailNumber} departs from ${next.departureAirport} next; it takes a positioning flight from ${leftAt}.`
  return [{ type: 'NEXT_LOCATION', message }]
}

/** What stands against a task that ties an aircraft down; a note ties it down to nothing. */
export function taskWarnings(
  { type, airport, startAt, endAt }: { type: string; airport: string; startAt: number; endAt: number },
  flights: Stretch[],
  { tailNumber, homebase }: Tail,
): LegWarning[] {
  if (type === 'NOTE') return []
  const over = flights.filter((flight) => flight.startAt < endAt && startAt < flight.endAt).map(({ name }) => name)
  const place = locationBefore(startAt, flights, homebase)
  return [
    ...(over.length === 0
      ? []
      : [{ type: 'SCHEDULE_OVERLAP', message: `${tailNumber} flies then: ${over.join(', ')}.` }]),
    ...(place === undefined || place === airport
      ? []
      : [{ type: 'AIRCRAFT_LOCATION', message: `${tailNumber} is at ${place} then, not at ${airport}.` }]),
  ]
}

/** What stands against an entry of the roster over what its person has then; standby is called out of. */
export function entryWarnings(type: string, flights: string[], entries: string[]): LegWarning[] {
  const over = dutyCodeOf(type).kind === 'STANDBY' ? [] : flights
  return [
    ...(over.length === 0 ? [] : [{ type: 'CREW_OVERLAP', message: `Flies then: ${over.join(', ')}.` }]),
    ...(entries.length === 0 ? [] : [{ type: 'ROSTER', message: `Is rostered then for ${entries.join(', ')}.` }]),
  ]
}

/** What can't be flown or must not be: two things at once, no room, no runway, a limit of duty or rest broken. */
const grave = new Set([
  ...['SCHEDULE_OVERLAP', 'SEATS_EXCEEDED', 'RUNWAY_TOO_SHORT', 'CREW_OVERLAP'],
  ...['FLIGHT_DUTY', 'REST', 'LIMIT'],
])

/** What stands against a move, the grave first, with what stands against it staying where it is. */
export function weighed(moved: LegWarning[], asItIs: LegWarning[]) {
  const known = new Set(asItIs.map(({ message }) => message))
  const warnings = moved.map(({ type, message }) => ({
    ...{ type, message: message ?? type },
    ...{ already: known.has(message), grave: grave.has(type) },
  }))
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
