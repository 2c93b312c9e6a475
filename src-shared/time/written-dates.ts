/** Dates as people and programs write them. Lists, imports and forms read them here. */

/** The order of numbers in a date: as most of the world writes them, or as in the United States. */
export type DayOrder = 'day' | 'month'
/** What a date is of, which decides the century of two digits and whether a year is likely. */
export type DateKind = 'birth' | 'issue' | 'expiry' | 'other'

/** A date as it is written: its order may follow from others of its column, its century from what it is of. */
export type WrittenDate = ({ month: number; day: number } | { first: number; second: number; mark: string }) & {
  year: number
  /** The year has two digits: it lies between 0 and 99. */
  isShort: boolean
}

/** The names of months in English, German, French and Italian, without accents; short forms are their first letters. */
const monthNames = [
  'january januar janner jaenner janvier gennaio',
  'february februar feber fevrier febbraio',
  'march marz maerz mars marzo mrz mrt',
  'april avril aprile avr',
  'may mai maggio',
  'june juni juin giugno',
  'july juli juillet luglio',
  'august aout agosto',
  'september septembre settembre',
  'october oktober octobre ottobre',
  'november novembre',
  'december dezember decembre dicembre',
].map((names) => names.split(' '))

const plain = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')

/** The number of a month by its name or its first letters, at least three, in the languages above; 0 for other words. */
export function monthNumber(word: string): number {
  const start = plain(word)
  return start.length < 3 ? 0 : monthNames.findIndex((names) => names.some((name) => name.startsWith(start))) + 1
}

const two = (value: number) => String(value).padStart(2, '0')

/** The ISO day; undefined where the calendar has no such day. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2100
  return exists ? `${year}-${two(month)}-${two(day)}` : undefined
}

const yearOf = (text: string) => ({ year: Number(text), isShort: text.length === 2 })

const named = (y: string, month: number, d: string): WrittenDate | undefined => {
  const year = yearOf(y)
  const day = Number(d)
  const exists = dayOf(year.isShort ? 2000 + (year.year % 4) : year.year, month, day) !== undefined
  return month > 0 && exists ? { ...year, month, day } : undefined
}

/** A date in numbers; undefined where neither order makes a day. */
function numbered(a: string | undefined, b: string | undefined, mark: string, y: string): WrittenDate | undefined {
  const [first, second] = [Number(a), Number(b)]
  const exists = named(y, second, String(first)) ?? named(y, first, String(second))
  return exists && { first, second, mark, ...yearOf(y) }
}

const word = String.raw`\p{L}[\p{L}\p{M}]{2,11}\.?`
const dash = '[-‐‑–]'
/** The time behind a date, which a spreadsheet or a database adds. */
const clock = String.raw`(?:[T ]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s*[AaPp]\.?[Mm]\.?)?(?:\s*Z|[+-]\d{2}:?\d{2})?)?`
/** The ways in which dates are written; each has its groups in the order of its reader. */
const ways: [RegExp, (groups: string[]) => WrittenDate | undefined][] = [
  [
    new RegExp(String.raw`(\d{4})(?:\s*[/.]\s*|${dash})(\d{1,2})(?:\s*[/.]\s*|${dash})(\d{1,2})${clock}`, 'u'),
    ([y = '', m, d = '']) => named(y, Number(m), d),
  ],
  [
    new RegExp(
      String.raw`(\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?:\s|${dash}|/)*(?:of |de )?(${word})(?:[\s,./'’]|${dash})*(\d{4}|\d{2})${clock}`,
      'u',
    ),
    ([d = '', m = '', y = '']) => named(y, monthNumber(m), d),
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(${word})(?:\s|${dash}){0,5}(\d{1,2})(?:st|nd|rd|th)?(?:\s{0,5},\s{0,5}|\s{1,5}|${dash})(\d{4})${clock}`,
      'u',
    ),
    ([m = '', d = '', y = '']) => named(y, monthNumber(m), d),
  ],
  [
    new RegExp(String.raw`(\d{4})(?:\s|${dash})*(${word})(?:\s|${dash})*(\d{1,2})`, 'u'),
    ([y = '', m = '', d = '']) => named(y, monthNumber(m), d),
  ],
  [
    new RegExp(String.raw`(\d{1,2})\s*([./]|${dash})\s*(\d{1,2})\s*(?:[./]|${dash})\s*(\d{4}|\d{2})\.?${clock}`, 'u'),
    ([a, mark = '', b, y = '']) => numbered(a, b, mark, y),
  ],
  [/(\d{1,2}) (\d{1,2}) ((?:19|20)\d{2})/u, ([a, b, y = '']) => numbered(a, b, ' ', y)],
  [/((?:19|20)\d{2})(\d{2})(\d{2})/u, ([y = '', m, d = '']) => named(y, Number(m), d)],
]

/** The same as they stand in a text: dates have no other letters or digits beside them. */
const waysAlone = ways.map(
  ([way, read]) => [new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${way.source})(?![\p{L}\p{N}])`, 'u'), read] as const,
)

