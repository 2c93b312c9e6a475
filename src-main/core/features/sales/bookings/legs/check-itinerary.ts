import { message } from '../../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import type { AircraftRow } from '../../../fleet/aircraft/queries.ts'
import { isGivenAsCanceled } from '../rules/leg-status.ts'

interface EnteredLeg {
  input: { pax?: number | undefined; status?: string | undefined }
  aircraft: AircraftRow | undefined
  plan: { departureAirport: string; arrivalAirport: string; departureAt: number; arrivalAt: number }
}

/** An infant at most on the lap of everybody who has a seat. */
const MAX_PER_SEAT = 2

/** @throws Problem invalid_input when an aircraft can't carry so many even with an infant on each lap. */
export function checkLoad(aircraft: AircraftRow | undefined, pax: number, field: string): void {
  const seats = aircraft?.numberOfSeats ?? 0
  if (seats === 0 || pax <= seats * MAX_PER_SEAT) return
  throw fieldProblem(field, message('too_many_for_aircraft', { pax, tail: aircraft?.tailNumber ?? '', seats }))
}

/**
 * Refuses an itinerary that can't be flown, where the desk enters it: an aircraft on two legs of a trip at once, and more
 * people than it can carry. What is only doubtful is a warning of the leg. Partners' legs are as the interface has them.
 * @throws Problem invalid_input.
 */
export function checkDeskItinerary(
  { caller }: Pick<Writing, 'caller'>,
  legs: EnteredLeg[],
  fieldOf: (index: number, field: string) => string = (index, field) => `legs[${index}].${field}`,
): void {
  if (caller.kind !== 'desk') return
  const entered = legs.map((leg, index) => ({ ...leg, index })).filter(({ input }) => !isGivenAsCanceled(input))
  for (const { aircraft, input, index } of entered) checkLoad(aircraft, input.pax ?? 0, fieldOf(index, 'pax'))
  for (const [place, { aircraft, plan, index }] of entered.entries()) {
    const other = entered
      .slice(0, place)
      .find(
        (one) =>
          aircraft !== undefined &&
          one.aircraft?.id === aircraft.id &&
          plan.departureAt < one.plan.arrivalAt &&
          one.plan.departureAt < plan.arrivalAt,
      )
    if (other) {
      const params = { tail: aircraft?.tailNumber ?? '', leg: other.index + 1 }
      throw fieldProblem(fieldOf(index, 'departureDate'), message('legs_at_once', params))
    }
  }
}
