import { message } from '../../../../../src-shared/messages/index.ts'
import { MINUTE } from '../../../../../src-shared/time/durations.ts'
import { found, Problem } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { aircraftById } from '../../fleet/aircraft/queries.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { loadBookingViews } from '../../sales/bookings/load-booking-views.ts'
import { bookingById } from '../../sales/bookings/queries.ts'
import { stateAfter } from '../../sales/bookings/rules/states.ts'
import { scheduledBefore } from '../../sales/feasibility/queries.ts'
import { submitLegs } from '../../sales/itinerary/add.ts'
import { positionLegs } from '../../sales/quotes/position.ts'
import { positionTime } from './rules.ts'

const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16)

/** The empty flight that brings the aircraft to where a flight departs, between what it did last and that one. */
async function wayTo(writing: Writing, flight: FlightRow) {
  const [aircraft] = await aircraftById(writing.db, flight.aircraftId === null ? [] : [flight.aircraftId])
  if (!aircraft) throw new Problem('state_conflict', message('aircraft_required'))
  const airports = await airportsByCode(writing.db, [flight.departureAirport, flight.arrivalAirport])
  const airport = (code: string) =>
    found(
      airports.find((row) => row.code === code),
      'airport_not_found',
    )
  const [departure, arrival] = [airport(flight.departureAirport), airport(flight.arrivalAirport)]
  const leg = { plan: flight, given: {}, aircraft, departure, arrival }
  const way = (await positionLegs(writing.db, [leg], undefined)).find(({ before }) => before === 0)
  if (!way) {
    throw new Problem(
      'state_conflict',
      message('aircraft_already_there', { airport: flight.departureAirport, tail: aircraft.tailNumber }),
    )
  }
  const scheduled = await scheduledBefore(writing.db, aircraft.id, flight.departureAt)
  const readyAt = Math.max(0, ...scheduled.map(({ endAt }) => endAt))
  const departureAt = positionTime({ from: readyAt, to: flight.departureAt }, way.plan.blockTime)
  return { way, aircraft, departureAt, arrivalAt: departureAt + way.plan.blockTime * MINUTE }
}

function pastDeparture(departureAt: number): Problem {
  const [day = '', time = ''] = minuteOf(departureAt).split('T')
  return new Problem('confirmation_needed', message('positioning_in_past', { day, time }))
}

/**
 * Adds the positioning flight before a flight to that one's booking.
 * @throws Problem state_conflict when none is needed, there is no time for it or the booking can't change;
 * confirmation_needed when it departs in the past.
 */
export async function addPositioning(writing: Writing, flight: FlightRow, { confirmed = false }) {
  const booking = found(await bookingById(writing.db, flight.bookingId), 'booking_not_found')
  stateAfter('changeItinerary', booking)
  const { way, aircraft, departureAt, arrivalAt } = await wayTo(writing, flight)
  if (departureAt < writing.now && !confirmed) throw pastDeparture(departureAt)
  const ends = { departureAirport: way.plan.departureAirport, arrivalAirport: way.plan.arrivalAirport }
  const view = found((await loadBookingViews(writing.db, [booking]))[0], 'booking_not_found')
  const times = { departureDateUTC: minuteOf(departureAt), arrivalDateUTC: minuteOf(arrivalAt) }
  const input = { ...ends, ...times, aircraft: aircraft.tailNumber, pax: 0 }
  const { flights } = await submitLegs(writing, view, input)
  return { made: found(flights[0], 'flight_not_found'), ...ends, departureAt, arrivalAt }
}
