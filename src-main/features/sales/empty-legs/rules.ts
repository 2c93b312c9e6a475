import { Problem } from '../../../../src-shared/errors.ts'
import { type Movement, movements } from '../../flights/flights/rules/movement.ts'

interface Offerable extends Movement {
  pax: number
  aircraftId: string | null
  departureAt: number
  canceledAt: number | null
}

/** Why a flight can't be offered as an empty leg; the first reason that applies is reported. */
const refusals: [holds: (flight: Offerable, now: number) => boolean, message: string][] = [
  [({ canceledAt }) => canceledAt !== null, 'This flight is cancelled; offer one that takes place.'],
  [({ pax }) => pax > 0, 'This flight has passengers; only a positioning flight can be offered as an empty leg.'],
  [({ aircraftId }) => aircraftId === null, 'Assign an aircraft first: partners ask for its type and its seats.'],
  [
    (flight, now) => flight.departureAt <= now || movements.some((movement) => flight[movement] !== null),
    'This flight has left; offer one that is still to come.',
  ],
]

/**
 * The offer of a flight after it is made at a price, changed, or withdrawn by null.
 * @throws Problem state_conflict when the flight is none to offer.
 */
export function offerAfter(flight: Offerable, given: { price: number | null; currency: string }, now: number) {
  if (given.price === null) return { offerPrice: null, offerCurrency: null }
  const refusal = refusals.find(([holds]) => holds(flight, now))
  if (refusal) throw new Problem('state_conflict', refusal[1])
  return { offerPrice: given.price, offerCurrency: given.currency }
}
