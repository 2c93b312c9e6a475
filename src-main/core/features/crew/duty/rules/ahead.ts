import type { LimitState } from '../../../../../../src-shared/domain/crew/duty-limits.ts'
import { localMinute } from '../../../../../../src-shared/time/time.ts'
import { type Counter, counterOf } from './counters.ts'
import { dayAfter, dayStart } from './days.ts'
import type { Scheme } from './limits.ts'
import type { Activity } from './periods.ts'

/** The number of days that limits are projected ahead: the longest of the rolling limits. */
const DAYS = 28

/** How far a person is with a limit at the end of a day. */
interface CounterOn extends Counter {
  day: string
}

/** Counters of a day and of those that follow it, earliest first. */
type CountersFrom = (day: string) => CounterOn[]

/**
 * How far a person is with each limit on a day, and on the later ones they work whose windows take that day in: all the
 * limits that what is done on it can break. Each day is counted once.
 */
export function countersAhead(scheme: Scheme, activities: readonly Activity[], zone: string): CountersFrom {
  const countersOn = counterOf(scheme, activities, { zone })
  const known = new Map<string, CounterOn[]>()
  const on = (day: string): CounterOn[] => {
    const counters = known.get(day) ?? countersOn(day).map((counter) => ({ ...counter, day }))
    known.set(day, counters)
    return counters
  }
  const works = activities
    .filter(({ kind }) => kind !== 'FREE')
    .map(({ startAt }) => startAt)
    .sort((a, b) => a - b)
  return (day) => {
    const [from, to] = [dayStart(dayAfter(day, 1), zone), dayStart(dayAfter(day, DAYS), zone)]
    const later = works.filter((at) => at >= from && at < to).map((at) => localMinute(at, zone).slice(0, 10))
    return [day, ...new Set(later)].flatMap((one) => on(one).filter(({ since }) => since <= day))
  }
}

/** The first counter in a state, for each limit that has one. */
function firstIn(state: LimitState, counters: CounterOn[]): CounterOn[] {
  const first = new Map<string, CounterOn>()
  for (const counter of counters) if (counter.state === state && !first.has(counter.id)) first.set(counter.id, counter)
  return [...first.values()]
}

/** The first day on which each broken limit is broken. */
export const firstBroken = (counters: CounterOn[]): CounterOn[] => firstIn('OVER', counters)

/**
 * The limits to show for days: those that the work of these days breaks, even later, and those that it comes near on the
 * days themselves.
 */
export function limitsOn(countersFrom: CountersFrom, days: string[]): CounterOn[] {
  const counters = days.flatMap(countersFrom).toSorted((a, b) => a.day.localeCompare(b.day))
  const broken = firstBroken(counters)
  const others = counters.filter(({ id, day }) => days.includes(day) && broken.every((one) => one.id !== id))
  return [...broken, ...firstIn('NEAR', others)]
}
