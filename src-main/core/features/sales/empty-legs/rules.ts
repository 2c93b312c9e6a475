import { type Message, message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import { type Movement, movements } from '../../flights/flights/rules/movement.ts'

interface Offerable extends Movement {
  pax: number
  aircraftId: string | null
  departureAt: number
  canceledAt: number | null
}

/** Why a flight can't be offered as an empty leg; the first reason that applies is reported. */
const refusals: [holds: (flight: Offerable, now: number) => boolean, problem: Message][] = [
  [({ canceledAt }) => canceledAt !== null, message('empty_leg_canceled')],
  [({ pax }) => pax > 0, message('empty_leg_with_passengers')],
  [({ aircraftId }) => aircraftId === null, message('empty_leg_without_aircraft')],
  [
    (flight, now) => flight.departureAt <= now || movements.some((movement) => flight[movement] !== null),
    message('empty_leg_departed'),
  ],
]

/**
 * The offer of a flight after it is made at a price, changed, or withdrawn by null.
 * @throws Problem state_conflict when the flight is none to offer.
 */
export function offerAfter(flight: Offerable, input: { price: number | null; currency: string }, now: number) {
  if (input.price === null) return { offerPrice: null, offerCurrency: null }
  const refusal = refusals.find(([holds]) => holds(flight, now))
  if (refusal) throw new Problem('state_conflict', refusal[1])
  return { offerPrice: input.price, offerCurrency: input.currency }
}
