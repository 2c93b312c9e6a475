/** No passengers on board: the aircraft flies to where it is needed (wire-facts 11). */
export const flightTypeOf = (pax: number): 'POS' | 'PAX' => (pax === 0 ? 'POS' : 'PAX')

/** Filed as general aviation (ICAO flight plan, item 8); scheduled ones as S, the rest as other air transport. */
const generalAviation = new Set(['PRIVATE', 'OWNER', 'INTERNAL', 'TRAINING', 'MAINTENANCE'])
const scheduled = new Set(['SCHEDULED', 'CARGO_SCHEDULED'])

/** The type of flight that a flight plan names. */
export function flightPlanType(workflow: string): 'G' | 'S' | 'N' {
  return generalAviation.has(workflow) ? 'G' : scheduled.has(workflow) ? 'S' : 'N'
}
