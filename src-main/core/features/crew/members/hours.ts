import type { FlownHours } from '../../../../../src-shared/domain/crew/flown-hours.ts'
import { flownHours } from '../../../data/flown-hours.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import { grouped } from '../../../present/grouped.ts'
import { logbooksOf } from '../../flights/flights/logbook.ts'
import { allHours, countedHours, type Hours } from './rules.ts'

/** Flights that are on block and whose logbook is not written: flown before there was one, or changed elsewhere since. */
const withoutLogbook = preparedQuery((db, _: object) =>
  db
    .from('flights')
    .innerJoin('flightCrew', 'flightCrew.flightId', 'flights.id')
    .where('flights.onBlockAt', 'is not', null)
    .where('flights.canceledAt', 'is', null)
    .where('flights.nightTime', 'is', null)
    .select(['flightCrew.userId', 'flightCrew.role', 'flightCrew.isPilotLanding'])
    .select(['flights.departureAirport', 'flights.arrivalAirport', 'flights.logbook'])
    .select(['flights.realDepartureAirport', 'flights.realArrivalAirport'])
    .select(['flights.departureAt', 'flights.arrivalAt', 'flights.blockTime', 'flights.flightTime'])
    .select(['flights.offBlockAt', 'flights.takeOffAt', 'flights.landingAt', 'flights.onBlockAt']),
)

/** The figures of these flights, with the logbook computed. */
async function unwritten(db: OperatorDb, userIds: string[]): Promise<FlownHours[]> {
  const wanted = new Set(userIds)
  const rows = (await withoutLogbook(db, {})).filter(({ userId }) => wanted.has(userId))
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

/** The hours that people flew here, from off block to on block, by user. */
export async function hoursOf(db: OperatorDb, userIds: string[]): Promise<(userId: string) => Hours> {
  if (userIds.length === 0) return () => allHours({})
  const rows = [...(await flownHours(db, userIds)), ...(await unwritten(db, userIds))]
  const of = grouped(rows, ({ userId }) => userId)
  return (userId) => countedHours(of(userId))
}
