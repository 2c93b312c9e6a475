import { type RawBuilder, sql } from 'kysely'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import { grouped } from '../../../present/grouped.ts'
import { AT_MOST, flightColumns, flightStop, type Scheduled, taskColumns, taskStop } from './queries.ts'

/** An aircraft at an instant, milliseconds UTC. */
export interface Moment {
  aircraftId: string
  at: number
}

/** The largest number of values in a statement. */
const MOST = 1024

/** The moments of a query by their place in it: `aircraft0`, `at0`, `aircraft1`, ... */
type Slots = Record<string, string | number>
type SlotTable = { column1: number; column2: string; column3: number }

/** A table of this many moments, each with its place among them: SQLite and PostgreSQL name the columns alike. */
function tableOf(slots: Slots, size: number): RawBuilder<SlotTable> {
  const rows = Array.from(
    { length: size },
    (_, place) => sql`(${sql.lit(place)}, ${slots[`aircraft${place}`]}, cast(${slots[`at${place}`]} as bigint))`,
  )
  return sql`(values ${sql.join(rows)})`
}

/** Moments as the values of a query for `size` of them; those that are missing are of no aircraft. */
const slotsOf = (moments: Moment[], size: number): Slots =>
  Object.fromEntries(
    Array.from({ length: size }, (_, place) => [
      [`aircraft${place}`, moments[place]?.aircraftId ?? ''],
      [`at${place}`, moments[place]?.at ?? 0],
    ]).flat(),
  )

const sides = {
  before: { compare: '<', order: 'desc' },
  after: { compare: '>=', order: 'asc' },
} as const
type Side = keyof typeof sides

/** The flights of each moment's aircraft that are next to it: found by the index for each, all in one query. */
function flightsBeside(db: OperatorDb, slotTable: RawBuilder<SlotTable>, side: Side) {
  const { compare, order } = sides[side]
  const next = db
    .from('flights')
    .select('flights.id')
    .where('flights.aircraftId', '=', sql.ref<string>('moments.column2'))
    .where('flights.departureAt', compare, sql.ref<number>('moments.column3'))
    .where('flights.canceledAt', 'is', null)
    .orderBy('flights.departureAt', order)
    .limit(AT_MOST)
  return db
    .from('flights')
    .innerJoin(slotTable.as('moments'), (join) => join.on('flights.id', 'in', next))
    .select(flightColumns)
    .select('moments.column1 as place')
    .orderBy('moments.column1')
    .orderBy('flights.departureAt', order)
}

/** The same of tasks; notes tie no aircraft down. */
function tasksBeside(db: OperatorDb, slotTable: RawBuilder<SlotTable>, side: Side) {
  const { compare, order } = sides[side]
  const next = db
    .from('tasks')
    .select('tasks.id')
    .where('tasks.aircraftId', '=', sql.ref<string>('moments.column2'))
    .where('tasks.startAt', compare, sql.ref<number>('moments.column3'))
    .where('tasks.type', '<>', 'NOTE')
    .orderBy('tasks.startAt', order)
    .limit(AT_MOST)
  return db
    .from('tasks')
    .innerJoin(slotTable.as('moments'), (join) => join.on('tasks.id', 'in', next))
    .select(taskColumns)
    .select('moments.column1 as place')
    .orderBy('moments.column1')
    .orderBy('tasks.startAt', order)
}

/** The queries for `size` moments; built and compiled once each, which costs more than running them. */
const queriesFor = (size: number) => ({
  flightsBefore: preparedQuery((db, slots: Slots) => flightsBeside(db, tableOf(slots, size), 'before')),
  tasksBefore: preparedQuery((db, slots: Slots) => tasksBeside(db, tableOf(slots, size), 'before')),
  flightsAfter: preparedQuery((db, slots: Slots) => flightsBeside(db, tableOf(slots, size), 'after')),
  tasksAfter: preparedQuery((db, slots: Slots) => tasksBeside(db, tableOf(slots, size), 'after')),
})
const queries = new Map<number, ReturnType<typeof queriesFor>>()

/** The queries for as many moments at least: for 1, 2, 4, ... of them. */
function queriesAtLeast(moments: number) {
  const size = 2 ** Math.ceil(Math.log2(moments))
  const known = queries.get(size) ?? queriesFor(size)
  queries.set(size, known)
  return { size, ...known }
}

const byPlace = <Row extends { place: number }>(rows: Row[]) => grouped(rows, ({ place }) => String(place))

/**
 * The last activity of each moment's aircraft before it and the next from it on, in as many queries for one as for a
 * thousand.
 */
export async function scheduledAround(db: OperatorDb, moments: Moment[]): Promise<Scheduled[][]> {
  const stops: Scheduled[][] = []
  for (let from = 0; from < moments.length; from += MOST) {
    const some = moments.slice(from, from + MOST)
    const prepared = queriesAtLeast(some.length)
    const slots = slotsOf(some, prepared.size)
    const flightsBefore = byPlace(await prepared.flightsBefore(db, slots))
    const tasksBefore = byPlace(await prepared.tasksBefore(db, slots))
    const flightsAfter = byPlace(await prepared.flightsAfter(db, slots))
    const tasksAfter = byPlace(await prepared.tasksAfter(db, slots))
    for (const place of some.keys()) {
      const key = String(place)
      stops.push([
        ...flightsBefore(key).map(flightStop),
        ...tasksBefore(key).map(taskStop),
        ...flightsAfter(key).map(flightStop),
        ...tasksAfter(key).map(taskStop),
      ])
    }
  }
  return stops
}
