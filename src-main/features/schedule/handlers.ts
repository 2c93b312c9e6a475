import { asNumber } from '../../../src-shared/alias.ts'
import type { schedule as contract } from '../../../src-shared/contract/schedule.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { fleet } from '../aircraft/queries.ts'
import { presentBoardAirport } from '../airports/present.ts'
import { airportsByCode } from '../airports/queries.ts'
import { findFlight } from '../flights/queries.ts'
import { presentBoardTask } from '../tasks/present.ts'
import { taskByPublicId, tasksDuring } from '../tasks/queries.ts'
import { addPositioning } from './position.ts'
import { presentBoardAircraft, presentBoardFlights } from './present.ts'
import { boardCrew, boardFlights } from './queries.ts'
import { airportsNamed, lanes } from './rules.ts'
import { weighFlight, weighTask } from './weigh.ts'

export const schedule: HandlersOf<typeof contract> = {
  async board({ db }, { query: { from, to } }) {
    const flights = presentBoardFlights(await boardFlights(db, from, to), await boardCrew(db, from, to))
    const tasks = (await tasksDuring(db, from, to)).map(presentBoardTask)
    const aircraft = lanes(await fleet(db, true), [...flights, ...tasks]).map(presentBoardAircraft)
    const airports = await airportsByCode(db, airportsNamed(aircraft, flights, tasks))
    return { aircraft, flights, tasks, airports: airports.map(presentBoardAirport) }
  },
  async weighFlight({ db }, { params, query }) {
    return weighFlight(db, found(await findFlight(db, params.flightId), 'flight'), query)
  },
  async weighTask({ db }, { params, query }) {
    return weighTask(db, found(await taskByPublicId(db, asNumber(params.taskId)), 'task'), query)
  },
  async position(context, { params }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    const { made, ...plan } = await addPositioning(context, flight)
    await context.record('FLIGHT_CREATE', made)
    return { flightId: made.publicId, ...plan }
  },
}
