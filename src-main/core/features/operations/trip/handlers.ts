import type { trip as contract } from '../../../../../src-shared/contract/operations/trip.ts'
import { verbatim } from '../../../../../src-shared/messages/index.ts'
import { found, type ProblemBody } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { applyTo } from './apply.ts'
import { moveTrip, previewTripMove } from './move.ts'
import { tripLegs } from './queries.ts'

export const trip: HandlersOf<typeof contract> = {
  async legs({ db }, { params }) {
    return tripLegs(db, found(await findFlight(db, params.flightId), 'flight_not_found'))
  },
  async apply(context, { params, body: { flightIds, ...input } }) {
    found(await findFlight(context.db, params.flightId), 'flight_not_found')
    const changed: number[] = []
    const refused = []
    for (const legId of new Set(flightIds)) {
      const reply = await context.call('trip.applyToLeg', { params, body: { ...input, legId } })
      if (reply.status < 400) {
        changed.push(legId)
        continue
      }
      const { reason, message } = reply.body as ProblemBody
      refused.push({ flightId: legId, problem: reason ?? verbatim(message) })
    }
    return { changed, refused }
  },
  async applyToLeg(context, { params, body: { legId, ...input } }) {
    const source = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    const leg = found(await findFlight(context.db, String(legId)), 'flight_not_found')
    await applyTo(context, { source, leg }, input)
  },
  async previewMove({ db }, { params, query }) {
    return previewTripMove(db, found(await findFlight(db, params.flightId), 'flight_not_found'), query)
  },
  async move(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    return { moved: await moveTrip(context, flight, body) }
  },
}
