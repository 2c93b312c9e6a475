import type { ChangedLeg } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { editedOf } from '../../../../../../src-shared/wire/edited.ts'

/** The two shown values of a leg's field that has two names. */
interface LegFigures {
  pax: number
  blockTime: number
  tailNumber: string | undefined
}

const asTail = (tail: string | undefined) => tail?.trim().toUpperCase()

/**
 * A leg of a request with its values under the names of a quote's leg: an itinerary is answered under two sets of names
 * (wire-facts 11), and whichever was edited counts (decision 45). Nothing is shown of a new leg.
 */
export function withoutAliases<Leg extends ChangedLeg>(input: Leg, shown?: LegFigures): Leg {
  const { passengers, block, aircraftTailNumber, from, to } = input
  const { departureAirportObj = from, arrivalAirportObj = to } = input
  return {
    ...input,
    pax: editedOf(shown?.pax, input.pax, passengers),
    blockTime: editedOf(shown?.blockTime, input.blockTime, block),
    aircraft: editedOf(asTail(shown?.tailNumber), asTail(input.aircraft), asTail(aircraftTailNumber)),
    departureAirportObj,
    arrivalAirportObj,
  }
}
