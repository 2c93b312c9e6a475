/** A date in a list: its parts, whose order may only follow from the other dates of the list. */
export type FoundDate = { iso: string } | { first: number; second: number; year: number }
/** The order of numbers in a list: as most of the world writes them, or as in the United States. */
export type DayOrder = 'day' | 'month'

/** The first letters of months in English, German, French and Italian. */
const months = [
  ['jan', 'jän', 'gen'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'mrz'],
  ['apr', 'avr'],
  ['may', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aoû', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dez', 'déc', 'dic'],
]
const monthOf = (word: string) =>
  months.findIndex((names) => names.some((name) => word.toLowerCase().startsWith(name))) + 1

const two = (value: number) => String(value).padStart(2, '0')

/** The ISO day, undefined where there is none such. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2100
  return exists ? `${year}-${two(month)}-${two(day)}` : undefined
}

const fullYear = (text: string, today: string) => {
  if (text.length > 2) return Number(text)
  // Passports run out within ten years or so: a later year is of the last century.
  const late = 2000 + Number(text)
  return late > Number(today.slice(0, 4)) + 15 ? late - 100 : late
}

const named = (year: number, month: number, day: number): FoundDate | undefined => {
  const iso = month > 0 ? dayOf(year, month, day) : undefined
  return iso === undefined ? undefined : { iso }
}

const word = String.raw`\p{L}{3,12}\.?`
/** The ways in which dates are written; each has its groups in the order of its reader. */
const ways: [RegExp, (groups: string[], today: string) => FoundDate | undefined][] = [
  [/(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/u, ([y, m, d]) => named(Number(y), Number(m), Number(d))],
  [
    new RegExp(String.raw`(\d{1,2})\.?[\s-]*(${word})[\s,-]*(\d{4}|\d{2})`, 'u'),
    ([d, m = '', y = ''], today) => named(fullYear(y, today), monthOf(m), Number(d)),
  ],
  [
    new RegExp(String.raw`(${word})\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})`, 'u'),
    ([m = '', d, y]) => named(Number(y), monthOf(m), Number(d)),
  ],
  [
    /(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})/u,
    ([a, b, y = ''], today) => ({ first: Number(a), second: Number(b), year: fullYear(y, today) }),
  ],
  [/((?:19|20)\d{2})(\d{2})(\d{2})/u, ([y, m, d]) => named(Number(y), Number(m), Number(d))],
]

/** The same as they stand in a text: dates have no other letters or digits beside them. */
const waysAlone = ways.map(
  ([way, read]) => [new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${way.source})(?![\p{L}\p{N}])`, 'u'), read] as const,
)

/** The dates of a text of one line and what is left of it. Each date is looked for anew: lines are short (`MAX_LINE`). */
export function datesIn(text: string, today: string): { dates: FoundDate[]; rest: string } {
  const dates: FoundDate[] = []
  let rest = text
  for (const [way, read] of waysAlone)
    for (let match = way.exec(rest); match; match = way.exec(rest)) {
      const date = read(match.slice(1) as string[], today)
      // What only looks like a date stays out of the way of the next look.
      const placed = date ? ' \t ' : match[0].replaceAll(/\d/g, '#')
      if (date) dates.push(date)
      rest = rest.slice(0, match.index) + placed + rest.slice(match.index + match[0].length)
    }
  return { dates, rest: rest.includes('#') ? text : rest }
}

/** The order in which a list writes day and month; undefined where each of its dates could be either. */
export function orderOf(dates: FoundDate[]): DayOrder | undefined {
  const numbers = dates.filter((date) => 'first' in date)
  if (numbers.some(({ first }) => first > 12)) return 'day'
  if (numbers.some(({ second }) => second > 12)) return 'month'
  return undefined
}

/** The ISO day of a date; undefined for one that does not exist. */
export function isoOf(date: FoundDate, order: DayOrder = 'day'): string | undefined {
  if ('iso' in date) return date.iso
  const { first, second, year } = date
  return order === 'day' ? dayOf(year, second, first) : dayOf(year, first, second)
}

/** Whether a date could be read in either order. */
export const isEither = (date: FoundDate): boolean =>
  'first' in date && date.first !== date.second && date.first <= 12 && date.second <= 12
