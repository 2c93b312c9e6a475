import type { EventKind } from '../../../../../../src-shared/contract/events.ts'
import type { BlockTimes } from '../../../../../../src-shared/flight/flight-progress.ts'
import { checkWritable, type FlightState } from '../../../../../../src-shared/flight/flight-writes.ts'
import { message } from '../../../../../../src-shared/messages/index.ts'
import { MINUTE } from '../../../../../../src-shared/time/durations.ts'
import { fieldProblem, Problem } from '../../../../../../src-shared/wire/errors.ts'
import { type Movement, movements } from './movement.ts'
import { type PostFlight, stillOpen } from './open.ts'

const moved = (flight: Movement): boolean => movements.some((movement) => flight[movement] !== null)

/** @throws Problem state_conflict once a flight is canceled, under way or closed: its plan is what it is. */
export function checkPlannable(flight: Movement & FlightState): void {
  checkWritable(flight, 'plan')
  if (moved(flight)) {
    throw new Problem('state_conflict', message('flight_flown_plan_fixed'))
  }
}

/** @throws Problem state_conflict once a flight is under way or closed: what was flown can't be called off. */
export function checkCancelable(flight: Movement & PostFlight): void {
  if (!moved(stillOpen(flight))) return
  throw new Problem('state_conflict', message('flight_flown_not_cancelable'))
}

/** The times of a plan; the last two in minutes. */
export interface PlannedTimes extends BlockTimes {
  flightTime: number
  blockTime: number
}

/**
 * A plan with other block times; what is lost to taxiing stays as it is. `field` is where the arrival is given.
 * @throws Problem invalid_input when it would arrive before it departs.
 */
export function replanned(plan: PlannedTimes, { departureAt, arrivalAt }: BlockTimes, field: string): PlannedTimes {
  if (arrivalAt <= departureAt) {
    throw fieldProblem(field, message('arrival_before_departure'))
  }
  const blockTime = Math.max(1, Math.round((arrivalAt - departureAt) / MINUTE))
  const flightTime = Math.max(0, plan.flightTime + blockTime - plan.blockTime)
  return { departureAt, arrivalAt, blockTime, flightTime }
}

/**
 * The plan of a flight that the desk moves: a departure takes the arrival along unless that is given too. Undefined
 * when no time differs. @throws Problem invalid_input; see `replanned`.
 */
export function movedPlan(plan: PlannedTimes, input: Partial<BlockTimes>): PlannedTimes | undefined {
  const departureAt = input.departureAt ?? plan.departureAt
  const arrivalAt = input.arrivalAt ?? plan.arrivalAt + (departureAt - plan.departureAt)
  if (departureAt === plan.departureAt && arrivalAt === plan.arrivalAt) return undefined
  return replanned(plan, { departureAt, arrivalAt }, 'arrivalAt')
}

/** The plan of a flight and of its leg. */
export interface Plan extends PlannedTimes {
  departureAirport: string
  arrivalAirport: string
  distance: number
  aircraftId: string | null
  pax: number
}

/** A change of it: a field that is left out stays. */
export type PlanInput = { [Field in keyof Plan]?: Plan[Field] | undefined }

/** The kind of event that a changed field causes (decision 27), and whether ground services need a recheck (23). */
const eventsByField: { kind: EventKind; of: (keyof Plan)[]; recheck: boolean }[] = [
  { kind: 'FLIGHT_TIME_UPDATE', of: ['departureAt', 'arrivalAt'], recheck: true },
  { kind: 'FLIGHT_AIRCRAFT_UPDATE', of: ['aircraftId'], recheck: true },
  { kind: 'FLIGHT_AIRPORT_UPDATE', of: ['departureAirport', 'arrivalAirport'], recheck: true },
  { kind: 'FLIGHT_PAX_COUNT_UPDATE', of: ['pax'], recheck: false },
]

/** The consequences of a change of plan. */
export function planChange(before: Plan, after: PlanInput) {
  const fields = Object.keys(after) as (keyof Plan)[]
  const differing = new Set(fields.filter((field) => after[field] !== undefined && after[field] !== before[field]))
  const matching = eventsByField.filter(({ of }) => of.some((field) => differing.has(field)))
  return {
    differs: differing.size > 0,
    events: matching.map(({ kind }) => kind),
    recheck: matching.some((one) => one.recheck),
  }
}

/**
 * The writes by which a flight has as many tickets as pax: only unnamed ones are added and removed, the last first
 * (decision 21). @throws Problem state_conflict when more people have a ticket.
 */
export function ticketsFor<Ticket extends { userId: string | null }>(tickets: Ticket[], pax: number) {
  const free = tickets.filter(({ userId }) => userId === null)
  const assigned = tickets.length - free.length
  if (pax < assigned) {
    throw new Problem('state_conflict', message('named_passengers_remain', { number: assigned }))
  }
  return { missing: Math.max(0, pax - tickets.length), spare: free.slice(pax - assigned) }
}
