import type { LegInput } from '../../../../../src-shared/contract/sales/booking-request.ts'
import { type AirportRow, airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import { type Itinerary, readItinerary } from '../bookings/legs/read-itinerary.ts'
import { isGivenAsCanceled } from '../bookings/rules/leg-status.ts'
import { type LegPlan, type LegWarning, warningsOf } from '../feasibility/leg-warnings.ts'

/** An unsaved leg with its references resolved. */
export interface DraftLeg {
  plan: LegPlan & { flightTime: number; blockTime: number }
  given: Partial<LegInput>
  aircraft: AircraftRow | undefined
  departure: AirportRow
  arrival: AirportRow
}
export type CheckedLeg = DraftLeg & { warnings: LegWarning[] }

/** The legs of a request as they would be flown, without canceled ones. @throws Problem; see `readItinerary`. */
export async function draftLegs(
  db: OperatorDb,
  given: { aircraft?: string | undefined; workflow?: string | undefined; legs: LegInput[] },
) {
  const { workflow } = given
  const itinerary = await readItinerary(db, {
    ...given,
    legs: given.legs.map((leg) => (workflow ? { workflow, ...leg } : leg)),
  })
  const legs = itinerary.legs.filter(({ input: leg }) => !isGivenAsCanceled(leg))
  return { aircraft: itinerary.aircraft, legs: await asDraft(db, { ...itinerary, legs }) }
}

/** Legs that were read from a request, with their airports. */
export async function asDraft(db: OperatorDb, itinerary: Itinerary<LegInput>): Promise<DraftLeg[]> {
  const codes = itinerary.legs.flatMap(({ plan }) => [plan.departureAirport, plan.arrivalAirport])
  const airports = new Map((await airportsByCode(db, codes)).map((row) => [row.code, row]))
  return itinerary.legs.map(({ plan, input: leg, aircraft }): DraftLeg => {
    const departure = airports.get(plan.departureAirport) as AirportRow
    const arrival = airports.get(plan.arrivalAirport) as AirportRow
    return { plan: { ...plan, pax: leg.pax }, given: leg, aircraft, departure, arrival }
  })
}

/** The legs with what is wrong with them; the flights of the booking they are a draft of do not count. */
export async function checkedLegs(
  db: OperatorDb,
  legs: DraftLeg[],
  bookingId: string | undefined,
): Promise<CheckedLeg[]> {
  const warnings = await warningsOf(
    db,
    legs.map((leg) => {
      const { workflow, notes, planningNotes } = leg.given
      return { ...leg, bookingId, workflow, notes: [notes, planningNotes] }
    }),
  )
  return legs.map((leg, index) => ({ ...leg, warnings: warnings[index] ?? [] }))
}