/** The dates of a text of one line and what is left of it. Each date is looked for anew: lines are short (`MAX_LINE`). */
export function datesIn(text: string): { dates: WrittenDate[]; rest: string } {
  const dates: WrittenDate[] = []
  const looksLike = new Map<string, string>()
  let rest = text
  for (const [way, read] of waysAlone)
    for (let match = way.exec(rest); match; match = way.exec(rest)) {
      const date = read(match.slice(1) as string[])
      // What only looks like a date stays out of the way of the next look, and returns behind it.
      const stand = String.fromCodePoint(0xe000 + looksLike.size)
      if (date) dates.push(date)
      else looksLike.set(stand, match[0])
      rest = rest.slice(0, match.index) + (date ? ' \t ' : stand) + rest.slice(match.index + match[0].length)
    }
  for (const [stand, was] of looksLike) rest = rest.replace(stand, () => was)
  return { dates, rest }
}

/** The last day that a spreadsheet's number is taken for: a serial number of 2099. */
const LAST_SERIAL = 73_050
const SERIAL_DAY_ONE = Date.UTC(1899, 11, 30)

/** The day of a spreadsheet's number, counted from 1900; a fraction is the time of day. */
function serialDate(text: string): WrittenDate | undefined {
  const [, whole] = /^(\d{4,5})(?:[.,]\d{1,12})?$/.exec(text) ?? []
  const serial = Number(whole)
  if (!whole || serial < 1462 || serial > LAST_SERIAL) return undefined
  const date = new Date(SERIAL_DAY_ONE + serial * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), isShort: false }
}

const WEEKDAY =
  /^(?:mon?|tues?|di|die|wed?|mi|thu(?:rs)?|do|fri?|sat?|sa|sun?|so|lun|mar|mer|jeu|ven|sam|dim|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)(?:[.,]+\s*|\s+)(?=\d|\p{L}+\s+\d)/iu

/** The date that a cell of dates is: one date, with or without a weekday or time, or a spreadsheet's number. */
export function dateIn(cell: string): WrittenDate | undefined {
  const text = cell.trim()
  if (text.length > 60) return undefined
  const serial = serialDate(text)
  if (serial) return serial
  const [, first, second, year = ''] = /^(\d{2})(\d{2})((?:19|20)\d{2})$/.exec(text) ?? []
  if (first && !dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))))
    return numbered(first, second, '', year)
  const { dates, rest } = datesIn(text.replace(WEEKDAY, '').replace(/^(?:le|am|on)\s+/i, ''))
  return dates.length === 1 && rest.trim() === '' ? dates[0] : undefined
}

