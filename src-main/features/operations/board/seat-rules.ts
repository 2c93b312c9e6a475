import { dutyCodeOf, isLeave } from '../../../../src-shared/duty-codes.ts'
import { Problem } from '../../../../src-shared/errors.ts'
import { type Movement, movements } from '../../flights/flights/rules/movement.ts'
import { type PostFlight, stillOpen } from '../../flights/flights/rules/open.ts'

/** @throws Problem state_conflict once a flight is cancelled, under way or closed: who flies it is what it is. */
export function checkCrewable(flight: Movement & PostFlight & { canceledAt: number | null }): void {
  if (stillOpen(flight).canceledAt !== null) {
    throw new Problem('state_conflict', 'This flight is cancelled, so nobody flies it.')
  }
  if (movements.some((movement) => flight[movement] !== null)) {
    throw new Problem('state_conflict', 'This flight has actual times already; correct its crew on its page.')
  }
}

export const alreadyAboard = (name: string): string => `${name} is on this flight already.`
export const noSeat = (role: string): string => `No seat for ${role} is free on this flight.`

/** Somebody with what they have at a time. */
export interface Busy {
  name: string
  /** Other flights at the same time. */
  flights: string[]
  entries: { type: string; name: string }[]
}

const flying = ({ name, flights }: Busy) =>
  flights.length > 0 ? `${name} flies ${flights.join(', ')} then.` : undefined

function onLeave({ name, entries }: Busy) {
  const leave = entries.find(({ type }) => isLeave(type))
  return leave && `${name} is rostered for ${leave.name} then.`
}

const together = (reasons: (string | undefined)[]): string | null => reasons.filter(Boolean).join(' ') || null

/** All reasons for which somebody can't have an entry of another's roster; standby is called out of to fly. */
export function entryRefusal(type: string, who: Busy & { claimed: boolean }): string | null {
  const called = dutyCodeOf(type).kind === 'STANDBY'
  return together([
    who.claimed ? 'Expenses were claimed for this entry; it stays with who claimed them.' : undefined,
    called ? undefined : flying(who),
    onLeave(who),
  ])
}
