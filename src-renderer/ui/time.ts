import { dayMark, monthNames, weekdayNames } from '../../src-shared/texts/day-words.ts'
import { perLanguage, t } from '../../src-shared/texts/texts.ts'
import { daysAway } from './days-away.ts'
import { numberText } from './number.ts'

/**
 * How days and instants are written on the screens, the only place: `21 Nov 2026 06:05`, in German `21. Nov 2026 06:05`.
 * A month by its short name, the year in four digits, 24 hours. `zone` is `UTC` or an IANA name. The year and the weekday
 * are left out where the screen is about days near today. The rule for writers is in src-shared/texts/GLOSSARY.md.
 */

interface Parts {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
  second: number
}

export const weekdays = perLanguage(weekdayNames)
export const months = perLanguage(monthNames)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const existing = formats.get(zone)
  if (existing) return existing
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** The milliseconds a zone is ahead of UTC at an instant. */
export function offsetAt(at: number, zone: string): number {
  if (zone === 'UTC') return 0
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

function partsOf(at: number, zone: string): Parts {
  const wall = new Date(at + offsetAt(at, zone))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** `2026-11-21` */
export function isoDay(at: number, zone: string): string {
  const { year, month, day } = partsOf(at, zone)
  return `${year}-${two(month)}-${two(day)}`
}

/** `06:05` */
export function clock(at: number, zone: string): string {
  const { hour, minute } = partsOf(at, zone)
  return `${two(hour)}:${two(minute)}`
}

/** `06:05:09` */
export function clockWithSeconds(at: number, zone: string): string {
  return `${clock(at, zone)}:${two(partsOf(at, zone).second)}`
}

/** `21 Nov` */
export function dayMonth(at: number, zone: string): string {
  const { day, month } = partsOf(at, zone)
  return `${day}${dayMark()} ${months()[month - 1]}`
}

/** `Sat 21 Nov` */
export function weekdayDay(at: number, zone: string): string {
  return `${weekdays()[partsOf(at, zone).weekday]} ${dayMonth(at, zone)}`
}

/** `Sat 21 Nov 2026` */
export function fullDay(at: number, zone: string): string {
  return `${weekdayDay(at, zone)} ${partsOf(at, zone).year}`
}

/** `21 Nov 2026` */
export function plainDay(at: number, zone: string): string {
  return `${dayMonth(at, zone)} ${partsOf(at, zone).year}`
}

/** `21 Nov 06:05` */
export const dayAndClock = (at: number, zone: string): string => `${dayMonth(at, zone)} ${clock(at, zone)}`

/** `21 Nov 06:05:09` */
export const dayAndSeconds = (at: number, zone: string): string => `${dayMonth(at, zone)} ${clockWithSeconds(at, zone)}`

/** `Sat 21 Nov 06:05` */
export const weekdayAndClock = (at: number, zone: string): string => `${weekdayDay(at, zone)} ${clock(at, zone)}`

/** `Sat 21 Nov 2026 06:05` */
export const fullDayAndClock = (at: number, zone: string): string => `${fullDay(at, zone)} ${clock(at, zone)}`

/** `21 Nov 2026 06:05` */
export const plainDayAndClock = (at: number, zone: string): string => `${plainDay(at, zone)} ${clock(at, zone)}`

/** `21 Nov 2026 06:05:09` */
export const plainDayAndSeconds = (at: number, zone: string): string =>
  `${plainDay(at, zone)} ${clockWithSeconds(at, zone)}`

/** A day (`2026-11-21`) as `21 Nov 2026`, also in the fields where one is typed. */
export const dateText = (day: string): string => plainDay(Date.parse(day), 'UTC')

/** A day (`2026-11-21`) as `21 Nov` where it lies in the year of today, else `21 Nov 2025`. */
export const shortDate = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayMonth(Date.parse(day), 'UTC') : dateText(day)

export const weekdayOf = (at: number, zone: string): number => partsOf(at, zone).weekday

/** `UTC+1`, `UTC-3:30`, `UTC` */
export function offsetName(at: number, zone: string): string {
  const minutes = Math.round(offsetAt(at, zone) / 60_000)
  if (minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${two(rest)}` : ''}`
}

/** The part of a zone's name people know it by: `America/New_York` is `New York`. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** `1:05`, `2,056:30`: hours and minutes, the hours as the language writes numbers. */
export function duration(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000)
  return `${milliseconds < 0 ? '-' : ''}${numberText(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** When something was; the screen's clock may be a little behind what has just come in. */
export const since = (at: number, now: number): string => fromNow(at, Math.max(at + 1, now))

/** `in 3 d 4 h`, `2 h ago`: the two largest units at most; whole days as `in 12 days`, `in 2 years`. */
export function fromNow(at: number, now: number): string {
  const minutes = Math.round(Math.abs(at - now) / 60_000)
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days >= 10 || (days > 0 && hours === 0)) return daysAway(at >= now ? days : -days)
  const units: [number, string][] =
    days > 0
      ? [
          [days, t('d', { context: 'days' })],
          [hours, t('h', { context: 'hours' })],
        ]
      : [
          [hours, t('h', { context: 'hours' })],
          [minutes % 60, t('min')],
        ]
  const length = units
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ')
  if (minutes === 0) return at >= now ? t('in a moment') : t('just now')
  return at >= now ? t('in {{length}}', { length }) : t('{{length}} ago', { length })
}
