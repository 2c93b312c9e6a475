import { chainBreaks } from '../../../../../../src-shared/domain/crew/crew-location.ts'
import { DUTY_CLOCK, dutyCodeOf, isLeave } from '../../../../../../src-shared/domain/crew/duty-codes.ts'
import { MINUTE } from '../../../../../../src-shared/time/durations.ts'
import { localMinute } from '../../../../../../src-shared/time/time.ts'
import { countersAhead, firstBroken } from '../../duty/rules/ahead.ts'
import { type JudgedPeriod, judgedPeriods } from '../../duty/rules/judged.ts'
import type { Scheme } from '../../duty/rules/limits.ts'
import { nearTo } from '../../duty/rules/periods.ts'
import type { JudgedActivity } from './doing.ts'
import { type Finding, finding, hours } from './finding.ts'
import { recencyFindings } from './recency.ts'

/** A member of the crew with everything they do around some flights, a year of it for the limits. */
export interface Person {
  pilotId: number
  name: string
  /** Where they live, and the zone whose days and hours count. */
  home: string | null
  zone: string
  scheme: Scheme
  activities: JudgedActivity[]
}

/** The findings about a person on the flights they are planned for (decision 22; reference A3). */
export function personFindings(person: Person, flightIds: ReadonlySet<number>): Finding[] {
  const about = { subject: person.name, pilotId: person.pilotId }
  const judged = person.activities.filter(({ flightId, over }) => flightIds.has(flightId ?? 0) && !over)
  if (judged.length === 0) return []
  const span = {
    startAt: Math.min(...judged.map(({ startAt }) => startAt)),
    endAt: Math.max(...judged.map(({ endAt }) => endAt)),
  }
  const near = nearTo(person.activities, span) as JudgedActivity[]
  const found = [
    ...overlaps(near),
    ...rostered(near),
    ...places(near, person.home),
    ...duties(near, person),
    ...limits(person, judged),
    ...recencyFindings(person.activities, judged),
  ]
  return found
    .filter((one) => one.flightIds.some((id) => flightIds.has(id)))
    .map((one) => finding({ ...one, ...about }))
}

type PersonFinding = Pick<Finding, 'code' | 'params' | 'flightIds' | 'from' | 'to'>

const isFlight = ({ flightId }: JudgedActivity) => flightId !== undefined
const ids = (...activities: JudgedActivity[]): number[] =>
  activities.flatMap(({ flightId, over }) => (over ? [] : (flightId ?? [])))
const meet = (a: JudgedActivity, b: JudgedActivity) => a.startAt < b.endAt && a.endAt > b.startAt
const common = (a: JudgedActivity, b: JudgedActivity) => ({
  from: Math.max(a.startAt, b.startAt),
  to: Math.min(a.endAt, b.endAt),
})

function overlaps(activities: JudgedActivity[]): PersonFinding[] {
  const flights = activities
    .filter(isFlight)
    .toSorted((a, b) => a.startAt - b.startAt || (a.flightId ?? 0) - (b.flightId ?? 0))
  return flights.flatMap((first, index) =>
    flights.slice(index + 1).flatMap((second): PersonFinding[] => {
      if (!meet(first, second)) return []
      const params = { first: first.label, second: second.label }
      return [{ code: 'crew_overlap', params, flightIds: ids(second, first), ...common(first, second) }]
    }),
  )
}

/** Rostered for something else at the time of a flight; called out of standby is what that is for. */
function rostered(activities: JudgedActivity[]): PersonFinding[] {
  const entries = activities.filter(
    ({ entryId, code }) => entryId !== undefined && code !== DUTY_CLOCK && dutyCodeOf(code ?? '').kind !== 'STANDBY',
  )
  return activities.filter(isFlight).flatMap((flight) =>
    entries
      .filter((entry) => meet(entry, flight))
      .map((entry): PersonFinding => {
        const code = isLeave(entry.code ?? '') ? 'crew_on_leave' : 'crew_rostered'
        return {
          code,
          params: { flight: flight.label, entry: entry.label },
          flightIds: ids(flight),
          ...common(entry, flight),
        }
      }),
  )
}

/** Flies from elsewhere than what is before leaves them. */
function places(activities: JudgedActivity[], home: string | null): PersonFinding[] {
  const stops = activities.flatMap(({ place, ...one }) => (place ? { ...one, ...place } : []))
  return chainBreaks(stops, home).map(({ before, after, arrivedAt: at, departsFrom: from }) => ({
    code: 'crew_location',
    params: { at, what: after.label, from },
    flightIds: ids(after, before),
    ...{ from: before.endAt, to: after.startAt },
  }))
}

function duties(activities: JudgedActivity[], { scheme, zone, home }: Person): PersonFinding[] {
  const periods = judgedPeriods(scheme, activities, { zone, home })
  const flightsOf = (period: JudgedPeriod | undefined) => ids(...((period?.flights ?? []) as JudgedActivity[]))
  return periods.flatMap((period, index): PersonFinding[] => {
    const span = { from: period.from, to: period.to }
    const found: PersonFinding[] = []
    if (period.dutyState === 'OVER') {
      const params = { used: hours(period.used ?? 0), allowed: hours(period.longest ?? 0) }
      found.push({ code: 'crew_flight_duty', params, flightIds: flightsOf(period), ...span })
    }
    if (period.restState === 'OVER') {
      const before = periods[index - 1]
      const first = [...period.flights, ...period.duties].toSorted((a, b) => a.startAt - b.startAt)[0]
      const params = { rest: hours(period.rest ?? 0), what: first?.label ?? '', needed: hours(period.leastRest ?? 0) }
      const flightIds = [...flightsOf(period), ...flightsOf(before)]
      found.push({ code: 'crew_rest', params, flightIds, from: before?.to ?? period.from, to: period.from })
    }
    return found
  })
}

/** Limits that flights are part of breaking: on their own day, or on a later one whose window takes it in. */
function limits({ scheme, zone, activities }: Person, judged: JudgedActivity[]): PersonFinding[] {
  const countersFrom = countersAhead(scheme, activities, zone)
  return judged.flatMap((flight) => {
    const day = localMinute(flight.startAt, zone).slice(0, 10)
    return firstBroken(countersFrom(day)).map((counter): PersonFinding => {
      const amount = (value: number) => (counter.unit === 'RESTS' ? value : hours(value * MINUTE))
      const params = {
        limit: counter.id,
        used: amount(counter.used),
        allowed: amount(counter.limit),
        day: counter.day,
      }
      return { code: 'crew_limit', params, flightIds: ids(flight), from: flight.startAt, to: flight.endAt }
    })
  })
}
