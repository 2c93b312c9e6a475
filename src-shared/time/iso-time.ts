import { DAY, MINUTE } from './durations.ts'

/** The last millisecond whose year has four digits. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

const two = (value: number) => String(value).padStart(2, '0')
/** `00:00` to `23:59`. */
const minutes = Array.from({ length: 1440 }, (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`)

const KEPT_DAYS = 4000
const days = new Map<number, string>()

function dateOf(day: number): string {
  const known = days.get(day)
  if (known) return known
  const date = new Date(day * DAY).toISOString().slice(0, 10)
  if (days.size >= KEPT_DAYS) days.clear()
  days.set(day, date)
  return date
}

/**
 * `2026-03-01T08:30:00.000` of an instant in UTC, whole milliseconds: `toISOString` without its Z. Lists of flights have
 * twenty times each, so their dates are kept; that takes a fifth of the time.
 */
export function isoTime(at: number): string {
  if (!(at >= 0 && at <= LAST)) return new Date(at).toISOString().slice(0, -1)
  const day = Math.floor(at / DAY)
  const ofDay = at - day * DAY
  const minute = Math.floor(ofDay / MINUTE)
  const rest = ofDay - minute * MINUTE
  const start = `${dateOf(day)}T${minutes[minute]}`
  return rest === 0
    ? `${start}:00.000`
    : `${start}:${two(Math.floor(rest / 1000))}.${String(rest % 1000).padStart(3, '0')}`
}

/** `2026-03-01` of an instant in UTC. */
export const isoDay = (at: number): string => isoTime(at).slice(0, 10)
