import {
  type LimitId,
  type LimitState,
  limitName,
  limitStateOf,
  limitStates,
} from '../../../../../../src-shared/domain/crew/duty-limits.ts'
import type { Message } from '../../../../../../src-shared/messages/index.ts'
import { DAY, MINUTE } from '../../../../../../src-shared/time/durations.ts'
import { dayAfter, dayStart } from './days.ts'
import { DAY_RESTS, FLIGHT_24, firstOfQuarter, type Limit, limits, ownMonth, type Scheme } from './limits.ts'
import { type Activity, dutyPeriods } from './periods.ts'

/** How much of a limit is used. */
export interface Counter {
  id: LimitId
  of: 'DUTY' | 'FLIGHT' | 'REST'
  name: Message
  used: number
  limit: number
  unit: 'MINUTES' | 'RESTS'
  state: LimitState
  /** First day of what it counts. */
  since: string
}

/** CS FTL.1.225: how much of a standby away from the airport counts as duty. */
const STANDBY_SHARE = 0.25

interface Stretch {
  from: number
  to: number
  share: number
}

/** The stretches that count towards limits of duty: duty periods in full, standby in part. */
function dutyStretches(activities: readonly Activity[]): Stretch[] {
  const standby = activities.filter(({ kind, counting }) => kind === 'STANDBY' && !counting?.noDuty)
  return [
    ...dutyPeriods(activities).map(({ from, to }) => ({ from, to, share: 1 })),
    ...standby.map(({ startAt, endAt }) => ({ from: startAt, to: endAt, share: STANDBY_SHARE })),
  ]
}
const flightStretches = (activities: readonly Activity[]): Stretch[] =>
  activities
    .filter(({ kind }) => kind === 'FLIGHT')
    .map(({ startAt, endAt }) => ({ from: startAt, to: endAt, share: 1 }))

/** How much of stretches lies between two instants. */
const within = (stretches: Stretch[], from: number, to: number): number =>
  stretches.reduce((sum, one) => sum + one.share * Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0)

/** The counter of a limit of which so many milliseconds are used. */
export function counted({ id, of, hours }: Omit<Limit, 'begins'>, since: string, ms: number): Counter {
  const [used, limit] = [Math.round(ms / MINUTE), Math.round(hours * 60)]
  return { id, of, name: limitName(id), used, limit, unit: 'MINUTES', state: limitStateOf(used, limit), since }
}

/** The most flight time that any 24 hours which end with a flight between two instants have. */
export function busiest24(activities: readonly Activity[], from: number, to: number): number {
  const flights = flightStretches(activities)
  const ends = flights.map((one) => one.to).filter((end) => end > from && end <= to)
  return Math.max(0, ...ends.map((end) => within(flights, end - DAY, end)))
}

/** Rests of 24 hours and more between duties that lie wholly between two instants. */
function dayRests(activities: readonly Activity[], from: number, to: number): number {
  const periods = dutyPeriods(activities)
  const ends = [from, ...periods.map((period) => Math.max(from, period.to))]
  const starts = [...periods.map((period) => Math.min(to, period.from)), to]
  return ends.reduce((sum, end, index) => sum + Math.max(0, Math.floor(((starts[index] ?? to) - end) / DAY)), 0)
}

/**
 * How far a person is with each limit of a scheme at the end of a day, with all that is known up to then: what was
 * flown and what is planned.
 */
export const countersOn = (
  scheme: Scheme,
  activities: readonly Activity[],
  day: string,
  at: { zone: string; pilots?: keyof typeof FLIGHT_24 },
): Counter[] => counterOf(scheme, activities, at)(day)

/** Limits of the person beside those of the scheme. */
function personalLimits(activities: readonly Activity[]): Limit[] {
  const hours = activities.find(({ counting }) => counting)?.counting?.blockHoursPerMonth ?? null
  return hours === null ? [] : [{ ...ownMonth, hours }]
}

/** The same for several days of the same activities. */
export function counterOf(
  scheme: Scheme,
  activities: readonly Activity[],
  { zone, pilots = 'two' }: { zone: string; pilots?: keyof typeof FLIGHT_24 },
): (day: string) => Counter[] {
  const stretches = { DUTY: dutyStretches(activities), FLIGHT: flightStretches(activities) }
  return (day) => {
    const [begin, end] = [dayStart(day, zone), dayStart(dayAfter(day, 1), zone)]
    const sums = [...limits[scheme], ...personalLimits(activities)].map((limit) => {
      const since = limit.begins(day)
      return counted(limit, since, within(stretches[limit.of], dayStart(since, zone), end))
    })
    if (scheme === 'EASA') return sums
    const daily = { id: 'flight24', of: 'FLIGHT', hours: FLIGHT_24[pilots] } as const
    return [counted(daily, day, busiest24(activities, begin, end)), ...sums, quarterRests(activities, day, zone)]
  }
}

/** Rests of a day in the quarter: those there were, and whether its other days can still make enough. */
function quarterRests(activities: readonly Activity[], day: string, zone: string): Counter {
  const first = firstOfQuarter(day)
  const next = firstOfQuarter(dayAfter(first, 100))
  const end = dayStart(dayAfter(day, 1), zone)
  const used = dayRests(activities, dayStart(first, zone), end)
  const possible = used + dayRests(activities, end, dayStart(next, zone))
  const state = possible < DAY_RESTS ? 'OVER' : possible < DAY_RESTS + 3 ? 'NEAR' : 'OK'
  return {
    id: 'rests',
    of: 'REST',
    name: limitName('rests'),
    used,
    limit: DAY_RESTS,
    unit: 'RESTS',
    state,
    since: first,
  }
}

const in28 = (stretches: Stretch[], day: string, zone: string): number => {
  const [from, to] = [dayStart(dayAfter(day, -27), zone), dayStart(dayAfter(day, 1), zone)]
  return Math.round(within(stretches, from, to) / MINUTE)
}
/** Minutes of flight, and of duty, in the 28 days that end with a day. */
export const flightIn28 = (activities: readonly Activity[], day: string, zone: string): number =>
  in28(flightStretches(activities), day, zone)
export const dutyIn28 = (activities: readonly Activity[], day: string, zone: string): number =>
  in28(dutyStretches(activities), day, zone)

/** The worst state of counters. */
export const worstOf = (counters: { state: LimitState }[]): LimitState =>
  limitStates.findLast((one) => counters.some(({ state }) => state === one)) ?? 'OK'
