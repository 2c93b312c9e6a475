import type { z } from 'zod'
import type { flightCrewReply } from '../../../../src-shared/contract/crew/assignments.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import type { DutyWarning } from '../duty/check.ts'
import type { CrewRow, Overlap } from './queries.ts'
import { crewOrder, crewPositionOf } from './rules.ts'

type Reply = z.infer<typeof flightCrewReply>

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

/** What a person is told of a flight at the same time. */
export const overlapWords = ({ flightNumber, flightId }: Overlap): string =>
  `Is on flight ${flightNumber ?? flightId} at the same time.`

/** Crew of a flight -> wire (wire-facts 18), commander first. */
export function presentFlightCrew(
  flight: FlightRow,
  crew: CrewRow[],
  overlaps: Overlap[],
  duty: DutyWarning[] = [],
): Reply {
  const { publicId: flightId, flightNumber } = flight
  return {
    flightId: flight.publicId,
    externalReference: flight.externalReference,
    crews: crew.toSorted(crewOrder).map(presentMember),
    warnings: [
      ...overlaps.map((overlap) => ({
        type: 'SCHEDULE_OVERLAP' as const,
        ...overlap,
        message: overlapWords(overlap),
      })),
      ...duty.map((warning) => ({ ...warning, flightId, flightNumber })),
    ],
  }
}
