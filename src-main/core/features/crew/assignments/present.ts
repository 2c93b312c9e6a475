import type { z } from 'zod'
import type { flightCrewReply } from '../../../../../src-shared/contract/crew/assignments.ts'
import { crewWarnings } from '../../../../../src-shared/domain/crew/findings/crew-warnings.ts'
import { findingMessage } from '../../../../../src-shared/domain/crew/findings/words.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import type { CrewFinding } from '../findings/of-crew.ts'
import type { CrewRow } from './queries.ts'
import { crewOrder, crewPositionOf } from './rules.ts'

type Reply = z.infer<typeof flightCrewReply>
type Warning = Reply['warnings'][number]

function presentMember(row: CrewRow): Reply['crews'][number] {
  return {
    pilotId: row.publicId,
    externalReference: row.externalReference,
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    logName: row.logName,
    role: row.role,
    gender: row.gender,
    phone: row.phone,
    mobile: row.mobile,
    email: row.email,
    isPilotLanding: row.isPilotLanding === 1,
    isPilotTakeoff: row.isPilotTakeoff === 1,
    trigram: row.acronym,
    weight: row.weight,
    weightUnit: row.weightUnit,
    luggageWeight: row.luggageWeight,
    luggageUnit: row.luggageUnit,
    personnelNumber: row.personnelNumber,
    crewPosition: crewPositionOf(row.role, row.position),
  }
}

/** A finding about a crew member of a flight -> wire. An overlap names the other flight. */
function presentWarning(flight: FlightRow, found: CrewFinding, numbers: Map<number, string | null>): Warning {
  const { code, severity, pilotId, flightIds } = found
  const other = code === 'crew_overlap' ? flightIds.find((id) => id !== flight.publicId) : undefined
  const flightId = other ?? flight.publicId
  const flightNumber = other === undefined ? flight.flightNumber : (numbers.get(other) ?? null)
  const { type } = crewWarnings[code]
  return { type, severity, pilotId, flightId, flightNumber, message: findingMessage(found) }
}

/** Crew of a flight -> wire (wire-facts 18), commander first. */
export function presentFlightCrew(
  flight: FlightRow,
  crew: CrewRow[],
  findings: CrewFinding[],
  numbers: Map<number, string | null>,
): Reply {
  return {
    flightId: flight.publicId,
    externalReference: flight.externalReference,
    crews: crew.toSorted(crewOrder).map(presentMember),
    warnings: findings.map((one) => presentWarning(flight, one, numbers)),
  }
}
