import { dutyCodeOf, isLeave } from '../../../src-shared/duty-codes.ts'
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

/** Somebody with what they have at a time. */
export interface Busy {
  name: string
  /** Other flights at the same time. */
  flights: string[]
  entries: { type: string; name: string }[]
}

/** Somebody who would sit there. */
export interface Candidate extends Busy {
  /** What they can be on a flight; none: not known. */
  roles: string[]
  /** The tails they fly; none: any. */
  tails: string[]
  /** Whether they are on the flight already. */
  aboard: boolean
  /** Flies with a second pilot only. */
  multiCrewOnly?: boolean
  /** What ended before the flight does. */
  expired: { name: string; expires: string }[]
}

type Rule = (seat: Seat, who: Candidate) => string | undefined

const flying = ({ name, flights }: Busy) =>
  flights.length > 0 ? `${name} flies ${flights.join(', ')} then.` : undefined

function onLeave({ name, entries }: Busy) {
  const leave = entries.find(({ type }) => isLeave(type))
  return leave && `${name} is rostered for ${leave.name} then.`
}

/** Why somebody can't fly a flight, in order of weight: not qualified, elsewhere or away. */
const rules: Rule[] = [
  (_seat, { name, aboard }) => (aboard ? `${name} is on this flight already.` : undefined),
  ({ role }, { name, roles }) =>
    roles.length > 0 && !roles.includes(role) ? `${name} does not fly as ${role}.` : undefined,
  ({ role }, { name, multiCrewOnly }) =>
    multiCrewOnly && role === 'SINGLE_PILOT' ? `${name} flies with a second pilot only.` : undefined,
  ({ tail }, { name, tails }) =>
    tail !== undefined && tails.length > 0 && !tails.includes(tail) ? `${name} does not fly ${tail}.` : undefined,
  (_seat, { name, expired: [first] }) => first && `${first.name} of ${name} ended on ${first.expires}.`,
  (_seat, who) => flying(who),
  (_seat, who) => onLeave(who),
]

const together = (reasons: (string | undefined)[]): string | null => reasons.filter(Boolean).join(' ') || null

/** All reasons for which somebody can't have a seat; null where there is none. */
export const seatRefusal = (seat: Seat, who: Candidate): string | null => together(rules.map((rule) => rule(seat, who)))

/** All reasons for which somebody can't have an entry of another's roster; standby is called out of to fly. */
export function entryRefusal(type: string, who: Busy & { claimed: boolean }): string | null {
  const called = dutyCodeOf(type).kind === 'STANDBY'
  return together([
    who.claimed ? 'Expenses were claimed for this entry; it stays with who claimed them.' : undefined,
    called ? undefined : flying(who),
    onLeave(who),
  ])
}
