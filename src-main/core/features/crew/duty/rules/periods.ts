import type { LocationEntry } from '../../../../../../src-shared/domain/crew/crew-location.ts'
import type { DutyKind } from '../../../../../../src-shared/domain/crew/duty-codes.ts'
import { MIN_REST, RELEASE, REPORT } from '../../../../../../src-shared/domain/crew/duty-times.ts'
import { HOUR } from '../../../../../../src-shared/time/durations.ts'

/** The deviations of a person's counting from the scheme. */
export interface PersonalCounting {
  /** Neither duty nor rest is counted. */
  noDuty: boolean
  /** Neither flight time nor flight duty is counted. */
  noFlight: boolean
  /** The most hours from block to block in a month; null where there is no such limit. */
  blockHoursPerMonth: number | null
}

/** Something a person does or is rostered for, by its best known times. */
export interface Activity {
  kind: 'FLIGHT' | DutyKind
  startAt: number
  endAt: number
  /** The name that people know: a flight number, a duty. */
  label: string
  /** The label is the name of a duty code, which screens say in their language. */
  isCodeName?: boolean
  /** A flight's number. */
  flightId?: number
  /** A flight's planned block times. */
  plannedStartAt?: number
  plannedEndAt?: number
  /** Whether its off block, its on block is known: `startAt`, `endAt` are the actual times. */
  started?: boolean
  ended?: boolean
  /** A roster entry's number. */
  entryId?: number
  /** Where a flight ends. */
  arrivalAirport?: string
  /** Where the person is because of it; absent where it does not say. */
  place?: Pick<LocationEntry, 'from' | 'to'> | undefined
  /** No later activity belongs to the same duty. */
  endsDutyPeriod?: boolean
  /** Absent: as the scheme has it. */
  counting?: PersonalCounting | undefined
}

/** An activity as it is counted of its person: a flight whose time is not counted is duty like any other. */
export const countedOf = (counting: PersonalCounting | undefined, activity: Activity): Activity =>
  counting
    ? { ...activity, counting, kind: counting.noFlight && activity.kind === 'FLIGHT' ? 'DUTY' : activity.kind }
    : activity

/** The activities between two rests. */
export interface DutyPeriod {
  from: number
  to: number
  flights: Activity[]
  /** The other duties that it consists of. */
  duties: Activity[]
  /** The flight duty from reporting to the last on block; null without a flight. */
  flightDuty: number | null
  /** Where it ends; undefined where it ends with no flight. */
  endsAt: string | undefined
}

export { MIN_REST, RELEASE, REPORT }

/** Time on duty that an activity takes with reporting and release. */
const dutyTime = ({ kind, startAt, endAt }: Activity) =>
  kind === 'FLIGHT' ? { from: startAt - REPORT, to: endAt + RELEASE } : { from: startAt, to: endAt }

/** The duty periods that activities make, earliest first; rest and standby make none. */
export function dutyPeriods(activities: readonly Activity[]): DutyPeriod[] {
  const worked = activities
    .filter(({ kind, counting }) => (kind === 'FLIGHT' || kind === 'DUTY') && !counting?.noDuty)
    .toSorted((a, b) => a.startAt - b.startAt || a.endAt - b.endAt)
  const periods: { from: number; to: number; parts: Activity[] }[] = []
  for (const activity of worked) {
    const { from, to } = dutyTime(activity)
    const last = periods.at(-1)
    const goesOn = last && from - last.to < MIN_REST && !last.parts.at(-1)?.endsDutyPeriod
    if (goesOn) {
      last.to = Math.max(last.to, to)
      last.parts.push(activity)
    } else periods.push({ from, to, parts: [activity] })
  }
  return periods.map(({ from, to, parts }) => {
    const flights = parts.filter(({ kind }) => kind === 'FLIGHT')
    const lastFlight = flights.at(-1)
    return {
      from,
      to,
      flights,
      duties: parts.filter(({ kind }) => kind !== 'FLIGHT'),
      flightDuty: lastFlight ? lastFlight.endAt - from : null,
      endsAt: lastFlight?.arrivalAirport,
    }
  })
}

/** More than any duty with the rests around it. */
const AROUND = 7 * 24 * HOUR

/** The activities near a flight: enough to judge the duty it belongs to. */
export const nearTo = (activities: readonly Activity[], flight: { startAt: number; endAt: number }): Activity[] =>
  activities.filter(({ startAt, endAt }) => endAt > flight.startAt - AROUND && startAt < flight.endAt + AROUND)
