import type { flightDesk as contract } from '../../../src-shared/contract/flight-desk.ts'
import { found } from '../../../src-shared/errors.ts'
import { isOn } from '../../../src-shared/wire.ts'
import type { HandlersOf } from '../../context.ts'
import { rowIdOf } from '../aircraft/queries.ts'
import { bookingById } from '../bookings/queries.ts'
import { closePostFlight, recordFuel, recordMovement, reopenPostFlight } from '../flights/actuals.ts'
import { moveFlight } from '../flights/change.ts'
import { enterLogbook } from '../flights/logbook.ts'
import { findFlight } from '../flights/queries.ts'
import { stillOpen } from '../flights/rules/open.ts'
import { cancelLeg } from '../itinerary/change.ts'
import { flightPageOf } from './page.ts'
import { presentFlightRows } from './present.ts'
import { matchingCrew, matchingFlights } from './queries.ts'

export const flightDesk: HandlersOf<typeof contract> = {
  async table({ db }, { query }) {
    const filter = { ...query, canceled: isOn(query.canceled) }
    return presentFlightRows(await matchingFlights(db, filter), await matchingCrew(db, filter))
  },
  async page({ db }, { params }) {
    return flightPageOf(db, found(await findFlight(db, params.flightId), 'flight'))
  },
  async change(context, { params, body: { notes, planningNotes, aircraftId, ...times } }) {
    const flight = stillOpen(found(await findFlight(context.db, params.flightId), 'flight'))
    await moveFlight(context, flight, times, { aircraftId: await rowIdOf(context.db, aircraftId) })
    await context.change('flights', flight.id, { notes, planningNotes })
    await context.change('legs', flight.legId, { notes, planningNotes })
    return flightPageOf(context.db, flight)
  },
  async movement(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    await recordMovement(context, flight, body)
    return flightPageOf(context.db, flight)
  },
  async fuel(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    await recordFuel(context, flight, body)
    return flightPageOf(context.db, flight)
  },
  async logbook(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    await enterLogbook(context, flight, body)
    return flightPageOf(context.db, flight)
  },
  async close(context, { params }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    await closePostFlight(context, flight)
    return flightPageOf(context.db, flight)
  },
  async reopen(context, { params }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    await reopenPostFlight(context, flight)
    return flightPageOf(context.db, flight)
  },
  async cancel(context, { params }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    const booking = found(await bookingById(context.db, flight.bookingId), 'booking')
    const canceled = await cancelLeg(context, booking, { leg: { id: flight.legId }, flight })
    if (canceled) await context.record('FLIGHT_CANCEL', flight)
    return flightPageOf(context.db, flight)
  },
}
