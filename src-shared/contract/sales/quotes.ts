import { z } from 'zod'
import { longText } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { bookingInput, changedBooking, priceInput } from './booking-request.ts'
import { booking } from './bookings.ts'

/** A step of the operator's own people with one quote (decision 12); 409 where its state does not allow it. */
const step = <const Path extends string>(path: Path, summary: string) =>
  endpoint({ method: 'POST', path, access: 'desk', summary, reply: booking, answers: ['state_conflict'] })

/** Quotes: requests that are not booked yet. */
export const quotes = {
  create: endpoint({
    method: 'POST',
    path: '/api/external/quote',
    access: 'BOOKING_API:write',
    summary: 'Create a quote; notifies the operator.',
    description:
      'It comes in as a request (status R) and is found in the inbox. Account, customer and times as for a booking. ' +
      'No webhook and no e-mail is sent.',
    body: bookingInput,
    reply: booking,
    answers: ['reference_taken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/external/quote/{reference}',
    access: 'BOOKING_API:write',
    summary: 'Update a quote that is not booked; what is left out stays.',
    description:
      'Legs that are named by id, flightId or external reference are changed and the others stay; a list without names ' +
      'is the whole itinerary and replaces it; an empty list leaves the legs as they are. A leg is canceled by its ' +
      'status. A moved departure needs the arrival too. Another price or itinerary makes ' +
      'a new version; where the pricing engine made the price, it is computed again. What is booked is 409 here.',
    body: changedBooking,
    reply: booking,
    answers: ['reference_taken', 'state_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/external/quote/{reference}',
    access: 'BOOKING_API:write',
    summary: 'Delete a quote that is not booked: the record stays, with the status C.',
    description: 'What is booked is 409 here: cancel it by the path of book or confirm.',
    reply: booking,
    answers: ['state_conflict'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/external/quote/{reference}/owner/approve',
    access: 'BOOKING_API:write',
    summary: 'Approve a quote as owner: from O (owner approval pending) to A (accepted).',
    reply: booking,
    answers: ['state_conflict'],
  }),
  createWeb: endpoint({
    method: 'POST',
    path: '/api/external/webQuote/create',
    access: 'BOOKING_API:write',
    summary: 'Create a quote that came in by a web form; use POST /api/external/quote instead.',
    description: 'The same as POST /api/external/quote, with the origin WEB and the status W.',
    body: bookingInput,
    reply: booking,
    answers: ['reference_taken'],
    deprecated: true,
    successor: '/api/external/quote',
  }),
  send: endpoint({
    method: 'POST',
    path: '/desk/quotes/{reference}/send',
    access: 'desk',
    summary: 'Answer a request with a quote, at a price: from R, a or W to Q. It counts as marked as sent.',
    body: z.object({ price: priceInput.optional(), comment: longText.optional() }),
    reply: booking,
    answers: ['state_conflict'],
  }),
  setPrice: endpoint({
    method: 'POST',
    path: '/desk/quotes/{reference}/agreed-price',
    access: 'desk',
    summary: 'Set the price of a quote before it is sent; the pricing engine does not change it.',
    body: z.object({ price: priceInput, comment: longText.optional() }),
    reply: booking,
    answers: ['state_conflict'],
  }),
  askOwner: step('/desk/quotes/{reference}/ask-owner', "Wait for the owner's approval: from R, a, W or Q to O."),
  accept: step('/desk/quotes/{reference}/accept', 'Note that the customer accepted: from Q to A.'),
  book: step('/desk/quotes/{reference}/book', 'Make a booking of a quote, with flights and tickets: to B.'),
  drop: step('/desk/quotes/{reference}/drop', 'Drop a request or quote that comes to nothing: to D.'),
  reopen: step('/desk/quotes/{reference}/reopen', 'Take up a dropped request again: from D to R.'),
  prepareFlights: endpoint({
    method: 'POST',
    path: '/desk/quotes/prepare-flights',
    access: 'desk',
    summary: 'Give legs of open quotes that have an aircraft and no flight an option, a few quotes at a time.',
    reply: z.object({ prepared: z.int(), left: z.boolean().meta({ description: 'There are more: call it again.' }) }),
  }),
  lapse: endpoint({
    method: 'POST',
    path: '/desk/quotes/lapse',
    access: 'desk',
    summary: 'Drop unanswered requests whose flights are all past; Apron does so each day.',
    reply: z.object({ dropped: z.int() }),
  }),
}
