import { isCabinCrew, isPilot } from '../../../../../../src-shared/domain/flights/crew-roles.ts'
import { type Finding, finding } from './finding.ts'
import { type AssignedMember, dayOf, type PlannedFlight } from './situation.ts'

type Rule = (member: AssignedMember, flight: PlannedFlight) => Pick<Finding, 'code' | 'params'>[]

const tail: Rule = ({ tails }, { aircraft }) =>
  aircraft && tails.length > 0 && !tails.includes(aircraft.tailNumber)
    ? [{ code: 'crew_tail', params: { tail: aircraft.tailNumber } }]
    : []

const role: Rule = ({ roles, role }) =>
  roles.length > 0 && !roles.includes(role) ? [{ code: 'crew_role', params: { role } }] : []

const singlePilot: Rule = ({ multiCrewOnly, role }) =>
  multiCrewOnly && role === 'SINGLE_PILOT' ? [{ code: 'crew_single_pilot', params: {} }] : []

/** The qualifications that expire before the flight ends; within its grace one can still be used. */
const expired: Rule = ({ qualifications }, { arrivalAt }) => {
  const day = dayOf(arrivalAt)
  return qualifications
    .filter(({ expires, usableUntil }) => expires !== null && (usableUntil ?? expires) < day)
    .map(({ name: what, expires }) => ({
      code: 'qualification_expired' as const,
      params: { what, day: expires ?? '' },
    }))
}

const isCrew = (role: string) => isPilot([role]) || isCabinCrew([role])
const applies: Record<string, (role: string) => boolean> = {
  FLIGHT_DECK: (role) => isPilot([role]),
  PIC: (role) => role === 'CMD' || role === 'SINGLE_PILOT' || role === 'AUG_PIC',
  SIC: (role) => role === 'FO' || role === 'AUG_SIC',
  CREW_CABIN: (role) => isCabinCrew([role]),
}

/** The required qualifications that a member of the crew does not hold, for their role and the type of aircraft. */
const missing: Rule = ({ missing: kinds, role }, { aircraft }) =>
  kinds
    .filter(({ appliesTo }) => (applies[appliesTo ?? ''] ?? isCrew)(role))
    .filter(({ aircraftTypes }) => aircraftTypes.length === 0 || aircraftTypes.includes(aircraft?.type ?? ''))
    .map(({ name: what }) => ({ code: 'qualification_missing', params: { what } }))

const document: Rule = ({ card }, { departure, arrival, arrivalAt }) =>
  departure.country !== arrival.country && card?.expires && card.expires < dayOf(arrivalAt)
    ? [{ code: 'document_expired', params: { document: card.type, day: card.expires } }]
    : []

/** Whether a member of the crew may take a seat of a flight, whatever else they do. */
const seatRules: Rule[] = [role, singlePilot, tail, expired, missing]

export function crewFindings(flight: PlannedFlight): Finding[] {
  const { flightId, crew, departureAt: from, arrivalAt: to } = flight
  return crew.flatMap((member) =>
    [...seatRules, document]
      .flatMap((rule) => rule(member, flight))
      .map((one) =>
        finding({ ...one, subject: member.name, pilotId: member.pilotId, flightIds: [flightId], from, to }),
      ),
  )
}
