import type { flightDesk as contract } from '../../../../../src-shared/contract/operations/flight-page.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import { requiredAirport } from '../../../data/airports/required.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { rowIdOf } from '../../fleet/aircraft/queries.ts'
import { closePostFlight, recordFuel, recordMovement, reopenPostFlight } from '../../flights/flights/actuals.ts'
import { changeDetails, moveFlight } from '../../flights/flights/change.ts'
import { enterLogbook } from '../../flights/flights/logbook.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { checkBooked, stillOpen } from '../../flights/flights/rules/open.ts'
import { operator } from '../../office/setup/queries.ts'
import { cancelOneLeg } from '../../sales/bookings/legs/change-leg.ts'
import { offerAfter } from '../../sales/empty-legs/rules.ts'
import { flightPageOf, pageAfter } from './page.ts'
import { presentFlightRows } from './present.ts'
import { crewOfRows, matchingFlights } from './queries.ts'

const alternates = [
  'alternateDepartureAirport',
  'alternateFirstArrivalAirport',
  'alternateSecondArrivalAirport',
] as const
const realAirports = ['realDepartureAirport', 'realArrivalAirport'] as const

/** The codes of the airports that some fields name. @throws Problem invalid_input where there is none. */
async function codesOf<Field extends string>(
  db: OperatorDb,
  input: { [Name in Field]?: string | null | undefined },
  fields: readonly Field[],
): Promise<{ [Name in Field]?: string }> {
  const codes: { [Name in Field]?: string } = {}
  for (const field of fields) if (input[field]) codes[field] = (await requiredAirport(db, input[field], field)).code
  return codes
}

export const flightDesk: HandlersOf<typeof contract> = {
  async table({ db }, { query }) {
    const filter = { ...query, canceled: isOn(query.canceled) }
    const flights = await matchingFlights(db, filter)
    const ids = flights.map(({ id }) => id)
    return presentFlightRows(flights, await crewOfRows(db, ids))
  },
  async page({ db }, { params }) {
    return flightPageOf(db, found(await findFlight(db, params.flightId), 'flight_not_found'))
  },
  async change(context, { params, body }) {
    const { aircraftId, departureAt, arrivalAt, ...details } = body
    const flight = stillOpen(found(await findFlight(context.db, params.flightId), 'flight_not_found'))
    const times = { departureAt, arrivalAt }
    await moveFlight(context, flight, times, { aircraftId: await rowIdOf(context.db, aircraftId) })
    await changeDetails(context, flight, { ...details, ...(await codesOf(context.db, details, alternates)) })
    return pageAfter(context, flight)
  },
  async movement(context, { params, body: { confirmed, ...input } }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    const airports = await codesOf(context.db, input, realAirports)
    await recordMovement(context, flight, { ...input, ...airports }, { confirmed })
    return pageAfter(context, flight)
  },
  async fuel(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    await recordFuel(context, flight, body)
    return pageAfter(context, flight)
  },
  async logbook(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    await enterLogbook(context, flight, body)
    return pageAfter(context, flight)
  },
  async close(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    await closePostFlight(context, flight, body)
    return pageAfter(context, flight)
  },
  async reopen(context, { params }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    await reopenPostFlight(context, flight)
    return pageAfter(context, flight)
  },
  async cancel(context, { params }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    const canceled = await cancelOneLeg(context, { leg: { id: flight.legId }, flight })
    if (canceled) await context.record('FLIGHT_CANCEL', flight)
    return pageAfter(context, flight)
  },
  async offer(context, { params, body: { price, currency } }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    checkBooked(flight)
    const own = found(await operator(context.db), 'operator_not_found')
    const offer = offerAfter(flight, { price, currency: currency ?? own.currency }, context.now)
    await context.change('flights', flight.id, offer)
    return pageAfter(context, flight)
  },
}