/** The order in which dates of one list or column write day and month; undefined where each could be either, or they differ. */
export function orderOf(dates: WrittenDate[]): DayOrder | undefined {
  const numbers = dates.filter((date) => 'first' in date)
  const [day, month] = [numbers.some(({ first }) => first > 12), numbers.some(({ second }) => second > 12)]
  if (day === month) return undefined
  return day ? 'day' : 'month'
}

/** The order that a head names: `Date of birth (DD/MM/YYYY)`, `Geburtsdatum (TT.MM.JJJJ)`, `Date (jj/mm/aaaa)`. */
export function orderNamed(head: string): DayOrder | undefined {
  if (/(?<!\p{L})(?:dd?|tt?|jj?)[\s./-]?m{2,3}(?!\p{L}*m)/iu.test(head)) return 'day'
  return /(?<!\p{L})mm?[\s./-]?(?:dd?|tt|jj)[\s./-]?(?:y|j|a)/iu.test(head) ? 'month' : undefined
}

/** Whether a date could be read in either order. */
export const isEither = (date: WrittenDate): boolean =>
  'first' in date && date.first !== date.second && date.first <= 12 && date.second <= 12

/** The highest age of a traveler, years. */
export const MAX_AGE = 110
/** A document that ran out longer ago than this is a misread year; it is issued for ten years. */
const MAX_YEARS_EXPIRED = 20
/** Documents are issued for ten years, some for fifteen; some of older people for life. */
const MAX_YEARS_VALID = 50

/** The years that two digits may mean, the likeliest first. */
function yearsOf(short: number, kind: DateKind, today: string): number[] {
  const now = Number(today.slice(0, 4))
  const all = [2000 + short, 1900 + short]
  if (kind === 'birth') return all.filter((year) => year <= now && year >= now - MAX_AGE)
  if (kind === 'issue') return all.filter((year) => year <= now && year >= now - MAX_YEARS_VALID)
  if (kind === 'expiry') return all.filter((year) => year >= now - MAX_YEARS_EXPIRED && year <= now + MAX_YEARS_VALID)
  return all.slice(0, 1)
}

interface ReadDay {
  /** The ISO day. */
  day: string
  /** Another century would be as possible, or the day is unlikely for what it is of. */
  isDoubtful: boolean
}

const years = (count: number, day: string) => `${Number(day.slice(0, 4)) + count}${day.slice(4)}`

/** Whether a day is likely for what it is of: no birth is ahead, and no document that is shown ran out decades ago. */
export function isLikely(day: string, kind: DateKind, today: string): boolean {
  if (kind === 'birth') return day <= today && day >= years(-MAX_AGE, today)
  if (kind === 'issue') return day <= today && day >= years(-MAX_YEARS_VALID, today)
  if (kind === 'expiry') return day >= years(-MAX_YEARS_EXPIRED, today)
  return true
}

/** The day of a date, undefined for one that does not exist. `today`: an ISO day. */
export function readDay(
  date: WrittenDate,
  { order = 'day', kind, today }: { order?: DayOrder | undefined; kind: DateKind; today: string },
): ReadDay | undefined {
  const [month, day] =
    'first' in date ? (order === 'day' ? [date.second, date.first] : [date.first, date.second]) : [date.month, date.day]
  if (!date.isShort) {
    const iso = dayOf(date.year, month, day)
    return iso === undefined ? undefined : { day: iso, isDoubtful: !isLikely(iso, kind, today) }
  }
  const days = yearsOf(date.year, kind, today).flatMap((year) => dayOf(year, month, day) ?? [])
  const likely = days.filter((iso) => isLikely(iso, kind, today))
  const [best = days[0]] = likely
  if (best === undefined) {
    const other = dayOf(2000 + date.year, month, day) ?? dayOf(1900 + date.year, month, day)
    return other === undefined ? undefined : { day: other, isDoubtful: kind !== 'other' }
  }
  return { day: best, isDoubtful: likely.length !== 1 && kind !== 'other' }
}
