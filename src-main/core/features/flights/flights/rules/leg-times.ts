import { message } from '../../../../../../src-shared/messages/index.ts'
import { MINUTE } from '../../../../../../src-shared/time/durations.ts'
import { parseTime } from '../../../../../../src-shared/time/time.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'
import { type PlannedTimes, replanned } from './plan.ts'

/** The default performance of an aircraft type: cruise in knots, and minutes lost in climb and descent. */
interface Performance {
  cruise: number
  climbAndDescent: number
}
const jet = (cruise: number): Performance => ({ cruise, climbAndDescent: 12 })
const performances: Record<string, Performance> = {
  PISTON: { cruise: 160, climbAndDescent: 6 },
  TURBO_PROP: { cruise: 270, climbAndDescent: 9 },
  VERY_LIGHT_JET: jet(340),
  LIGHT_JET: jet(400),
  SUPER_LIGHT_JET: jet(425),
  MIDSIZE_JET: jet(430),
  SUPER_MIDSIZE_JET: jet(460),
  HEAVY_JET: jet(465),
  ULTRA_LONG_RANGE_JET: jet(488),
  VIP_JET: jet(460),
  AIRLINER: jet(450),
  AMPHIBIAN: { cruise: 120, climbAndDescent: 5 },
  SEA_PLANE: { cruise: 120, climbAndDescent: 5 },
  GYROCOPTER: { cruise: 70, climbAndDescent: 3 },
  HELICOPTER: { cruise: 130, climbAndDescent: 3 },
  TILT_ROTOR: { cruise: 260, climbAndDescent: 4 },
}
/** While no aircraft is assigned. */
const usual = jet(420)

/** Minutes from off block to take-off, and from landing to on block. */
export const TAXI_OUT = 10
export const TAXI_IN = 5
const TAXI = TAXI_OUT + TAXI_IN

export interface AircraftSpeed {
  category: string
  /** Knots. */
  normalCruiseSpeed: number | null
}

/** Whole minutes in the air over a distance in nautical miles (decision 15). */
export function flyingMinutes(distance: number, aircraft: AircraftSpeed | undefined): number {
  const { cruise, climbAndDescent } = performances[aircraft?.category ?? ''] ?? usual
  const own = aircraft?.normalCruiseSpeed ?? 0
  return Math.ceil((distance / (own > 0 ? own : cruise)) * 60 + climbAndDescent)
}

/** Times of a leg as a client gives them; minutes of 0 count as not given. */
interface TimesInput {
  departureAt: number
  arrivalAt?: number | undefined
  flightTime?: number | undefined
  blockTime?: number | undefined
}

/**
 * The times of a new leg: what is given stays, the rest follows from the minutes in the air (decision 15).
 * @throws Problem invalid_input when it would arrive before it departs; `field` is where its arrival is given.
 */
export function legTimes(input: TimesInput, flying: number, field: string) {
  const { departureAt } = input
  if (input.arrivalAt !== undefined && input.arrivalAt <= departureAt) {
    throw fieldProblem(field, message('arrival_before_departure_or_computed'))
  }
  const given0 = (minutes: number | undefined) => (minutes ? Math.round(minutes) : undefined)
  const blockGiven =
    input.arrivalAt === undefined
      ? given0(input.blockTime)
      : Math.max(1, Math.round((input.arrivalAt - departureAt) / MINUTE))
  const inTheAir = given0(input.flightTime) ?? (blockGiven === undefined ? flying : Math.max(1, blockGiven - TAXI))
  const blockTime = blockGiven ?? inTheAir + TAXI
  const flightTime = Math.min(inTheAir, blockTime)
  return { departureAt, arrivalAt: input.arrivalAt ?? departureAt + blockTime * MINUTE, flightTime, blockTime }
}

/** The minutes that a request gives, where they differ from those there are; 0 counts as not given. */
const editedMinutes = (input: number | undefined, shown: number): number | undefined =>
  input && Math.round(input) !== shown ? Math.round(input) : undefined

/**
 * The times of a leg after a change; minutes count where they differ from those it had, so that a leg can be sent back
 * with one field edited (decision 45). Another block time moves the arrival.
 * @throws Problem invalid_input when the departure is moved without an arrival, which is computed only when a leg is
 * made (spec: Quotes and bookings, rule 1; decision 15), when it would arrive before it departs, and when minutes that
 * are given do not fit the times.
 */
export function changedLegTimes(
  leg: PlannedTimes,
  input: Partial<TimesInput>,
  fieldIn: (field: string) => string,
): PlannedTimes {
  const { departureAt = leg.departureAt } = input
  if (departureAt !== leg.departureAt && input.arrivalAt === undefined) {
    throw fieldProblem(fieldIn('arrivalDate'), message('arrival_required_when_moved'))
  }
  const block = editedMinutes(input.blockTime, leg.blockTime)
  const sameTimes = departureAt === leg.departureAt && (input.arrivalAt ?? leg.arrivalAt) === leg.arrivalAt
  const arrivalAt = sameTimes && block ? departureAt + block * MINUTE : (input.arrivalAt ?? leg.arrivalAt)
  const same = departureAt === leg.departureAt && arrivalAt === leg.arrivalAt
  const asItWas = { departureAt, arrivalAt, blockTime: leg.blockTime, flightTime: leg.flightTime }
  const times = same ? asItWas : replanned(leg, { departureAt, arrivalAt }, fieldIn('arrivalDate'))
  if (block && block !== times.blockTime) {
    throw fieldProblem(fieldIn('blockTime'), message('block_time_differs', { minutes: times.blockTime }))
  }
  const inTheAir = editedMinutes(input.flightTime, leg.flightTime) ?? times.flightTime
  if (inTheAir > times.blockTime) {
    throw fieldProblem(fieldIn('flightTime'), message('flight_time_too_long', { minutes: times.blockTime }))
  }
  return { ...times, flightTime: inTheAir }
}

const sameMinute = (one: number, other: number) => Math.floor(one / MINUTE) === Math.floor(other / MINUTE)

/**
 * The instant that a client gives for one end of a leg it changes. A client may send back all that it read with one of
 * the two forms edited: the form that differs from what was shown counts, UTC before local. Times count to the minute,
 * as they are shown. Undefined when neither is given.
 */
export function editedTime(
  input: { utc?: string | number | undefined; local?: string | number | undefined },
  shown: { at: number; timeZone: string },
  timeZone: string,
): number | undefined {
  const { utc, local } = input
  const edited = (at: number) => !sameMinute(at, shown.at)
  const asLocal = (zone: string) => parseTime(local ?? '', zone)
  if (utc === undefined && local === undefined) return undefined
  if (utc !== undefined && edited(parseTime(utc, 'UTC'))) return parseTime(utc, 'UTC')
  const counts = local !== undefined && edited(asLocal(utc === undefined ? timeZone : shown.timeZone))
  return counts ? asLocal(timeZone) : shown.at
}
