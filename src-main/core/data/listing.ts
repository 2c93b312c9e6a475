import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import { type Message, type MessageValue, message } from '../../../src-shared/messages/index.ts'
import { isDay, parseTime, plusDays } from '../../../src-shared/time/time.ts'
import { fieldProblem, type Problem } from '../../../src-shared/wire/errors.ts'
import { anyTime, day } from '../../../src-shared/wire/fields.ts'

/**
 * The lists of the newer groups (decision 4): repeated `filter=<field>,<OP>,<value>` that must all hold,
 * `sort=<field>,asc|desc`, a page, and the total number. The public name, the column and the operators of each field
 * are declared once, in a `Listing`.
 */
export interface Listing {
  /** The fields that callers may filter and sort by, under their public names. */
  fields: Record<string, Field>
  /** The default order. */
  sort: `${string},${'asc' | 'desc'}`
  /** A unique column: rows that are equal in the order stay where they are from page to page. */
  last: string
}

export type Operator = 'EQ' | 'NE' | 'GT' | 'GTE' | 'LT' | 'LTE' | 'BTW'

/** A value that matches all from one stored value up to another: a day among instants. */
export interface Span {
  from: number
  until: number
  /** Where what is before it ends; its beginning unless another is given. */
  before?: number
}
type Value = string | number | Span

export interface Field {
  /** With its table: `deliveries.completedAt`. */
  column: string
  operators: readonly Operator[]
  /** The stored form of a value in the query; undefined when it is none. */
  read(text: string): Value | undefined
  /** The expected form of a value, for the refusal. */
  expects: MessageValue
}

const allOperators: readonly Operator[] = ['EQ', 'NE', 'GT', 'GTE', 'LT', 'LTE', 'BTW']

const dayStart = (text: string): number => parseTime(`${text}T00:00`, 'UTC')

/** A time, given as a date (the whole day in UTC) or a date-time; one without an offset is UTC. */
export const instantField = (column: string): Field => ({
  column,
  operators: allOperators,
  read(text) {
    if (day.safeParse(text).success) return { from: dayStart(text), until: dayStart(plusDays(text, 1)) }
    return anyTime.safeParse(text).success ? parseTime(text, 'UTC') : undefined
  },
  expects: message('expected_date_or_time'),
})

/** A calendar day; of a date-time, the day it names. */
export const dayField = (column: string): Field => ({
  column,
  operators: allOperators,
  read: (text) => (isDay(text.slice(0, 10)) && /^(.{10})(T.*)?$/.test(text) ? text.slice(0, 10) : undefined),
  expects: message('expected_day'),
})

export const numberField = (column: string): Field => ({
  column,
  operators: allOperators,
  read: (text) => (/^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined),
  expects: message('expected_number'),
})

/** Text that is equal or not. With `words`, the stored form of each word; any other word is in no row. */
export const wordField = (column: string, words?: Record<string, string>): Field => ({
  column,
  operators: ['EQ', 'NE'],
  read: (text) => (words ? (Object.hasOwn(words, text) ? words[text] : `no ${text}`) : text),
  expects: message('expected_word'),
})

/** The query of a list; its contract entry has `listing` of wire.ts. */
export interface ListingQuery {
  filter?: string | string[] | undefined
  sort?: string | string[] | undefined
  limit: number
  offset: number
}

export interface ListPage<Row> {
  data: Row[]
  limit: number
  offset: number
  total: number
}

/** @throws Problem invalid_input that names what is allowed. */
export async function listPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  listing: Listing,
  page: ListingQuery,
): Promise<ListPage<Row>> {
  const { limit, offset } = page
  const conditions = filtersOf(page.filter).map((filter) => conditionOf(listing, filter))
  const order = listed(page.sort).map((sort) => orderOf(listing, sort))
  if (order.length === 0) order.push(orderOf(listing, listing.sort))
  // The columns are the listing's own; Kysely can't follow them through a type parameter.
  const matching = conditions.reduce((rows, condition) => rows.where((eb) => condition(eb as never)), query)
  const counted = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const sorted = [...order, { column: listing.last, direction: order[0]?.direction ?? 'asc' }].reduce(
    (rows, { column, direction }) => rows.orderBy(column as never, direction),
    matching,
  )
  const data = await sorted.limit(limit).offset(offset).execute()
  return { data, limit, offset, total: (counted as { total: number }).total }
}

