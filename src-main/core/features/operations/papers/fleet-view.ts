import { plusDays, startOfDay } from '../../../../../src-shared/time/time.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { aircraftByPublicId, fleet } from '../../fleet/aircraft/queries.ts'
import { presentBoardTask } from '../../flights/tasks/present.ts'
import { tasksDuring } from '../../flights/tasks/queries.ts'
import { operator } from '../../office/setup/queries.ts'
import { presentBoardFlights } from '../board/present.ts'
import { boardCrew, boardFlights } from '../board/queries.ts'
import { airportsNamed, lanes } from '../board/rules.ts'

interface FleetQuery {
  from: string
  days: number
  aircraftId?: number | undefined
}

/** The plan of the fleet, or of one aircraft, for some of the operator's days. */
export async function fleetViewOf(db: OperatorDb, { from, days, aircraftId }: FleetQuery) {
  const { timeZone } = found(await operator(db), 'operator_not_found')
  const [start, end] = [startOfDay(from, timeZone), startOfDay(plusDays(from, days), timeZone)]
  const one =
    aircraftId === undefined ? undefined : found(await aircraftByPublicId(db, aircraftId), 'aircraft_not_found')
  const isWanted = (row: { aircraftId: number | null }) => one === undefined || row.aircraftId === one.publicId
  const all = presentBoardFlights(await boardFlights(db, start, end), await boardCrew(db, start, end))
  const flights = all.filter(isWanted)
  const tasks = (await tasksDuring(db, start, end)).map(presentBoardTask).filter(isWanted)
  const aircraft = one ? [one] : lanes(await fleet(db, true), [...flights, ...tasks])
  const airports = new Map(
    (await airportsByCode(db, airportsNamed(aircraft, flights, tasks))).map((row) => [row.code, row]),
  )
  return { from, days, timeZone, aircraft, flights, tasks, airports }
}
export type FleetView = Awaited<ReturnType<typeof fleetViewOf>>
