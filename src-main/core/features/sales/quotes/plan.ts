import type { LegInput } from '../../../../../src-shared/contract/sales/booking-request.ts'
import type { Message } from '../../../../../src-shared/messages/index.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { placeBefore } from '../../crew/findings/rules/aircraft.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import type { Scheduled } from '../feasibility/queries.ts'
import { SOON } from '../feasibility/rules/position.ts'
import { reasonsAgainst, withoutRepeats } from './desk-rules.ts'
import { type CheckedLeg, checkedLegs, type DraftLeg, draftLegs } from './draft.ts'
import { othersAround, type PositionLeg, positionLegs } from './position.ts'

/** How legs are flown with their positioning flights. */
interface FlownTogether {
  /** The legs, in their order. */
  legs: CheckedLeg[]
  /** Legs and positioning flights, in the order of time. */
  flown: CheckedLeg[]
  position: (PositionLeg & CheckedLeg)[]
  /** Why an aircraft can't be positioned in time; empty where each can. */
  problems: Message[]
}

/**
 * Legs with the positioning flights that their aircraft need, each judged in sight of all: on the way to its first leg
 * an aircraft can be in the way of what it has to do before.
 */
export async function flownTogether(
  db: OperatorDb,
  legs: DraftLeg[],
  bookingId: string | undefined,
): Promise<FlownTogether> {
  const position = await positionLegs(db, legs, bookingId)
  const all = [...legs, ...position]
  const problems = new Map<DraftLeg, Message>(position.flatMap((leg) => (leg.problem ? [[leg, leg.problem]] : [])))
  const judged = (await checkedLegs(db, all, bookingId)).map((leg, index): CheckedLeg => {
    const problem = problems.get(all[index] as DraftLeg)
    // One without time is at the same time as others by necessity: its own reason says it.
    return problem ? { ...leg, warnings: [{ type: 'AIRCRAFT_LOCATION', message: problem }] } : leg
  })
  return {
    legs: judged.slice(0, legs.length),
    flown: judged.toSorted((a, b) => a.plan.departureAt - b.plan.departureAt),
    position: position.map((leg, index) => ({ ...leg, warnings: judged[legs.length + index]?.warnings ?? [] })),
    problems: withoutRepeats([...problems.values()]),
  }
}

/** How one aircraft would fly some legs. */
export interface Plan extends FlownTogether {
  /** The legs, as if nothing had to be positioned. */
  alone: CheckedLeg[]
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
  const others = await othersAround(db, aircraft.id, { startAt, endAt }, bookingId)
  const later = others.filter((one) => one.flightId !== undefined && one.startAt >= endAt)
  const [next] = later.toSorted((a, b) => a.startAt - b.startAt)
  const from = placeBefore(others, startAt, aircraft.homebase)
  return { from, next: next && next.startAt - endAt <= SOON ? next : undefined }
}

/** How an aircraft would fly legs, positioning flights included. @throws Problem; see `readItinerary`. */
export async function planFor(
  db: OperatorDb,
  aircraft: AircraftRow,
  input: LegInput[],
  workflow: string,
  bookingId: string | undefined,
): Promise<Plan> {
  const { legs } = await draftLegs(db, {
    workflow,
    legs: input.map((leg) => ({ ...leg, aircraft: aircraft.tailNumber })),
  })
  const alone = await checkedLegs(db, legs, bookingId)
  if (legs.length === 0)
    return { alone, legs: [], flown: [], position: [], problems: [], reasons: [], from: null, next: undefined }
  const together = await flownTogether(db, legs, bookingId)
  // What a positioning flight without time collides with is not another reason.
  const judged = together.problems.length > 0 ? alone : together.flown
  const reasons = withoutRepeats([...reasonsAgainst(aircraft, judged), ...together.problems])
  return { alone, ...together, reasons, ...(await around(db, aircraft, legs, bookingId)) }
}
