import { documentTypeOf, genderOf } from '../../../../../src-shared/domain/contacts/person-words.ts'
import { phoneIn } from '../../../../../src-shared/domain/contacts/written-phones.ts'
import { englishText, type Message, message } from '../../../../../src-shared/messages/index.ts'
import { folded } from '../../../../../src-shared/strings/fold.ts'
import { headKey, headKeys } from '../../../../../src-shared/strings/heads.ts'
import { type DecimalMark, numberIn } from '../../../../../src-shared/strings/written-numbers.ts'
import {
  type DateKind,
  type DayOrder,
  dateIn,
  datesIn,
  isEither,
  readDay,
} from '../../../../../src-shared/time/written-dates.ts'

/** A cell whose text is no valid value. */
export class CellRefused extends Error {
  override readonly name = 'CellRefused'
  readonly reason: Message

  constructor(reason: Message) {
    super(englishText(reason))
    this.reason = reason
  }
}

/** How the cells of a column are read: by what the whole column shows, or the caller says. */
export interface ColumnReading {
  /** Undefined: the numbers of its dates could be in either order. */
  order: DayOrder | undefined
  decimal: DecimalMark
  /** Whether `6.291` could be another number in the column. */
  isDecimalOpen: boolean
  /** An ISO day. */
  today: string
  /** Marks the cell as one to be looked at. */
  doubt(reason: Message): void
}

/** The value of a text. @throws CellRefused when it is no valid value. */
export type Reader = ((text: string, reading: ColumnReading) => unknown) & {
  /** The kind of value whose form the whole column decides. */
  holds?: 'day' | 'number' | 'whole'
}

const refuse = (text: string, expected: Message): never => {
  throw new CellRefused(message('cell_not', { text, expected }))
}

/** `12.5`, `12,5`, `13.971,5`, `1'250.75`, `1 250` */
export const number: Reader = Object.assign(
  (text: string, { decimal, isDecimalOpen, doubt }: ColumnReading) => {
    const value = numberIn(text, decimal)
    if (value === undefined) return refuse(text, message('cell_number'))
    const isOpen = isDecimalOpen && value !== numberIn(text, decimal === '.' ? ',' : '.')
    if (isOpen) doubt(message('cell_read_as', { text, value: String(value) }))
    return value
  },
  { holds: 'number' as const },
)

/** The same for what has no decimals: `6.291` is 6291, and decimals are rounded, which is marked. */
export const whole: Reader = Object.assign(
  (text: string, { decimal, doubt }: ColumnReading) => {
    const values = [numberIn(text, decimal), numberIn(text, decimal === '.' ? ',' : '.')]
    const value = values.find((one) => Number.isInteger(one)) ?? values[0]
    if (value === undefined) return refuse(text, message('cell_number'))
    if (!Number.isInteger(value)) doubt(message('cell_read_as', { text, value: String(Math.round(value)) }))
    return Math.round(value)
  },
  { holds: 'whole' as const },
)

const reader = (kind: DateKind): Reader =>
  Object.assign((text: string, reading: ColumnReading) => dayOf(text, kind, reading), { holds: 'day' as const })

/** A date in any usual form; what could be either day or month is refused unless its column decides. */
export const day: Reader = reader('other')
export const birthDay: Reader = reader('birth')
export const issueDay: Reader = reader('issue')
export const expiryDay: Reader = reader('expiry')

function dayOf(text: string, kind: DateKind, { order, today, doubt }: ColumnReading): string {
  const date = dateIn(text)
  if (!date) {
    const isWritten = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(text)
    return refuse(text, message(isWritten ? 'cell_calendar_date' : 'cell_date'))
  }
  // Dots part dates that begin with the day.
  const own = 'first' in date && date.mark === '.' ? 'day' : order
  const either = isEither(date)
  if (either && own === undefined) return refuse(text, message('cell_unclear_date'))
  const other = own === 'month' ? 'day' : 'month'
  const read = readDay(date, { order: own, kind, today }) ?? readDay(date, { order: other, kind, today })
  if (!read) return refuse(text, message('cell_calendar_date'))
  if (read.isDoubtful) doubt(message('cell_read_as', { text, value: read.day }))
  return read.day
}

