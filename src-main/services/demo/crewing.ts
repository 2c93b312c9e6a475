import { DAY, HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import type { PlannedCrew } from './crew.ts'
import type { PlannedAircraft } from './fleet.ts'
import type { PlannedTrip } from './schedule.ts'
import { MIN_REST, RELEASE_AFTER, REPORT_BEFORE } from './timetable.ts'

export interface Assigned {
  crew: PlannedCrew
  role: 'CMD' | 'FO' | 'FA'
  /** The replacement of a crew member: one who was assigned and has reported sick; or one on standby for them. */
  instead?: 'SICK' | 'SBY'
}

/** The maximum block hours within 28 days (European rules: 100). */
const MAX_BLOCK_HOURS = 90
const PERIOD = 28 * DAY

interface Duty {
  from: number
  to: number
  blockHours: number
}

/**
 * Gives trips a crew that may fly them: rated for the type, a captain among them, rested, and with hours left. Who has
 * flown least goes first. A trip without free crew has no entry; those with an event come first.
 */
export function assignCrews(trips: PlannedTrip[], fleet: PlannedAircraft[], crew: PlannedCrew[]) {
  const worked = new Map<PlannedCrew, Duty[]>(crew.map((one) => [one, []]))
  const assigned = new Map<PlannedTrip, Assigned[]>()
  const inOrder = trips.toSorted((a, b) => Number(!a.event) - Number(!b.event) || dutyOf(a).from - dutyOf(b).from)
  for (const trip of inOrder) {
    const duty = dutyOf(trip)
    const members: Assigned[] = []
    const roles = rolesOf(fleet, trip)
    for (const role of roles) {
      const free = crew
        .filter((one) => titles[role].includes(one.jobTitle) && one.tails.includes(trip.tailNumber))
        .filter((one) => !members.some((member) => member.crew === one))
        .map((one) => ({ one, load: loadOf(worked.get(one) ?? [], duty) + titles[role].indexOf(one.jobTitle) * 30 }))
        .filter(({ load }) => load < Number.POSITIVE_INFINITY)
        .sort((a, b) => a.load - b.load)[0]
      if (free) members.push({ crew: free.one, role })
    }
    if (members.length < roles.length) continue
    for (const member of members) worked.get(member.crew)?.push(duty)
    assigned.set(trip, trip.event?.lacksCommander ? withoutCommander(members) : members)
  }
  return assigned
}

/** The job titles for a role, the preferred ones first. */
const titles: Record<Assigned['role'], PlannedCrew['jobTitle'][]> = {
  CMD: ['Captain'],
  FO: ['First Officer', 'Captain'],
  FA: ['Flight Attendant'],
}

function rolesOf(fleet: PlannedAircraft[], trip: PlannedTrip): Assigned['role'][] {
  const aircraft = fleet.find(({ tailNumber }) => tailNumber === trip.tailNumber)
  if (trip.event?.lacksCommander) return ['CMD', 'FO', 'CMD']
  return aircraft?.cabinCrew ? ['CMD', 'FO', 'FA'] : ['CMD', 'FO']
}

/** The first commander is sick, the second stands by. */
function withoutCommander(members: Assigned[]): Assigned[] {
  const [sick, standby] = members.filter(({ role }) => role === 'CMD')
  return members.map((member) =>
    member === sick ? { ...member, instead: 'SICK' } : member === standby ? { ...member, instead: 'SBY' } : member,
  )
}

/** The duty of a trip from report to release, and the hours flown. */
export function dutyOf(trip: PlannedTrip): Duty {
  return {
    from: (trip.flights[0]?.departureAt ?? 0) - REPORT_BEFORE,
    to: (trip.flights.at(-1)?.arrivalAt ?? 0) + RELEASE_AFTER,
    blockHours: trip.flights.reduce((sum, { blockTime }) => sum + blockTime, 0) * (MINUTE / HOUR),
  }
}

const PREFERRED_REST = 40 * HOUR
const SHORT_REST_COSTS = 45

/** The hours that a person has flown in the last 28 days; infinite where another trip would be too much. */
function loadOf(worked: Duty[], duty: Duty): number {
  const rest = Math.min(...worked.map(({ from, to }) => Math.max(duty.from - to, from - duty.to)))
  const hoursUntil = (end: number) =>
    worked.filter(({ to }) => to <= end && to > end - PERIOD).reduce((sum, { blockHours }) => sum + blockHours, 0)
  const ends = [duty.to, ...worked.map(({ to }) => to).filter((to) => to > duty.to && to < duty.to + PERIOD)]
  const busiest = Math.max(...ends.map(hoursUntil)) + duty.blockHours
  if (rest < MIN_REST || busiest > MAX_BLOCK_HOURS) return Number.POSITIVE_INFINITY
  return hoursUntil(duty.to) + (rest < PREFERRED_REST ? SHORT_REST_COSTS : 0)
}
