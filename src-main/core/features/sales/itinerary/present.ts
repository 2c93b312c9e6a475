import type { z } from 'zod'
import type { itineraryLeg } from '../../../../../src-shared/contract/sales/itinerary.ts'
import { presentAirportObject } from '../../../present/airport.ts'
import { personName } from '../../../present/name.ts'
import { withoutNulls } from '../../../present/nulls.ts'
import { flightTypeOf } from '../../flights/flights/rules/kind.ts'
import type { BookingView, LegView } from '../bookings/load-booking-views.ts'
import { presentLeg } from '../bookings/present-booking.ts'

const commanding = new Set(['CMD', 'SINGLE_PILOT'])

/** View -> wire under both sets of names (wire-facts 11); null fields are left out. */
function presentItineraryLeg(view: LegView, comment: string | null): z.infer<typeof itineraryLeg> {
  const { leg, flight, departure, arrival, aircraft, crew } = view
  const asQuoted = presentLeg(view)
  const commander = crew.find(({ role }) => commanding.has(role))
  return {
    ...asQuoted,
    id: leg.publicId,
    from: presentAirportObject(departure),
    to: presentAirportObject(arrival),
    type: flight?.flightType ?? flightTypeOf(leg.pax),
    block: asQuoted.blockTime,
    distance: Math.round(asQuoted.distance),
    passengers: asQuoted.pax,
    patients: 0,
    crewMembers: crew.map(personName),
    ...withoutNulls({
      flightId: flight?.publicId,
      aircraftId: aircraft?.publicId,
      aircraftTailNumber: aircraft?.tailNumber,
      cmdName: commander && personName(commander),
      bookingNote: comment,
    }),
    postFlightLocked: asQuoted.postFlightClosed,
    modificationDate: Math.max(leg.updatedAt, flight?.updatedAt ?? 0),
    rejectReasons: [],
    posExplainer: [],
  }
}

/** The legs of a booking, in their order. */
export function presentItinerary({ booking, legs }: BookingView) {
  return legs.map((leg) => presentItineraryLeg(leg, booking.comment))
}
