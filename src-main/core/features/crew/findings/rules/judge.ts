import { aircraftFindings } from './aircraft.ts'
import { crewFindings } from './crew.ts'
import { type Finding, merged } from './finding.ts'
import { flightFindings } from './flight.ts'
import { itineraryFindings } from './itinerary.ts'
import { type Person, personFindings } from './person.ts'
import { type MemberRoster, rosterFindings } from './roster.ts'
import type { Aircraft, PlannedFlight, RotationEntry } from './situation.ts'
import { passengerFindings } from './travel.ts'

/** Flights to judge, with what their aircraft and crew do around them. */
export interface FindingsInput {
  flights: PlannedFlight[]
  timelines: { aircraft: Aircraft; stops: RotationEntry[] }[]
  people: Person[]
  /** The roster of the people and the time in the query. */
  rosters: MemberRoster[]
  /** Tasks under way between two instants are judged too, also those of aircraft that do not fly then. */
  window: { from: number; to: number } | undefined
}

/** The parts of the work, one after the other: who has other things to do does them in between. */
export function* judging({ flights, timelines, people, rosters, window }: FindingsInput): Generator<Finding[]> {
  const flightIds = new Set(flights.map(({ flightId }) => flightId))
  const within = ({ from, to }: Finding) => window !== undefined && from < window.to && to > window.from
  for (const { aircraft, stops } of timelines) {
    const found = aircraftFindings(aircraft, stops)
    yield found.filter((one) => one.flightIds.some((id) => flightIds.has(id)) || (one.taskId !== null && within(one)))
  }
  for (const flight of flights.filter(({ over }) => !over)) {
    const legs = flight.trip.filter(({ flightId }) => flightId === flight.flightId)
    yield [
      ...legs.flatMap((leg) => itineraryFindings(leg, flight.trip)),
      ...[...flightFindings(flight), ...crewFindings(flight), ...passengerFindings(flight)],
    ]
  }
  for (const person of people) yield personFindings(person, flightIds)
  for (const one of rosters) yield rosterFindings(one)
}

/** All that is found, in the order of time; what is one fact once. */
export const inOrder = (findings: Finding[]): Finding[] =>
  merged(findings).sort(
    (a, b) =>
      a.from - b.from ||
      (a.subject ?? '').localeCompare(b.subject ?? '') ||
      a.code.localeCompare(b.code) ||
      JSON.stringify(a.params).localeCompare(JSON.stringify(b.params)),
  )
