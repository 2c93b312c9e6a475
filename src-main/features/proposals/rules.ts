import type { ActiveStatus, LegWarning } from '../../data/tables/columns.ts'

type Checked = { warnings: LegWarning[] }

/** An aircraft with one of these is not capable of a leg; the runway counts where it is known. */
const incapable = new Set(['SEATS_EXCEEDED', 'FUEL_STOP', 'RUNWAY_TOO_SHORT'])
/** A fuel stop takes longer, but can be flown. */
const preventing = new Set(['SCHEDULE_OVERLAP', 'SEATS_EXCEEDED', 'RUNWAY_TOO_SHORT'])

const typesOf = (legs: Checked[]) => legs.flatMap(({ warnings }) => warnings)

/** Whether an aircraft has the seats, the range and the runway that legs take (decision 17). */
export const isCapable = (legs: Checked[]): boolean => !typesOf(legs).some(({ type }) => incapable.has(type))

/** Why an aircraft is not available for legs, its positioning flights included; empty when it is. */
export function reasonsAgainst(aircraft: { tailNumber: string; status: ActiveStatus }, legs: Checked[]): string[] {
  const out = aircraft.status === 'ACTIVE' ? [] : [`${aircraft.tailNumber} is out of use.`]
  const against = typesOf(legs).flatMap(({ type, message }) => (preventing.has(type) ? (message ?? type) : []))
  return [...new Set([...out, ...against])]
}
