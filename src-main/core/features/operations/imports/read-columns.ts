import { type DecimalMark, decimalMarkOf } from '../../../../../src-shared/strings/written-numbers.ts'
import {
  type DayOrder,
  dateIn,
  datesIn,
  isEither,
  orderNamed,
  orderOf,
  type WrittenDate,
} from '../../../../../src-shared/time/written-dates.ts'
import { nextTurn } from '../../../runtime/turns.ts'
import type { ImportColumn } from './column.ts'
import type { ColumnReading } from './rules.ts'
import type { Table } from './table.ts'

/** How a caller has the columns read where they don't show it. */
export interface ReadingChoice {
  dates?: DayOrder | undefined
  decimal?: DecimalMark | undefined
}

type Reading = Omit<ColumnReading, 'doubt' | 'today'>

/** What the columns show of how they are read. */
export interface ColumnReadings {
  of(field: string): Reading
  /** A date that could be read in either order, where nothing decides; null: none. */
  openDate: string | null
  /** A number that could be read in two ways, where nothing decides; null: none. */
  openNumber: string | null
}

const dateOf = (text: string): WrittenDate | undefined => dateIn(text) ?? datesIn(text.slice(0, 60)).dates[0]

/** Order of day and month, and mark of decimals, of each column: shown by it, else by the other columns of the file, else chosen. */
export async function readColumns(
  columns: ImportColumn[],
  columnOf: Map<string, number>,
  table: Table,
  choice: ReadingChoice,
): Promise<ColumnReadings> {
  const orders = new Map<string, { own: DayOrder | undefined; open: string | undefined }>()
  const marks = new Map<string, { own: ReturnType<typeof decimalMarkOf>; open: string | undefined }>()
  for (const { field, read } of columns) {
    const at = columnOf.get(field)
    if (at === undefined || !read?.holds) continue
    const dates: WrittenDate[] = []
    let open: string | undefined
    const texts = new Set<string>()
    for (const { cells } of table.rows) {
      await nextTurn()
      const text = cells[at] ?? ''
      if (text === '') continue
      if (read.holds !== 'day') texts.add(text)
      else {
        const date = dateOf(text)
        if (!date || !('first' in date) || date.mark === '.') continue
        if (dates.length < 100 || date.first > 12 || date.second > 12) dates.push(date)
        if (isEither(date)) open ??= text
      }
    }
    if (read.holds === 'day') orders.set(field, { own: orderNamed(table.columns[at] ?? '') ?? orderOf(dates), open })
    else {
      const own = decimalMarkOf(texts)
      marks.set(field, {
        own,
        open:
          own === 'open' && read.holds === 'number'
            ? [...texts].find((text) => decimalMarkOf([text]) === 'open')
            : undefined,
      })
    }
  }
  const only = <Value>(values: Iterable<Value | undefined>): Value | undefined => {
    const known = new Set([...values].filter((value) => value !== undefined))
    return known.size === 1 ? [...known][0] : undefined
  }
  const order = only([...orders.values()].map(({ own }) => own))
  const mark = only([...marks.values()].map(({ own }) => (own === 'open' ? undefined : own)))
  const usual = table.delimiter === ';' ? ',' : '.'
  const openDates = [...orders.values()].filter(({ own }) => (own ?? order) === undefined)
  const openMarks = [...marks.values()].filter(({ own }) => own === 'open' && mark === undefined)
  return {
    of(field) {
      const own = marks.get(field)?.own
      const shown = own === 'open' ? mark : (own ?? mark)
      return {
        order: orders.get(field)?.own ?? choice.dates ?? order,
        decimal: shown ?? choice.decimal ?? usual,
        isDecimalOpen: own === 'open' && shown === undefined && choice.decimal === undefined,
      }
    },
    openDate: openDates.flatMap(({ open }) => open ?? [])[0] ?? null,
    openNumber: openMarks.flatMap(({ open }) => open ?? [])[0] ?? null,
  }
}
