import { MINUTE } from '../../../../../../src-shared/time/durations.ts'
import { type JudgedPeriod, judgedPeriods } from './judged.ts'
import type { Scheme } from './limits.ts'
import type { Activity } from './periods.ts'

/** The duty period that a flight belongs to, with its limits; instants, and lengths in minutes. */
export interface FlightDuty {
  checkin: number
  /** The check-in by the planned times. */
  checkinDefault: number
  /** The check-in by the actual times; null while they are not known. */
  checkinActual: number | null
  checkout: number
  checkoutDefault: number
  checkoutActual: number | null
  lastFlightId: number
  /** The flight duty that the limit counts; null where it is not counted of this person. */
  flightDuty: number | null
  maxFlightDuty: number | null
  /** Null where no duty before, or after, is known. */
  restBefore: number | null
  minRestBefore: number | null
  restAfter: number | null
  minRestAfter: number
}

const minutes = (ms: number) => Math.round(ms / MINUTE)
const minutesOrNull = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : minutes(ms))

/** All that a duty period is made of, earliest first. */
const partsOf = ({ flights, duties }: JudgedPeriod): Activity[] =>
  [...flights, ...duties].toSorted((a, b) => a.startAt - b.startAt || a.endAt - b.endAt)

/**
 * The duty period that a flight belongs to, of all that a person does around it; undefined where no duty is counted of
 * the person, or the flight is not among the activities. Limits are those of `judgedPeriods`, by which duty is judged
 * everywhere.
 */
export function flightDutyOf(
  scheme: Scheme,
  activities: readonly Activity[],
  flightId: number,
  person: Parameters<typeof judgedPeriods>[2],
): FlightDuty | undefined {
  const periods = judgedPeriods(scheme, activities, person)
  const at = periods.findIndex((one) => partsOf(one).some((part) => part.flightId === flightId))
  const [period, next] = [periods[at], periods[at + 1]]
  if (!period) return undefined
  const parts = partsOf(period)
  const first = parts[0] as Activity
  const last = parts.toSorted((a, b) => a.endAt - b.endAt).at(-1) as Activity
  return {
    checkin: period.from,
    checkinDefault:
      first.plannedStartAt === undefined ? period.from : first.plannedStartAt - (first.startAt - period.from),
    checkinActual: first.started ? period.from : null,
    checkout: period.to,
    checkoutDefault: last.plannedEndAt === undefined ? period.to : last.plannedEndAt + (period.to - last.endAt),
    checkoutActual: last.ended ? period.to : null,
    lastFlightId: parts.findLast((part) => part.flightId !== undefined)?.flightId ?? flightId,
    flightDuty: minutesOrNull(period.used),
    maxFlightDuty: minutesOrNull(period.longest),
    restBefore: minutesOrNull(period.rest),
    minRestBefore: minutesOrNull(period.leastRest),
    restAfter: minutesOrNull(next?.rest),
    minRestAfter: minutes(period.restAfter),
  }
}
