import { DAY } from '../../../../../../src-shared/time/durations.ts'
import type { JudgedActivity } from './doing.ts'
import type { Finding } from './finding.ts'

/** FCL.060, 14 CFR 61.57: three take-offs and landings on the type within ninety days. */
const DAYS = 90
const NEEDED = 3
const atControls = new Set(['CMD', 'FO', 'SINGLE_PILOT'])

type RecencyFinding = Pick<Finding, 'code' | 'params' | 'flightIds' | 'from' | 'to'>

/**
 * Flights of pilots who lack recent take-offs or landings on the type. Only who flew the type before those ninety days
 * is judged: of others the records do not reach back far enough. A flight without a record of who took off or landed
 * counts for both pilots, and a simulator session for all that is missing.
 */
export function recencyFindings(
  activities: readonly JudgedActivity[],
  judged: readonly JudgedActivity[],
): RecencyFinding[] {
  const flown = activities.filter(({ flightId, role = '' }) => flightId !== undefined && atControls.has(role))
  return judged.flatMap((flight): RecencyFinding[] => {
    const { aircraftType: type, role = '', startAt, endAt, flightId = 0 } = flight
    if (!type || !atControls.has(role)) return []
    const since = startAt - DAYS * DAY
    const before = flown.filter(
      (one) => one.aircraftType === type && one.startAt < startAt && one.flightId !== flightId,
    )
    const recent = before.filter((one) => one.endAt >= since)
    if (recent.length === before.length) return []
    const simulated = activities.some(({ code, endAt }) => code === 'SIM' && endAt >= since && endAt <= startAt)
    const takeOffs = recent.filter(({ isPilotTakeoff }) => isPilotTakeoff !== false).length
    const landings = recent.filter(({ isPilotLanding }) => isPilotLanding !== false).length
    if (simulated || (takeOffs >= NEEDED && landings >= NEEDED)) return []
    return [{ code: 'recency', params: { type, takeOffs, landings }, flightIds: [flightId], from: startAt, to: endAt }]
  })
}
