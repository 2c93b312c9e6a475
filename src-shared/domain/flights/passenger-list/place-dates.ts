import {
  type DateKind,
  type DayOrder,
  isEither,
  orderOf,
  readDay,
  type WrittenDate,
} from '../../../time/written-dates.ts'
import type { ListColumn } from './columns.ts'
import { type DayField, type Line, notUsed } from './line.ts'

const kindOf: Record<DayField, DateKind> = { birthDate: 'birth', issueDate: 'issue', expirationDate: 'expiry' }

/** No document that is issued to travel on is valid for longer, in years. */
const MAX_YEARS_VALID = 20

export interface ListOrders {
  of(column: ListColumn | undefined): DayOrder | undefined
}

/** The order of day and month: of a column that names or shows it, else of the list. */
export function ordersIn(lines: Line[]): ListOrders {
  const byColumn = new Map<ListColumn | undefined, WrittenDate[]>()
  for (const { dates } of lines)
    for (const { date, column } of dates) byColumn.set(column, [...(byColumn.get(column) ?? []), date])
  const all = orderOf([...byColumn.values()].flat())
  const orders = new Map([...byColumn].map(([column, dates]) => [column, column?.order ?? orderOf(dates)]))
  const heads = new Set([...byColumn.keys()].flatMap((column) => column?.order ?? []))
  const [named] = heads.size === 1 ? heads : []
  return { of: (column) => orders.get(column) ?? all ?? named }
}

/** Puts the dates of a line in their fields; without heads a birth is the first, a document runs out last and later than today. */
export function placeDates(found: Line, orders: ListOrders, today: string): void {
  const { dates, passenger, doubtful } = found
  const put = (field: DayField, { date, text, column }: Line['dates'][number], isGuessed = false) => {
    const order = orders.of(column)
    const read =
      readDay(date, { order, kind: kindOf[field], today }) ??
      readDay(date, { order: order === 'month' ? 'day' : 'month', kind: kindOf[field], today })
    if (!read) return notUsed(found, text, field)
    passenger[field] = read.day
    const isTurned = 'first' in date && !readDay(date, { order, kind: kindOf[field], today })
    if (isGuessed || read.isDoubtful || isTurned || (order === undefined && isEither(date))) doubtful.add(field)
  }
  for (const one of dates) if (one.field) put(one.field, one)
  const others = dates.filter(({ field }) => !field)
  const isShort = others.length > 1 && others.some(({ date }) => date.isShort)
  const dayText = ({ date, column }: Line['dates'][number]) =>
    readDay(date, { order: orders.of(column), kind: 'other', today })?.day ??
    readDay(date, { order: 'month', kind: 'other', today })?.day ??
    ''
  const sorted = isShort ? others : others.toSorted((a, b) => (dayText(a) < dayText(b) ? -1 : 1))
  const isPast = (one: Line['dates'][number]) => dayText(one) <= today
  const [birth, ...documents] =
    isShort || (sorted[0] && (isPast(sorted[0]) || sorted[0].date.isShort)) ? sorted : [undefined, ...sorted]
  // `31.05.31` alone may be the end of a document.
  const mayEnd = (year: number) =>
    year >= Number(today.slice(0, 4)) && year <= Number(today.slice(0, 4)) + MAX_YEARS_VALID
  const isOpen = birth?.date.isShort === true && mayEnd(2000 + birth.date.year)
  if (birth) put('birthDate', birth, isShort || isOpen)
  if (isOpen) doubtful.add('expirationDate')
  const expiry = documents.at(-1)
  const hasExpiry = expiry !== undefined && (isShort || !isPast(expiry))
  if (hasExpiry) put('expirationDate', expiry, isShort)
  const [issue, ...left] = hasExpiry ? documents.slice(0, -1) : documents
  if (issue) put('issueDate', issue, isShort || !hasExpiry)
  for (const one of left) if (one) notUsed(found, one.text, 'issueDate')
  const { birthDate, issueDate, expirationDate } = passenger
  if (issueDate && birthDate && issueDate < birthDate) doubtful.add('issueDate').add('birthDate')
  if (issueDate && expirationDate && expirationDate <= issueDate) doubtful.add('issueDate').add('expirationDate')
}
