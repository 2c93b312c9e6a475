import { dayMark, monthNames, weekdayNames } from '../../../../../src-shared/texts/day-words.ts'
import { currentLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import { localMinute } from '../../../../../src-shared/time/time.ts'

const minuteIn = (at: number, zone: string): Date => new Date(`${localMinute(at, zone)}Z`)

/** `2026-11-24`: the day of an instant in a zone. */
export const isoDay = (at: number, zone: string): string => localMinute(at, zone).slice(0, 10)

/** `Tue 24 Nov 2026` in a zone. */
export function dayText(at: number, zone: string): string {
  const date = minuteIn(at, zone)
  const dayAndMonth = `${date.getUTCDate()}${dayMark()} ${monthNames()[date.getUTCMonth()]}`
  return `${weekdayNames()[date.getUTCDay()]} ${dayAndMonth} ${date.getUTCFullYear()}`
}

/** `Tue 24 Nov`: the same where the year is clear. */
export const shortDay = (at: number, zone: string): string => dayText(at, zone).slice(0, -5)

/** `24 Nov 2026`: a day of the calendar (`2026-11-24`). */
export const plainDay = (day: string): string => dayText(Date.parse(day), 'UTC').replace(/^\S+ /, '')

/** `08:30` in a zone. */
export const clockText = (at: number, zone: string): string => localMinute(at, zone).slice(11)

/** `UTC+5:45`: how far ahead of UTC a zone's clocks are at an instant. */
export function offsetText(at: number, zone: string): string {
  const minutes = Math.round((minuteIn(at, zone).getTime() - minuteIn(at, 'UTC').getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '\u2212' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** `1:45`, `2,056:30`: minutes as hours. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60).toLocaleString(currentLanguage())}:${String(Math.round(minutes % 60)).padStart(2, '0')}`

/** `November 2026` of `2026-11`. */
export function monthText(month: string): string {
  const long = [
    t('January'),
    t('February'),
    t('March'),
    t('April'),
    t('May', { context: 'month' }),
    t('June'),
    t('July'),
  ]
  const later = [t('August'), t('September'), t('October'), t('November'), t('December')]
  return `${[...long, ...later][Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}
