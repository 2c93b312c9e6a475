import { months, weekdays } from './time.ts'

/** Fast typing of dates and times, as dispatchers know it: `15`, `1504`, `150426`; `9`, `930`, `1030`. */

interface Day {
  year: number
  month: number
  day: number
}

const DAY_MS = 86_400_000

const iso = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const exists = ({ year, month, day }: Day): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const distance = (candidate: Day, near: string): number =>
  Math.abs(Date.UTC(candidate.year, candidate.month - 1, candidate.day) - Date.parse(near))

/** The candidate that exists and lies nearest to a day. */
function nearest(candidates: Day[], near: string): string | undefined {
  const [best] = candidates.filter(exists).sort((a, b) => distance(a, near) - distance(b, near))
  return best && iso(best)
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A month by its number or its first letters, in the language spoken or in English, as on many papers. */
function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const begins = (month: string) => text.toLowerCase().startsWith(month.toLowerCase())
  return months.findIndex(begins) + 1 || englishMonths.findIndex(begins) + 1
}

const weekday = new RegExp(
  `^(${[...weekdays, 'sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].join('|')})[a-z]*\\.?,?\\s+`,
  'i',
)

/** A date without its year, or without month and year, is the nearest such date to `near` (`2026-11-21`). */
function complete(day: number, month: number | undefined, year: number | undefined, near: string): string | undefined {
  const [nearYear = 0, nearMonth = 1] = near.split('-').map(Number)
  if (month !== undefined && year !== undefined) return nearest([{ year, month, day }], near)
  if (month !== undefined)
    return nearest(
      [-1, 0, 1].map((step) => ({ year: nearYear + step, month, day })),
      near,
    )
  const months = [-1, 0, 1].map((step) => new Date(Date.UTC(nearYear, nearMonth - 1 + step, 1)))
  return nearest(
    months.map((first) => ({ year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day })),
    near,
  )
}

/** A typed date as `2026-04-15`, undefined when it is none. `+2` and `-1` count days from `near`. */
export function typedDate(text: string, near: string): string | undefined {
  const typed = text.trim().replace(weekday, '')
  const isoMatch = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (isoMatch) return complete(Number(isoMatch[3]), Number(isoMatch[2]), Number(isoMatch[1]), near)
  const steps = /^[+-]\d{1,3}$/.test(typed) ? Number(typed) : undefined
  if (steps !== undefined) return new Date(Date.parse(near) + steps * DAY_MS).toISOString().slice(0, 10)
  const digits = /^(\d{1,2})(?:(\d\d)(\d\d|\d{4})?)?$/.exec(/^\d{3}$|^\d{5}$|^\d{7}$/.test(typed) ? `0${typed}` : typed)
  const spaced = /^(\d{1,2})[\s./-]*(?:(\p{L}{3,9}|(?<=[\s./-])\d{1,2})\.?(?:[\s./-]*(\d{4}|\d\d))?)?$/iu.exec(typed)
  const match = digits ?? spaced
  if (!match?.[1]) return undefined
  const month = match[2] === undefined ? undefined : monthOf(match[2])
  const year = match[3] === undefined ? undefined : fullYear(match[3])
  return complete(Number(match[1]), month, year, near)
}

/** A typed time as `10:30`, undefined when it is none. A trailing z or h is allowed. */
export function typedTime(text: string): string | undefined {
  const typed = text.trim().replace(/\s*[zh]$/i, '')
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
