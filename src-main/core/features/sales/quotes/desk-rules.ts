import { legWarningSeverity } from '../../../../../src-shared/domain/crew/findings/leg-warnings.ts'
import { englishText, type Message, message, verbatim } from '../../../../../src-shared/messages/index.ts'
import type { ActiveStatus } from '../../../data/tables/columns.ts'
import type { LegWarning } from '../feasibility/leg-warnings.ts'

type WithWarnings = { warnings: LegWarning[] }

/** An aircraft with one of these is not capable of a leg; the runway counts where it is known. */
const incapable = new Set(['SEATS_EXCEEDED', 'FUEL_STOP', 'RUNWAY_TOO_SHORT'])
/** A fuel stop takes longer, but can be flown; so can what a positioning flight puts right. */
const solvable = new Set(['AIRCRAFT_LOCATION', 'FUEL_STOP'])
const prevents = (type: string) => legWarningSeverity(type) === 'BLOCKING' && !solvable.has(type)

const typesOf = (legs: WithWarnings[]) => legs.flatMap(({ warnings }) => warnings)

/** Whether an aircraft has the seats, the range and the runway that legs take (decision 17). */
export const isCapable = (legs: WithWarnings[]): boolean => !typesOf(legs).some(({ type }) => incapable.has(type))

/** Messages without those that say the same as one before. */
export const withoutRepeats = (messages: Message[]): Message[] => [
  ...new Map(messages.map((one) => [englishText(one), one])).values(),
]

/** Why an aircraft is not available for legs, its positioning flights included; empty when it is. */
export function reasonsAgainst(
  aircraft: { tailNumber: string; status: ActiveStatus },
  legs: WithWarnings[],
): Message[] {
  const out = aircraft.status === 'ACTIVE' ? [] : [message('aircraft_inactive', { tail: aircraft.tailNumber })]
  const against = typesOf(legs).flatMap(({ type, message }) => (prevents(type) ? (message ?? verbatim(type)) : []))
  return withoutRepeats([...out, ...against])
}
