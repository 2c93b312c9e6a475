import { DAY } from '../../src-shared/time/durations.ts'
import { monthNumber } from '../../src-shared/time/written-dates.ts'
import { months, weekdays } from './time.ts'

/** Fast typing of dates and times, as dispatchers know it: `15`, `1504`, `150426`; `9`, `930`, `1030`. */

interface Day {
  year: number
  month: number
  day: number
}

const iso = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const exists = ({ year, month, day }: Day): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * The day that an incomplete date stands for: the `next` such day, from `near` on; the `last` one, up to `near`, for
 * the past, such as a birth; the `nearest` on either side.
 */
export type DateDirection = 'next' | 'last' | 'nearest'

const distance = (candidate: Day, near: string, lean: DateDirection): number => {
  const ahead = Date.UTC(candidate.year, candidate.month - 1, candidate.day) - Date.parse(near)
  if (lean === 'nearest') return Math.abs(ahead)
  const onwards = lean === 'next' ? ahead : -ahead
  return onwards < 0 ? Number.POSITIVE_INFINITY : onwards
}

/** The candidate that exists and that an incomplete date leans to, from a day on. */
function best(candidates: Day[], near: string, lean: DateDirection, from = ''): string | undefined {
  const [found] = candidates
    .filter((day) => exists(day) && iso(day) >= from)
    .filter((day) => distance(day, near, lean) < Number.POSITIVE_INFINITY)
    .sort((a, b) => distance(a, near, lean) - distance(b, near, lean))
  return found && iso(found)
}

/** The years that a typed one can be: 85 is never ahead of what has been. */
const yearsOf = (text: string, lean: DateDirection): number[] => {
  if (text.length > 2) return [Number(text)]
  return lean === 'last' ? [2000 + Number(text), 1900 + Number(text)] : [2000 + Number(text)]
}

/** A month by its number or its first letters, in the current language or another; 0 where it is none. */
function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const found = months().findIndex((month) => text.toLowerCase().startsWith(month.toLowerCase()))
  return found >= 0 ? found + 1 : monthNumber(text)
}

/** The text without a weekday before it: `Mon, 3 Aug`. */
function withoutWeekday(text: string): string {
  const [start = '', word = ''] = /^(\p{L}{2,20})\.?,?\s+/u.exec(text) ?? []
  const low = word.toLowerCase()
  const isWeekday = [...weekdays(), 'sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].some((day) =>
    low.startsWith(day.toLowerCase().replace('.', '')),
  )
  return isWeekday && start !== '' ? text.slice(start.length) : text
}

/** The 29th of February comes every four years, and once in eight. */
const YEARS = [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]
/** Each day of the month comes within two months. */
const MONTHS = [-2, -1, 0, 1, 2]

interface Leaning {
  near: string
  lean: DateDirection
  from: string | undefined
}

/** The day that is typed; what is missing of month and year comes from the side of `near` that it leans to. */
function complete(
  day: number,
  month: number | undefined,
  years: number[] | undefined,
  { near, lean, from }: Leaning,
): string | undefined {
  const [nearYear = 0, nearMonth = 1] = near.split('-').map(Number)
  if (month !== undefined && years) {
    const candidates = years.map((year) => ({ year, month, day }))
    // A year in full is what it says, ahead or not.
    return years.length > 1 ? best(candidates, near, lean) : best(candidates, near, 'nearest')
  }
  if (month !== undefined)
    return best(
      YEARS.map((step) => ({ year: nearYear + step, month, day })),
      near,
      lean,
      from,
    )
  const months = MONTHS.map((step) => new Date(Date.UTC(nearYear, nearMonth - 1 + step, 1)))
  return best(
    months.map((first) => ({ year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day })),
    near,
    lean,
    from,
  )
}

/** Days that have a word, in both languages, and how far from today they are. */
const dayWords: Record<string, number> = {
  ...{ today: 0, tod: 0, tdy: 0, heute: 0, tomorrow: 1, tmrw: 1, tmr: 1, tom: 1, morgen: 1, mrg: 1 },
  ...{ übermorgen: 2, uebermorgen: 2, yesterday: -1, gestern: -1, vorgestern: -2 },
}

