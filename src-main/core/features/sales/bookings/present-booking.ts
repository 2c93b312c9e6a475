import type { z } from 'zod'
import type { booking, bookingLeg } from '../../../../../src-shared/contract/sales/bookings.ts'
import { amountText } from '../../../../../src-shared/money/money.ts'
import { localMinute } from '../../../../../src-shared/time/time.ts'
import { type Price, unpack } from '../../../data/tables/columns.ts'
import { presentAirportObject } from '../../../present/airport.ts'
import { withoutNulls } from '../../../present/nulls.ts'
import { toMinute } from '../../../present/times.ts'
import { presentUser } from '../../contacts/people/present.ts'
import { presentAircraftObj } from '../../fleet/aircraft/present.ts'
import { presentWarning } from '../feasibility/leg-warnings.ts'
import type { CrewMember } from './crew.ts'
import type { BookingView, LegView } from './load-booking-views.ts'
import { presentCustomer } from './present-customer.ts'
import { isCanceled } from './rules/leg-status.ts'
import { priceInCurrency } from './rules/price.ts'

type Booking = z.infer<typeof booking>

function presentFlightInfo(flight: LegView['flight']) {
  if (!flight) return undefined
  const { flightType, fplType, publicId } = flight
  return { dossierNumber: null, referenceNumber: null, flightType, flightId: publicId, fplType }
}

const presentLegMember = ({ pilotId, role, firstName, lastName, logName, externalReference }: CrewMember) => ({
  pilotId,
  role,
  externalReference,
  ...withoutNulls({ firstName, lastName, logName }),
})

type Ends = Pick<LegView, 'departure' | 'arrival'>
type Plan = Pick<LegView['leg'], 'departureAt' | 'arrivalAt' | 'pax' | 'flightTime' | 'blockTime' | 'distance'>

/** Where and when a leg goes, with how many, and how long and far that is. */
export const presentCourse = ({ departure, arrival }: Ends, plan: Plan) => ({
  departureAirport: departure.icao ?? departure.code,
  departureAirportObj: presentAirportObject(departure),
  arrivalAirport: arrival.icao ?? arrival.code,
  arrivalAirportObj: presentAirportObject(arrival),
  departureDate: localMinute(plan.departureAt, departure.timeZone),
  departureDateUTC: toMinute(plan.departureAt),
  arrivalDate: localMinute(plan.arrivalAt, arrival.timeZone),
  arrivalDateUTC: toMinute(plan.arrivalAt),
  pax: plan.pax,
  flightTime: plan.flightTime,
  blockTime: plan.blockTime,
  distance: plan.distance,
})

/** Null fields are left out, but not those of the airports, the aircraft and flightInfo (wire-facts 1.7). */
export function presentLeg(view: LegView): z.infer<typeof bookingLeg> {
  const { leg, flight, aircraft, warnings, crew } = view
  const plan = flight ?? leg
  return {
    id: String(leg.publicId),
    ...presentCourse(view, plan),
    workflow: plan.workflow,
    warnings: warnings.map(presentWarning),
    crew: crew.map(presentLegMember),
    ...withoutNulls({
      aircraft: aircraft?.tailNumber,
      requestedAircraftType: plan.requestedAircraftType,
      workflowCustomName: plan.workflowCustomName,
      flightNumber: plan.flightNumber,
      flightInfo: presentFlightInfo(flight),
      notes: plan.notes,
      planningNotes: plan.planningNotes,
    }),
    postFlightClosed: !!flight && flight.postFlightClosedAt !== null,
    status: isCanceled(view) ? 'CANCELED' : 'OK',
  }
}

/** Whether all flights of a booking that took place are closed, and there is one. */
function isClosed(legs: LegView[]): boolean {
  const active = legs.filter((view) => !isCanceled(view))
  return active.length > 0 && active.every(({ flight }) => flight && flight.postFlightClosedAt !== null)
}

const inWords = ({ gross, currency }: Price) => `${amountText(gross, currency)} ${currency}`

/** Says that the price a client sent is not the one that stands (decision 45); undefined where it is. */
function priceWarnings({ price, requestedPrice }: BookingView['booking']): Booking['warnings'] {
  if (requestedPrice === null || requestedPrice === price) return undefined
  const [stands, requested] = [unpack(price), unpack(requestedPrice)]
  if (stands.gross === requested.gross && stands.currency === requested.currency) return undefined
  const message = `The price is ${inWords(stands)}, as the operator sets it; ${inWords(requested)} was requested.`
  return [{ type: 'PRICE_NOT_AS_REQUESTED', message }]
}

/** View -> wire (wire-facts 24.3). */
export function presentBooking(view: BookingView): Booking {
  const { booking: row, aircraft, operator, legs } = view
  return {
    bookingid: row.publicId,
    externalReference: row.externalReference,
    reference: row.reference,
    bookingIdentifier: row.bookingIdentifier,
    status: row.status,
    workflowState: row.workflowState,
    paymentStatus: row.paymentStatus,
    legs: legs.map(presentLeg),
    customer: presentCustomer(view.customer),
    price: priceInCurrency(unpack(row.price)),
    tripNumber: row.tripNumber,
    workflow: row.workflow,
    origin: row.origin,
    createdDate: row.createdAt,
    ...withoutNulls({
      quoteNumber: row.quoteNumber,
      bookingNumber: row.bookingNumber,
      aircraft: aircraft?.tailNumber,
      aircraftObj: aircraft && presentAircraftObj(aircraft, operator),
      salesPerson: view.salesPerson && presentUser(view.salesPerson),
      comment: row.comment,
      workflowCustomName: row.workflowCustomName,
      warnings: priceWarnings(row),
      bookingDateUTC: row.bookedAt === null ? undefined : toMinute(row.bookedAt),
    }),
    postFlightClosed: isClosed(legs),
    links: [],
  }
}
