import type { flightCrew as contract } from '../../../../../src-shared/contract/crew/assignments.ts'
import { checkWritable } from '../../../../../src-shared/flight/flight-writes.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { type FlightRow, findFlight } from '../../flights/flights/queries.ts'
import { crewFindingsOf } from '../findings/of-crew.ts'
import { replaceCrew, withUsers } from './assign.ts'
import { presentFlightCrew } from './present.ts'
import { crewLayoutOf, crewOf, flightNumbersOf } from './queries.ts'
import { seated } from './rules.ts'

async function answer({ db }: Reading, flight: FlightRow) {
  const findings = await crewFindingsOf(db, flight.id)
  const others = findings.flatMap(({ flightIds }) => flightIds)
  return presentFlightCrew(flight, await crewOf(db, flight.id), findings, await flightNumbersOf(db, others))
}

export const flightCrew: HandlersOf<typeof contract> = {
  async read(context, { params }) {
    return answer(context, found(await findFlight(context.db, params.flightId), 'flight_not_found'))
  },
  async assign(context, { params, query, body }) {
    const flight = checkWritable(found(await findFlight(context.db, params.flightId), 'flight_not_found'), 'crew')
    const members = seated(body, await crewLayoutOf(context.db, flight))
    const crew = await withUsers(context, members, isOn(query.updateCrewUsers, true))
    const { changed, people } = await replaceCrew(context, flight, crew)
    if (changed) await context.record('FLIGHT_CREW_ASSIGNMENT', flight)
    if (people) await context.record('FLIGHT_CREW_LIST_UPDATE', flight)
    return context.needsAnswer ? answer(context, flight) : (undefined as never)
  },
}
