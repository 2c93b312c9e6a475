import { Problem } from '../../../../src-shared/errors.ts'
import type { FindingCode } from '../../../../src-shared/findings/codes.ts'
import { type Movement, movements } from '../../flights/flights/rules/movement.ts'
import { type PostFlight, stillOpen } from '../../flights/flights/rules/open.ts'

/** @throws Problem state_conflict once a flight is canceled, under way or closed: its crew is final. */
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

/** Findings that refuse a seat or an entry: not qualified, elsewhere or away. Duty and rest only warn (decision 22). */
const refusing = new Set<FindingCode>([
  ...(['crew_role', 'crew_single_pilot', 'crew_tail', 'qualification_expired'] as const),
  ...(['crew_overlap', 'crew_on_leave'] as const),
])
export const isRefusing = ({ code }: { code: FindingCode }): boolean => refusing.has(code)
