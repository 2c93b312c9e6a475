import type { FindingCode } from '../../../../../../src-shared/domain/crew/findings/codes.ts'
import { HOUR } from '../../../../../../src-shared/time/durations.ts'
import { type Finding, finding, hours } from './finding.ts'

/** A leg of a trip as it is planned, with or without an aircraft. */
export interface PlannedLeg {
  flightId: number
  label: string
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
  /** Nautical miles. */
  distance: number
  pax: number
  /** Null while none is chosen. */
  aircraftId: number | null
  /** It is known why it may land where it departs: a local flight, a training. */
  hasReason: boolean
  /** When it was planned. */
  enteredAt: number
  /** Seats of the largest aircraft in the fleet; null where one is chosen, or there is none. */
  largest: number | null
}

type LegFinding = Pick<Finding, 'code' | 'params'>
type Rule = (leg: PlannedLeg, trip: PlannedLeg[]) => LegFinding[]

const found = (code: FindingCode, params: LegFinding['params']): LegFinding[] => [{ code, params }]

/** Workflows whose flights return to where they depart as a matter of course. */
const localWorkflows = new Set(['TRAINING', 'MAINTENANCE', 'INTERNAL'])

/** Whether a plan says why a flight lands where it departs: by its workflow, or in words. */
export const hasReasonFor = (plan: { workflow?: string | undefined; notes?: (string | null | undefined)[] }): boolean =>
  localWorkflows.has(plan.workflow ?? '') || (plan.notes ?? []).some((note) => note?.trim())

const sameAirport: Rule = ({ departureAirport, arrivalAirport: airport, hasReason }) =>
  departureAirport === airport && !hasReason ? found('leg_same_airport', { airport }) : []

/** Legs of two aircraft that both are known can be flown at once. */
const canBeParallel = (one: PlannedLeg, other: PlannedLeg) =>
  one.aircraftId !== null && other.aircraftId !== null && one.aircraftId !== other.aircraftId

/** The leg that passengers fly before this one, as the trip lists them. */
function legBefore(leg: PlannedLeg, trip: PlannedLeg[]): PlannedLeg | undefined {
  const carrying = trip.filter(({ pax }) => pax > 0)
  return carrying[carrying.indexOf(leg) - 1]
}

const isOutOfOrder = (leg: PlannedLeg, trip: PlannedLeg[]): PlannedLeg | undefined => {
  const before = legBefore(leg, trip)
  return before && leg.departureAt < before.arrivalAt && !canBeParallel(leg, before) ? before : undefined
}

/** An aircraft on both at once is an overlap of its schedule. */
const order: Rule = (leg, trip) => {
  const before = isOutOfOrder(leg, trip)
  const isOverlap = leg.aircraftId !== null && leg.arrivalAt > (before?.departureAt ?? 0)
  if (!before || (isOverlap && before.aircraftId === leg.aircraftId)) return []
  return found('leg_order', { flight: leg.label, first: before.label })
}

/** With an aircraft, where that is says the same, and what it has to be positioned for. */
const openJaw: Rule = (leg, trip) => {
  if (leg.aircraftId !== null || isOutOfOrder(leg, trip)) return []
  const before = trip
    .filter((one) => one !== leg && one.departureAt < leg.departureAt && !canBeParallel(one, leg))
    .toSorted((a, b) => a.departureAt - b.departureAt)
    .at(-1)
  if (!before || before.arrivalAirport === leg.departureAirport) return []
  return found('leg_open_jaw', { flight: leg.label, from: leg.departureAirport, at: before.arrivalAirport })
}

const past: Rule = ({ departureAt, enteredAt }) => (departureAt < enteredAt ? found('leg_past', {}) : [])

/** Faster over ground than any aircraft that flies today with a tailwind. */
const MAX_KNOTS = 750
const tooFast: Rule = ({ distance, departureAt, arrivalAt }) =>
  distance / ((arrivalAt - departureAt) / HOUR) > MAX_KNOTS
    ? found('leg_too_fast', { distance: Math.round(distance), length: hours(arrivalAt - departureAt) })
    : []

/** Slower than anything flies for long: the arrival is of another day, or of the other half of the day. */
const MIN_KNOTS = 60
const SHORT_HOURS = 6
/** Longer than any aircraft of the trade stays in the air, unless it covers the distance: fuel stops are said elsewhere. */
const LONG = { hours: 20, knots: 200 }
const tooSlow: Rule = ({ distance, departureAt, arrivalAt }) => {
  const elapsed = (arrivalAt - departureAt) / HOUR
  const knots = distance / elapsed
  const isSlow = distance > 0 && elapsed > SHORT_HOURS && knots < MIN_KNOTS
  return isSlow || (elapsed > LONG.hours && knots < LONG.knots)
    ? found('leg_too_slow', { distance: Math.round(distance), length: hours(arrivalAt - departureAt) })
    : []
}

const fleetSeats: Rule = ({ pax, largest }) =>
  largest !== null && pax > largest ? found('fleet_seats_exceeded', { pax, seats: largest }) : []

const rules: Rule[] = [order, sameAirport, openJaw, past, tooFast, tooSlow, fleetSeats]

/** What can't be, or is hardly meant, about a leg of a trip whose legs are in their order. */
export const itineraryFindings = (leg: PlannedLeg, trip: PlannedLeg[]): Finding[] =>
  rules
    .flatMap((rule) => rule(leg, trip))
    .map((one) => finding({ ...one, flightIds: [leg.flightId], from: leg.departureAt, to: leg.arrivalAt }))
