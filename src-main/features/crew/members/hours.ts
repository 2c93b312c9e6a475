import type { OperatorDb } from '../../../data/operator-db.ts'
import { grouped } from '../../../present/grouped.ts'
import { logbooksOf } from '../../flights/flights/logbook.ts'
import { allHours, countedHours, type Flown, type Hours } from './rules.ts'

/** Who flew what that is on block. */
const flown = (db: OperatorDb, userIds: string[]) =>
  db
    .from('flightCrew')
    .innerJoin('flights', 'flights.id', 'flightCrew.flightId')
    .where('flightCrew.userId', 'in', userIds)
    .where('flights.onBlockAt', 'is not', null)
    .where('flights.canceledAt', 'is', null)

/** Sums by person and role of flights whose logbook is written. */
function written(db: OperatorDb, userIds: string[]): Promise<Flown[]> {
  return flown(db, userIds)
    .where('flights.nightTime', 'is not', null)
    .select(({ fn, eb }) => [
      'flightCrew.userId',
      'flightCrew.role',
      fn.sum<number>(eb('flights.onBlockAt', '-', eb.ref('flights.offBlockAt'))).as('time'),
      fn.sum<number>('flights.nightTime').as('nightTime'),
      fn.sum<number>(eb('flights.dayLandings', '*', eb.ref('flightCrew.isPilotLanding'))).as('dayLandings'),
      fn.sum<number>(eb('flights.nightLandings', '*', eb.ref('flightCrew.isPilotLanding'))).as('nightLandings'),
    ])
    .groupBy(['flightCrew.userId', 'flightCrew.role'])
    .execute()
}

/** Those whose logbook is not: flown before there was one, or changed elsewhere since. */
async function unwritten(db: OperatorDb, userIds: string[]): Promise<Flown[]> {
  const rows = await flown(db, userIds)
    .where('flights.nightTime', 'is', null)
    .select(['flightCrew.userId', 'flightCrew.role', 'flightCrew.isPilotLanding'])
    .select(['flights.departureAirport', 'flights.arrivalAirport', 'flights.logbook'])
    .select(['flights.realDepartureAirport', 'flights.realArrivalAirport'])
    .select(['flights.departureAt', 'flights.arrivalAt', 'flights.blockTime', 'flights.flightTime'])
    .select(['flights.offBlockAt', 'flights.takeOffAt', 'flights.landingAt', 'flights.onBlockAt'])
    .execute()
  const logbooks = await logbooksOf(db, rows)
  return rows.map((row, index) => ({
    userId: row.userId,
    role: row.role,
    time: (row.onBlockAt ?? 0) - (row.offBlockAt ?? 0),
    nightTime: logbooks[index]?.nightTime ?? 0,
    dayLandings: row.isPilotLanding * (logbooks[index]?.dayLandings ?? 0),
    nightLandings: row.isPilotLanding * (logbooks[index]?.nightLandings ?? 0),
  }))
}

/** What people flew here, from off block to on block, by user. */
export async function hoursOf(db: OperatorDb, userIds: string[]): Promise<(userId: string) => Hours> {
  if (userIds.length === 0) return () => allHours({})
  const rows = [...(await written(db, userIds)), ...(await unwritten(db, userIds))]
  const of = grouped(rows, ({ userId }) => userId)
  return (userId) => countedHours(of(userId))
}
