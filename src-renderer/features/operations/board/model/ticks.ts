import { perLanguage } from '../../../../../src-shared/texts/texts.ts'
import { DAY, HOUR } from '../../../../../src-shared/time/durations.ts'
import { parseTime, plusDays, startOfDay } from '../../../../../src-shared/time/time.ts'
import { clock, dayMonth, isoDay, weekdayDay, weekdayOf } from '../../../../ui/time.ts'
import { endOf, type View, type Zoom, zoomSpan } from './zoom.ts'

export interface DayTick {
  at: number
  end: number
  label: string
  weekend: boolean
  today: boolean
  /** First day of a month. */
  monthStart: boolean
}

export interface HourTick {
  at: number
  label: string
}

const hourSteps: Record<Zoom, number> = { day: 1, week: 6, fortnight: 12, month: 24 }
/** Labels only every so many hours, where more would collide. */
const labelledEvery: Record<Zoom, number> = { day: 1, week: 12, fortnight: 24, month: 24 }

function dayLabel(at: number, zone: string, zoom: Zoom): string {
  if (zoom !== 'month') return weekdayDay(at, zone)
  const day = dayMonth(at, zone)
  return day.startsWith('1 ') ? day : (day.split(' ')[0] ?? day)
}

/** The ticks of a day, computed once. */
interface Day {
  tick: Omit<DayTick, 'today'>
  hours: HourTick[]
  next: string
}

const cache = perLanguage(() => new Map<string, Day>())
/** The size of the cache, some years of days; a full cache is cleared. */
const MAX_CACHED_DAYS = 2000

function dayOf(day: string, zone: string, zoom: Zoom): Day {
  const name = `${day} ${zone} ${zoom}`
  const days = cache()
  const known = days.get(name)
  if (known) return known
  const at = startOfDay(day, zone)
  const next = plusDays(day, 1)
  const weekday = weekdayOf(at, zone)
  const end = startOfDay(next, zone)
  // A day without a clock change needs no time zone look-up per hour.
  const isWhole = end - at === DAY
  const hours: HourTick[] = []
  for (let hour = hourSteps[zoom]; hour < 24; hour += hourSteps[zoom]) {
    const hourAt = isWhole ? at + hour * HOUR : parseTime(`${day}T${String(hour).padStart(2, '0')}:00`, zone)
    // The hour that a clock change skips is the same instant as the next one.
    if (hourAt === hours.at(-1)?.at) continue
    hours.push({ at: hourAt, label: hour % labelledEvery[zoom] === 0 ? clock(hourAt, zone).slice(0, 2) : '' })
  }
  const tick = {
    ...{ at, end, label: dayLabel(at, zone, zoom) },
    ...{ weekend: weekday === 0 || weekday === 6, monthStart: day.endsWith('-01') },
  }
  if (days.size >= MAX_CACHED_DAYS) days.clear()
  days.set(name, { tick, hours, next })
  return { tick, hours, next }
}

/** The days of a view and of one screen to either side, as they begin in a time zone, with their hours. */
export function ticksOf(view: View, zone: string, now: number): { days: DayTick[]; hours: HourTick[] } {
  const margin = zoomSpan[view.zoom]
  const today = isoDay(now, zone)
  const last = endOf(view) + margin
  const found: { days: DayTick[]; hours: HourTick[] } = { days: [], hours: [] }
  for (let day = isoDay(view.from - margin, zone); ; ) {
    const { tick, hours, next } = dayOf(day, zone, view.zoom)
    if (tick.at > last) return found
    found.days.push({ ...tick, today: day === today })
    found.hours.push(...hours)
    day = next
  }
}
