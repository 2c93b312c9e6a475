import type { schedule as contract } from '../../../src-shared/contract/schedule.ts'
import type { HandlersOf } from '../../context.ts'
import { fleet } from '../aircraft/queries.ts'
import { presentBoardAirport } from '../airports/present.ts'
import { airportsByCode } from '../airports/queries.ts'
import { presentBoardTask } from '../tasks/present.ts'
import { tasksDuring } from '../tasks/queries.ts'
import { presentBoardAircraft, presentBoardFlights } from './present.ts'
import { boardCrew, boardFlights } from './queries.ts'
import { airportsNamed, lanes } from './rules.ts'

export const schedule: HandlersOf<typeof contract> = {
  async board({ db }, { query: { from, to } }) {
    const flights = presentBoardFlights(await boardFlights(db, from, to), await boardCrew(db, from, to))
    const tasks = (await tasksDuring(db, from, to)).map(presentBoardTask)
    const aircraft = lanes(await fleet(db, true), [...flights, ...tasks]).map(presentBoardAircraft)
    const airports = await airportsByCode(db, airportsNamed(aircraft, flights, tasks))
    return { aircraft, flights, tasks, airports: airports.map(presentBoardAirport) }
  },
}
