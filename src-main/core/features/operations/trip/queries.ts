import type { OperatorDb } from '../../../data/operator-db.ts'
import { findingsOf } from '../../crew/findings/find.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { boardCrew, boardFlights } from '../board/queries.ts'
import { asFlown, readyFlights } from '../today/flights.ts'

/** The legs of a booking that are flights, by their ids and numbers. */
export const flightsOfTrip = (db: OperatorDb, bookingId: string) =>
  db
    .every('flights')
    .select(['flights.id', 'flights.publicId', 'flights.departureAt', 'flights.arrivalAt'])
    .where('flights.bookingId', '=', bookingId)
    .execute()

/** The legs of the trip of a flight in order of time, each with how ready it is; an option of a quote is alone. */
export async function tripLegs(db: OperatorDb, flight: FlightRow) {
  const legs = await flightsOfTrip(db, flight.bookingId)
  const ids = legs.map(({ id }) => id)
  const from = Math.min(...legs.map(({ departureAt }) => departureAt))
  const to = Math.max(...legs.map(({ arrivalAt }) => arrivalAt)) + 1
  const flights = (await boardFlights(db, from, to, true, ids)).map(asFlown)
  const crew = await boardCrew(db, from, to, true, ids)
  return readyFlights(db, { flights, crew }, await findingsOf(db, { flightIds: ids }))
}
