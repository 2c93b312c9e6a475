import { fieldProblem, Problem, type ProblemDetail } from '../../../../../src-shared/errors.ts'
import { type PostFlight, stillOpen } from './open.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The actual times of a flight, in the order in which they happen. */
export const movements = ['offBlockAt', 'takeOffAt', 'landingAt', 'onBlockAt'] as const
export type Movement = Record<(typeof movements)[number], number | null>

/** What people call them. */
export const movementNames: Record<keyof Movement, string> = {
  offBlockAt: 'off block',
  takeOffAt: 'take-off',
  landingAt: 'landing',
  onBlockAt: 'on block',
}

/** How far a clock may be ahead of this computer's. */
const CLOCK_GRACE = 2 * MINUTE
/** How far from the plan an actual time may be before it is confirmed. */
const USUAL_DEVIATION = 3 * HOUR

/** @throws Problem invalid_input for a time that has not come yet: actual times are entered when they have happened. */
function checkNotAhead(given: Partial<Movement>, now: number): void {
  for (const movement of movements) {
    if ((given[movement] ?? now) > now + CLOCK_GRACE) {
      throw fieldProblem(movement, `${movementNames[movement]} is in the future; enter it when it has happened.`)
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
export function checkPlausible(planned: { departureAt: number; arrivalAt: number }, given: Partial<Movement>): void {
  const details = movements.flatMap((movement): ProblemDetail[] => {
    const at = given[movement]
    const isDeparture = movement === 'offBlockAt' || movement === 'takeOffAt'
    const plan = isDeparture ? planned.departureAt : planned.arrivalAt
    if (at === undefined || at === null || Math.abs(at - plan) <= USUAL_DEVIATION) return []
    const apart = hoursBetween(at, plan)
    const [name, end] = [movementNames[movement], isDeparture ? 'departure' : 'arrival']
    const message =
      at < plan ? `${name} is ${apart} h before the planned ${end}.` : `${name} is ${apart} h after the planned ${end}.`
    return [{ in: 'body', field: movement, message }]
  })
  if (details.length === 0) return
  const said = details.map(({ message }) => message).join(' ')
  throw new Problem('confirmation_needed', `${said} Send it again with "confirmed": true if it is right.`, details)
}

/**
 * The actual times after some are set, or cleared by null.
 * @throws Problem invalid_input when a time is in the future, a flight would move before it is off block, or one time lies
 * before an earlier one; state_conflict when it is cancelled or its post-flight is closed.
 */
export function movementAfter(
  flight: Movement & PostFlight & { canceledAt: number | null },
  given: Partial<Movement>,
  now: number,
): Movement {
  if (stillOpen(flight).canceledAt !== null) {
    throw new Problem('state_conflict', 'This flight is cancelled; it does not move.')
  }
  checkNotAhead(given, now)
  const after = Object.fromEntries(movements.map((movement) => [movement, flight[movement]])) as unknown as Movement
  for (const movement of movements) if (given[movement] !== undefined) after[movement] = given[movement]
  const known = movements.filter((movement) => after[movement] !== null)
  const [first] = known
  if (first !== undefined && first !== 'offBlockAt') {
    throw fieldProblem('offBlockAt', `give the off block time too: ${movementNames[first]} comes after it.`)
  }
  for (const [index, movement] of known.entries()) {
    const earlier = known[index - 1]
    if (earlier !== undefined && (after[movement] ?? 0) < (after[earlier] ?? 0)) {
      throw fieldProblem(movement, `${movementNames[movement]} can't be before ${movementNames[earlier]}.`)
    }
  }
  return after
}
