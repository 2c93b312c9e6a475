import { fieldProblem, Problem } from '../../../../src-shared/errors.ts'
import { type PostFlight, stillOpen } from './open.ts'

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

/**
 * The actual times after some are set, or cleared by null.
 * @throws Problem invalid_input when a flight would move before it is off block, or one time lies before an earlier one;
 * state_conflict when it is cancelled or its post-flight is closed.
 */
export function movementAfter(
  flight: Movement & PostFlight & { canceledAt: number | null },
  given: Partial<Movement>,
): Movement {
  if (stillOpen(flight).canceledAt !== null) {
    throw new Problem('state_conflict', 'This flight is cancelled; it does not move.')
  }
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
