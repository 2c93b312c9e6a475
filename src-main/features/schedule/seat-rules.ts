import { isLeave } from '../../../src-shared/duty-codes.ts'
import { Problem } from '../../../src-shared/errors.ts'
import { type Movement, movements } from '../flights/rules/movement.ts'
import { type PostFlight, stillOpen } from '../flights/rules/open.ts'

/** @throws Problem state_conflict once a flight is cancelled, under way or closed: who flies it is what it is. */
export function checkCrewable(flight: Movement & PostFlight & { canceledAt: number | null }): void {
  if (stillOpen(flight).canceledAt !== null) {
    throw new Problem('state_conflict', 'This flight is cancelled, so nobody flies it.')
  }
  if (movements.some((movement) => flight[movement] !== null)) {
    throw new Problem('state_conflict', 'This flight has actual times already; correct its crew on its page.')
  }
}

export const noSeat = (role: string): string => `No seat for ${role} is free on this flight.`

/** A seat of a flight. */
export interface Seat {
  role: string
  /** Undefined while the flight has no aircraft. */
  tail: string | undefined
}

/** Somebody who would sit there, with what they have at that time. */
export interface Candidate {
  name: string
  /** What they can be on a flight; none: not known. */
  roles: string[]
  /** The tails they fly; none: any. */
  tails: string[]
  /** Whether they are on the flight already. */
  aboard: boolean
  /** What ended before the flight does. */
  expired: { name: string; expires: string }[]
  /** Other flights at the same time. */
  flights: string[]
  entries: { type: string; name: string }[]
}

type Rule = (seat: Seat, who: Candidate) => string | undefined

/** Why somebody can't fly a flight, in order of weight: not qualified, elsewhere or away. */
const rules: Rule[] = [
  (_seat, { name, aboard }) => (aboard ? `${name} is on this flight already.` : undefined),
  ({ role }, { name, roles }) =>
    roles.length > 0 && !roles.includes(role) ? `${name} does not fly as ${role}.` : undefined,
  ({ tail }, { name, tails }) =>
    tail !== undefined && tails.length > 0 && !tails.includes(tail) ? `${name} does not fly ${tail}.` : undefined,
  (_seat, { name, expired: [first] }) => first && `${first.name} of ${name} ended on ${first.expires}.`,
  (_seat, { name, flights }) => (flights.length > 0 ? `${name} flies ${flights.join(', ')} then.` : undefined),
  (_seat, { name, entries }) => {
    const leave = entries.find(({ type }) => isLeave(type))
    return leave && `${name} is rostered for ${leave.name} then.`
  },
]

/** All reasons for which somebody can't have a seat; null where there is none. */
export function seatRefusal(seat: Seat, who: Candidate): string | null {
  const reasons = rules.flatMap((rule) => rule(seat, who) ?? [])
  return reasons.length === 0 ? null : reasons.join(' ')
}
