import type { dueStates } from '../../../../../src-shared/contract/fleet/maintenance.ts'
import { daysBetween } from '../../../../../src-shared/domain/contacts/expiry.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import { isoDay } from '../../../../../src-shared/time/iso-time.ts'
import type { MaintenanceRow } from './queries.ts'

/** Limits that are nearer than this want an appointment. */
export const SOON_DAYS = 30
/** Without a daily average: the part of its interval that is left when a limit is near. */
const SOON_PART = 0.1

/** The year 2100, the end of forecasts. */
const FAR_OFF = 4_102_444_800_000

export type MaintenanceLimit = Pick<
  MaintenanceRow,
  | 'scheduleType'
  | 'dueAt'
  | 'maxAt'
  | 'lastUpdateAt'
  | 'amount'
  | 'lastAmount'
  | 'maxAmount'
  | 'maxOrNextAmount'
  | 'remaining'
  | 'averagePerDay'
  | 'dueRepeat'
>
type State = (typeof dueStates)[number]
export interface DueState {
  state: State
  /** When it is due as far as that can be foreseen; null where it is reached by use and no date says when. */
  foreseenAt: number | null
}

/** Hours, cycles or days that are left; undefined when nothing says so. */
function left(limit: MaintenanceLimit): number | undefined {
  if (limit.remaining !== null) return limit.remaining
  const most = limit.maxOrNextAmount ?? limit.maxAmount
  const used = limit.amount ?? limit.lastAmount
  return most === null || used === null ? undefined : most - used
}

/** Whether nothing is left of the hours, cycles or days of a limit, whatever its date says. */
const isUsedUp = (limit: MaintenanceLimit): boolean => (left(limit) ?? 1) <= 0

/** Whether a limit is reached by a moment for certain: by its date or what is used, not by its average alone. */
export function isReached(limit: MaintenanceLimit, at: number): boolean {
  const date = limit.dueAt ?? limit.maxAt
  return isUsedUp(limit) || (date !== null && isPastDue(date, at))
}

/** When what is left will be used up at the daily average, counted from the last update. */
function usedUpAt(limit: MaintenanceLimit, now: number): number | undefined {
  const rest = left(limit)
  if (rest === undefined || !limit.averagePerDay || limit.averagePerDay < 0) return undefined
  const at = Math.round((limit.lastUpdateAt ?? now) + (rest / limit.averagePerDay) * DAY)
  return Math.max(0, Math.min(at, FAR_OFF))
}

/** Whether the day (UTC) of something due is over by a moment: what is due on a day can be used until its end. */
export const isPastDue = (dueAt: number, at: number): boolean => isoDay(dueAt) < isoDay(at)

/** How near the day (UTC) is on which something is due: the one rule for limits and deferred defects. */
export function dueStateOn(dueAt: number, now: number): 'OVERDUE' | 'SOON' | 'LATER' {
  if (isPastDue(dueAt, now)) return 'OVERDUE'
  return daysBetween(isoDay(now), isoDay(dueAt)) <= SOON_DAYS ? 'SOON' : 'LATER'
}

/**
 * How near a maintenance limit is: by its date, by what is left of its hours or cycles, and by when those will be used
 * up, whichever is first; all count by days, and the day shown is the last one. A mere reading of a counter (UPDATE) is no limit.
 */
export function dueOf(limit: MaintenanceLimit, now: number): DueState {
  if (limit.scheduleType === 'UPDATE') return { state: 'UNKNOWN', foreseenAt: null }
  const dates = [limit.dueAt ?? limit.maxAt, usedUpAt(limit, now)].filter((at) => at !== null && at !== undefined)
  const foreseenAt = dates.length > 0 ? Math.min(...dates) : null
  // What is used up is not due on a later date.
  if (isUsedUp(limit)) return { state: 'OVERDUE', foreseenAt: (foreseenAt ?? now) < now ? foreseenAt : null }
  if (foreseenAt !== null) return { state: dueStateOn(foreseenAt, now), foreseenAt }
  const rest = left(limit)
  if (rest === undefined) return { state: 'UNKNOWN', foreseenAt }
  return { state: limit.dueRepeat !== null && rest <= limit.dueRepeat * SOON_PART ? 'SOON' : 'LATER', foreseenAt }
}

const urgency: State[] = ['OVERDUE', 'SOON', 'LATER', 'UNKNOWN']

/** Limits by urgency, what is due first at the top. */
export function byUrgency(a: DueState, b: DueState): number {
  const [first, second] = [urgency.indexOf(a.state), urgency.indexOf(b.state)]
  return first - second || (a.foreseenAt ?? Number.MAX_SAFE_INTEGER) - (b.foreseenAt ?? Number.MAX_SAFE_INTEGER)
}

/** The maintenance limit of an aircraft that is due next. */
export function nextDue(limits: (MaintenanceLimit & { type: string | null })[], now: number) {
  const [next] = limits.map((limit) => ({ ...dueOf(limit, now), what: limit.type })).toSorted(byUrgency)
  if (!next || next.state === 'UNKNOWN') return { state: 'UNKNOWN' as const, what: null, dueAt: null }
  return { state: next.state, what: next.what, dueAt: next.foreseenAt }
}