const CLOCK = /^(\d{1,2})[:.h]?(\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s{0,5}(am|pm)?\s{0,5}(z|utc|lt|[+-]\d\d:?\d\d)?$/i

/** A time of day: `08:30`, `0830`, `8.30`, `8h30`, `8:30 pm`; a spreadsheet's fraction of a day. */
export function clockIn(text: string): { clock: string; zone: string } | undefined {
  const plain = text.trim()
  if (/^0?[.,]\d+$/.test(plain)) {
    const minutes = Math.round(Number(`0${plain.replace(/^0?[.,]/, '.')}`) * 1440)
    return minutes < 1440 ? { clock: clockOf(Math.floor(minutes / 60), minutes % 60), zone: '' } : undefined
  }
  const [, hours = '', minutes = '', half = '', zone = ''] = CLOCK.exec(plain) ?? []
  const add = half.toLowerCase() === 'pm' ? 12 : 0
  const hour = half ? (Number(hours) % 12) + add : Number(hours)
  if (hours === '' || hour > 23 || Number(minutes) > 59) return undefined
  return { clock: clockOf(hour, Number(minutes)), zone: /utc|z/i.test(zone) ? 'Z' : /lt/i.test(zone) ? '' : zone }
}
const clockOf = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

/** A time of day in the zone of its column, which no cell changes. */
export const clock: Reader = (text) => {
  const found = clockIn(text)
  return found && (found.zone === '' || found.zone === 'Z') ? found.clock : refuse(text, message('cell_clock'))
}

/** No date with a time is longer. */
const MAX_TIME_LENGTH = 60

/** A date and a time of day: `2026-03-31 08:30`, with Z or an offset where there is one. */
export const time: Reader = Object.assign(
  (text: string, reading: ColumnReading) => {
    const [, date = '', rest = ''] =
      /^(.{1,40}?\d)(?:[T,]\s{0,5}|\s{1,5})(\d{1,2}[:.h]\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s{0,5}(?:am|pm)?\s{0,5}(?:Z|UTC|LT|[+-]\d\d:?\d\d)?|\d{4}\s{0,5}(?:Z|UTC|LT)?)$/i.exec(
        text.slice(0, MAX_TIME_LENGTH),
      ) ?? []
    const found = text.length > MAX_TIME_LENGTH ? undefined : clockIn(rest)
    if (!found || datesIn(date).dates.length === 0) return refuse(text, message('cell_time'))
    return `${dayOf(date, 'other', reading)}T${found.clock}${found.zone}`
  },
  { holds: 'day' as const },
)

const affirmed = ['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'oui', 'o', 'si', 'wahr', 'vrai']
const denied = ['no', 'n', 'false', '0', 'nein', 'non', 'falsch', 'faux']
/** `yes` or `no`, in a few languages. */
export const yes: Reader = (text) => {
  const word = folded(text)
  if (affirmed.includes(word)) return true
  return denied.includes(word) ? false : refuse(text, message('cell_yes_or_no'))
}

/** Several in one cell: `CMD; FO`. */
export const list: Reader = (text) =>
  text
    .split(/[;,|/]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Tail numbers may hold a slash: it parts two of them only between spaces. */
export const tails: Reader = (text) =>
  text
    .split(/[;,|]|\s\/\s/)
    .map((part) => part.trim())
    .filter(Boolean)

/** A word of a fixed list, in capitals: `very light jet` -> `VERY_LIGHT_JET`. */
export const code = (text: string): string => folded(text).replaceAll(' ', '_').toUpperCase()

export const gender: Reader = (text) => genderOf(text) ?? code(text)
export const documentType: Reader = (text) => documentTypeOf(text) ?? code(text)

export const phone: Reader = (text, { doubt }) => {
  const { phone: number, isSpoiled } = phoneIn(text)
  if (isSpoiled) doubt(message('cell_spoiled', { text }))
  return number
}

/** Numbers of documents and references as a spreadsheet rounds them are not what they were. */
export const reference: Reader = (text, { doubt }) => {
  if (/^\d([.,]\d+)?e\+\d+$/i.test(text)) doubt(message('cell_spoiled', { text }))
  return text
}

interface NamedField {
  field: string
  title: string
  aliases?: readonly string[]
  /** What the values under an unknown head look like. */
  looksLike?: (text: string) => boolean
}

/** The names of a field in a file. */
const namesOf = ({ field, title, aliases = [] }: NamedField) => [title, field, ...aliases].map(headKey)

/** How many heads of a row are names of fields. */
export function headScore(fields: NamedField[], heads: string[]): number {
  const known = new Set(fields.flatMap(namesOf))
  return heads.filter((head) => headKeys(head).some((key) => known.has(key))).length
}

/** The numbers of rows: 1, 2, 3 and so on. */
const isCounted = (values: string[]) =>
  values.length > 1 && values.every((value, at) => value.replace(/[.)]$/, '') === String(at + 1))

const LOOKED_AT = 50

/**
 * The most likely column of each field: the one with its name, the surest names first, else the only one whose values
 * look like it; no column is used twice.
 */
export function guessedColumns(fields: NamedField[], columns: string[], rows: string[][] = []): Map<string, number> {
  const taken = new Set<number>()
  const guessed = new Map<string, number>()
  const sample = rows.slice(0, LOOKED_AT)
  const valuesOf = (at: number) => sample.map((cells) => cells[at] ?? '').filter((cell) => cell !== '')
  const keys = columns.map((column) => headKeys(column))
  for (const [at, column] of columns.entries())
    if (/^(?:#|№|no|nr|n°|num|row|line|pos|zeile)\.?$/i.test(column.trim()) && isCounted(valuesOf(at))) taken.add(at)
  const most = Math.max(0, ...keys.map(({ length }) => length))
  for (let level = 0; level < most; level++)
    for (const one of fields) {
      if (guessed.has(one.field)) continue
      for (const name of namesOf(one)) {
        const at = keys.findIndex((all, index) => !taken.has(index) && all[level] === name)
        if (at < 0) continue
        taken.add(at)
        guessed.set(one.field, at)
        break
      }
    }
  for (const { field, looksLike } of fields) {
    if (!looksLike || guessed.has(field)) continue
    const alike = columns.flatMap((_, at) => {
      const values = taken.has(at) ? [] : valuesOf(at)
      return values.length > 0 && values.every(looksLike) ? [at] : []
    })
    const [only] = alike
    if (alike.length !== 1 || only === undefined) continue
    taken.add(only)
    guessed.set(field, only)
  }
  return guessed
}

/** `address.city` set in a body: `{ address: { city } }`. */
export function placed(values: Record<string, unknown>): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) {
    const path = field.split('.')
    const last = path.pop() ?? field
    let part = body
    for (const step of path) {
      part[step] ??= {}
      part = part[step] as Record<string, unknown>
    }
    part[last] = value
  }
  return body
}
