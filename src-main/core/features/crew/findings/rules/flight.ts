import { isNight } from '../../../../../../src-shared/domain/airports/sun.ts'
import type { Restriction } from '../../../../../../src-shared/domain/fleet/restrictions.ts'
import { type Departing, slotProblem } from '../../../../../../src-shared/domain/flights/slot-times.ts'
import { dueOf, isPastDue, isReached } from '../../../fleet/maintenance/rules.ts'
import { covers } from '../../../flights/permits/rules.ts'
import { type Finding, finding, hours } from './finding.ts'
import { dayOf, type PlannedFlight } from './situation.ts'

type FlightFinding = Pick<Finding, 'code' | 'params'>
type Rule = (flight: PlannedFlight) => FlightFinding[]

const seats: Rule = ({ aircraft, pax }) =>
  aircraft && pax > aircraft.seats ? [{ code: 'seats_exceeded', params: { pax, seats: aircraft.seats } }] : []

const range: Rule = ({ aircraft, distance }) => {
  const most = aircraft?.maxRange ?? null
  if (most === null || distance <= most) return []
  return [{ code: 'range_exceeded', params: { distance: Math.round(distance), range: most } }]
}

const runway: Rule = ({ aircraft, departure, arrival }) => {
  const needed = aircraft?.minRunway ?? 0
  return [...new Map([departure, arrival].map((airport) => [airport.code, airport])).values()].flatMap(
    ({ code: airport, longestRunway }) =>
      longestRunway !== null && longestRunway < needed
        ? [{ code: 'runway_short', params: { airport, runway: Math.round(longestRunway), needed } }]
        : [],
  )
}

/**
 * Limits that are reached before the flight is over: by their date or what is left of them, or at the average use. One
 * that is reached now, or lapses while the aircraft is away, stops it; one due before the flight can be carried out
 * until then, and is only said, as a deferred defect is.
 */
const maintenance: Rule = ({ aircraft, departureAt, arrivalAt }) =>
  (aircraft?.limits ?? []).flatMap((limit): FlightFinding[] => {
    const { state, foreseenAt } = dueOf(limit, arrivalAt)
    if (state !== 'OVERDUE') return []
    const what = limit.type ?? limit.scheduleType
    const day = foreseenAt === null ? '' : dayOf(foreseenAt)
    if (!isReached(limit, arrivalAt)) return [{ code: 'maintenance_foreseen', params: { what, day } }]
    const canBeDoneFirst = isReached(limit, departureAt) && !limit.overdue
    return [{ code: canBeDoneFirst ? 'maintenance_due_first' : 'maintenance_overdue', params: { what, day } }]
  })

/** A flight that departs or arrives at night, where that is known. */
const isAtNight = ({ departure, arrival, departureAt, arrivalAt }: PlannedFlight): boolean =>
  (departure.position !== null && isNight(departureAt, departure.position)) ||
  (arrival.position !== null && isNight(arrivalAt, arrival.position))

/** What a plan says of a restriction: undefined where it says nothing, as of icing. */
const breaks: Partial<Record<Restriction, (flight: PlannedFlight) => boolean>> = {
  NO_PASSENGERS: ({ pax }) => pax > 0,
  NO_NIGHT: isAtNight,
}

/**
 * What deferred defects keep a flight from (decision 74): one past its due day stops the aircraft, one that will be due
 * is only said; so are a restriction of which the plan does not say whether the flight keeps it, and a limitation that is
 * written in words alone.
 */
const defects: Rule = (flight) =>
  (flight.aircraft?.defects ?? []).flatMap(
    ({ title: what, dueDay: day, overdue, restrictions, limitation }): FlightFinding[] => {
      const isDue = day !== null && isPastDue(Date.parse(day), flight.arrivalAt)
      return [
        ...(isDue ? [{ code: overdue ? 'defect_overdue' : 'defect_due', params: { what, day } } as const] : []),
        ...restrictions.flatMap((restriction): FlightFinding[] => {
          const params = { restriction, what }
          const broken = breaks[restriction]
          if (!broken) return [{ code: 'defect_restriction', params }]
          return broken(flight) ? [{ code: 'defect_restricted', params }] : []
        }),
        ...(limitation !== null && restrictions.length === 0
          ? [{ code: 'defect_limitation', params: { limitation, what } } as const]
          : []),
      ]
    },
  )

const slots: Rule = ({ slots, departure, arrival, departureAt, arrivalAt }) => {
  const flight: Departing = {
    ...{ departureAirport: departure.code, arrivalAirport: arrival.code },
    ...{ departureAt, arrivalAt },
  }
  return slots.flatMap((kept): FlightFinding[] => {
    const problem = slotProblem(kept, flight)
    if (!problem) return []
    const { kind: slot, airport } = kept
    if (problem.kind === 'AIRPORT') return [{ code: 'slot_airport', params: { slot, airport } }]
    const code = problem.kind === 'LATE' ? 'slot_late' : 'slot_early'
    return [{ code, params: { slot, airport, length: hours(problem.by) } }]
  })
}

const unwanted = new Set(['CNL', 'NR', 'NA'])

const permits: Rule = ({ permits, departureAt, arrivalAt }) =>
  permits
    .filter((permit) => !unwanted.has(permit.status) && !covers(permit, { departureAt, arrivalAt }))
    .map(({ authority }) => ({ code: 'permit_days', params: { authority } }))

/** Findings about one flight and its aircraft. */
const ofAircraft: Rule[] = [seats, range, runway, maintenance, defects]
const ofFlight: Rule[] = [slots, permits]

export function flightFindings(flight: PlannedFlight): Finding[] {
  const { flightId, aircraft, departureAt: from, arrivalAt: to } = flight
  const common = { flightIds: [flightId], from, to }
  const about = aircraft ? { subject: aircraft.tailNumber, aircraftId: aircraft.aircraftId } : {}
  return [
    ...ofAircraft.flatMap((rule) => rule(flight)).map((one) => finding({ ...common, ...about, ...one })),
    ...ofFlight.flatMap((rule) => rule(flight)).map((one) => finding({ ...common, ...one })),
  ]
}
