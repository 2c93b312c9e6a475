import type { LegInput } from '../../../../src-shared/contract/sales/booking-request.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { asDraft } from '../quotes/draft.ts'
import { positionLegs } from '../quotes/position.ts'
import type { Itinerary } from './itinerary.ts'
import { isGivenAsCanceled } from './rules/leg-status.ts'

/** An itinerary with the positioning flights that its aircraft need, each where it is flown (wire-facts 24.2). */
export async function withPositioning(db: OperatorDb, itinerary: Itinerary<LegInput>): Promise<Itinerary<LegInput>> {
  const flown = itinerary.legs.filter(({ input }) => !isGivenAsCanceled(input))
  const ways = await positionLegs(db, await asDraft(db, { ...itinerary, legs: flown }), undefined)
  const at = (place: number) =>
    ways
      .filter(({ before }) => before === place)
      .map(({ plan, aircraft }) => ({ input: { pax: 0 } satisfies LegInput, aircraft, plan }))
  const legs = itinerary.legs.flatMap((leg) => {
    const place = flown.indexOf(leg)
    return place < 0 ? [leg] : [...at(place), leg]
  })
  return { ...itinerary, legs: [...legs, ...at(flown.length)] }
}
