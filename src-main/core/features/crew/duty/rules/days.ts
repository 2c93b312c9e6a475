import { DAY } from '../../../../../../src-shared/time/durations.ts'
import { startOfDay } from '../../../../../../src-shared/time/time.ts'

/** Days as limits count them, by plain arithmetic: sums over windows ask for them hundreds of times. */

/** The day so many days after another, or before it. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const KEPT = 5000
const starts = new Map<string, number>()

/** The first instant of a day in a zone, remembered. */
export function dayStart(day: string, zone: string): number {
  const key = `${day} ${zone}`
  const known = starts.get(key)
  if (known !== undefined) return known
  if (starts.size >= KEPT) starts.clear()
  const start = startOfDay(day, zone)
  starts.set(key, start)
  return start
}
