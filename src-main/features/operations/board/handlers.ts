import { asNumber } from '../../../../src-shared/alias.ts'
import type { schedule as contract } from '../../../../src-shared/contract/operations/board.ts'
import { found } from '../../../../src-shared/errors.ts'
import { isOn } from '../../../../src-shared/wire.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { personName } from '../../../present/name.ts'
import { presentBoardAirport } from '../../airports/airports/present.ts'
import { crewOf } from '../../crew/assignments/queries.ts'
import { crewOrder } from '../../crew/assignments/rules.ts'
import { rosterEntryByPublicId } from '../../crew/roster/queries.ts'
import { fleet } from '../../fleet/aircraft/queries.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { presentBoardTask } from '../../flights/tasks/present.ts'
import { taskByPublicId, tasksDuring } from '../../flights/tasks/queries.ts'
import { cardOf } from './card.ts'
import { dutiesDuring } from './duties.ts'
import { weighEntry } from './entry.ts'
import { addPositioning } from './position.ts'
import { presentBoardAircraft, presentBoardFlights } from './present.ts'
import { boardCrew, boardFlights } from './queries.ts'
import { airportsNamed, lanes } from './rules.ts'
import { giveSeat, weighSeat } from './seat.ts'
import { weighFlight, weighTask } from './weigh.ts'

export const schedule: HandlersOf<typeof contract> = {
  async board({ db }, { query: { from, to, canceled } }) {
    const all = isOn(canceled)
    const flights = presentBoardFlights(await boardFlights(db, from, to, all), await boardCrew(db, from, to, all))
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
  async weighEntry({ db }, { params, query: { pilotId, ...span } }) {
    const entry = found(await rosterEntryByPublicId(db, asNumber(params.rosterEntryId)), 'roster entry')
    return weighEntry(db, entry, span, pilotId)
  },
  async weighSeat({ db }, { params, query: { role, from = null, to = null } }) {
    return weighSeat(db, found(await findFlight(db, params.flightId), 'flight'), { role, from, to })
  },
  async seat(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    if (await giveSeat(context, flight, body)) {
      await context.record('FLIGHT_CREW_ASSIGNMENT', flight)
      await context.record('FLIGHT_CREW_LIST_UPDATE', flight)
    }
    const crew = (await crewOf(context.db, flight.id)).toSorted(crewOrder)
    return { flightId: flight.publicId, crew: crew.map((one) => ({ role: one.role, name: personName(one) })) }
  },
  async duties({ db }, { query: { from, to } }) {
    return dutiesDuring(db, from, to)
  },
  async card({ db }, { params }) {
    return cardOf(db, found(await findFlight(db, params.flightId), 'flight'))
  },
  async position(context, { params }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    const { made, ...plan } = await addPositioning(context, flight)
    await context.record('FLIGHT_CREATE', made)
    return { flightId: made.publicId, ...plan }
  },
}
