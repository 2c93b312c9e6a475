import type { z } from 'zod'
import type { boardAircraft, boardFlight } from '../../../../../src-shared/contract/operations/board.ts'
import { bestAirports, bestTimes, flightStatus } from '../../../../../src-shared/flight/flight-progress.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { grouped } from '../../../present/grouped.ts'
import { personName } from '../../../present/name.ts'
import { crewOrder } from '../../crew/assignments/rules.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import type { BoardFlight, BoardMember } from './queries.ts'

export function presentBoardAircraft(row: AircraftRow): z.infer<typeof boardAircraft> {
  const { tailNumber, type, typeName, category, numberOfSeats, homebase } = row
  const pilots = unpack(row.layout).flightCrew
  const inUse = row.status === 'ACTIVE'
  return { aircraftId: row.publicId, tailNumber, type, typeName, category, numberOfSeats, homebase, pilots, inUse }
}

/** Row -> what a bar on the board shows, crew by rank, times and airports as best known. */
export function presentBoardFlight(
  row: BoardFlight,
  crew: Omit<BoardMember, 'flightId' | 'userId'>[],
): z.infer<typeof boardFlight> {
  return {
    flightId: row.publicId,
    aircraftId: row.aircraftPublicId,
    tripNumber: row.tripNumber,
    legNumber: row.legNumber,
    flightNumber: row.flightNumber,
    flightType: row.flightType,
    status: flightStatus(row),
    bookingIdentifier: row.bookingIdentifier,
    bookingStatus: row.bookingStatus,
    accountName: row.accountName,
    ...bestAirports(row),
    ...bestTimes(row),
    scheduledDepartureAt: row.scheduledDepartureAt,
    scheduledArrivalAt: row.scheduledArrivalAt,
    pax: row.pax,
    crew: crew.toSorted(crewOrder).map((member) => ({ role: member.role, name: personName(member) })),
  }
}

/** Each flight with its own crew. */
export function presentBoardFlights(
  rows: BoardFlight[],
  crew: Omit<BoardMember, 'userId'>[],
): z.infer<typeof boardFlight>[] {
  const crewOf = grouped(crew, ({ flightId }) => flightId)
  return rows.map((row) => presentBoardFlight(row, crewOf(row.id)))
}
