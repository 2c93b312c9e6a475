import { chainBreaks } from '../../../../../src-shared/crew-location.ts'
import { localMinute } from '../../../../../src-shared/time.ts'
import { type CounterOn, type CountersFrom, countersAhead, firstBroken } from './ahead.ts'
import { judgedPeriods } from './judged.ts'
import type { Scheme } from './limits.ts'
import { type Activity, nearTo } from './periods.ts'

/** What speaks against somebody flying a flight. */
export interface DutyWarning {
  type: 'ROSTER' | 'CREW_LOCATION' | 'FLIGHT_DUTY' | 'REST' | 'LIMIT'
  message: string
}

interface Person {
  /** Where they live, and the zone whose days and hours count. */
  home: string | null
  zone: string
}

const MINUTE = 60_000

/** `13:05` */
export function hours(ms: number): string {
  const minutes = Math.round(ms / MINUTE)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

const overlap = (a: Activity, b: Activity) => a.startAt < b.endAt && a.endAt > b.startAt

/** Rostered for something else at the time of the flight; called out of standby is what that is for. */
function rosterWarnings(activities: readonly Activity[], flight: Activity): DutyWarning[] {
  return activities
    .filter(({ flightId }) => flightId === undefined)
    .filter((other) => (other.kind === 'FREE' || other.kind === 'DUTY') && overlap(other, flight))
    .map(({ label }) => ({ type: 'ROSTER', message: `Is rostered for ${label} at this time.` }))
}

/** Flies from elsewhere than what is before leaves them, or on to where what is next does not begin. */
function placeWarnings(activities: readonly Activity[], flight: Activity, home: string | null): DutyWarning[] {
  const stops = activities.flatMap(({ place, ...one }) => (place ? { ...one, ...place } : []))
  return chainBreaks(stops, home).flatMap(({ before, after, arrivedAt, departsFrom }) => {
    if (after.flightId === flight.flightId) {
      return { type: 'CREW_LOCATION' as const, message: `Is at ${arrivedAt} then, not at ${departsFrom}.` }
    }
    if (before.flightId !== flight.flightId) return []
    const message = `Is at ${arrivedAt} after it; ${after.label} departs from ${departsFrom}.`
    return { type: 'CREW_LOCATION' as const, message }
  })
}

function periodWarnings(scheme: Scheme, activities: readonly Activity[], flightId: number, person: Person) {
  const warnings: DutyWarning[] = []
  const periods = judgedPeriods(scheme, activities, person)
  const at = periods.findIndex(({ flights }) => flights.some((flight) => flight.flightId === flightId))
  const [own, next] = [periods[at], periods[at + 1]]
  if (!own) return warnings
  if (own.dutyState === 'OVER') {
    const message = `Is on flight duty for ${hours(own.used ?? 0)} with this flight; ${hours(own.longest ?? 0)} are allowed.`
    warnings.push({ type: 'FLIGHT_DUTY', message })
  }
  const short = (period: typeof own, when: string) => {
    if (period.restState !== 'OVER') return
    const message = `Has a rest of ${hours(period.rest ?? 0)} ${when}; ${hours(period.leastRest ?? 0)} are needed.`
    warnings.push({ type: 'REST', message })
  }
  short(own, 'before this duty')
  if (next) short(next, 'after this duty')
  return warnings
}

const amount = ({ unit, used, limit }: CounterOn) =>
  unit === 'RESTS' ? `${used} of ${limit}` : `${hours(used * MINUTE)} of ${hours(limit * MINUTE)}`

/** Limits that a flight is part of breaking: on its own day, or on a later one whose window takes it in. */
function limitWarnings(countersFrom: CountersFrom, flight: Activity, { zone }: Person): DutyWarning[] {
  const day = localMinute(flight.startAt, zone).slice(0, 10)
  return firstBroken(countersFrom(day)).map((counter) => {
    const when = counter.day === day ? '' : ` on ${counter.day}`
    return { type: 'LIMIT', message: `${counter.name}: ${amount(counter)}${when}.` }
  })
}

/** What of it the days around the flight tell: roster, place, duty and rest, but not the limits of weeks and years. */
export function nearWarnings(
  scheme: Scheme,
  activities: readonly Activity[],
  flightId: number,
  person: Person,
): DutyWarning[] {
  const flight = activities.find((one) => one.flightId === flightId)
  if (!flight) return []
  const near = nearTo(activities, flight)
  return [
    ...rosterWarnings(near, flight),
    ...placeWarnings(near, flight, person.home),
    ...periodWarnings(scheme, near, flightId, person),
  ]
}

/**
 * What speaks against a person flying a flight, by all they do around it, the flight included (reference A3; decision
 * 22: it is told, not refused).
 */
export function dutyWarnings(
  scheme: Scheme,
  activities: readonly Activity[],
  flightId: number,
  person: Person,
): DutyWarning[] {
  const flight = activities.find((one) => one.flightId === flightId)
  if (!flight) return []
  const countersFrom = countersAhead(scheme, activities, person.zone)
  return [...nearWarnings(scheme, activities, flightId, person), ...limitWarnings(countersFrom, flight, person)]
}

/** What of a flight's warnings another duty of its crew can be the cause of. */
const ofDuty = new Set<DutyWarning['type']>(['FLIGHT_DUTY', 'REST', 'LIMIT'])

/**
 * What speaks against a person flying what they fly near a time, as far as duty, rest and limits go: what another duty
 * then does to their flights. Of flights that share a warning the first is named.
 */
export function warningsNear(
  scheme: Scheme,
  activities: readonly Activity[],
  span: { startAt: number; endAt: number },
  person: Person,
): DutyWarning[] {
  const countersFrom = countersAhead(scheme, activities, person.zone)
  const flights = nearTo(activities, span).filter(({ flightId }) => flightId !== undefined)
  const told = new Map<string, DutyWarning>()
  for (const flight of flights.toSorted((a, b) => a.startAt - b.startAt)) {
    const near = nearWarnings(scheme, activities, flight.flightId ?? 0, person)
    for (const { type, message } of [...near, ...limitWarnings(countersFrom, flight, person)]) {
      if (ofDuty.has(type) && !told.has(message)) told.set(message, { type, message: `${flight.label}: ${message}` })
    }
  }
  return [...told.values()]
}
