import { englishText, type Message, message } from '../../../../../src-shared/messages/index.ts'
import { folded } from '../../../../../src-shared/strings/fold.ts'
import { isDay } from '../../../../../src-shared/time/time.ts'

/** A cell whose text is no valid value. */
export class CellRefused extends Error {
  override readonly name = 'CellRefused'
  readonly reason: Message

  constructor(reason: Message) {
    super(englishText(reason))
    this.reason = reason
  }
}

/** The value of a text. @throws CellRefused when it is no valid value. */
export type Reader = (text: string) => unknown

const refuse = (text: string, expected: Message): never => {
  throw new CellRefused(message('cell_not', { text, expected }))
}

/** `12.5`, `12,5`, `1'250.75`, `1 250` */
export const number: Reader = (text) => {
  const plain = text.replace(/[\s'’\u00a0\u202f]/g, '')
  const dotted = /^-?\d+,\d+$/.test(plain) ? plain.replace(',', '.') : plain
  return /^-?\d+(\.\d+)?$/.test(dotted) ? Number(dotted) : refuse(text, message('cell_number'))
}

/** `2026-03-31`, `31.3.2026`, `31/03/2026`; what could be either day or month is refused. */
export const day: Reader = (text) => {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year) return calendarDay(text, year, month, date)
  const [, first = '', mark, second = '', last] = /^(\d{1,2})([./])(\d{1,2})[./](\d{4})$/.exec(text) ?? []
  if (!last) return refuse(text, message('cell_date'))
  if (mark === '.' || Number(first) > 12) return calendarDay(text, last, second, first)
  if (Number(second) > 12) return calendarDay(text, last, first, second)
  return first === second ? calendarDay(text, last, first, second) : refuse(text, message('cell_unclear_date'))
}

function calendarDay(text: string, year: string, month = '', date = ''): string {
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(iso) ? iso : (refuse(text, message('cell_calendar_date')) as never)
}

/** A date and a time of day: `2026-03-31 08:30`, with Z or an offset where there is one. */
export const time: Reader = (text) => {
  const [, date = '', clock = '', zone = ''] =
    /^(\S{1,10}?)[T ]+(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? []
  if (clock === '') return refuse(text, message('cell_time'))
  return `${day(date)}T${clock.padStart(5, '0')}${zone.toUpperCase()}`
}

const affirmed = ['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si']
const denied = ['no', 'n', 'false', '0', 'nein', 'non']
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
export const code: Reader = (text) => folded(text).replaceAll(' ', '_').toUpperCase()

const key = (name: string): string => folded(name).replaceAll(' ', '')

/** The most likely column of each field: the one with its name; no column is used twice. */
export function guessedColumns(
  fields: { field: string; title: string; aliases?: string[] }[],
  columns: string[],
): Map<string, number> {
  const taken = new Set<number>()
  const guessed = new Map<string, number>()
  for (const { field, title, aliases = [] } of fields) {
    for (const name of [title, field, ...aliases]) {
      const at = columns.findIndex((column, index) => !taken.has(index) && key(column) === key(name))
      if (at < 0) continue
      taken.add(at)
      guessed.set(field, at)
      break
    }
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
