import type { GivenLeg } from '../../../src-shared/contract/booking-request.ts'
import type { Writing } from '../../context.ts'
import { readItinerary } from '../bookings/itinerary.ts'
import { addLegs } from '../bookings/legs.ts'
import { nextVersion } from '../bookings/versions.ts'
import type { BookingView } from '../bookings/view.ts'

/**
 * Adds legs after those a booking has, with their flights and tickets if it is booked, and makes a new version of it. A
 * leg that names no aircraft has the booking's. @throws Problem; see `readItinerary`.
 */
export async function addToItinerary(
  writing: Writing,
  { booking, aircraft, legs }: BookingView,
  given: GivenLeg | GivenLeg[],
) {
  const several = Array.isArray(given)
  const asked = { aircraft: aircraft?.tailNumber, legs: several ? given : [given] }
  const fieldOf = (index: number, field: string) => (several ? `[${index}].${field}` : field)
  const itinerary = await readItinerary(writing.db, asked, fieldOf)
  const first = Math.max(-1, ...legs.map(({ leg }) => leg.position)) + 1
  const added = await addLegs(writing, booking, itinerary, first)
  await nextVersion(writing, booking)
  return added
}
