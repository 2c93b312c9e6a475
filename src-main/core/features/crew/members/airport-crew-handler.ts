import type { airports as contract } from '../../../../../src-shared/contract/airports/airports.ts'
import { knownAirport } from '../../../data/airports/queries.ts'
import { fleet } from '../../fleet/aircraft/queries.ts'
import { dayAtBase } from '../../office/setup/queries.ts'
import { withServices } from '../../services.ts'
import { calendarLinkOf } from '../calendar-links/link.ts'
import { expiriesOf } from '../qualifications/expiries.ts'
import { crewOfAirport } from './airport-crew.ts'
import { presentAirportCrew } from './present-airport-crew.ts'

export const airportCrew = withServices(
  'seal',
  'address',
)<Pick<typeof contract, 'crew'>>({
  async crew({ db, now, seal, address, caller }, { params }) {
    const airport = await knownAirport(db, params.airportCode)
    const aircraft = await fleet(db, true)
    const crew = await crewOfAirport(db, airport.code)
    const ids = crew.map(({ id }) => id)
    const expiries = await expiriesOf(db, ids, await dayAtBase(db, now))
    // The link shows the roster, so it is for those who may read that.
    const readsRoster = caller.permissions.has('CREW_API:read')
    return crew.map((row) => {
      const calendarLink = readsRoster ? calendarLinkOf({ seal, address }, row) : null
      return presentAirportCrew(row, { home: airport, fleet: aircraft, expiries: expiries(row.id), calendarLink })
    })
  },
})
