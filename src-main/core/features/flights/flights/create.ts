import type { NewRecord, NewRow } from '../../../data/journal.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import type { Bit } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { flightPlanType, flightTypeOf } from './rules/kind.ts'
import { type Movement, movementAfter } from './rules/movement.ts'
import { unassigned } from './tickets.ts'

const unmoved = { offBlockAt: null, takeOffAt: null, landingAt: null, onBlockAt: null }

/** A leg that becomes a flight; `movement` only for what is entered after it was flown. */
interface FlownLeg
  extends Pick<
    NewRow<'legs'>,
    | 'departureAirport'
    | 'arrivalAirport'
    | 'departureAt'
    | 'arrivalAt'
    | 'pax'
    | 'aircraftId'
    | 'requestedAircraftType'
    | 'workflow'
    | 'workflowCustomName'
    | 'flightNumber'
    | 'flightTime'
    | 'blockTime'
    | 'distance'
    | 'notes'
    | 'planningNotes'
  > {
  legId: string
  canceledAt: number | null
  /** Set for a leg that is not booked. */
  isOption?: Bit
  movement?: Partial<Movement>
  postFlightClosedAt?: number | null
}

/** The highest leg number of a booking's flights, canceled ones too; 0 where it has none. */
const legNumbersOf = preparedQuery((db, { bookingId }: { bookingId: string }) =>
  db
    .every('flights')
    .select((eb) => eb.fn.coalesce(eb.fn.max('flights.legNumber'), eb.lit(0)).as('taken'))
    .where('flights.bookingId', '=', bookingId),
)

function newFlight(
  { now, newId }: Writing,
  booking: { bookingId: string; tripNumber: number },
  leg: FlownLeg,
  legNumber: number,
): NewRow<'flights'> {
  const { movement, postFlightClosedAt = null, canceledAt, isOption = 0, ...plan } = leg
  const moved = movement && movementAfter({ ...unmoved, canceledAt, postFlightClosedAt: null }, movement, now)
  return {
    ...booking,
    ...plan,
    legNumber,
    ...(moved ?? unmoved),
    canceledAt,
    isOption,
    postFlightClosedAt,
    postFlightReason: null,
    flightType: flightTypeOf(leg.pax),
    fplType: flightPlanType(leg.workflow),
    realDepartureAirport: null,
    realArrivalAirport: null,
    alternateDepartureAirport: null,
    alternateFirstArrivalAirport: null,
    alternateSecondArrivalAirport: null,
    flightLevel: null,
    scheduledDepartureAt: leg.departureAt,
    scheduledArrivalAt: leg.arrivalAt,
    externalReference: newId(),
    fuelOffBlock: null,
    fuelArrival: null,
    fuelRemaining: null,
    upliftMass: null,
    fuelMassUnit: 'KILOGRAM',
    offerPrice: null,
    offerCurrency: null,
  }
}

/**
 * Writes the flights of a booking's legs, each with as many unassigned tickets as pax (decision 21). It records no
 * event: that depends on who asked (decisions 26 and 27).
 */
export async function createFlights(
  writing: Writing,
  booking: { bookingId: string; tripNumber: number },
  legs: FlownLeg[],
): Promise<NewRecord[]> {
  const taken = (await legNumbersOf(writing.db, { bookingId: booking.bookingId }))[0]?.taken ?? 0
  const flights = await writing.addAll(
    'flights',
    legs.map((leg, index) => newFlight(writing, booking, leg, taken + 1 + index)),
  )
  await writing.addAll(
    'tickets',
    legs.flatMap(({ pax }, index) => unassigned(flights[index]?.id ?? '', pax)),
  )
  return flights
}
