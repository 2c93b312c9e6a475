import type { emptyLegs as contract } from '../../../../src-shared/contract/sales/empty-legs.ts'
import { found } from '../../../../src-shared/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { checkBooked } from '../../flights/flights/rules/open.ts'
import { operator } from '../../office/setup/queries.ts'
import { flightPageOf } from '../../operations/flight-page/page.ts'
import { presentEmptyLeg } from './present.ts'
import { flightsOffered } from './queries.ts'
import { offerAfter } from './rules.ts'

export const emptyLegs: HandlersOf<typeof contract> = {
  async list({ db, now }) {
    return (await flightsOffered(db, now)).map(presentEmptyLeg)
  },
  async offer(context, { params, body: { price, currency } }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    checkBooked(flight)
    const own = found(await operator(context.db), 'operator')
    const offer = offerAfter(flight, { price, currency: currency ?? own.currency }, context.now)
    await context.change('flights', flight.id, offer)
    return flightPageOf(context.db, flight)
  },
}
