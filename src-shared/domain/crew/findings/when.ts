import type { FindingCode } from './codes.ts'

/** The findings about the way to an activity: they apply when that begins. */
const atTheEnd = new Set<FindingCode>(['aircraft_location', 'crew_location', 'crew_rest'])

/** When a finding is shown in an order of time, milliseconds UTC. */
export const conflictAt = ({ code, from, to }: { code: FindingCode; from: number; to: number }): number =>
  atTheEnd.has(code) ? to : from
