import { z } from 'zod'
import { epoch, needsOneOf, oneOrMore } from '../../wire/fields.ts'
import { airportObject } from '../airports/airport-object.ts'
import { endpoint } from '../endpoint.ts'
import { changedLeg, newLegNeeds, withMostPax } from './booking-request.ts'
import { bookingLeg } from './bookings.ts'

/**
 * A leg of an itinerary. Clients read it under two sets of names, so it has both: those of a quote's leg and those
 * documented for this list (wire-facts 11). Fields without a value are left out.
 */
export const itineraryLeg = z
  .object({
    ...bookingLeg.shape,
    id: z.int(),
    flightId: z.int().optional().meta({ description: 'Of the flight; of a quote with an aircraft, of the option.' }),
    aircraftId: z.int().optional(),
    aircraftTailNumber: z.string().optional(),
    from: airportObject,
    to: airportObject,
    type: z.string().meta({ description: 'PAX, or POS for a leg without passengers.' }),
    block: z.int().meta({ description: 'Minutes.' }),
    distance: z.int().meta({ description: 'Nautical miles.' }),
    passengers: z.int(),
    patients: z.int(),
    cmdName: z.string().optional().meta({ description: 'The commander.' }),
    crewMembers: z.array(z.string()).meta({ description: 'Names, the commander first.' }),
    bookingNote: z.string().optional(),
    postFlightLocked: z.boolean(),
    modificationDate: epoch,
    rejectReasons: z.array(z.unknown()),
    posExplainer: z.array(z.unknown()),
  })
  .meta({ id: 'ItineraryLeg' })

/** A new leg, or one there is by a name of it. */
const submittedLeg = changedLeg.extend({}).meta({
  id: 'LegSubmitted',
  ...needsOneOf(...newLegNeeds, 'id', 'flightId', 'externalReference', 'flightInfo'),
})

export const itinerary = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/leg/{reference}',
    access: 'ITINERARY_API:read',
    summary: 'Itinerary legs of a booking.',
    description: 'The reference is anything that names the quote or booking. Cancelled legs are listed too.',
    reply: z.array(itineraryLeg),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/external/leg/{reference}',
    access: 'ITINERARY_API:write',
    summary: 'Submit legs; answers those that were made or changed.',
    description:
      'New legs come after those there are. Once the booking is booked each becomes a flight with as many tickets as ' +
      'pax, sent as FLIGHT_CREATE. A leg that names one there is, by id, flightId or external reference, changes that ' +
      'one: an itinerary that is sent back as it was read changes nothing.',
    body: withMostPax(oneOrMore(submittedLeg)),
    reply: z.array(itineraryLeg),
    answers: ['state_conflict'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/external/leg/{reference}/{flightId}',
    access: 'ITINERARY_API:write',
    summary: 'Update the leg of a flight, and the flight.',
    description:
      'The flight is named by its id, its external reference or the id of its leg. What is left out stays; a moved ' +
      'departure needs the arrival too. A flight that is cancelled or has actual times keeps its plan.',
    body: changedLeg,
    reply: itineraryLeg,
    answers: ['state_conflict'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/external/leg/{reference}/{flightId}',
    access: 'ITINERARY_API:write',
    summary: 'Cancel the leg of a flight, and the flight.',
    description: 'The record stays, with the status CANCELED.',
    reply: itineraryLeg,
    answers: ['state_conflict'],
  }),
}
