import { nameIn, namesUnder } from '../../contacts/written-names.ts'
import { cellsOf, columnsNamed, markOf } from './columns.ts'
import { type Line, type ListedPassenger, notUsed } from './line.ts'
import { peopleOf, SEVERAL } from './people-of-line.ts'
import { type ListOrders, ordersIn, placeDates } from './place-dates.ts'
import { MAX_LINE, ROW_NUMBER, readCells, roleColumns } from './read-cells.ts'

interface PassengerListRead {
  passengers: ListedPassenger[]
  /** Lines without a name. */
  ignored: string[]
  /** Heads of columns that hold nothing that a passenger has; left out: none. */
  unusedColumns?: string[]
}

/** Lines above the heads in which the heads are looked for. */
const LINES_ABOVE = 15

function passengerOf(found: Line, orders: ListOrders, today: string): ListedPassenger {
  placeDates(found, orders, today)
  const { first, middle, last, names, passenger, line, doubtful, unused } = found
  const hasParts = first !== undefined || last !== undefined
  const [only = ''] = names
  const words = only.split(/\s+/)
  const isTurned = found.isLastFirst && names.length === 1 && words.length > 1 && !/[,/]/.test(only)
  const cells = isTurned ? [words[0] ?? '', words.slice(1).join(' ')] : names
  const named: ReturnType<typeof namesUnder> = hasParts ? namesUnder({ last, first, middle }) : nameIn(cells)
  const middleName = named.middleName ?? (middle || undefined)
  if ((named.isGuessed && !(isTurned && words.length === 2)) || SEVERAL.test(`${only} ${first ?? ''} ${last ?? ''}`)) {
    doubtful.add('firstName').add('lastName')
  }
  if (hasParts) for (const name of names) if (!isSameName(name, named)) notUsed(found, name)
  return {
    ...passenger,
    ...(named.firstName && { firstName: named.firstName }),
    ...(middleName && { middleName }),
    ...(named.lastName && { lastName: named.lastName }),
    ...(passenger.gender === undefined && named.gender && { gender: named.gender }),
    doubtful: [...doubtful],
    ...(unused.length > 0 && { unused }),
    line,
  }
}

/** Whether a full name says what its parts say. */
const isSameName = (name: string, { firstName = '', lastName = '' }: { firstName?: string; lastName?: string }) =>
  [firstName, lastName].every((part) => name.toLowerCase().includes(part.toLowerCase()))

const RULE = /^[\s\-+|=:_]+$/

/**
 * The passengers of a list as it is pasted from an e-mail or a spreadsheet: one to a line, with or without headings, its
 * columns in any order. `today`: an ISO day. A field that was not surely understood is `doubtful`; what no field has is
 * `unused`; lines without a name are answered as `ignored`.
 */
export function readPassengerList(text: string, today: string): PassengerListRead {
  const all = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '' && !RULE.test(line) && !/^\s*"?sep=.?"?\s*$/i.test(line))
  const mark = markOf(all.filter((line) => line.length <= MAX_LINE))
  const headAt = all
    .slice(0, LINES_ABOVE)
    .findIndex((line) => line.length <= MAX_LINE && columnsNamed(cellsOf(line, mark)))
  const columns = headAt < 0 ? undefined : columnsNamed(cellsOf(all[headAt] ?? '', mark))
  const lines = all.slice(headAt + 1).flatMap((line) => (columns || line.length > MAX_LINE ? [line] : peopleOf(line)))
  const firsts = lines.map((line) => (mark && line.length <= MAX_LINE ? (cellsOf(line, mark)[0] ?? '') : ''))
  const hasNumbers = firsts.length > 0 && firsts.every((cell) => ROW_NUMBER.test(cell))
  const cellLines =
    columns || mark === undefined
      ? []
      : lines.filter((line) => line.length <= MAX_LINE).map((line) => cellsOf(line, mark).slice(hasNumbers ? 1 : 0))
  const sureColumns = roleColumns(cellLines)
  const found = lines.map((line) => readCells(line, columns, mark, hasNumbers, sureColumns))
  const orders = ordersIn(found)
  const read = found.map((line) => passengerOf(line, orders, today))
  const hasName = ({ firstName, lastName }: ListedPassenger) => firstName !== undefined || lastName !== undefined
  const unusedColumns = (columns ?? [])
    .filter(({ column, head }) => head !== '' && column === 'unused')
    .map(({ head }) => head)
  const above = headAt > 0 ? all.slice(0, headAt) : []
  return {
    passengers: read.filter(hasName),
    ignored: [...above, ...read.filter((one) => !hasName(one)).map(({ line }) => line)].map((line) => line.trim()),
    ...(unusedColumns.length > 0 && { unusedColumns }),
  }
}
