import type { emptyLegs as contract } from '../../../src-shared/contract/empty-legs.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { flightPageOf } from '../flight-desk/page.ts'
import { findFlight } from '../flights/queries.ts'
import { checkBooked } from '../flights/rules/open.ts'
import { operator } from '../setup/queries.ts'
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
