import type { crewReports as contract } from '../../../../../src-shared/contract/operations/crew-reports.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { crewByPilotId } from '../../crew/members/desk-queries.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { pageAfter } from '../flight-page/page.ts'
import { presentCrewFlights } from './present.ts'
import { crewOfMember, flightsOfMember } from './queries.ts'
import { reportable } from './rules.ts'
import { reportBoarding, reportPilotFlying } from './write.ts'

export const crewReports: HandlersOf<typeof contract> = {
  async flights({ db }, { params, query }) {
    const { userId } = found(await crewByPilotId(db, asNumber(params.pilotId)), 'crew_member_not_found')
    const window = { userId, ...query }
    return presentCrewFlights(await flightsOfMember(db, window), await crewOfMember(db, window), userId)
  },
  async report(context, { params, body: { pilotFlying, ...input } }) {
    const flight = reportable(found(await findFlight(context.db, params.flightId), 'flight_not_found'))
    await context.change('flights', flight.id, input)
    if (pilotFlying !== undefined) await reportPilotFlying(context, flight, pilotFlying)
    return pageAfter(context, flight)
  },
  async boarding(context, { params, body }) {
    const flight = reportable(found(await findFlight(context.db, params.flightId), 'flight_not_found'))
    await reportBoarding(context, flight, body)
    return pageAfter(context, flight)
  },
}