// biome-ignore lint/suspicious/noExplicitAny: of the tables of whichever query
type Condition = (eb: ExpressionBuilder<any, any>) => Expression<SqlBool>

const listed = (input: string | string[] | undefined): string[] => (input === undefined ? [] : [input].flat())

/** The filters of a request; the + of an offset that was not encoded comes as a space. */
export const filtersOf = (input: string | string[] | undefined): string[] =>
  listed(input).map((filter) => filter.replace(/(T[\d:.]+) (\d\d:?\d\d)(?=$|[,/])/g, '$1+$2'))

const refusal = (field: 'filter' | 'sort', problem: Message): Problem => fieldProblem(field, problem, 'query')

const firstOf = (value: Value) => (typeof value === 'object' ? value.from : value)
const endBefore = (value: Value) => (typeof value === 'object' ? (value.before ?? value.from) : value)

/** How a column compares with one value, or from one value on and before another; NE holds where there is no value too. */
const comparisons: Record<Operator, (column: string, value: Value, end: Value) => Condition> = {
  EQ: (column, value) => (eb) =>
    typeof value === 'object'
      ? eb.and([eb(column, '>=', value.from), eb(column, '<', value.until)])
      : eb(column, '=', value),
  NE: (column, value) => (eb) =>
    eb.or([
      eb(column, 'is', null),
      ...(typeof value === 'object'
        ? [eb(column, '<', value.from), eb(column, '>=', value.until)]
        : [eb(column, '!=', value)]),
    ]),
  GT: (column, value) => (eb) => (typeof value === 'object' ? eb(column, '>=', value.until) : eb(column, '>', value)),
  GTE: (column, value) => (eb) => eb(column, '>=', firstOf(value)),
  LT: (column, value) => (eb) => eb(column, '<', endBefore(value)),
  LTE: (column, value) => (eb) => (typeof value === 'object' ? eb(column, '<', value.until) : eb(column, '<=', value)),
  BTW: (column, value, end) => (eb) => eb.and([eb(column, '>=', firstOf(value)), eb(column, '<', endBefore(end))]),
}

function conditionOf(listing: Listing, filter: string): Condition {
  const [, name = '', operator = '', text = ''] = /^([^,]*),([^,]*),(.*)$/s.exec(filter) ?? []
  if (name === '') throw refusal('filter', message('filter_malformed', { filter }))
  const field = fieldOf(listing, 'filter', name)
  if (!field.operators.includes(operator as Operator)) {
    throw refusal('filter', message('filter_operator_unknown', { name, operator, operators: field.operators }))
  }
  const read = (value: string) => {
    const stored = field.read(value)
    if (stored === undefined)
      throw refusal('filter', message('filter_value_invalid', { expected: field.expects, name, value }))
    return stored
  }
  const values = operator === 'BTW' ? text.split(/[,/]/) : [text]
  if (values.length !== (operator === 'BTW' ? 2 : 1)) throw refusal('filter', message('filter_range_values', { name }))
  const [value, end = value] = values.map(read) as [Value, Value?]
  if (firstOf(end) < firstOf(value)) throw refusal('filter', message('filter_range_reversed', { name }))
  return comparisons[operator as Operator](field.column, value, end)
}

function orderOf(listing: Listing, sort: string): { column: string; direction: 'asc' | 'desc' } {
  const [name = '', direction = 'asc', ...rest] = sort.split(',')
  const field = fieldOf(listing, 'sort', name)
  if (rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
    throw refusal('sort', message('sort_malformed', { sort }))
  }
  return { column: field.column, direction }
}

function fieldOf(listing: Listing, part: 'filter' | 'sort', name: string): Field {
  const field = Object.hasOwn(listing.fields, name) ? listing.fields[name] : undefined
  if (field) return field
  const allowed = Object.entries(listing.fields).map(([known, { operators }]) =>
    part === 'sort' ? known : `${known} (${operators.join(', ')})`,
  )
  throw refusal(part, message('filter_field_unknown', { name, allowed }))
}
