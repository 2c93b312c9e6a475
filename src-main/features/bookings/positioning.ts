import type { GivenLeg } from '../../../src-shared/contract/booking-request.ts'
import type { Own } from '../../data/own.ts'
import { asDraft } from '../proposals/draft.ts'
import { positionLegs } from '../proposals/position.ts'
import type { Itinerary } from './itinerary.ts'

/** An itinerary with the positioning flights that its aircraft need, each where it is flown (wire-facts 24.2). */
export async function withPositioning(db: Own, itinerary: Itinerary<GivenLeg>): Promise<Itinerary<GivenLeg>> {
  const ways = await positionLegs(db, await asDraft(db, itinerary), undefined)
  const at = (place: number) =>
    ways
      .filter(({ before }) => before === place)
      .map(({ plan, aircraft }) => ({ given: { pax: 0 } satisfies GivenLeg, aircraft, plan }))
  const legs = itinerary.legs.flatMap((leg, place) => [...at(place), leg])
  return { ...itinerary, legs: [...legs, ...at(itinerary.legs.length)] }
}
