import { isoDay } from '../../../ui/time.ts'
import type { CrewFlight, RosterEntry } from './types.ts'

type DayItem =
  | { kind: 'flight'; startAt: number; flight: CrewFlight }
  | { kind: 'entry'; startAt: number; entry: RosterEntry }

export interface DutyDay {
  /** `2026-11-21`, UTC. */
  day: string
  items: DayItem[]
}

/** The flights and roster entries of a person by the UTC day on which they begin, earliest first. */
export function dutyDays(flights: readonly CrewFlight[], entries: readonly RosterEntry[]): DutyDay[] {
  const items: DayItem[] = [
    ...flights.map((flight) => ({ kind: 'flight' as const, startAt: flight.departureAt, flight })),
    ...entries.map((entry) => ({ kind: 'entry' as const, startAt: entry.startAt, entry })),
  ].sort((a, b) => a.startAt - b.startAt)
  const days = Map.groupBy(items, ({ startAt }) => isoDay(startAt, 'UTC'))
  return [...days].map(([day, items]) => ({ day, items }))
}

/** Whether a flight is over by plan and its crew have not reported on block. */
export const needsReport = ({ status, arrivalAt }: Pick<CrewFlight, 'status' | 'arrivalAt'>, now: number): boolean =>
  arrivalAt < now && (status === 'Scheduled' || status === 'Off Block')
