import { sql } from 'kysely'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Period } from './period.ts'
import { ON_TIME_MS } from './rules.ts'

export type Window = Pick<Period, 'from' | 'to' | 'planned'>

/** No flight leaves its estimated times by more; it lets the index on departure find the month. */
export const SLACK_MS = 7 * 86_400_000

export const offBlock = sql<number>`coalesce("flights"."offBlockAt", "flights"."departureAt")`
export const onBlock = sql<number>`coalesce("flights"."onBlockAt", "flights"."arrivalAt")`
export const minutes = sql<number>`(${onBlock} - ${offBlock}) / 60000`
export const isEmpty = sql<boolean>`"flights"."flightType" = 'POS'`

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as integer)`
const departed = sql`"flights"."offBlockAt" is not null`
const arrived = sql`"flights"."onBlockAt" is not null`
export const lateOff = sql<boolean>`"flights"."offBlockAt" > "flights"."scheduledDepartureAt" + ${sql.lit(ON_TIME_MS)}`
export const lateOn = sql<boolean>`"flights"."onBlockAt" > "flights"."scheduledArrivalAt" + ${sql.lit(ON_TIME_MS)}`

/** Flights off block in a month, by the best known time. */
export function offBlockWithin(db: OperatorDb, { from, to }: Window) {
  return db
    .from('flights')
    .where('flights.departureAt', '>', from - SLACK_MS)
    .where('flights.departureAt', '<', to + SLACK_MS)
    .where(offBlock, '>=', from)
    .where(offBlock, '<', to)
}

/** The flights that count: flown, and where requested planned ones. */
export function countedFlights(db: OperatorDb, window: Window) {
  const flights = offBlockWithin(db, window).where('flights.canceledAt', 'is', null)
  return window.planned ? flights : flights.where('flights.onBlockAt', 'is not', null)
}

/** Legs, block time and punctuality of each aircraft. */
export function sumsByAircraft(db: OperatorDb, window: Window) {
  return countedFlights(db, window)
    .select('flights.aircraftId')
    .select((eb) => eb.fn.countAll<number>().as('legs'))
    .select(counted(isEmpty).as('emptyLegs'))
    .select(sql<number>`sum(${minutes})`.as('blockMinutes'))
    .select(sql<number>`sum(case when ${isEmpty} then ${minutes} else 0 end)`.as('emptyBlockMinutes'))
    .select(counted(departed).as('departures'))
    .select(counted(sql`${departed} and not ${lateOff}`).as('departuresOnTime'))
    .select(counted(arrived).as('arrivals'))
    .select(counted(sql`${arrived} and not ${lateOn}`).as('arrivalsOnTime'))
    .groupBy('flights.aircraftId')
    .execute()
}

/** Block time by day of the month; `starts` are the instants at which its days begin. */
export function sumsByDay(db: OperatorDb, window: Window, starts: number[]) {
  const later = starts.slice(1).map((start, index) => sql`when ${offBlock} < ${start} then ${sql.lit(index)}`)
  const index = sql<number>`case ${sql.join(later, sql` `)} else ${sql.lit(starts.length - 1)} end`
  return countedFlights(db, window)
    .select(index.as('index'))
    .select(sql<number>`sum(${minutes})`.as('blockMinutes'))
    .select(sql<number>`sum(case when ${isEmpty} then ${minutes} else 0 end)`.as('emptyBlockMinutes'))
    .groupBy('index')
    .execute()
}

/** Uplift and burn of each aircraft by unit and by the type of fuel that was ordered. */
export function fuelByAircraft(db: OperatorDb, window: Window) {
  return countedFlights(db, window)
    .select(['flights.aircraftId', 'flights.fuelMassUnit'])
    .select((eb) =>
      eb
        .selectFrom('fuels')
        .select((fuel) => fuel.fn.min('fuels.fuelType').as('fuelType'))
        .where('fuels.operatorId', '=', db.operatorId)
        .where('fuels.status', '<>', 'CNL')
        .whereRef('fuels.flightId', '=', 'flights.id')
        .as('fuelType'),
    )
    .select((eb) => eb.fn.count<number>('flights.upliftMass').as('upliftLegs'))
    .select(sql<number | null>`sum("flights"."upliftMass")`.as('uplift'))
    .select((eb) => eb.fn.count<number>(sql`"flights"."fuelOffBlock" - "flights"."fuelArrival"`).as('burnLegs'))
    .select(sql<number | null>`sum("flights"."fuelOffBlock" - "flights"."fuelArrival")`.as('burn'))
    .groupBy(['flights.aircraftId', 'flights.fuelMassUnit', 'fuelType'])
    .execute()
}

/** All legs of the bookings that fly in a month, with what decides their share of the price, trip by trip. */
export function legsOfBookings(db: OperatorDb, window: Window) {
  return db
    .from('flights')
    .where('flights.canceledAt', 'is', null)
    .where('flights.bookingId', 'in', countedFlights(db, window).select('flights.bookingId'))
    .select(['flights.id', 'flights.bookingId', 'flights.aircraftId', 'flights.blockTime'])
    .select(sql<number>`${offBlock}`.as('at'))
    .select(sql<number>`case when ${arrived} then 1 else 0 end`.as('flown'))
    .orderBy('flights.bookingId')
    .orderBy('flights.legNumber')
    .orderBy('flights.publicId')
    .execute()
}

/** The prices of the bookings that fly in a month. */
export function pricesOf(db: OperatorDb, window: Window) {
  return db
    .from('bookings')
    .where('bookings.id', 'in', countedFlights(db, window).select('flights.bookingId'))
    .select(['bookings.id', 'bookings.price'])
    .execute()
}

/** Net expenses of a month by aircraft and currency; that of a flight is its aircraft's. */
export function costByAircraft(db: OperatorDb, { from, to }: Window) {
  return db
    .from('expenses')
    .leftJoin('flights', 'flights.id', 'expenses.flightId')
    .where('expenses.spentAt', '>=', from)
    .where('expenses.spentAt', '<', to)
    .select((eb) => eb.fn.coalesce('expenses.aircraftId', 'flights.aircraftId').as('ofAircraft'))
    .select('expenses.currency')
    .select((eb) => [eb.fn.sum<number>('expenses.net').as('net'), eb.fn.countAll<number>().as('records')])
    .groupBy(['ofAircraft', 'expenses.currency'])
    .execute()
}

/** How many legs of a month were delayed for each reported code, the most first. */
export function delaysByCode(db: OperatorDb, window: Window) {
  return countedFlights(db, window)
    .where('flights.delayCode', 'is not', null)
    .select('flights.delayCode as code')
    .select((eb) => eb.fn.countAll<number>().as('legs'))
    .groupBy('flights.delayCode')
    .orderBy('legs', 'desc')
    .orderBy('code')
    .execute()
}

/** How many legs of a month are not on block, and how many are canceled. */
export function leftOut(db: OperatorDb, window: Window) {
  return offBlockWithin(db, window)
    .select(counted(sql`"flights"."canceledAt" is null and not ${arrived}`).as('notFlown'))
    .select(counted(sql`"flights"."canceledAt" is not null`).as('canceled'))
    .executeTakeFirst()
}
