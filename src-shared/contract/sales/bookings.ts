import { z } from 'zod'
import { epoch, links, minute } from '../../wire/fields.ts'
import { airportObject } from '../airports/airport-object.ts'
import { user } from '../contacts/people.ts'
import { endpoint } from '../endpoint.ts'
import { aircraftObj } from '../fleet/aircraft-object.ts'
import { bookingInput, changedBooking, recordedBooking } from './booking-request.ts'

const icao = z.string().meta({ description: 'ICAO code; where the airport has none, the code it goes by.' })

const legMember = z
  .object({
    pilotId: z.int(),
    role: z.string(),
    externalReference: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    logName: z.string().optional(),
  })
  .meta({ id: 'LegCrewMember' })

export const bookingLeg = z
  .object({
    id: z.string(),
    departureAirport: icao,
    departureAirportObj: airportObject,
    arrivalAirport: icao,
    arrivalAirportObj: airportObject,
    departureDate: minute.meta({ description: 'Local.' }),
    departureDateUTC: minute,
    arrivalDate: minute.meta({ description: 'Local.' }),
    arrivalDateUTC: minute,
    pax: z.int(),
    aircraft: z.string().optional(),
    requestedAircraftType: z.string().optional(),
    workflow: z.string(),
    workflowCustomName: z.string().optional(),
    flightNumber: z.string().optional(),
    flightTime: z.int().meta({ description: 'Minutes.' }),
    blockTime: z.int().meta({ description: 'Minutes.' }),
    distance: z.number().meta({ description: 'Nautical miles.' }),
    warnings: z.array(z.object({ type: z.string(), message: z.string().optional() })),
    crew: z.array(legMember).meta({ description: "The flight's, by rank." }),
    flightInfo: z
      .object({
        dossierNumber: z.string().nullable(),
        referenceNumber: z.string().nullable(),
        flightType: z.string(),
        flightId: z.int(),
        fplType: z.string(),
      })
      .optional()
      .meta({ description: 'Only when there is a flight; that of a quote with an aircraft is an option.' }),
    notes: z.string().optional(),
    planningNotes: z.string().optional(),
    postFlightClosed: z.boolean(),
    status: z.enum(['OK', 'CANCELED']),
  })
  .meta({ id: 'BookingLeg' })

export const price = z
  .object({
    charterCost: z.number(),
    net: z.number(),
    vat: z.number(),
    fet: z.number(),
    tax: z.number(),
    gross: z.number(),
    vatPerc: z.number(),
    currency: z.string(),
    exchangeRate: z.number(),
  })
  .meta({ id: 'Price' })

