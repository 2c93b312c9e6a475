import type { LegInput } from '../../../../src-shared/contract/sales/booking-request.ts'
import { findingLineAsMessage } from '../../../../src-shared/findings/words.ts'
import type { Message } from '../../../../src-shared/messages/index.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { placeBefore } from '../../crew/findings/rules/aircraft.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import { flightsFrom, type Scheduled, scheduledBefore } from '../feasibility/queries.ts'
import { SOON } from '../feasibility/rules/position.ts'
import { reasonsAgainst, withoutRepeats } from './desk-rules.ts'
import { type CheckedLeg, checkedLegs, type DraftLeg, draftLegs } from './draft.ts'
import { type PositionLeg, positionLegs } from './position.ts'

/** How one aircraft would fly some legs. */
export interface Plan {
  /** The legs, as if nothing had to be positioned. */
  alone: CheckedLeg[]
  /** With the positioning flights, in the order of time. */
  flown: CheckedLeg[]
  position: PositionLeg[]
  /** Why it is not available; empty when it is. */
  reasons: Message[]
  /** Where it is before the first leg. */
  from: string | null
  /** The next flight of the aircraft, where that departs within 48 hours after the last leg. */
  next: Scheduled | undefined
}

/** Where an aircraft is before legs, and its next flight after them; flights of the edited booking do not count. */
async function around(db: OperatorDb, aircraft: AircraftRow, legs: DraftLeg[], bookingId: string | undefined) {
  const startAt = Math.min(...legs.map(({ plan }) => plan.departureAt))
  const endAt = Math.max(...legs.map(({ plan }) => plan.arrivalAt))
  const others = (all: Scheduled[]) => all.filter((one) => bookingId === undefined || one.bookingId !== bookingId)
  const from = placeBefore(others(await scheduledBefore(db, aircraft.id, startAt)), startAt, aircraft.homebase)
  const [next] = others(await flightsFrom(db, aircraft.id, endAt))
  return { from, next: next && next.startAt - endAt <= SOON ? next : undefined }
}

/** Said where the flight after can't be reached in time, by the words of the board. */
function tooLate(aircraft: AircraftRow, position: PositionLeg[], legs: DraftLeg[], next: Scheduled | undefined) {
  const way = position.find(({ before }) => before === legs.length)
  if (!next || !way || way.plan.arrivalAt <= next.startAt) return []
  const params = { at: way.plan.departureAirport, flight: next.label, from: next.from }
  const finding = { code: 'aircraft_location' as const, params, subject: aircraft.tailNumber }
  return [findingLineAsMessage(finding)]
}

/** How an aircraft would fly legs, positioning flights included. @throws Problem; see `readItinerary`. */
export async function planFor(
  db: OperatorDb,
  aircraft: AircraftRow,
  input: LegInput[],
  bookingId: string | undefined,
): Promise<Plan> {
  const { legs } = await draftLegs(db, { legs: input.map((leg) => ({ ...leg, aircraft: aircraft.tailNumber })) })
  const alone = await checkedLegs(db, legs, bookingId)
  if (legs.length === 0) return { alone, flown: [], position: [], reasons: [], from: null, next: undefined }
  const position = await positionLegs(db, legs, bookingId)
  // Seen together: on the way to its first leg an aircraft can be in the way of what it has to do before.
  const all = [...legs, ...position].toSorted((a, b) => a.plan.departureAt - b.plan.departureAt)
  const flown = await checkedLegs(db, all, bookingId)
  const { from, next } = await around(db, aircraft, legs, bookingId)
  const reasons = withoutRepeats([...reasonsAgainst(aircraft, flown), ...tooLate(aircraft, position, legs, next)])
  return { alone, flown, position, reasons, from, next }
}
