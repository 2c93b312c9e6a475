import { DAY } from '../../time/durations.ts'
import type { Position } from './geo.ts'
import { isScheduled } from './notam-schedule/occurs.ts'
import { parseSchedule } from './notam-schedule/parse.ts'
import type { ActivePeriod } from './notam-schedule/types.ts'

/** The times of a notice: days from a form, and of a NOTAM its fields B), C) and D). */
export interface NoticeTimes {
  /** Days, both included; null: from now on, until further notice, which an estimated end is too. */
  validFrom: string | null
  validTo: string | null
  /** B) and C) in milliseconds; null where the days alone count. */
  activeFrom: number | null
  activeTo: number | null
  /** C) is an estimate: the NOTAM stays in force until it is replaced or canceled. */
  endEstimated: boolean
  /** D) as it was written, in one line. */
  schedule: string | null
}

/** The times of a notice with those of what replaces or cancels it. */
interface EffectiveTimes extends NoticeTimes {
  /** From when another NOTAM replaces or cancels this one, in milliseconds. */
  replacedFrom?: number | null
}

/** Whether a notice counts at the times of a flight, and if not, why. */
export const noticeActivities = ['active', 'notYet', 'ended', 'outsideSchedule'] as const
export type NoticeActivity = (typeof noticeActivities)[number]

/** Milliseconds before and after departure or arrival in which an airport has to be usable. */
const AROUND_FLIGHT = 3_600_000

/** The window around a departure or arrival. */
export const around = (at: number): ActivePeriod => ({ from: at - AROUND_FLIGHT, to: at + AROUND_FLIGHT })

function activityIn(times: EffectiveTimes, window: ActivePeriod, place: Position | null): NoticeActivity {
  const begins = times.activeFrom ?? (times.validFrom === null ? null : Date.parse(times.validFrom))
  const until = times.activeTo ?? (times.validTo === null ? null : Date.parse(times.validTo) + DAY - 1)
  const ownEnd = times.endEstimated ? null : until
  const { replacedFrom = null } = times
  const ends = replacedFrom === null ? ownEnd : Math.min(ownEnd ?? replacedFrom, replacedFrom)
  if (begins !== null && window.to < begins) return 'notYet'
  if (ends !== null && window.from > ends) return 'ended'
  const schedule = times.schedule === null ? undefined : parseSchedule(times.schedule)
  // A schedule that is not understood hides nothing.
  if (!schedule) return 'active'
  const within = { from: Math.max(window.from, begins ?? window.from), to: Math.min(window.to, ends ?? window.to) }
  return isScheduled(schedule, within, place) ? 'active' : 'outsideSchedule'
}

/** Whether a notice counts in any of the windows in which a flight needs the airport. */
export function noticeActivity(
  times: EffectiveTimes,
  windows: readonly ActivePeriod[],
  place: Position | null,
): NoticeActivity {
  const all = windows.map((window) => activityIn(times, window, place))
  return all.includes('active') ? 'active' : (all[0] ?? 'active')
}
