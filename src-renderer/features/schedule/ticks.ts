import { parseTime, plusDays, startOfDay } from '../../../src-shared/time.ts'
import { clock, dayMonth, isoDay, weekdayDay, weekdayOf } from '../../ui/time.ts'
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
/** Hour lines without a label, where labels of each would be too close. */
const labelledEvery: Record<Zoom, number> = { day: 1, week: 12, fortnight: 24, month: 24 }

function dayLabel(at: number, zone: string, zoom: Zoom): string {
  if (zoom !== 'month') return weekdayDay(at, zone)
  const day = dayMonth(at, zone)
  return day.startsWith('1 ') ? day : (day.split(' ')[0] ?? day)
}

/** The days of a view and a screen to either side as they begin in a zone, with the hours within them. */
export function ticksOf(view: View, zone: string, now: number): { days: DayTick[]; hours: HourTick[] } {
  const margin = zoomSpan[view.zoom]
  const today = isoDay(now, zone)
  const last = endOf(view) + margin
  const days: DayTick[] = []
  const hours: HourTick[] = []
  for (let day = isoDay(view.from - margin, zone); ; day = plusDays(day, 1)) {
    const at = startOfDay(day, zone)
    if (at > last) return { days, hours }
    const end = startOfDay(plusDays(day, 1), zone)
    const weekday = weekdayOf(at, zone)
    days.push({
      at,
      end,
      label: dayLabel(at, zone, view.zoom),
      weekend: weekday === 0 || weekday === 6,
      today: day === today,
      monthStart: day.endsWith('-01'),
    })
    for (let hour = hourSteps[view.zoom]; hour < 24; hour += hourSteps[view.zoom]) {
      const hourAt = parseTime(`${day}T${String(hour).padStart(2, '0')}:00`, zone)
      hours.push({ at: hourAt, label: hour % labelledEvery[view.zoom] === 0 ? clock(hourAt, zone).slice(0, 2) : '' })
    }
  }
}
