import type { LegInput } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import type { OperatorDb } from '../../../../data/operator-db.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import { aircraftById } from '../../../fleet/aircraft/queries.ts'
import { isNeeded } from '../../feasibility/rules/position.ts'
import { asDraft } from '../../quotes/draft.ts'
import { othersAround, positionLegs } from '../../quotes/position.ts'
import { type BookingRow, flightsOfBookings, type LegRow, legsOf } from '../queries.ts'
import { isGivenAsCanceled } from '../rules/leg-status.ts'
import { addLegs, reorderLegs } from './add-legs.ts'
import { cancelOneLeg } from './change-leg.ts'
import { makeOptions } from './make-options.ts'
import type { Itinerary } from './read-itinerary.ts'

/** An itinerary with the positioning flights that its aircraft need, each where it is flown (wire-facts 24.2). */
export async function addPositioning(db: OperatorDb, itinerary: Itinerary<LegInput>): Promise<Itinerary<LegInput>> {
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

/** The positioning flights among legs that the aircraft has elsewhere already, or that others have made needless. */
export async function findNeedlessPositioning(db: OperatorDb, bookingId: string, legs: LegRow[]): Promise<LegRow[]> {
  const carrying = legs.some(({ pax }) => pax > 0)
  const empty = legs.filter(({ pax, aircraftId }) => carrying && pax === 0 && aircraftId !== null)
  const needless: LegRow[] = []
  for (const leg of empty) {
    const aircraftId = leg.aircraftId ?? ''
    const [aircraft] = await aircraftById(db, [aircraftId])
    const own = legs.filter((one) => one.aircraftId === aircraftId && one !== leg && !needless.includes(one))
    const others = await othersAround(db, aircraftId, { startAt: leg.departureAt, endAt: leg.arrivalAt }, bookingId)
    if (!isNeeded(leg, own, others, aircraft?.homebase ?? null)) needless.push(leg)
  }
  return needless
}

/**
 * Gives an open quote the positioning flights of the aircraft it has now: those of another one are canceled. A quote
 * without passengers is left as it is. Returns whether its itinerary differs.
 */
export async function reposition(writing: Writing, booking: BookingRow): Promise<boolean> {
  const { db } = writing
  const legs = (await legsOf(db, [booking.id])).filter(({ status }) => status !== 'CANCELED')
  if (!legs.some(({ pax }) => pax > 0)) return false
  const flights = await flightsOfBookings(db, [booking.id])
  const former = legs.filter(({ pax }) => pax === 0)
  for (const leg of former) await cancelOneLeg(writing, { leg, flight: flights.find(({ legId }) => legId === leg.id) })
  const carrying = legs.filter(({ pax }) => pax > 0)
  const fleet = await aircraftById(
    db,
    carrying.flatMap(({ aircraftId }) => aircraftId ?? []),
  )
  const drafts = await asDraft(db, {
    aircraft: undefined,
    legs: carrying.map((plan) => ({
      input: { pax: plan.pax },
      aircraft: fleet.find(({ id }) => id === plan.aircraftId),
      plan,
    })),
  })
  const made = await positionLegs(db, drafts, booking.id)
  const itinerary = {
    aircraft: undefined,
    legs: made.map(({ plan, aircraft }) => ({ input: { pax: 0 } satisfies LegInput, aircraft, plan })),
  }
  const first = Math.max(-1, ...(await legsOf(db, [booking.id])).map(({ position }) => position)) + 1
  const added = (await addLegs(writing, booking, itinerary, first)).legs.map(({ id }) => id)
  const at = (place: number) => added.filter((_, index) => made[index]?.before === place)
  const order = [...carrying.flatMap(({ id }, place) => [...at(place), id]), ...at(carrying.length)]
  await reorderLegs(writing, booking.id, order, added)
  await makeOptions(writing, booking)
  return former.length > 0 || made.length > 0
}
