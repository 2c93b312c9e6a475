import type { crewSuggestions as contract } from '../../../../../src-shared/contract/crew/crew-suggestions.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem, found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { suggestionsFor } from './suggest.ts'

/** The legs of one query. */
const MOST = 30

export const crewSuggestions: HandlersOf<typeof contract> = {
  async rank({ db }, { params, query: { role, legs = '' } }) {
    const flight = found(await findFlight(db, params.flightId), 'flight_not_found')
    const ids = new Set(legs.split(',').filter((id) => /^\d{1,15}$/.test(id)))
    const flights = [flight]
    for (const id of [...ids].slice(0, MOST)) {
      const leg = found(await findFlight(db, id), 'flight_not_found')
      if (leg.bookingId !== flight.bookingId) throw fieldProblem('legs', message('leg_of_other_trip'), 'query')
      if (leg.id !== flight.id) flights.push(leg)
    }
    // The flight of the path is among the legs only where they name it, or name none.
    const own = ids.size === 0 || ids.has(String(flight.publicId)) || flights.length === 1
    return suggestionsFor(db, own ? flights : flights.slice(1), role)
  },
}
