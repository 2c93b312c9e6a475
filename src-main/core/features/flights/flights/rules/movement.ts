import { checkWritable, type FlightState } from '../../../../../../src-shared/flight/flight-writes.ts'
import { joined, type Message, message } from '../../../../../../src-shared/messages/index.ts'
import { HOUR, MINUTE } from '../../../../../../src-shared/time/durations.ts'
import { fieldDetail, fieldProblem, Problem } from '../../../../../../src-shared/wire/errors.ts'

/** The actual times of a flight, in the order in which they happen. */
export const movements = ['offBlockAt', 'takeOffAt', 'landingAt', 'onBlockAt'] as const
export type Movement = Record<(typeof movements)[number], number | null>

/** The names of the times, as people know them. */
export const movementNames: Record<keyof Movement, Message> = {
  offBlockAt: message('movement_off_block'),
  takeOffAt: message('movement_take_off'),
  landingAt: message('movement_landing'),
  onBlockAt: message('movement_on_block'),
}

/** How far a clock may be ahead of this computer's. */
const CLOCK_GRACE = 2 * MINUTE
/** How far from the plan an actual time may be before it is confirmed. */
const DEFAULT_DEVIATION = 3 * HOUR

/** @throws Problem invalid_input for a time that has not come yet: actual times are entered when they have happened. */
function checkNotAhead(input: Partial<Movement>, now: number): void {
  for (const movement of movements) {
    if ((input[movement] ?? now) > now + CLOCK_GRACE) {
      throw fieldProblem(movement, message('movement_in_future', { movement: movementNames[movement] }))
    }
  }
}

/** How far two instants are apart: "3:05". */
function hoursBetween(one: number, other: number): string {
  const minutes = Math.round(Math.abs(one - other) / MINUTE)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * Checks times that a person enters against the plan.
 * @throws Problem confirmation_needed when one is more than three hours from it, as of a wrong day.
 */
export function checkPlausible(planned: { departureAt: number; arrivalAt: number }, input: Partial<Movement>): void {
  const unusual = movements.flatMap((movement): { movement: string; problem: Message }[] => {
    const at = input[movement]
    const isDeparture = movement === 'offBlockAt' || movement === 'takeOffAt'
    const plan = isDeparture ? planned.departureAt : planned.arrivalAt
    if (at === undefined || at === null || Math.abs(at - plan) <= DEFAULT_DEVIATION) return []
    const apart = hoursBetween(at, plan)
    const end = message(isDeparture ? 'planned_departure' : 'planned_arrival')
    const code = at < plan ? 'movement_before_plan' : 'movement_after_plan'
    return [{ movement, problem: message(code, { movement: movementNames[movement], hours: apart, end }) }]
  })
  if (unusual.length === 0) return
  const problems = joined(
    unusual.map(({ problem }) => problem),
    ' ',
  )
  throw new Problem(
    'confirmation_needed',
    message('confirm_times', { problems }),
    unusual.map(({ movement, problem }) => fieldDetail(movement, problem)),
  )
}

/**
 * The actual times after some are set, or cleared by null.
 * @throws Problem invalid_input when a time is in the future, a flight would move before it is off block, or one time lies
 * before an earlier one; state_conflict when it is canceled or its post-flight is closed.
 */
export function movementAfter(flight: Movement & FlightState, input: Partial<Movement>, now: number): Movement {
  checkWritable(flight, 'movement')
  checkNotAhead(input, now)
  const after = Object.fromEntries(movements.map((movement) => [movement, flight[movement]])) as unknown as Movement
  for (const movement of movements) if (input[movement] !== undefined) after[movement] = input[movement]
  const known = movements.filter((movement) => after[movement] !== null)
  const [first] = known
  if (first !== undefined && first !== 'offBlockAt') {
    throw fieldProblem('offBlockAt', message('off_block_required', { movement: movementNames[first] }))
  }
  for (const [index, movement] of known.entries()) {
    const earlier = known[index - 1]
    if (earlier !== undefined && (after[movement] ?? 0) < (after[earlier] ?? 0)) {
      throw fieldProblem(
        movement,
        message('movement_order', { earlier: movementNames[earlier], movement: movementNames[movement] }),
      )
    }
  }
  return after
}