/** A quote or booking (wire-facts 24.3); null fields are left out. */
export const booking = z
  .object({
    bookingid: z.int(),
    externalReference: z.string(),
    reference: z.string(),
    bookingIdentifier: z.string().meta({ description: 'Five letters.' }),
    quoteNumber: z.string().optional(),
    bookingNumber: z.string().optional(),
    status: z.string().meta({
      description:
        'R request, a Avinode request, W web request, Q quoted, A accepted, O owner approval pending, S signed, ' +
        'B booking, F flights pending, C canceled, D dropped.',
    }),
    workflowState: z.string(),
    paymentStatus: z.enum(['PAID', 'NOT_PAID']),
    aircraft: z.string().optional(),
    aircraftObj: aircraftObj.optional(),
    legs: z.array(bookingLeg),
    customer: user.meta({
      description:
        'Where an account alone is the customer, its number, reference and name stand in the fields of a person.',
    }),
    salesPerson: user.optional(),
    comment: z.string().optional(),
    price,
    warnings: z
      .array(z.object({ type: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'What was sent and does not stand: PRICE_NOT_AS_REQUESTED.' }),
    tripNumber: z.int(),
    workflow: z.string(),
    workflowCustomName: z.string().optional(),
    origin: z.string(),
    createdDate: epoch,
    bookingDateUTC: minute.optional().meta({ description: 'Once it is booked.' }),
    postFlightClosed: z.boolean(),
    links,
  })
  .meta({ id: 'Booking' })

const changing =
  'Book and confirm take any booking, confirmed or not; its state stays. Legs that are named by id, flightId or external ' +
  'reference are changed and the others stay; a list without names is the whole itinerary and replaces it. New legs get ' +
  'flights and tickets; a leg is canceled by its status. A moved departure ' +
  'needs the arrival too. An empty list leaves the legs as they are. Legs that had the aircraft and workflow of the ' +
  'booking follow it when those change. Another price or itinerary makes a new version; what was booked stays to be ' +
  'seen. A booking keeps the price it was sold at where the pricing engine made it. A quote that is not booked is 409. ' +
  'No webhook is sent, unless the operator has bookings announced.'

export const bookings = {
  book: endpoint({
    method: 'POST',
    path: '/api/external/quote/book',
    alias: '/api/external/flight/quote/book',
    access: 'BOOKING_API:write',
    summary: 'Create a booked quote: booking and flights in one call.',
    description:
      'The account is the first found by accountid, external reference, name, number (with a name) and the full name ' +
      'of the customer; else a new one is made. A leg without an arrival gets one: the great-circle distance at the ' +
      "aircraft's cruise speed, with 10 minutes to taxi out and 5 in. Each leg becomes a flight with as many tickets " +
      'as pax. No webhook is sent.',
    body: bookingInput,
    reply: booking,
    problems: { reference_taken: 400 },
    answers: ['reference_taken'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/external/quote/confirm',
    alias: '/api/external/flight/quote/confirm',
    access: 'BOOKING_API:write',
    summary: 'Create a confirmed quote: a booking that gets its booking number at once.',
    description:
      'The same as book; beside that a booking number is assigned and the workflow state is BOOKING_SENT. No e-mail, ' +
      'no notification and no webhook is sent.',
    body: bookingInput,
    reply: booking,
    answers: ['reference_taken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/external/quote/book/{reference}',
    alias: '/api/external/flight/quote/book/{reference}',
    access: 'BOOKING_API:write',
    summary: 'Update a booked quote and its flights; what is left out stays.',
    description: changing,
    body: changedBooking,
    reply: booking,
    problems: { reference_taken: 400 },
    answers: ['reference_taken', 'state_conflict'],
  }),
  updateConfirmed: endpoint({
    method: 'PUT',
    path: '/api/external/quote/confirm/{reference}',
    alias: '/api/external/flight/quote/confirm/{reference}',
    access: 'BOOKING_API:write',
    summary: 'Update a confirmed quote and its flights; what is left out stays.',
    description: changing,
    body: changedBooking,
    reply: booking,
    answers: ['reference_taken', 'state_conflict'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/external/quote/book/{reference}',
    alias: '/api/external/flight/quote/book/{reference}',
    access: 'BOOKING_API:write',
    summary: 'Cancel a booked quote and its flights; the record stays, with the status C.',
    reply: booking,
    answers: ['state_conflict'],
  }),
  cancelConfirmed: endpoint({
    method: 'DELETE',
    path: '/api/external/quote/confirm/{reference}',
    alias: '/api/external/flight/quote/confirm/{reference}',
    access: 'BOOKING_API:write',
    summary: 'Cancel a confirmed quote and its flights; the record stays, with the status C.',
    reply: booking,
    answers: ['state_conflict'],
  }),
  pay: endpoint({
    method: 'PUT',
    path: '/api/external/quote/bookings/payment/{reference}',
    access: 'BOOKING_API:write',
    summary: 'Update the payment status of a booking.',
    body: z.object({ paymentStatus: z.enum(['PAID', 'NOT_PAID']) }),
    reply: booking,
    answers: ['state_conflict'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/external/quote/{reference}',
    access: 'BOOKING_API:read',
    summary: 'Get a quote or booking by booking id, quote id, external reference, booking identifier or reference.',
    reply: booking,
    shows: ['bookings', 'legs', 'flights', 'users', 'accounts', 'aircraft'],
  }),
  record: endpoint({
    method: 'POST',
    path: '/desk/bookings',
    access: 'desk',
    summary: 'Enter a quote or booking of any state, by hand or from elsewhere.',
    body: recordedBooking,
    reply: booking,
    answers: ['reference_taken'],
  }),
  confirmBooked: endpoint({
    method: 'POST',
    path: '/desk/bookings/{reference}/confirm',
    access: 'desk',
    summary: 'Confirm a booking to the customer: it gets its booking number.',
    reply: booking,
    answers: ['state_conflict'],
  }),
}