/** Weekdays from Sunday by their first letters, in both languages. */
const weekdayWords = [/^(sun?|so)/, /^mon?/, /^(tue?|di)/, /^(wed?|mi)/, /^(thu?|do)/, /^(fri?|fr)/, /^sat?/]
const WEEKDAY =
  /^(su|sun|sunday|so|sonntag|mo|mon|monday|montag|tu|tue|tuesday|di|dienstag|we|wed|wednesday|mi|mittwoch|th|thu|thursday|do|donnerstag|fr|fri|friday|freitag|sa|sat|saturday|samstag)$/

const moved = (day: string, by: number) => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10)

/** A day by its word or its weekday; a weekday is the one that it leans to, never the present day of the same name. */
function wordedDay(typed: string, near: string, today: string, lean: DateDirection): string | undefined {
  const word = typed.toLowerCase().replace(/\.$/, '')
  const from = dayWords[word]
  if (from !== undefined) return moved(today, from)
  if (!WEEKDAY.test(word)) return undefined
  const steps = weekdayWords.findIndex((one) => one.test(word)) - new Date(Date.parse(near)).getUTCDay()
  const ahead = ((steps + 6) % 7) + 1
  return moved(near, lean === 'last' ? ahead - 7 - (ahead === 7 ? 7 : 0) : ahead)
}

export interface Reading {
  /** Where an incomplete date leans; the next such day unless said otherwise. */
  lean?: DateDirection | undefined
  /** The day from which `today` and `tomorrow` are counted, where that is not `near`. */
  today?: string | undefined
  /** No incomplete date lies before this day: the nearest such day of something new is never one that has passed. */
  from?: string | undefined
}

/**
 * A typed date as `2026-04-15`, undefined when it is none: `15`, `1504`, `15.4`, `15/04`, `15apr`, `150426`, `tomorrow`,
 * `fri`. `+2` and `-1` count days from `near` (`2026-11-21`).
 */
export function typedDate(
  text: string,
  near: string,
  { lean = 'next', today = near, from }: Reading = {},
): string | undefined {
  const worded = wordedDay(text.trim(), near, today, lean)
  if (worded) return worded
  const typed = withoutWeekday(text.trim())
  const isoMatch = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (isoMatch) return complete(Number(isoMatch[3]), Number(isoMatch[2]), [Number(isoMatch[1])], { near, lean, from })
  const steps = /^[+-]\d{1,3}$/.test(typed) ? Number(typed) : undefined
  if (steps !== undefined) return moved(near, steps)
  const digits = /^(\d{1,2})(?:(\d\d)(\d\d|\d{4})?)?$/.exec(/^\d{3}$|^\d{5}$|^\d{7}$/.test(typed) ? `0${typed}` : typed)
  const spaced = /^(\d{1,2})[\s./-]*(?:(\p{L}{3,9}|(?<=[\s./-])\d{1,2})\.?(?:[\s./-]*(\d{4}|\d\d))?)?$/iu.exec(typed)
  const match = digits ?? spaced
  if (!match?.[1]) return undefined
  const month = match[2] === undefined ? undefined : monthOf(match[2])
  const years = match[3] === undefined ? undefined : yearsOf(match[3], lean)
  return complete(Number(match[1]), month, years, { near, lean, from })
}

/** A typed time as `10:30`, undefined when it is none. A trailing z or h is allowed. */
export function typedTime(text: string): string | undefined {
  const typed = text.trim().replace(/[zh]$/i, '').trimEnd()
  const split = /^(\d{1,2})[:.h\s](\d\d)$/i.exec(typed)
  const plain = /^(\d{1,2}?)(\d\d)?$/.exec(typed)
  const [hour, minute] = split
    ? [Number(split[1]), Number(split[2])]
    : typed.length <= 2
      ? [Number(typed || Number.NaN), 0]
      : [Number(plain?.[1] ?? Number.NaN), Number(plain?.[2] ?? Number.NaN)]
  if (!(hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59)) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
