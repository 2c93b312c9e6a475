import type { FindingCode } from '../../../../../src-shared/domain/crew/findings/codes.ts'
import { checkWritable, type FlightState } from '../../../../../src-shared/flight/flight-writes.ts'
import { type Message, message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import { type Movement, movements } from '../../flights/flights/rules/movement.ts'

/** @throws Problem state_conflict once a flight is canceled, under way or closed: its crew is final. */
export function checkCrewable(flight: Movement & FlightState): void {
  checkWritable(flight, 'crew')
  if (movements.some((movement) => flight[movement] !== null)) {
    throw new Problem('state_conflict', message('flight_flown_crew_fixed'))
  }
}

export const alreadyAboard = (name: string): Message => message('crew_member_already_on_flight', { name })
export const noSeat = (role: string): Message => message('no_seat_free', { role })

/** Findings that refuse a seat or an entry: not qualified, elsewhere or away. Duty and rest only warn (decision 22). */
const refusing = new Set<FindingCode>([
  ...(['crew_role', 'crew_single_pilot', 'crew_tail', 'qualification_expired'] as const),
  ...(['qualification_missing'] as const),
  ...(['crew_overlap', 'crew_on_leave'] as const),
])
export const isRefusing = ({ code }: { code: FindingCode }): boolean => refusing.has(code)
