import type { ChangedLeg } from '../../../../../src-shared/contract/sales/booking-request.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { type FlightEvent, flightEvents } from '../bookings/change/announce-flights.ts'
import { addLegs } from '../bookings/legs/add-legs.ts'
import { changeOneLeg } from '../bookings/legs/change-leg.ts'
import { checkDeskItinerary } from '../bookings/legs/check-itinerary.ts'
import { makeOptions } from '../bookings/legs/make-options.ts'
import { readItinerary } from '../bookings/legs/read-itinerary.ts'
import type { BookingView } from '../bookings/load-booking-views.ts'
import { withoutAliases } from '../bookings/rules/leg-aliases.ts'
import { namedLegs } from '../bookings/rules/leg-match.ts'

type FieldOf = (index: number, field: string) => string

/** Adds legs after those a booking has; one that names no aircraft has the booking's. */
async function addNew(
  writing: Writing,
  { booking, aircraft, legs }: BookingView,
  input: ChangedLeg[],
  fieldOf: FieldOf,
) {
  const request = {
    aircraft: aircraft?.tailNumber,
    legs: input.map((leg) => ({ ...withoutAliases(leg), pax: leg.pax ?? leg.passengers ?? 0 })),
  }
  const itinerary = await readItinerary(writing.db, request, fieldOf)
  checkDeskItinerary(writing, itinerary.legs, fieldOf)
  const first = Math.max(-1, ...legs.map(({ leg }) => leg.position)) + 1
  return addLegs(writing, booking, itinerary, first)
}

/**
 * Submits legs of a booking: those that name one there is change it, the others are added, with their flights and
 * tickets if it is booked. Answers the numbers of the legs, the flights that were made, and what happened to flights.
 * @throws Problem; see `namedLegs`, `changeOneLeg` and `readItinerary`.
 */
export async function submitLegs(writing: Writing, view: BookingView, input: ChangedLeg | ChangedLeg[]) {
  const listed = [input].flat()
  const fieldOf: FieldOf = (index, field) => (Array.isArray(input) ? `[${index}].${field}` : field)
  const named = namedLegs(listed, view.legs, fieldOf)
  const events: FlightEvent[] = []
  for (const [index, leg] of named) {
    const outcome = await changeOneLeg(writing, leg, listed[index] as ChangedLeg, (field) => fieldOf(index, field))
    if (leg.flight) for (const kind of outcome.events) events.push({ kind, flight: leg.flight })
  }
  const added = [...listed.keys()].filter((index) => !named.has(index))
  const made =
    added.length > 0
      ? await addNew(
          writing,
          view,
          added.map((index) => listed[index] as ChangedLeg),
          (at, field) => fieldOf(added[at] ?? 0, field),
        )
      : { legs: [], flights: [] }
  const options = await makeOptions(writing, view.booking)
  return {
    legs: [...[...named.values()].map(({ leg }) => leg.publicId), ...made.legs.map(({ publicId }) => publicId)],
    flights: [...made.flights, ...options],
    events: [...events, ...flightEvents('FLIGHT_CREATE', made.flights)],
  }
}
