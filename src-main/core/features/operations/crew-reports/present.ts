import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { crewReports } from '../../../../../src-shared/contract/operations/crew-reports.ts'
import { grouped } from '../../../present/grouped.ts'
import { presentFlightRow } from '../flight-page/present.ts'
import type { CrewOfMember, FlightOfMember } from './queries.ts'

/** The flights of a member of their crew, each with its whole crew and the role of the member. */
export function presentCrewFlights(
  rows: FlightOfMember[],
  crew: CrewOfMember[],
  userId: string,
): Answer<typeof crewReports.flights> {
  const crewOf = grouped(crew, ({ flightId }) => flightId)
  return rows.map((row) => {
    const role = crewOf(row.id).find((member) => member.userId === userId)?.role ?? ''
    return { ...presentFlightRow(row, crewOf(row.id)), role }
  })
}
